#ifndef REPORTGEN_CSQLITE_SHIM_H
#define REPORTGEN_CSQLITE_SHIM_H

#include <sqlite3.h>

/* SQLITE_TRANSIENT is a pointer made of a number, which does not import: the bytes are copied. */
static inline int rg_bind_text(sqlite3_stmt *statement, int place, const unsigned char *bytes, int count) {
  return sqlite3_bind_text(statement, place, (const char *)bytes, count, SQLITE_TRANSIENT);
}

/* The same for bytes that are no text; none at all are not NULL. */
static inline int rg_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, int count) {
  return count == 0 ? sqlite3_bind_zeroblob(statement, place, 0)
                    : sqlite3_bind_blob(statement, place, bytes, count, SQLITE_TRANSIENT);
}

/* sqlite3_db_config is variadic, which does not import. Texts in double quotes are names only, and
   nothing that a file's schema says is trusted. */
static inline void rg_harden(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, (int *)0);
}

/* Where in the SQL the last error is, or -1; versions before 3.38 do not know. */
static inline int rg_error_offset(sqlite3 *database) {
#if SQLITE_VERSION_NUMBER >= 3038000
  return sqlite3_error_offset(database);
#else
  return -1;
#endif
}

#endif
