/// The evening as designed, whole screens; blanks at the ends of lines are left out.
enum EveningGrids {
  static let evening80x24 = """
     Maitre  All restaurants  Fri 4 Dec, today  Dinner  ● feed 3m  saved  19:42 CET
     154/200 covers  46 free  44 seated  3 late  1 over  2 door  2 no table  3 wait
     17 ▂▂ ▁▁  18 ▄▄ ▁▁ ▄▄ ▂▂  19 ▃▃ ▄▄ ▄▄ ▃▃  20 ▇▇ ▁▁ ▇▇ ▁▁  21 ▁▁ ▂▂ ▂▂ ▁▁  later
     /24 7  2     11  3 12  6     10 11 12  8     20  4 20! 4      3  5  6  2      8
    ━ 1 Bookings 17–28 of 44 ━━━━━━━ pty  table ━ status ━━━━━━━━ min ━━━━━━ house ━
      19:15  Chidi Okonkwo             2  36      » arrived    9 wait        Burger
      19:15  Søren Østergård           4  6       ○ booked    27 late        Pasta
      19:15  王小明                    5  25+26=  ● seated                   Sushi
      19:30  Emma Fischer              2  37      ○ booked    12 late        Burger
    ▌ 19:30  Anna Kovács               4  4=      » arrived    4 wait  VA N  Pasta
      19:30  Олена Шевченко            2  1       ◊ confirmed 12 late        Pasta
      19:30  佐藤 美咲                 4  22      • partly             V  N  Sushi
      19:42  ╌╌ next hour 13 parties, 52 covers ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
      19:45  Hannah Goldberg           4  33      ○ booked       in 3     N  Burger
      19:45  Luca Moretti              2  3       ◊ confirmed    in 3        Pasta
      19:45  Ивана Стојановска         2  C2      ◊ confirmed    in 3        Sushi
     ~20:00  Tom Ashworth-Bennett      7  38      ○ booked      in 18     N  Burger
      20:00  Amal Haddad               3  7       ○ booked      in 18   A    Pasta
    ─ 2 Restaurants ────────── covers ─ ─ 3 Details ───────────────────────── 7KQM ─
    ▌ All restaurants          154/200    Anna Kovács VIP, 6 visits
      Pasta Palace     Italian   66/84    19:30–21:30, 4 at table 4, waits 4 min
      Sushi Sensation  Japanese  39/56    Allergy shellfish         +36 30 123 4567
      Burger Bonanza   American  49/60    window if possible, quiet corner for her…
     a add  w walk-in  i in  s seat  o out  x no-show  m move  t table       ? help
    """

  static let evening100x30 = """
     Maitre  All restaurants  Fri 4 Dec 2026, today  Dinner              ● feed 3 min  saved  19:42 CET
     154 of 200 covers  46 free  44 seated   3 late  1 over  2 at the door  2 no table  3 waiting 22/15
     covers                                           ▅▅▅     ▅▅▅
     by start ▅▅▅ ▁▁▁ ▇▇▇ ▂▂▂ ███ ▄▄▄ ▇▇▇ ▇▇▇ ███ ▅▅▅ ███ ▃▃▃ ███ ▃▃▃ ▂▂▂ ▃▃▃ ▄▄▄ ▁▁▁ ▁▁▁ ▄▄▄ ▁▁▁
     of 24     7   2  11   3  12   6  10  11  12   8  20   4  20!  4   3   5   6   2   ·   6   ·   2
              :30     18              19              20              21              22          later
    ━ 1 Bookings 16–30 of 44 ━━━━━━━━━━━━━━ pty  table ━ status ━━━━━━━━ min ━━━━━━ house ━ until  code
      19:00  Σοφία Παπαδοπούλου               2  24      ● seated                   Sushi   20:30  25ND
      19:15  Chidi Okonkwo                    2  36      » arrived    9 wait        Burger  20:45  35KN
      19:15  Søren Østergård                  4  6       ○ booked    27 late        Pasta   21:15  45HW
      19:15  王小明                           5  25+26=  ● seated                   Sushi   20:45  55F6
      19:30  Emma Fischer                     2  37      ○ booked    12 late        Burger  21:00  65DE
    ▌ 19:30  Anna Kovács                      4  4=      » arrived    4 wait  VA N  Pasta   21:30  7KQM
      19:30  Олена Шевченко                   2  1       ◊ confirmed 12 late        Pasta   21:00  859W
      19:30  佐藤 美咲                        4  22      • partly             V  N  Sushi   21:00  9576
      19:42  ╌╌ next hour 13 parties, 52 covers ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
      19:45  Hannah Goldberg                  4  33      ○ booked       in 3     N  Burger  21:15  A65E
      19:45  Luca Moretti                     2  3       ◊ confirmed    in 3        Pasta   21:15  B63P
      19:45  Ивана Стојановска                2  C2      ◊ confirmed    in 3        Sushi   21:15  C6ZX
     ~20:00  Tom Ashworth-Bennett             7  38      ○ booked      in 18     N  Burger  21:30  D6X7
      20:00  Amal Haddad                      3  7       ○ booked      in 18   A    Pasta   22:00  E6VF
      20:00  Thibault de La Fontaine          6  9       ◊ confirmed   in 18  V  N  Pasta   22:30  F6TQ
      20:00  이준호                           4  none    ○ booked      in 18        Sushi   21:30  G6RY
    ─ 2 Restaurants ──────────────────────────────── ─ 3 Details ──────────────────────────────── 7KQM ─
    ▌ All restaurants             154/200  ━━━━━━──    Anna Kovács VIP, 6 visits        +36 30 123 4567
      Pasta Palace     Italian      66/84  ━━━━━━──    19:30–21:30, 4 at table 4, waits 4 min
      Sushi Sensation  Japanese     39/56  ━━━━━━──    Allergy shellfish
      Burger Bonanza   American     49/60  ━━━━━━━─    window if possible, quiet corner for her mother
                                                       By phone, taken by marta on Fri 27 Nov
     a add  w walk-in  i in  s seat  o out  x no-show  m move  t table  f find table  / search   ? help
    """

  static let evening120x40 = """
     Maitre  All restaurants  Fri 4 Dec 2026, today  Dinner 17:30–24:30                    ● feed 3 min   saved   19:42 CET
     154 of 200 covers  46 free  44 seated  94 to come           3 late  1 over  2 at the door  2 no table  3 waiting 22/15

                                                                ▄▄▄▄      ▄▄▄▄
     covers             ▃▃▃▃      ▄▄▄▄      ▂▂▂▂ ▃▃▃▃ ▄▄▄▄      ████      ████
     by start ▇▇▇▇ ▂▂▂▂ ████ ▃▃▃▃ ████ ▆▆▆▆ ████ ████ ████ ████ ████ ▄▄▄▄ ████ ▄▄▄▄ ▃▃▃▃ ▅▅▅▅ ▆▆▆▆ ▂▂▂▂ ▁▁▁▁ ▆▆▆▆ ▁▁▁▁
     of 24     7    2    11   3    12   6    10   11   12   8    20   4   20!   4    3    5    6    2    ·    6    ·    2
              :30       18        :30       19        :30       20        :30       21        :30       22        :30  later

    ━ 1 Bookings 9–36 of 44 ━━━━━━ pty  table ━ status ━━━━━━━━ min ━━━━━━ house ━ ─ 2 Restaurants ──────────────── covers ─
      18:30  Matteo Bianchi          6  8       ● seated              A N  Pasta  │▌ All restaurants                154/200
      18:30  김서연                  2  21      ● seated    18 left        Sushi  │  Pasta Palace     Italian         66/84
      18:45  Walk-in                 2  31      ● seated    33 left        Burger │  Sushi Sensation  Japanese        39/56
      18:45  Ngô Thị Hương           4  23      ● seated    33 left        Sushi  │  Burger Bonanza   American        49/60
      19:00  Jake Whitmore           3  32      – cancelled             N  Burger │
      19:00  Fatma Yılmaz            2  2       × no-show                  Pasta  │─ 3 Details ────────────────────── 7KQM ─
      19:00  María José Fernández…   8  10      ● seated               CN  Pasta  │  Anna Kovács VIP
      19:00  Σοφία Παπαδοπούλου      2  24      ● seated                   Sushi  │  house    Pasta Palace
      19:15  Chidi Okonkwo           2  36      » arrived    9 wait        Burger │  when     Fri 4 Dec, 19:30–21:30
      19:15  Søren Østergård         4  6       ○ booked    27 late        Pasta  │  party    4 at table 4, locked
      19:15  王小明                  5  25+26=  ● seated                   Sushi  │  status   » arrived 19:38, waits 4 min
      19:30  Emma Fischer            2  37      ○ booked    12 late        Burger │  allergy  shellfish
    ▌ 19:30  Anna Kovács             4  4=      » arrived    4 wait  VA N  Pasta  │  note     window if possible, quiet
      19:30  Олена Шевченко          2  1       ◊ confirmed 12 late        Pasta  │           corner for her mother
      19:30  佐藤 美咲               4  22      • partly             V  N  Sushi  │  phone    +36 30 123 4567
      19:42  ╌╌ next hour 13 parties, 52 covers ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ │  guest    6 visits, last Fri 9 Oct
      19:45  Hannah Goldberg         4  33      ○ booked       in 3     N  Burger │
      19:45  Luca Moretti            2  3       ◊ confirmed    in 3        Pasta  │─ 4 Waitlist ─────────────── min/quoted ─
      19:45  Ивана Стојановска       2  C2      ◊ confirmed    in 3        Sushi  │  Desmond Achebe       4  Burger   22/15
     ~20:00  Tom Ashworth-Bennett    7  38      ○ booked      in 18     N  Burger │  Marta Nowak          2  Pasta    14/20
      20:00  Amal Haddad             3  7       ○ booked      in 18   A    Pasta  │  Nguyễn Lan           3  Sushi     5/60
      20:00  Thibault de La Fonta…   6  9       ◊ confirmed   in 18  V  N  Pasta  │
      20:00  이준호                  4  none    ○ booked      in 18        Sushi  │─ 6 Activity ────────────────────────────
      20:15  Jörg Weißgerber         2  2       ◊ confirmed   in 33        Pasta  │  19:41 marta Desmond Achebe told
      20:15  Camila Rojas            2  21      ○ booked      in 33        Sushi  │  19:41 jonas Tom Ashworth-Bennett note
      20:30  Yuki and Ben Carter     2  31      ○ booked      in 48        Burger │  19:38 marta Anna Kovács arrived
      20:30  Beatriz Carvalho       10  none    ? requested   in 48     N  Pasta  │  19:33 jonas Chidi Okonkwo arrived
      20:30  Kwame Mensah            4  5       ◊ confirmed   in 48        Pasta  │  19:31 jonas 佐藤 美咲 partly
      20:30  陳雅婷                  4  23      ◊ confirmed   in 48   A    Sushi  │  19:25 jonas 鈴木 由美 out
     a add  w walk-in  i in  s seat  o out  x no-show  m move  t table  f find table  / search  ! to do  u undo      ? help
    """

  static let evening40x10 = """
     All  Fri 4 Dec, today        19:42 CET
    ━ 1 Bookings 21–26 of 44 ━━━━━━━━━━ min
    ▌ 19:30  Anna Kovács       4  »  4 wait
      19:30  Олена Шевченко    2  ◊ 12 late
      19:30  佐藤 美咲         4  •
      19:42  ╌╌ 13 parties, 52 covers ╌╌╌╌╌
      19:45  Hannah Goldberg   4  ○    in 3
      19:45  Luca Moretti      2  ◊    in 3
      19:45  Ивана Стојанов…   2  ◊    in 3
     a add  w walk-in  i in  s seat  ? help
    """
}
