/// The screens before there is an evening, as designed; blanks at the ends of lines are left out.
enum StartGrids {
  static let tooSmall38x9 = """




           40×10 needed, have 38×9




    """

  static let loading80x24 = """
     Maitre  opening the book                                                 0.6 s






                  Maitre  /srv/maitre/book.db

                  ● open the book                               0.01 s
                  ● bring it up to date                 2 steps, 0.2 s
                  » check it                          21,004 of 36,259
                    ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━─────────────────────
                  ○ load tonight
     q quit
    """

  static let failure80x19 = """
     Maitre  the book did not open                                        19:42 CET


          Maitre may not write to the book.

          what    open for writing: permission denied
          where   /srv/maitre/book.db
          why     the file belongs to maitre:frontdesk, mode 0640; you are jonas
          book    not touched; 36,259 bookings as last saved, today 19:41

        ▌ r  try again        after “usermod -aG frontdesk jonas” and a new login
          o  open read-only   see the evening; nothing can be changed
          m  run in memory    an empty book that ends with the program
          q  quit

          Written to the log: /home/jonas/.local/state/maitre/maitre.log
          From a shell: maitre check --store /srv/maitre/book.db

     Enter choose  r try again  o read-only  m in memory  q quit             ? help
    """

  static let firstStart80x24 = """
     Maitre  All restaurants  Fri 4 Dec, today  Dinner  ● feed 3m  saved  19:42 CET
     0/200 covers  200 free
     17 ▁▁ ▁▁  18 ▁▁ ▁▁ ▁▁ ▁▁  19 ▁▁ ▁▁ ▁▁ ▁▁  20 ▁▁ ▁▁ ▁▁ ▁▁  21 ▁▁ ▁▁ ▁▁ ▁▁
     /24 ·  ·      ·  ·  ·  ·      ·  ·  ·  ·      ·  ·  ·  ·      ·  ·  ·  ·
    ━ 1 Bookings 0 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━


                  A new book. No bookings on Fri 4 Dec, today.

                  a  add a booking
                  w  seat a walk-in
                  d  go to another day

                  ?  every key of the pane you are in

                  A house without tables takes any party.


    ─ 2 Restaurants ────────── covers ─ ─ 3 Details ────────────────────────────────
    ▌ All restaurants            0/200    The selected booking is shown here.
      Pasta Palace     Italian    0/84
      Sushi Sensation  Japanese   0/56
      Burger Bonanza   American   0/60
     a add  w walk-in  / search  f find table  d go to day  S set-up         ? help
    """
}
