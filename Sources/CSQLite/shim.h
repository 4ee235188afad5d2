#ifndef REPORTGEN_CSQLITE_SHIM_H
#define REPORTGEN_CSQLITE_SHIM_H

#include <sqlite3.h>

/* SQLITE_TRANSIENT, which lets SQLite copy the bytes, is a cast of a number that Swift cannot import. */
static inline int rg_bind_text(sqlite3_stmt *statement, int index, const unsigned char *bytes, int count) {
  return sqlite3_bind_text(statement, index, (const char *)bytes, count, SQLITE_TRANSIENT);
}

/* Binds bytes as a blob. An empty blob is not NULL. */
static inline int rg_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return count == 0 ? sqlite3_bind_zeroblob(statement, index, 0)
                    : sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/* sqlite3_db_config is variadic, so Swift cannot import it. The settings treat words in double quotes as names
   only, and do not trust the schema of a file. */
static inline void rg_harden(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, (int *)0);
}

/* Returns the offset of the last error in the SQL, or -1. Versions before 3.38 do not provide it. */
static inline int rg_error_offset(sqlite3 *database) {
#if SQLITE_VERSION_NUMBER >= 3038000
  return sqlite3_error_offset(database);
#else
  return -1;
#endif
}

#endif
