#ifndef MAITRE_CCURL_SHIM_H
#define MAITRE_CCURL_SHIM_H
/* libcurl is not linked: that would cost 5 ms and 6 MB at every start. Only its types come from the header;
   its functions are looked up when the first transfer loads it. */
#include <curl/curl.h>
#include <dlfcn.h>
#include <stdint.h>
#include <sys/socket.h>

/* libcurl's functions. The variadic ones have no type here that Swift could import; the inline functions below call them. */
typedef struct {
  CURLcode (*_Nonnull global_init)(long flags);
  CURL *_Nullable (*_Nonnull easy_init)(void);
  void (*_Nonnull easy_cleanup)(CURL *_Nullable easy);
  const char *_Nonnull (*_Nonnull easy_strerror)(CURLcode code);
  struct curl_slist *_Nullable (*_Nonnull slist_append)(
    struct curl_slist *_Nullable list, const char *_Nonnull text);
  void (*_Nonnull slist_free_all)(struct curl_slist *_Nullable list);
  CURLM *_Nullable (*_Nonnull multi_init)(void);
  CURLMcode (*_Nonnull multi_cleanup)(CURLM *_Nonnull multi);
  CURLMcode (*_Nonnull multi_add_handle)(CURLM *_Nonnull multi, CURL *_Nonnull easy);
  CURLMcode (*_Nonnull multi_remove_handle)(CURLM *_Nonnull multi, CURL *_Nonnull easy);
  CURLMcode (*_Nonnull multi_perform)(CURLM *_Nonnull multi, int *_Nonnull running);
  CURLMsg *_Nullable (*_Nonnull multi_info_read)(CURLM *_Nonnull multi, int *_Nonnull left);
  CURLMcode (*_Nonnull multi_poll)(
    CURLM *_Nonnull multi, struct curl_waitfd *_Nullable extra, unsigned int count, int milliseconds,
    int *_Nullable ready);
  CURLMcode (*_Nonnull multi_wakeup)(CURLM *_Nonnull multi);
  CURLU *_Nullable (*_Nonnull url)(void);
  void (*_Nonnull url_cleanup)(CURLU *_Nonnull url);
  CURLUcode (*_Nonnull url_set)(
    CURLU *_Nonnull url, CURLUPart part, const char *_Nullable text, unsigned int flags);
  CURLUcode (*_Nonnull url_get)(
    const CURLU *_Nonnull url, CURLUPart part, char *_Nullable *_Nonnull text, unsigned int flags);
  void (*_Nonnull free_text)(void *_Nullable text);
  void *_Nonnull easy_setopt;
  void *_Nonnull easy_getinfo;
  void *_Nonnull multi_setopt;
} ccurl_functions;

/* Looks one function up; false when the library has it not. */
#define CCURL_FIND(member, name) \
  (*(void **)(void *)&functions->member = dlsym(library, name)) != 0

/* Fills the table from a library that dlopen has opened; 0 when one of the functions is missing. */
static inline int ccurl_find(void *_Nonnull library, ccurl_functions *_Nonnull functions) {
  return CCURL_FIND(global_init, "curl_global_init") && CCURL_FIND(easy_init, "curl_easy_init") &&
    CCURL_FIND(easy_cleanup, "curl_easy_cleanup") && CCURL_FIND(easy_strerror, "curl_easy_strerror") &&
    CCURL_FIND(slist_append, "curl_slist_append") && CCURL_FIND(slist_free_all, "curl_slist_free_all") &&
    CCURL_FIND(multi_init, "curl_multi_init") && CCURL_FIND(multi_cleanup, "curl_multi_cleanup") &&
    CCURL_FIND(multi_add_handle, "curl_multi_add_handle") &&
    CCURL_FIND(multi_remove_handle, "curl_multi_remove_handle") &&
    CCURL_FIND(multi_perform, "curl_multi_perform") &&
    CCURL_FIND(multi_info_read, "curl_multi_info_read") && CCURL_FIND(multi_poll, "curl_multi_poll") &&
    CCURL_FIND(multi_wakeup, "curl_multi_wakeup") && CCURL_FIND(url, "curl_url") &&
    CCURL_FIND(url_cleanup, "curl_url_cleanup") && CCURL_FIND(url_set, "curl_url_set") &&
    CCURL_FIND(url_get, "curl_url_get") && CCURL_FIND(free_text, "curl_free") &&
    CCURL_FIND(easy_setopt, "curl_easy_setopt") && CCURL_FIND(easy_getinfo, "curl_easy_getinfo") &&
    CCURL_FIND(multi_setopt, "curl_multi_setopt");
}
#undef CCURL_FIND

/* Keeps OpenSSL from tearing itself down in exit() while the transfer thread may still be inside of it. */
static inline void ccurl_keep_tls_until_the_end(void *_Nonnull library) {
  int (*initialize)(uint64_t options, const void *settings) =
    (int (*)(uint64_t, const void *))dlsym(library, "OPENSSL_init_crypto");
  const uint64_t without_exit_handler = 0x00080000;
  if (initialize) initialize(without_exit_handler, 0);
}

typedef CURLcode (*ccurl_setopt)(CURL *, CURLoption, ...);
typedef CURLcode (*ccurl_getinfo)(CURL *, CURLINFO, ...);
typedef CURLMcode (*ccurl_multi_setopt)(CURLM *, CURLMoption, ...);
typedef size_t (*_Nonnull ccurl_receiver)(
  char *_Nullable bytes, size_t size, size_t count, void *_Nullable context);

static inline CURLcode ccurl_set_long(
  const ccurl_functions *_Nonnull functions, CURL *_Nonnull easy, CURLoption option, long value) {
  return ((ccurl_setopt)functions->easy_setopt)(easy, option, value);
}
static inline CURLcode ccurl_set_text(
  const ccurl_functions *_Nonnull functions, CURL *_Nonnull easy, CURLoption option,
  const char *_Nullable value) {
  return ((ccurl_setopt)functions->easy_setopt)(easy, option, value);
}
static inline CURLcode ccurl_set_pointer(
  const ccurl_functions *_Nonnull functions, CURL *_Nonnull easy, CURLoption option, void *_Nullable value) {
  return ((ccurl_setopt)functions->easy_setopt)(easy, option, value);
}
static inline CURLcode ccurl_set_receiver(
  const ccurl_functions *_Nonnull functions, CURL *_Nonnull easy, CURLoption option, ccurl_receiver value) {
  return ((ccurl_setopt)functions->easy_setopt)(easy, option, value);
}
/* A socket that programs started meanwhile do not inherit: one that they hold keeps its connection open. */
static curl_socket_t ccurl_open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)context;
  (void)purpose;
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}
static inline CURLcode ccurl_keep_sockets_private(
  const ccurl_functions *_Nonnull functions, CURL *_Nonnull easy) {
  return ((ccurl_setopt)functions->easy_setopt)(easy, CURLOPT_OPENSOCKETFUNCTION, ccurl_open_socket);
}
static inline CURLcode ccurl_get_long(
  const ccurl_functions *_Nonnull functions, CURL *_Nonnull easy, CURLINFO info, long *_Nonnull value) {
  return ((ccurl_getinfo)functions->easy_getinfo)(easy, info, value);
}
static inline CURLcode ccurl_get_offset(
  const ccurl_functions *_Nonnull functions, CURL *_Nonnull easy, CURLINFO info, curl_off_t *_Nonnull value) {
  return ((ccurl_getinfo)functions->easy_getinfo)(easy, info, value);
}
static inline CURLMcode ccurl_multi_set_long(
  const ccurl_functions *_Nonnull functions, CURLM *_Nonnull multi, CURLMoption option, long value) {
  return ((ccurl_multi_setopt)functions->multi_setopt)(multi, option, value);
}

/* What a finished transfer says of itself: it sits in a union. */
static inline CURLcode ccurl_result(const CURLMsg *_Nonnull message) { return message->data.result; }
#endif
