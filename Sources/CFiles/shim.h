#ifndef REPORTGEN_CFILES_SHIM_H
#define REPORTGEN_CFILES_SHIM_H

#include <errno.h>

#if defined(__linux__) && __has_include(<linux/openat2.h>)
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

/* Opens a file below a folder for reading. No link in its path can lead out of the folder. Returns the descriptor,
   or a system error as a negative number: ENOSYS if the system does not have the call (Linux has it since
   5.6). The call is variadic, so Swift cannot import it. */
static inline int rg_open_beneath(int folder, const char *path) {
#if defined(SYS_openat2) && defined(RESOLVE_BENEATH)
  struct open_how how = {.flags = O_RDONLY | O_CLOEXEC, .resolve = RESOLVE_BENEATH};
  long descriptor = syscall(SYS_openat2, folder, path, &how, sizeof how);
  return descriptor < 0 ? -errno : (int)descriptor;
#else
  (void)folder;
  (void)path;
  return -ENOSYS;
#endif
}

#endif
