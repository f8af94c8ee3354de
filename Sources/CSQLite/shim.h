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
static inline int csqlite_bind_blob_copy(
  sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}
static inline int csqlite_db_config(sqlite3 *_Nonnull database, int option, int value) {
  int result = 0;
  return sqlite3_db_config(database, option, value, &result);
}
#endif
