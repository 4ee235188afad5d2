#ifndef REPORTGEN_CPROCESS_LIMITS_H
#define REPORTGEN_CPROCESS_LIMITS_H

#include <sys/resource.h>

/* The resource limits of a process; 0 for no limit. */
struct rg_limits {
  unsigned long memory;
  unsigned long file;
  /* The size of all files in its folder. The system enforces this limit only in a separate namespace. */
  unsigned long folder;
  unsigned long seconds;
  unsigned long processes;
};

static inline void rg_limit(int resource, unsigned long maximum) {
  struct rlimit limit = {.rlim_cur = maximum, .rlim_max = maximum};
  if (maximum) setrlimit(resource, &limit);
}

/* Limits this process and all processes that it starts. */
static inline void rg_apply_limits(const struct rg_limits *limits) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  rg_limit(RLIMIT_FSIZE, limits->file);
  rg_limit(RLIMIT_CPU, limits->seconds);
  rg_limit(RLIMIT_NOFILE, 256);
  rg_limit(RLIMIT_AS, limits->memory);
  rg_limit(RLIMIT_NPROC, limits->processes);
}

#endif
