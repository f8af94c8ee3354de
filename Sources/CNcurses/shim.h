#ifndef MAITRE_CNCURSES_SHIM_H
#define MAITRE_CNCURSES_SHIM_H
#define NCURSES_WIDECHAR 1
/* Real functions instead of the macro forms, which Swift cannot import. */
#define NCURSES_NOMACROS 1
#include <locale.h>
#include <stdio.h>
#include <wchar.h>
#include <ncursesw/curses.h>
#include <ncursesw/term.h>
#undef lines
#undef columns

static inline SCREEN *_Nullable cncurses_newterm(const char *_Nullable type) {
  return newterm(type, stdout, stdin);
}
static inline WINDOW *_Nullable cncurses_stdscr(void) { return stdscr; }
static inline int cncurses_colors(void) { return COLORS; }
static inline int cncurses_color_pairs(void) { return COLOR_PAIRS; }

/* Macros over an unsigned type become constants of that type. */
enum : attr_t {
  CNCURSES_NORMAL = A_NORMAL,
  CNCURSES_BOLD = A_BOLD,
  CNCURSES_DIM = A_DIM,
  CNCURSES_UNDERLINE = A_UNDERLINE,
  CNCURSES_REVERSE = A_REVERSE,
};
/* One cell: a base character and up to four marks (CCHARW_MAX), with an extended pair number. */
static inline int cncurses_put(
  WINDOW *_Nonnull window, int row, int column, const wchar_t *_Nonnull text, attr_t attributes, int pair) {
  cchar_t cell;
  int extended = pair;
  if (setcchar(&cell, text, attributes, (short)(pair & 0x7fff), &extended) == ERR) return ERR;
  return mvwadd_wch(window, row, column, &cell);
}
/* What a cleared cell looks like. */
static inline int cncurses_background(WINDOW *_Nonnull window, int pair) {
  cchar_t cell;
  int extended = pair;
  if (setcchar(&cell, L" ", A_NORMAL, (short)(pair & 0x7fff), &extended) == ERR) return ERR;
  wbkgrndset(window, &cell);
  return OK;
}
/* The screen as ncurses believes the terminal shows it. */
static inline WINDOW *_Nullable cncurses_believed(void) { return curscr; }
/* What switches to a colour of the terminal; NULL when its colours have no sequence. Valid until the next call. */
static inline const char *_Nullable cncurses_color_text(const char *_Nonnull name, int color) {
  char *text = tigetstr((char *)name);
  return text == NULL || text == (char *)-1 ? NULL : tiparm(text, color);
}
/* The next update draws every cell again. */
static inline void cncurses_forget_screen(void) { clearok(curscr, TRUE); }
/* Leaving the screen would give every colour of the terminal's palette back its standard value, also those a person chose. */
static inline void cncurses_keep_palette(void) { orig_colors = NULL; }
static inline int cncurses_flag(const char *_Nonnull name) { return tigetflag((char *)name); }
static inline int cncurses_number(const char *_Nonnull name) { return tigetnum((char *)name); }
/* A capability's text; NULL when it is absent or no text: tigetstr says -1 for the latter. */
static inline const char *_Nullable cncurses_text(const char *_Nonnull name) {
  char *text = tigetstr((char *)name);
  return text == (char *)-1 ? NULL : text;
}
#endif
