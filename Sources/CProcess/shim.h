#ifndef REPORTGEN_CPROCESS_SHIM_H
#define REPORTGEN_CPROCESS_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

/* The most that a process may use; 0 for no limit. */
struct rg_limits {
  unsigned long memory;
  unsigned long file;
  unsigned long seconds;
  unsigned long processes;
};

static inline void rg_limit(int what, unsigned long most) {
  struct rlimit limit = {.rlim_cur = most, .rlim_max = most};
  if (most) setrlimit(what, &limit);
}

static inline int rg_write_text(const char *path, const char *text, size_t count) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t written = write(file, text, count);
  close(file);
  return written == (ssize_t)count ? 0 : -1;
}

/* The decimal digits of a number; sprintf is not safe between fork and exec. */
static inline size_t rg_digits(unsigned long value, char *text) {
  char turned[24];
  size_t count = 0;
  do { turned[count++] = (char)('0' + value % 10); value /= 10; } while (value);
  for (size_t place = 0; place < count; place++) text[place] = turned[count - 1 - place];
  return count;
}

#if defined(__linux__) && defined(SYS_mount_setattr)
#define RG_NEWNS 0x00020000
#define RG_NEWUSER 0x10000000
#define RG_NEWIPC 0x08000000
#define RG_NEWNET 0x40000000

struct rg_mount_attributes { unsigned long long set, clear, propagation, user; };

/* Cuts the network and makes all files but those of a folder unchangeable, in namespaces of the process's
   own. The answer has bit 1 for the network and bit 2 for the files; 0 where the system forbids it. The
   user stays who it is, without any power over the namespaces once a program is executed. */
static inline int rg_separate(const char *folder, const char *own, const char *place, char *const *hidden) {
  uid_t user = getuid();
  gid_t group = getgid();
  if (syscall(SYS_unshare, RG_NEWUSER | RG_NEWNS | RG_NEWNET | RG_NEWIPC)) return 0;
  /* Whoever is root here is nobody in there, so that executing a program takes all powers away. */
  char text[64];
  size_t count = rg_digits(user ? user : 65534, text);
  text[count++] = ' ';
  count += rg_digits(user, text + count);
  memcpy(text + count, " 1\n", 3);
  if (rg_write_text("/proc/self/setgroups", "deny", 4) && errno != ENOENT) return 1;
  if (rg_write_text("/proc/self/uid_map", text, count + 3)) return 1;
  count = rg_digits(group ? group : 65534, text);
  text[count++] = ' ';
  count += rg_digits(group, text + count);
  memcpy(text + count, " 1\n", 3);
  if (rg_write_text("/proc/self/gid_map", text, count + 3)) return 1;
  if (mount(0, "/", 0, MS_REC | MS_PRIVATE, 0)) return 1;
  if (mount(own, place, 0, MS_BIND, 0)) return 1;
  if (mount(folder, folder, 0, MS_BIND | MS_REC, 0)) return 1;
  struct rg_mount_attributes closed = {.set = 1 /* MOUNT_ATTR_RDONLY */};
  struct rg_mount_attributes open = {.clear = 1};
  if (syscall(SYS_mount_setattr, AT_FDCWD, "/", 0x8000 /* AT_RECURSIVE */, &closed, sizeof closed)) return 1;
  if (syscall(SYS_mount_setattr, AT_FDCWD, folder, 0, &open, sizeof open)) return 1;
  for (; *hidden; hidden++) {
    if (mount("none", *hidden, "tmpfs", MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC, "size=4k,mode=755")
        && errno != ENOENT && errno != ENOTDIR) return 1;
  }
  return 3;
}
#endif

/* Starts a program in a process group of its own, held in: `input` is its standard input and output, `log`
   its standard error, `folder` where it is. The answer is its id, or a system error as a negative number;
   `hold` gets what of the separation the system allowed. Between fork and exec only calls that are safe in
   a copy of one thread of many. */
static inline long rg_spawn_confined(
    const char *program, char *const *arguments, char *const *environment, int input, int log,
    const char *folder, const char *own, const char *place, char *const *hidden,
    const struct rg_limits *limits, int *hold) {
  int report[2];
  if (pipe(report)) return -errno;
  fcntl(report[0], F_SETFD, FD_CLOEXEC);
  fcntl(report[1], F_SETFD, FD_CLOEXEC);
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = fork();
  if (child == 0) {
    for (int number = 1; number < NSIG; number++) {
      if (number != SIGKILL && number != SIGSTOP) signal(number, SIG_DFL);
    }
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, 0);
    setpgid(0, 0);
    int made = 0;
    int told = fcntl(report[1], F_DUPFD_CLOEXEC, 64);
    int lifted = fcntl(input, F_DUPFD_CLOEXEC, 64);
    int logged = fcntl(log, F_DUPFD_CLOEXEC, 64);
    int problem = told < 0 || lifted < 0 || logged < 0 || dup2(lifted, 0) < 0 || dup2(lifted, 1) < 0
      || dup2(logged, 2) < 0 ? errno : 0;
#if defined(__linux__) && defined(SYS_close_range)
    if (!problem) syscall(SYS_close_range, 3, ~0U, 4 /* CLOSE_RANGE_CLOEXEC */);
#endif
#if defined(__linux__) && defined(SYS_mount_setattr)
    if (!problem) made = rg_separate(folder, own, place, hidden);
#endif
#ifdef __linux__
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#endif
    if (!problem && chdir(folder)) problem = errno;
    struct rlimit none_at_all = {0, 0};
    setrlimit(RLIMIT_CORE, &none_at_all);
    rg_limit(RLIMIT_FSIZE, limits->file);
    rg_limit(RLIMIT_CPU, limits->seconds);
    rg_limit(RLIMIT_NOFILE, 256);
    rg_limit(RLIMIT_AS, limits->memory);
    rg_limit(RLIMIT_NPROC, limits->processes);
    write(told, &made, sizeof made);
    if (!problem) {
      /* Where its files are held, the program is seen at another place. */
      char path[4096];
      size_t head = strlen(own), rest = strlen(place), whole = strlen(program);
      if (made == 3 && whole > head && !strncmp(program, own, head) && rest + whole - head < sizeof path) {
        memcpy(path, place, rest);
        memcpy(path + rest, program + head, whole - head + 1);
        program = path;
      }
      execve(program, arguments, environment);
      problem = errno;
    }
    write(told, &problem, sizeof problem);
    _exit(127);
  }
  int problem = child < 0 ? errno : 0;
  pthread_sigmask(SIG_SETMASK, &before, 0);
  close(report[1]);
  int made = 0;
  *hold = 0;
  if (child > 0) {
    setpgid(child, child);
    ssize_t count;
    while ((count = read(report[0], &made, sizeof made)) < 0 && errno == EINTR) {}
    if (count == sizeof made) {
      *hold = made;
      int found = 0;
      while ((count = read(report[0], &found, sizeof found)) < 0 && errno == EINTR) {}
      if (count == sizeof found) problem = found ? found : EIO;
    } else {
      problem = EIO;
    }
    if (problem) {
      int status;
      kill(-child, SIGKILL);
      while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    }
  }
  close(report[0]);
  return problem ? -(long)problem : (long)child;
}

#endif
