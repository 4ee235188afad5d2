#ifndef REPORTGEN_CPROCESS_LIMITS_H
#define REPORTGEN_CPROCESS_LIMITS_H

#include <sys/resource.h>

/* The most that a process may use; 0 for no limit. */
struct rg_limits {
  unsigned long memory;
  unsigned long file;
  /* Of all files in its folder, which the system holds to only where it separates the program. */
  unsigned long folder;
  unsigned long seconds;
  unsigned long processes;
};

static inline void rg_limit(int what, unsigned long most) {
  struct rlimit limit = {.rlim_cur = most, .rlim_max = most};
  if (most) setrlimit(what, &limit);
}

/* Holds the process at hand, and all that it starts, to limits. */
static inline void rg_hold_to(const struct rg_limits *limits) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  rg_limit(RLIMIT_FSIZE, limits->file);
  rg_limit(RLIMIT_CPU, limits->seconds);
  rg_limit(RLIMIT_NOFILE, 256);
  rg_limit(RLIMIT_AS, limits->memory);
  rg_limit(RLIMIT_NPROC, limits->processes);
}

#endif
