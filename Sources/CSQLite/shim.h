#ifndef MAITRE_CSQLITE_SHIM_H
#define MAITRE_CSQLITE_SHIM_H
#include <sqlite3.h>

/* SQLITE_STATIC and SQLITE_TRANSIENT are casts, and sqlite3_db_config is variadic: neither is imported. */
static inline int csqlite_bind_text_static(
  sqlite3_stmt *_Nonnull statement, int index, const char *_Nullable text, int bytes) {
  return sqlite3_bind_text(statement, index, text, bytes, SQLITE_STATIC);
}
static inline int csqlite_bind_text_copy(
  sqlite3_stmt *_Nonnull statement, int index, const char *_Nullable text, int bytes) {
  return sqlite3_bind_text(statement, index, text, bytes, SQLITE_TRANSIENT);
}
static inline int csqlite_bind_blob_static(
  sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_STATIC);
}
static inline int csqlite_bind_blob_copy(
  sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}
static inline int csqlite_db_config(sqlite3 *_Nonnull database, int option, int value) {
  int result = 0;
  return sqlite3_db_config(database, option, value, &result);
}
/* SQLite counts its memory under a lock of its own for each piece it takes, which nobody here asks for. To be called before the first
   connection is opened; later it has no effect. */
static inline void csqlite_forgo_memory_statistics(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
/* The file's first bytes past the pager, which would compare them with the rest of a file that is being written. */
static inline int csqlite_read_start(sqlite3 *_Nonnull database, void *_Nonnull bytes, int count) {
  sqlite3_file *file = 0;
  int result = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (result != SQLITE_OK) return result;
  if (file == 0 || file->pMethods == 0) return SQLITE_CANTOPEN;
  return file->pMethods->xRead(file, bytes, count, 0);
}
#endif
