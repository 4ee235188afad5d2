#ifndef REPORTGEN_CPROCESS_NAMESPACES_H
#define REPORTGEN_CPROCESS_NAMESPACES_H

/* The restrictions that the system enforces. */
#define RG_NETWORK 1
#define RG_FILES 2
#define RG_PROCESSES 4

#if defined(__linux__)
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#ifndef O_PATH
#define O_PATH 010000000
#endif

#define RG_NEWNS 0x00020000
#define RG_NEWIPC 0x08000000
#define RG_NEWUSER 0x10000000
#define RG_NEWPID 0x20000000
#define RG_NEWNET 0x40000000

/* The folders of a program, as absolute paths. */
struct rg_folders {
  /* The working folder, the only one in which the program can change files. */
  const char *scratch;
  /* The maximum number of bytes in it, and also in the shared memory of its processes. */
  unsigned long size;
  /* The folder of its files, and the path at which it sees this folder. */
  const char *source;
  const char *target;
  /* The folders that are hidden from it; NULL is the last. */
  char *const *hidden;
};

static inline int rg_write_text(const char *path, const char *text, size_t count) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t written = write(file, text, count);
  close(file);
  return written == (ssize_t)count ? 0 : -1;
}

/* The decimal digits of a number; sprintf is not safe between fork and exec. */
static inline size_t rg_digits(unsigned long value, char *text) {
  char reversed[24];
  size_t count = 0;
  do { reversed[count++] = (char)('0' + value % 10); value /= 10; } while (value);
  for (size_t index = 0; index < count; index++) text[index] = reversed[count - 1 - index];
  return count;
}

/* Maps the current user or group into the new namespace. Root outside is `nobody` inside, so executing a
   program removes all capabilities. */
static inline int rg_map(const char *path, unsigned long outside) {
  char text[64];
  size_t count = rg_digits(outside ? outside : 65534, text);
  text[count++] = ' ';
  count += rg_digits(outside, text + count);
  memcpy(text + count, " 1\n", 3);
  return rg_write_text(path, text, count + 3);
}

#if defined(SYS_mount_setattr)
struct rg_mount_attributes { unsigned long long set, clear, propagation, user; };
#endif

/* Mounts a folder in memory at a path, with a limit for the total size and for the number of files. */
static inline int rg_mount_memory(const char *path, unsigned long size, const char *mode) {
  char options[96] = "nr_inodes=4096,mode=";
  size_t count = strlen(options);
  for (; *mode; mode++) options[count++] = *mode;
  memcpy(options + count, ",size=", 6);
  count += 6;
  count += rg_digits(size, options + count);
  options[count] = 0;
  return mount("none", path, "tmpfs", MS_NOSUID | MS_NODEV, options);
}

/* Makes all files outside the working folder read-only, and the hidden folders empty, for a process in separate
   user, mount and network namespaces. Returns the restrictions that the system enforces. */
static inline int rg_separate(unsigned user, unsigned group, const struct rg_folders *folders) {
  if (rg_write_text("/proc/self/setgroups", "deny", 4) && errno != ENOENT) return RG_NETWORK;
  if (rg_map("/proc/self/uid_map", user) || rg_map("/proc/self/gid_map", group)) return RG_NETWORK;
#if defined(SYS_mount_setattr)
  if (mount(0, "/", 0, MS_REC | MS_PRIVATE, 0)) return RG_NETWORK;
  if (!rg_mount_memory(folders->scratch, folders->size, "700")) {
    if (mkdir(folders->target, 0700)) return RG_NETWORK;
  } else if (mount(folders->scratch, folders->scratch, 0, MS_BIND | MS_REC, 0)) {
    return RG_NETWORK;
  }
  if (mount(folders->source, folders->target, 0, MS_BIND, 0)) return RG_NETWORK;
  struct rg_mount_attributes closed = {.set = 1 /* MOUNT_ATTR_RDONLY */};
  struct rg_mount_attributes open = {.clear = 1};
  if (syscall(SYS_mount_setattr, AT_FDCWD, "/", 0x8000 /* AT_RECURSIVE */, &closed, sizeof closed)
      || syscall(SYS_mount_setattr, AT_FDCWD, folders->scratch, 0, &open, sizeof open)) return RG_NETWORK;
  /* Separate shared memory, which libraries with several processes require. */
  rg_mount_memory("/dev/shm", folders->size, "1777");
  for (char *const *hidden = folders->hidden; *hidden; hidden++) {
    if (mount("none", *hidden, "tmpfs", MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC, "size=4k,mode=755")
        && errno != ENOENT && errno != ENOTDIR) return RG_NETWORK;
  }
  return RG_NETWORK | RG_FILES;
#else
  return RG_NETWORK;
#endif
}

/* Mounts an opened file or folder at another path. */
static inline int rg_show(int opened, const char *path) {
#if defined(SYS_open_tree) && defined(SYS_move_mount)
  int tree = (int)syscall(SYS_open_tree, opened, "", 1 /* OPEN_TREE_CLONE */ | 0x1000 /* AT_EMPTY_PATH */ | O_CLOEXEC);
  close(opened);
  if (tree < 0) return -1;
  int result = (int)syscall(SYS_move_mount, tree, "", AT_FDCWD, path, 4 /* MOVE_MOUNT_F_EMPTY_PATH */);
  close(tree);
  return result;
#else
  close(opened);
  return -1;
#endif
}

/* Hides other processes from this process, with a /proc of its namespace that does not show the supervisor. If
   the system refuses it (as in containers that cover parts of /proc), the function mounts a /proc with only
   this process and some files about the machine. Returns 0 if neither is possible. */
static inline int rg_hide_processes(void) {
  const unsigned long closed = MS_NOSUID | MS_NODEV | MS_NOEXEC;
  if (!mount("proc", "/proc", "proc", MS_RDONLY | closed, "hidepid=4")) return RG_PROCESSES;
  char path[32] = "/proc/";
  ssize_t count = readlink("/proc/self", path + 6, sizeof path - 7);
  if (count <= 0) return 0;
  path[6 + count] = 0;
  const char *const files[] = {"/proc/cpuinfo", "/proc/meminfo", "/proc/stat"};
  int self = open(path, O_PATH | O_CLOEXEC), opened[3];
  for (int index = 0; index < 3; index++) opened[index] = open(files[index], O_PATH | O_CLOEXEC);
  if (self < 0 || mount("none", "/proc", "tmpfs", closed, "size=64k,mode=755")) return 0;
  if (mkdir("/proc/self", 0755) || rg_show(self, "/proc/self")) return 0;
  for (int index = 0; index < 3; index++) {
    close(open(files[index], O_CREAT | O_WRONLY | O_CLOEXEC, 0444));
    if (opened[index] >= 0) rg_show(opened[index], files[index]);
  }
  return mount(0, "/proc", 0, MS_REMOUNT | MS_BIND | MS_RDONLY | closed, 0) ? 0 : RG_PROCESSES;
}
#endif

#endif
