#ifndef REPORTGEN_CPROCESS_SUPERVISOR_H
#define REPORTGEN_CPROCESS_SUPERVISOR_H

#if defined(__linux__)
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "namespaces.h"

/* The exit status of a supervisor: no process of the program remained, or it ended some by force. */
#define RG_ALL_ENDED 0
#define RG_ENDED_BY_FORCE 1

/* Closes all descriptors except the listed ones. */
static inline void rg_close_others(const int *retained, int count) {
#if defined(SYS_close_range)
  unsigned next = 0;
  for (;;) {
    /* The smallest listed descriptor of at least `next`. */
    unsigned stop = ~0U;
    for (int index = 0; index < count; index++) {
      if ((unsigned)retained[index] >= next && (unsigned)retained[index] < stop) stop = (unsigned)retained[index];
    }
    if (stop > next && syscall(SYS_close_range, next, stop == ~0U ? stop : stop - 1, 0)) break;
    if (stop == ~0U) return;
    next = stop + 1;
  }
#endif
  for (int number = 0; number < 65536; number++) {
    int isRetained = 0;
    for (int index = 0; index < count; index++) isRetained |= retained[index] == number;
    if (!isRetained) close(number);
  }
}

/* Releases the memory that this process shares with the host. It contains data of participants, and the host
   would have to copy it at each change. The function reads `maps` in pieces, because the process must not
   allocate memory. The stack and the thread storage stay. After this call, the process must use only
   `syscall`: the dynamic loader has lost its data and cannot resolve other functions. */
static inline void rg_release_memory(int maps) {
  char piece[2048];
  const unsigned long stack = (unsigned long)piece, thread = (unsigned long)&errno;
  unsigned long ends[2] = {0, 0};
  int field = 0, letter = 0, isPrivate = 0, isFile = 0;
  ssize_t count;
  /* START-END rw-p OFFSET DEVICE INODE PATH */
  while ((count = syscall(SYS_read, maps, piece, sizeof piece)) > 0) {
    for (ssize_t index = 0; index < count; index++) {
      char byte = piece[index];
      if (byte == '\n') {
        if (field >= 5 && isPrivate == 2 && !isFile && !(ends[0] <= stack && stack < ends[1])
            && !(ends[0] <= thread && thread < ends[1])) {
          syscall(SYS_madvise, ends[0], ends[1] - ends[0], 4 /* MADV_DONTNEED */);
        }
        ends[0] = ends[1] = 0;
        field = letter = isPrivate = isFile = 0;
      } else if (byte == ' ' || (field == 0 && byte == '-')) {
        field++;
      } else if (field < 2) {
        ends[field] = ends[field] << 4 | (unsigned)(byte <= '9' ? byte - '0' : byte - 'a' + 10);
      } else if (field == 2) {
        isPrivate += (letter == 1 && byte == 'w') + (letter == 3 && byte == 'p');
        letter++;
      } else if (field == 5 && byte != '0') {
        isFile = 1;
      }
    }
  }
}

/* Collects ended children. Returns 0 if some still run, and a negative number if there are none. */
static inline long rg_reap(pid_t program, int *isOver) {
  long ended_id;
  while ((ended_id = syscall(SYS_wait4, -1, 0, WNOHANG, 0)) > 0) {
    if (ended_id == program) *isOver = 1;
  }
  return ended_id;
}

/* Ends all children, which the file `list` contains, and their children, which the supervisor then inherits. */
static inline void rg_end_children(const char *list) {
  for (int iteration = 0; iteration < 5000; iteration++) {
    char text[2048];
    long file = syscall(SYS_openat, AT_FDCWD, list, O_RDONLY | O_CLOEXEC, 0), child = 0;
    long count = file < 0 ? -1 : syscall(SYS_read, file, text, sizeof text);
    if (file >= 0) syscall(SYS_close, file);
    for (long index = 0; index < count; index++) {
      if (text[index] >= '0' && text[index] <= '9') {
        child = child * 10 + (text[index] - '0');
      } else {
        if (child > 0) syscall(SYS_kill, child, SIGKILL);
        child = 0;
      }
    }
    int isOver;
    if (rg_reap(0, &isOver) < 0 || count <= 0) return;
    struct timespec pause = {0, 500000};
    syscall(SYS_ppoll, 0, 0, &pause, 0, 0);
  }
}

/* Waits until the program ends, or until the host closes the other end of `line` or ends for any reason. Then
   the function ends all remaining processes of the program. In a separate process namespace (`isAlone`), the
   supervisor is the first process, so the system ends all others with it. Otherwise it inherits the
   processes with an ended parent. (A parent-death signal would arrive at the end of the thread that started
   it.) All signals are blocked. */
static inline void rg_supervise(pid_t program, int isAlone, int line, int maps) {
  char list[64] = "/proc/self/task/";
  memcpy(list + 16 + rg_digits((unsigned long)getpid(), list + 16), "/children", 10);
  if (chdir("/")) {}
  prctl(PR_SET_NAME, "reportgen-keep", 0, 0, 0);
  sigset_t ended;
  sigemptyset(&ended);
  sigaddset(&ended, SIGCHLD);
  int retained[3] = {line, maps < 0 ? line : maps, line};
  rg_close_others(retained, 3);
  int signals = signalfd(-1, &ended, SFD_CLOEXEC);
  if (maps >= 0) rg_release_memory(maps);
  int isOver = program <= 0;
  long running = 0;
  while (!isOver) {
    running = rg_reap(program, &isOver);
    if (isOver || running < 0) break;
    struct pollfd waits[2] = {{line, POLLIN, 0}, {signals, POLLIN, 0}};
    struct timespec pause = {0, 50000000};
    if (syscall(SYS_ppoll, waits, 2, signals < 0 ? &pause : 0, 0, 0) <= 0) continue;
    if (waits[0].revents) break;
    struct signalfd_siginfo information;
    syscall(SYS_read, signals, &information, sizeof information);
  }
  running = rg_reap(program, &isOver);
  if (running == 0 && !isAlone) {
    if (program > 0) syscall(SYS_kill, -program, SIGKILL);
    rg_end_children(list);
  }
  for (;;) syscall(SYS_exit_group, running == 0 ? RG_ENDED_BY_FORCE : RG_ALL_ENDED);
}
#endif

#endif
