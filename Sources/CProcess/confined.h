#ifndef REPORTGEN_CPROCESS_CONFINED_H
#define REPORTGEN_CPROCESS_CONFINED_H

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "keeper.h"
#include "limits.h"
#include "namespaces.h"

/* A program that shall be held in. */
struct rg_program {
  const char *path;
  char *const *arguments;
  char *const *environment;
  /* Its standard input and output, and its standard error. */
  int input;
  int log;
  const char *scratch;
  const char *own;
  const char *place;
  char *const *hidden;
  struct rg_limits limits;
  /* Whether the system is asked to separate it. */
  int separated;
};

/* A program that was started. */
struct rg_started {
  /* The process to wait for, and the group of the program. */
  pid_t id;
  pid_t group;
  /* What the program ends with when this is closed; below 0 where there is no keeper. */
  int line;
  /* What the system did of the separation: the sum of RG_NO_NETWORK, RG_OWN_FILES, RG_OWN_PROCESSES. */
  int hold;
};

/* What is told of a start: what the system did, who it is. */
struct rg_told {
  int hold;
  pid_t group;
};

static inline int rg_pipe(int *ends) {
#ifdef __linux__
  return (int)syscall(SYS_pipe2, ends, O_CLOEXEC);
#else
  if (pipe(ends)) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

/* Becomes the program, in a copy of one thread of many, so that only calls are made that are safe there. */
static inline void rg_become(const struct rg_program *program, int hold, int seesOthers, int report) {
  sigset_t none;
  sigemptyset(&none);
  setpgid(0, 0);
  struct rg_told made = {hold, getpid()};
  int told = fcntl(report, F_DUPFD_CLOEXEC, 64);
  int lifted = fcntl(program->input, F_DUPFD_CLOEXEC, 64);
  int logged = fcntl(program->log, F_DUPFD_CLOEXEC, 64);
  int problem = told < 0 || lifted < 0 || logged < 0 || dup2(lifted, 0) < 0 || dup2(lifted, 1) < 0
    || dup2(logged, 2) < 0 ? errno : 0;
#if defined(__linux__) && defined(SYS_close_range)
  if (!problem) syscall(SYS_close_range, 3, ~0U, 4 /* CLOSE_RANGE_CLOEXEC */);
#endif
#ifdef __linux__
  if (!seesOthers) made.hold |= rg_see_own_processes();
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#endif
  if (!problem && chdir(program->scratch)) problem = errno;
  rg_hold_to(&program->limits);
  if (write(told, &made, sizeof made) < 0) {}
  pthread_sigmask(SIG_SETMASK, &none, 0);
  if (!problem) {
    /* Where its files are held, the program is seen at another place. */
    char path[4096];
    const char *seen = program->path;
    size_t head = strlen(program->own), rest = strlen(program->place), whole = strlen(seen);
    if ((hold & RG_OWN_FILES) && whole > head && !strncmp(seen, program->own, head)
        && rest + whole - head < sizeof path) {
      memcpy(path, program->place, rest);
      memcpy(path + rest, seen + head, whole - head + 1);
      seen = path;
    }
    /* A program that is just being written is busy until whoever writes it has closed it. */
    const struct timespec pause = {0, 10000000};
    for (int turn = 0; turn < 50; turn++) {
      execve(seen, program->arguments, program->environment);
      problem = errno;
      if (problem != ETXTBSY) break;
      nanosleep(&pause, 0);
    }
  }
  if (write(told, &problem, sizeof problem) < 0) {}
  _exit(127);
}

static inline void rg_reset_signals(void) {
  for (int number = 1; number < NSIG; number++) {
    if (number != SIGKILL && number != SIGSTOP) signal(number, SIG_DFL);
  }
}

#ifdef __linux__
/* The process that starts the program and stays beside it, once it has become the first of its namespaces. */
static inline void rg_start_beside(
    const struct rg_program *program, unsigned user, unsigned group, int flags, int line, int report) {
  rg_reset_signals();
  setpgid(0, 0);
  int hold = 0;
  if (flags & RG_NEWUSER) {
    struct rg_folders folders = {
        program->scratch, program->limits.folder, program->own, program->place, program->hidden};
    hold = rg_separate(user, group, &folders);
  }
  int isAlone = (flags & RG_NEWPID) != 0;
  if (!isAlone) prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  /* It holds memory of the host, which the program may not look into. */
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  int maps = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
  /* As vfork does it, nothing of the memory is copied once more. */
  pid_t child = vfork();
  if (child == 0) rg_become(program, hold, !(isAlone && (hold & RG_OWN_FILES)), report);
  if (child < 0) {
    int problem = errno;
    struct rg_told made = {hold, 0};
    if (write(report, &made, sizeof made) < 0 || write(report, &problem, sizeof problem) < 0) {}
    _exit(RG_ALL_GONE);
  }
  rg_keep(child, isAlone, line, maps);
}

/* A copy of this thread alone, in new namespaces, without what `fork` would run. */
static inline pid_t rg_copy(int flags) { return (pid_t)syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0); }
#endif

/* Starts a program that is held in. The answer is 0 or a system error. */
static inline int rg_spawn_confined(const struct rg_program *program, struct rg_started *started) {
  int report[2], line[2] = {-1, -1};
  if (rg_pipe(report)) return errno;
  sigset_t all, before;
  sigfillset(&all);
#ifdef __linux__
  if (rg_pipe(line)) {
    int problem = errno;
    close(report[0]);
    close(report[1]);
    return problem;
  }
  const int most = RG_NEWUSER | RG_NEWNS | RG_NEWNET | RG_NEWIPC;
  const int wanted[3] = {most | RG_NEWPID, most, 0};
  unsigned user = getuid(), group = getgid();
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = -1;
  for (int turn = program->separated ? 0 : 2; turn < 3 && child < 0; turn++) {
    child = rg_copy(wanted[turn]);
    if (child == 0) rg_start_beside(program, user, group, wanted[turn], line[0], report[1]);
  }
#else
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = fork();
  if (child == 0) {
    rg_reset_signals();
    rg_become(program, 0, 1, report[1]);
  }
#endif
  int problem = child < 0 ? errno : 0;
  pthread_sigmask(SIG_SETMASK, &before, 0);
  close(report[1]);
  if (line[0] >= 0) close(line[0]);
  struct rg_told told = {0, 0};
  if (child > 0) {
    ssize_t count;
    while ((count = read(report[0], &told, sizeof told)) < 0 && errno == EINTR) {}
    if (count == sizeof told) {
      int found = 0;
      while ((count = read(report[0], &found, sizeof found)) < 0 && errno == EINTR) {}
      if (count == sizeof found) problem = found ? found : EIO;
    } else {
      problem = EIO;
    }
    if (problem) {
      kill(child, SIGKILL);
      while (waitpid(child, 0, 0) < 0 && errno == EINTR) {}
    }
  }
  close(report[0]);
  if (problem && line[1] >= 0) close(line[1]);
  started->id = child;
  started->line = problem ? -1 : line[1];
  started->hold = told.hold;
  /* In a namespace of its own its number is no number of ours. */
  started->group = told.hold & RG_OWN_PROCESSES ? 0 : told.group;
  return problem;
}

#endif
