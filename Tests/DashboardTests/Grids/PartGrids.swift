/// Parts of screens as designed; blanks at the ends of lines are left out.
enum PartGrids {
  static let search80x15 = """
    ━ 1 Bookings “an” 12 of 44 ━━━━━ pty  table ━ status ━━━━━━━━ min ━━━━━━ house ━
      17:30  Zoë van den Berg          2  1       · finished              N  Pasta
      18:15  Siobhán O’Rourke          3  5       ● seated    33 left    C   Pasta
      18:30  Priya Raghunathan         4  34      ● seated    18 left   A    Burger
      18:30  Matteo Bianchi            6  8       ● seated              A N  Pasta
      19:00  Jake Whitmore             3  32      – cancelled             N  Burger
      19:00  María José Fernández-I…   8  10      ● seated               CN  Pasta
    ▌ 19:30  Anna Kovács               4  4=      » arrived    4 wait  VA N  Pasta
      19:42  ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
      19:45  Hannah Goldberg           4  33      ○ booked       in 3     N  Burger
      20:30  Yuki and Ben Carter       2  31      ○ booked      in 48        Burger
      20:30  陳雅婷                    4  23      ◊ confirmed   in 48   A    Sushi
      21:30  Chloé Lefèvre             4  4       ◊ confirmed            C   Pasta
      22:15  Night shift, St Anna c…   6  38      ○ booked                N  Burger
     /  an                           12 found   Enter keep   ↓ choose   Esc back
    """

  static let readOnlyHeader = """
     Maitre  All restaurants  Fri 4 Dec, today   read-only     ● feed 3m  19:42 CET
    """

  static let readOnlyRefusal = """
     add: this session is read-only. Start maitre as usual to change the book.
    """

  static let staleHeader = """
     Maitre  All restaurants  Fri 4 Dec, today      ○ as of 14:05  saved  19:42 CET
    """

  static let staleBand = """
    ─ 2 Restaurants ───── as of 14:05 ─ ─ 3 Details ───────────────────────── 7KQM ─
    ▌ All restaurants          154/200    Anna Kovács VIP, 6 visits
      Pasta Palace     Italian   66/84    19:30–21:30, 4 at table 4, waits 4 min
      Sushi Sensation  Japanese  39/56    Allergy shellfish         +36 30 123 4567
    """
}
