#ifndef REPORTGEN_CPROCESS_SANDBOX_H
#define REPORTGEN_CPROCESS_SANDBOX_H

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "supervisor.h"
#include "limits.h"
#include "namespaces.h"

/* A program to start in a sandbox. */
struct rg_program {
  const char *path;
  char *const *arguments;
  char *const *environment;
  /* The descriptors of its standard input and output, and of its standard error. */
  int input;
  int log;
  /* The only folder in which it can change files. */
  const char *scratch;
  /* The folder of its files, and the path at which it sees this folder. */
  const char *source;
  const char *target;
  char *const *hidden;
  struct rg_limits limits;
  /* Whether to request namespaces from the system. */
  int separated;
};

/* A started program. */
struct rg_started {
  /* The process to wait for, and the group of the program. */
  pid_t id;
  pid_t group;
  /* The descriptor that ends the program when it is closed; negative without a supervisor. */
  int line;
  /* The restrictions that the system enforces: a sum of RG_NETWORK, RG_FILES, RG_PROCESSES. */
  int enforced;
};

/* The report of a started process: the enforced restrictions and its process group. */
struct rg_report {
  int enforced;
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

/* Replaces this process by the program. The process is a copy of one thread of many, so the function makes only
   calls that are safe after fork. */
static inline void rg_become(const struct rg_program *program, int enforced, int seesProcesses, int report) {
  sigset_t none;
  sigemptyset(&none);
  setpgid(0, 0);
  struct rg_report state = {enforced, getpid()};
  int reportCopy = fcntl(report, F_DUPFD_CLOEXEC, 64);
  int lifted = fcntl(program->input, F_DUPFD_CLOEXEC, 64);
  int logged = fcntl(program->log, F_DUPFD_CLOEXEC, 64);
  int problem = reportCopy < 0 || lifted < 0 || logged < 0 || dup2(lifted, 0) < 0 || dup2(lifted, 1) < 0
    || dup2(logged, 2) < 0 ? errno : 0;
#if defined(__linux__) && defined(SYS_close_range)
  if (!problem) syscall(SYS_close_range, 3, ~0U, 4 /* CLOSE_RANGE_CLOEXEC */);
#endif
#ifdef __linux__
  if (!seesProcesses) state.enforced |= rg_hide_processes();
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#endif
  if (!problem && chdir(program->scratch)) problem = errno;
  rg_apply_limits(&program->limits);
  if (write(reportCopy, &state, sizeof state) < 0) {}
  pthread_sigmask(SIG_SETMASK, &none, 0);
  if (!problem) {
    /* With restricted file access, the program has a different path. */
    char path[4096];
    const char *visible = program->path;
    size_t head = strlen(program->source), rest = strlen(program->target), length = strlen(visible);
    if ((enforced & RG_FILES) && length > head && !strncmp(visible, program->source, head)
        && rest + length - head < sizeof path) {
      memcpy(path, program->target, rest);
      memcpy(path + rest, visible + head, length - head + 1);
      visible = path;
    }
    /* A program file that another process is writing is busy until that process closes it. */
    const struct timespec pause = {0, 10000000};
    for (int attempt = 0; attempt < 50; attempt++) {
      execve(visible, program->arguments, program->environment);
      problem = errno;
      if (problem != ETXTBSY) break;
      nanosleep(&pause, 0);
    }
  }
  if (write(reportCopy, &problem, sizeof problem) < 0) {}
  _exit(127);
}

static inline void rg_reset_signals(void) {
  for (int number = 1; number < NSIG; number++) {
    if (number != SIGKILL && number != SIGSTOP) signal(number, SIG_DFL);
  }
}

#ifdef __linux__
/* The supervisor process: it enters the namespaces, starts the program, and waits for its end. */
static inline void rg_start_supervisor(
    const struct rg_program *program, unsigned user, unsigned group, int flags, int line, int report) {
  rg_reset_signals();
  setpgid(0, 0);
  int enforced = 0;
  if (flags & RG_NEWUSER) {
    struct rg_folders folders = {
        program->scratch, program->limits.folder, program->source, program->target, program->hidden};
    enforced = rg_separate(user, group, &folders);
  }
  int isAlone = (flags & RG_NEWPID) != 0;
  if (!isAlone) prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  /* The process contains memory of the host, which the program must not read. */
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  int maps = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
  /* vfork does not copy the memory again. */
  pid_t child = vfork();
  if (child == 0) rg_become(program, enforced, !(isAlone && (enforced & RG_FILES)), report);
  if (child < 0) {
    int problem = errno;
    struct rg_report state = {enforced, 0};
    if (write(report, &state, sizeof state) < 0 || write(report, &problem, sizeof problem) < 0) {}
    _exit(RG_ALL_ENDED);
  }
  rg_supervise(child, isAlone, line, maps);
}

/* Copies only this thread, in new namespaces, without the handlers of `fork`. */
static inline pid_t rg_copy(int flags) { return (pid_t)syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0); }
#endif

/* Starts a program in a sandbox. Returns 0 or a system error. */
static inline int rg_spawn_sandboxed(const struct rg_program *program, struct rg_started *started) {
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
  const int flags = RG_NEWUSER | RG_NEWNS | RG_NEWNET | RG_NEWIPC;
  const int candidates[3] = {flags | RG_NEWPID, flags, 0};
  unsigned user = getuid(), group = getgid();
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = -1;
  for (int attempt = program->separated ? 0 : 2; attempt < 3 && child < 0; attempt++) {
    child = rg_copy(candidates[attempt]);
    if (child == 0) rg_start_supervisor(program, user, group, candidates[attempt], line[0], report[1]);
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
  struct rg_report state = {0, 0};
  if (child > 0) {
    ssize_t count;
    while ((count = read(report[0], &state, sizeof state)) < 0 && errno == EINTR) {}
    if (count == sizeof state) {
      int error = 0;
      while ((count = read(report[0], &error, sizeof error)) < 0 && errno == EINTR) {}
      if (count == sizeof error) problem = error ? error : EIO;
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
  started->enforced = state.enforced;
  /* In a separate namespace, the group has no number in the namespace of the host. */
  started->group = state.enforced & RG_PROCESSES ? 0 : state.group;
  return problem;
}

#endif
