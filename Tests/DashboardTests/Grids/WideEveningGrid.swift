/// The evening on a large screen as designed; where the drawing and the rules differ, by the rules. Blanks at the ends of lines are left out.
enum WideEveningGrid {
  static let evening200x60 = """
     Maitre  All restaurants  Fri 4 Dec 2026, today  Dinner 17:30–24:30                                                                                                    ● feed 3 min   saved   19:42 CET
     154 of 200 covers   46 free   44 seated   94 to come                                                                    3 late, 27 min   1 over, 12 min   2 at the door   2 no table   3 waiting 22/15

                                                                                              ▃▃▃▃▃▃▃         ▃▃▃▃▃▃▃
                                                                                              ███████         ███████
     covers   ▁▁▁▁▁▁▁         ▇▇▇▇▇▇▇         ███████         ▅▅▅▅▅▅▅ ▇▇▇▇▇▇▇ ███████ ▃▃▃▃▃▃▃ ███████         ███████
     by start ███████ ▃▃▃▃▃▃▃ ███████ ▄▄▄▄▄▄▄ ███████ ███████ ███████ ███████ ███████ ███████ ███████ ▅▅▅▅▅▅▅ ███████ ▅▅▅▅▅▅▅ ▄▄▄▄▄▄▄ ▇▇▇▇▇▇▇ ███████ ▃▃▃▃▃▃▃ ▁▁▁▁▁▁▁ ███████ ▁▁▁▁▁▁▁ ▁▁▁▁▁▁▁ ▁▁▁▁▁▁▁
     n/max     7/24    2/24    11/24   3/24    12/24   6/24    10/24   11/24   12/24   8/24    20/24   4/24   20/24!   4/24    3/24    5/24    6/24    2/24      ·     6/24      ·       ·       ·    2
              17:30           18:00           18:30           19:00           19:30           20:00           20:30           21:00           21:30           22:00           22:30           23:00   later

    ━ 1 Bookings 44 ━━━━━━━━━━━━━━━━━━━ pty  table ━ status ━━━━━━━━ min ━━━━━━ house ━ until  code  note ━━━━━━━━━━━━━━ ─ 2 Restaurants ───────────────────────────────────────────────────────────────────
      17:30  The Okafor family            5  35      · finished              N  Burger  19:00  K5JT  two high chairs    │▌ All restaurants                          154/200  ━━━━━━━━━───
      17:30  Zoë van den Berg             2  1       · finished              N  Pasta   19:00  J5MJ  early train        │  Pasta Palace     Italian                   66/84  ━━━━━━━━━───  open until 24:00
      17:45  田中 健一                    2  C1      · finished                 Sushi   19:15  M5G3                     │  Sushi Sensation  Japanese                  39/56  ━━━━━━━━────  open until 23:00
      18:00  Łukasz Wiśniewski            4  33      ● seated    12 over        Burger  19:30  P5CK                     │  Burger Bonanza   American                  49/60  ━━━━━━━━━━──  open until 02:00
      18:00  Greta Lindqvist              4  4       · finished                 Pasta   20:00  N5EB                     │
      18:00  鈴木 由美                    3  22      · finished                 Sushi   19:30  Q5AU                     │─ 3 Details ──────────────────────────────────────────────────────────────── 7KQM ─
      18:15  Siobhán O’Rourke             3  5       ● seated    33 left    C   Pasta   20:15  R583  promotion          │  Anna Kovács VIP
      18:30  Priya Raghunathan            4  34      ● seated    18 left   A    Burger  20:00  S56B  dairy              │  house    Pasta Palace
      18:30  Matteo Bianchi               6  8       ● seated              A N  Pasta   20:30  T54K  nuts (one guest)   │  when     Fri 4 Dec, 19:30–21:30
      18:30  김서연                       2  21      ● seated    18 left        Sushi   20:00  U52U                     │  party    4 at table 4, locked
      18:45  Walk-in                      2  31      ● seated    33 left        Burger  20:15  V5Y4                     │  status   » arrived 19:38, waits 4 min
      18:45  Ngô Thị Hương                4  23      ● seated    33 left        Sushi   20:15  W5WC                     │  allergy  shellfish
      19:00  Jake Whitmore                3  32      – cancelled             N  Burger  20:30  X5UM  ill, rang 16:10    │  note     window if possible, quiet corner for her mother
      19:00  Fatma Yılmaz                 2  2       × no-show                  Pasta   20:30  Y5SV                     │  phone    +36 30 123 4567
      19:00  María José Fernández-Ibáñ…   8  10      ● seated               CN  Pasta   21:30  Z5Q5  birthday, 40       │  guest    6 visits, last Fri 9 Oct, no no-show
      19:00  Σοφία Παπαδοπούλου           2  24      ● seated                   Sushi   20:30  25ND                     │  taken    by phone, marta, Fri 27 Nov
      19:15  Chidi Okonkwo                2  36      » arrived    9 wait        Burger  20:45  35KN                     │
      19:15  Søren Østergård              4  6       ○ booked    27 late        Pasta   21:15  45HW                     │─ 4 Waitlist ───────────────────────────────────────────────────────── min/quoted ─
      19:15  王小明                       5  25+26=  ● seated                   Sushi   20:45  55F6                     │  Desmond Achebe            told 19:41, outside, smoking         4  Burger   22/15
      19:30  Emma Fischer                 2  37      ○ booked    12 late        Burger  21:00  65DE                     │  Marta Nowak               bar seats are fine                   2  Pasta    14/20
    ▌ 19:30  Anna Kovács                  4  4=      » arrived    4 wait  VA N  Pasta   21:30  7KQM  shellfish, window… │  Nguyễn Lan                                                     3  Sushi     5/60
      19:30  Олена Шевченко               2  1       ◊ confirmed 12 late        Pasta   21:00  859W                     │
      19:30  佐藤 美咲                    4  22      • partly             V  N  Sushi   21:00  9576  two more at 19:50  │─ 5 Tables ─── 18:00 ───── 19:00 ───── 20:00 ───── 21:00 ───── 22:00 ───── 23:00 ──
      19:42  ╌╌ next hour 13 parties, 52 covers ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ │  none         ┊           ┊       │   ┊     ?10 Beatriz Carvalho ━━━━━━━━ ┊
      19:45  Hannah Goldberg              4  33      ○ booked       in 3     N  Burger  21:15  A65E  pram               │  1   2  ·2 Zoë van den B… ┊     ◊2 Олена Шевченко ┊           ┊           ┊
      19:45  Luca Moretti                 2  3       ◊ confirmed    in 3        Pasta   21:15  B63P                     │  2   2        ┊           ┊       │   ┊  ◊2 Jörg Weißgerb…    ┊           ┊
      19:45  Ивана Стојановска            2  C2      ◊ confirmed    in 3        Sushi   21:15  C6ZX                     │  3   2        ┊           ┊       │◊2 Luca Moretti ─    ○2 Ingrid Solberg ┊
     ~20:00  Tom Ashworth-Bennett         7  38      ○ booked      in 18     N  Burger  21:30  D6X7  deposit paid       │  4   4        ·4 Greta Lindq…   »4 Anna Kovács ──────── ◊4 Chloé Lefèvre ───────
      20:00  Amal Haddad                  3  7       ○ booked      in 18   A    Pasta   22:00  E6VF  sesame             │  5   4        ┊  ●3 Siobhán O’Rourke ━━━    ◊4 Kwame Mensah ───────       ┊
      20:00  Thibault de La Fontaine      6  9       ◊ confirmed   in 18  V  N  Pasta   22:30  F6TQ  window, own wine   │  6   4        ┊           ┊  ○4 Søren Østergård ────          ┊           ┊
      20:00  이준호                       4  none    ○ booked      in 18        Sushi   21:30  G6RY                     │  7   4        ┊           ┊       │   ○3 Amal Haddad ──────── ┊           ┊
      20:15  Jörg Weißgerber              2  2       ◊ confirmed   in 33        Pasta   21:45  H6P8                     │  8   6        ┊     ●6 Matteo Bianchi ━━━━━       ┊           ┊           ┊
      20:15  Camila Rojas                 2  21      ○ booked      in 33        Sushi   21:45  J6MG                     │  9   6        ┊           ┊       │   ◊6 Thibault de La Fontaine ──       ┊
      20:30  Yuki and Ben Carter          2  31      ○ booked      in 48        Burger  22:00  K6JR                     │  10  8        ┊           ●8 María José Fernández-Ibáñ…       ┊           ┊
      20:30  Beatriz Carvalho            10  none    ? requested   in 48     N  Pasta   23:00  M6GZ  8+9 from 22:30 on… │  starts 2     4  3  6     8  4  6  2  9  2  14!         6
      20:30  Kwame Mensah                 4  5       ◊ confirmed   in 48        Pasta   22:30  N6E9                     │
      20:30  陳雅婷                       4  23      ◊ confirmed   in 48   A    Sushi   22:00  P6CH  peanut             │─ 6 Activity ──────────────────────────────────────────────────────────────────────
      20:45  Óscar Peña                   4  34      ○ booked                   Burger  22:15  Q6AS                     │  19:41 marta  Desmond Achebe                told that a table is free
      21:00  Aroha Ngata                  3  22      ◊ confirmed                Sushi   22:30  R68Z                     │  19:41 jonas  Tom Ashworth-Bennett          note, deposit paid
      21:15  Mehmet Demir                 5  35      ○ booked                   Burger  22:45  S669                     │  19:38 marta  Anna Kovács                   arrived
      21:30  Ingrid Solberg               2  3       ○ booked                   Pasta   23:00  T64H                     │  19:33 jonas  Chidi Okonkwo                 arrived
      21:30  Chloé Lefèvre                4  4       ◊ confirmed            C   Pasta   23:30  U62S  anniversary        │  19:31 jonas  佐藤 美咲                     partly seated at 22, 2 of 4
      21:45  山本 さくら                  2  24      ○ booked                   Sushi   23:15  V6Y2                     │  19:25 jonas  鈴木 由美                     finished, 22 is free
      22:15  Night shift, St Anna clin…   6  38      ○ booked                N  Burger  23:45  W6WA  badge = 10 %       │  19:20 marta  Fatma Yılmaz                  no-show, 2 is free
      00:15+ Rosa Klein                   2  36      ○ booked                   Burger  01:45  X6UJ                     │  19:18 marta  Beatriz Carvalho              request from the web, 10 at 20:30
                                                                                                                        │  19:17 jonas  王小明                        seated at 25+26
                                                                                                                        │  19:06 marta  María José Fernández-Ibáñez   seated at 10
                                                                                                                        │
     a add  w walk-in  i in  s seat  o out  x no-show  m move  t table  f find table  / search  ! to do  u undo  e edit  c confirm  C cancel  p party  Space mark  : all actions                     ? help
    """
}
