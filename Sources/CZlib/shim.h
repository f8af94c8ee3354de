#ifndef MAITRE_CZLIB_SHIM_H
#define MAITRE_CZLIB_SHIM_H
/* zlib is not linked but looked up together with libcurl, which needs it anyway: only its types come from the header. */
#include <dlfcn.h>
#include <zlib.h>

typedef struct {
  int (*_Nonnull inflate_init)(z_stream *_Nonnull stream, int window_bits, const char *_Nonnull version, int size);
  int (*_Nonnull inflate)(z_stream *_Nonnull stream, int flush);
  int (*_Nonnull inflate_reset)(z_stream *_Nonnull stream);
  int (*_Nonnull inflate_end)(z_stream *_Nonnull stream);
} czlib_functions;

/* Looks one function up; false when the library has it not. */
#define CZLIB_FIND(member, name) (*(void **)(void *)&functions->member = dlsym(library, name)) != 0

/* Fills the table from a library that dlopen has opened; 0 when one of the functions is missing. */
static inline int czlib_find(void *_Nonnull library, czlib_functions *_Nonnull functions) {
  return CZLIB_FIND(inflate_init, "inflateInit2_") && CZLIB_FIND(inflate, "inflate") &&
    CZLIB_FIND(inflate_reset, "inflateReset") && CZLIB_FIND(inflate_end, "inflateEnd");
}
#undef CZLIB_FIND

/* Begins a gzip stream with its head and its checks at the end. */
static inline int czlib_begin_gzip(
  const czlib_functions *_Nonnull functions, z_stream *_Nonnull stream) {
  const int largest_window = 15, with_gzip_head = 16;
  return functions->inflate_init(stream, largest_window + with_gzip_head, ZLIB_VERSION, sizeof *stream);
}
#endif
