#ifndef MAITRE_CVTERM_SHIM_H
#define MAITRE_CVTERM_SHIM_H
#include <stdint.h>
#include <vterm.h>

/* 0xRRGGBB, or -1 for the terminal's default colour: the union's macros are not imported. */
static inline int32_t cvterm_rgb(const VTermScreen *_Nonnull screen, VTermColor color, int isForeground) {
  if (isForeground ? VTERM_COLOR_IS_DEFAULT_FG(&color) : VTERM_COLOR_IS_DEFAULT_BG(&color)) return -1;
  vterm_screen_convert_color_to_rgb(screen, &color);
  return color.rgb.red << 16 | color.rgb.green << 8 | color.rgb.blue;
}
#endif
