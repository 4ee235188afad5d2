#ifndef REPORTGEN_CPROCESS_KEEPER_H
#define REPORTGEN_CPROCESS_KEEPER_H

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

/* How a keeper ends: nothing was left of the program, or something was ended by force. */
#define RG_ALL_GONE 0
#define RG_WAS_LEFT 1

/* Closes all descriptors of which none is kept. */
static inline void rg_close_others(const int *kept, int count) {
#if defined(SYS_close_range)
  unsigned next = 0;
  for (;;) {
    /* The smallest one that is kept from here on. */
    unsigned stop = ~0U;
    for (int place = 0; place < count; place++) {
      if ((unsigned)kept[place] >= next && (unsigned)kept[place] < stop) stop = (unsigned)kept[place];
    }
    if (stop > next && syscall(SYS_close_range, next, stop == ~0U ? stop : stop - 1, 0)) break;
    if (stop == ~0U) return;
    next = stop + 1;
  }
#endif
  for (int number = 0; number < 65536; number++) {
    int isKept = 0;
    for (int place = 0; place < count; place++) isKept |= kept[place] == number;
    if (!isKept) close(number);
  }
}

/* Gives back the memory that a copy of the host has: data of participants, which the host would also have to
   copy as it goes on. `maps` is read piece by piece, since the copy may not ask for memory; its own stack
   stays, and what its thread keeps. From here on only `syscall` may be called: the loader that would find
   other functions has forgotten all that it knew. */
static inline void rg_forget_memory(int maps) {
  char piece[2048];
  const unsigned long stack = (unsigned long)piece, thread = (unsigned long)&errno;
  unsigned long ends[2] = {0, 0};
  int field = 0, letter = 0, isPrivate = 0, isFile = 0;
  ssize_t count;
  /* START-END rw-p OFFSET DEVICE INODE PATH */
  while ((count = syscall(SYS_read, maps, piece, sizeof piece)) > 0) {
    for (ssize_t place = 0; place < count; place++) {
      char byte = piece[place];
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

/* Takes in what has ended; 0 when something still runs, below 0 when nothing does. */
static inline long rg_reap(pid_t program, int *isOver) {
  long gone;
  while ((gone = syscall(SYS_wait4, -1, 0, WNOHANG, 0)) > 0) {
    if (gone == program) *isOver = 1;
  }
  return gone;
}

/* Ends all children, whose ids `list` names, and those of theirs that become its own by that. */
static inline void rg_end_children(const char *list) {
  for (int turn = 0; turn < 5000; turn++) {
    char text[2048];
    long file = syscall(SYS_openat, AT_FDCWD, list, O_RDONLY | O_CLOEXEC, 0), child = 0;
    long count = file < 0 ? -1 : syscall(SYS_read, file, text, sizeof text);
    if (file >= 0) syscall(SYS_close, file);
    for (long place = 0; place < count; place++) {
      if (text[place] >= '0' && text[place] <= '9') {
        child = child * 10 + (text[place] - '0');
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

/* Stays beside a program until that ends, or the host lets go of the other end of `line`, or ends itself,
   however that is; then ends all that is left of it. In a namespace of its own (`isAlone`) it is the first
   process, with whose end the system ends all others; elsewhere the processes whose parents end become its
   children. (A signal at the end of the parent would come with the end of the thread that started it.)
   All signals are blocked. */
static inline void rg_keep(pid_t program, int isAlone, int line, int maps) {
  char list[64] = "/proc/self/task/";
  memcpy(list + 16 + rg_digits((unsigned long)getpid(), list + 16), "/children", 10);
  if (chdir("/")) {}
  prctl(PR_SET_NAME, "reportgen-keep", 0, 0, 0);
  sigset_t ended;
  sigemptyset(&ended);
  sigaddset(&ended, SIGCHLD);
  int kept[3] = {line, maps < 0 ? line : maps, line};
  rg_close_others(kept, 3);
  int signals = signalfd(-1, &ended, SFD_CLOEXEC);
  if (maps >= 0) rg_forget_memory(maps);
  int isOver = program <= 0;
  long running = 0;
  while (!isOver) {
    running = rg_reap(program, &isOver);
    if (isOver || running < 0) break;
    struct pollfd waits[2] = {{line, POLLIN, 0}, {signals, POLLIN, 0}};
    struct timespec pause = {0, 50000000};
    if (syscall(SYS_ppoll, waits, 2, signals < 0 ? &pause : 0, 0, 0) <= 0) continue;
    if (waits[0].revents) break;
    struct signalfd_siginfo told;
    syscall(SYS_read, signals, &told, sizeof told);
  }
  running = rg_reap(program, &isOver);
  if (running == 0 && !isAlone) {
    if (program > 0) syscall(SYS_kill, -program, SIGKILL);
    rg_end_children(list);
  }
  for (;;) syscall(SYS_exit_group, running == 0 ? RG_WAS_LEFT : RG_ALL_GONE);
}
#endif

#endif
