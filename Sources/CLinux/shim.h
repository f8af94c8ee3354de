#ifndef MAITRE_CLINUX_SHIM_H
#define MAITRE_CLINUX_SHIM_H
/* What the toolchain's Glibc module leaves out. Inline functions only: a system-library header cannot hold state. */
#include <errno.h>
#include <fcntl.h>
#include <iconv.h>
#include <linux/stat.h>
#include <locale.h>
#include <malloc.h>
#include <mcheck.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

/* wchar.h hides its XOPEN part behind a feature macro that the module does not set. */
extern int wcwidth(wchar_t c);
/* unistd.h hides this one likewise. */
extern int pipe2(int *_Nonnull ends, int flags);
/* spawn.h hides its newer part likewise. */
extern int posix_spawn_file_actions_addchdir_np(
  posix_spawn_file_actions_t *_Nonnull actions, const char *_Nonnull path);

/* `struct statfs` and the function share a name, which Swift cannot call: the file system's magic number, or -1. */
static inline int64_t clinux_filesystem_type(const char *_Nonnull path) {
  struct statfs info;
  return statfs(path, &info) == 0 ? (int64_t)info.f_type : -1;
}

/* The C library shows statx(2) only with a feature macro: which file stands at a path, whatever name it had before. 0, or -1 with errno. */
struct clinux_identity {
  uint64_t inode;
  int64_t born_seconds;
  uint32_t born_nanoseconds;
};
static inline int clinux_file_identity(const char *_Nonnull path, struct clinux_identity *_Nonnull identity) {
  struct statx info;
  if (syscall(SYS_statx, AT_FDCWD, path, 0, STATX_INO | STATX_BTIME, &info) != 0) return -1;
  int has_birth = (info.stx_mask & STATX_BTIME) != 0;
  identity->inode = info.stx_ino;
  identity->born_seconds = has_birth ? info.stx_btime.tv_sec : 0;
  identity->born_nanoseconds = has_birth ? info.stx_btime.tv_nsec : 0;
  return 0;
}

/* A struct and a function of one name again: bytes that are allocated now, small and large ones. */
static inline int64_t clinux_allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
}
/* fcntl.h hides locks of open file descriptions behind a feature macro; the kernel's numbers for them. */
enum { CLINUX_OFD_SETLK = 37, CLINUX_OFD_SETLKW = 38 };

/* The lock of the first byte, beside flock(2) and not in its
   way. 0: it is held; 1: another one holds it; -1: an error, in errno. */
static inline int clinux_lock_first_byte(int descriptor, int waits) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0, .l_len = 1};
  int result;
  do {
    result = fcntl(descriptor, waits ? CLINUX_OFD_SETLKW : CLINUX_OFD_SETLK, &lock);
  } while (result != 0 && errno == EINTR);
  if (result == 0) return 0;
  return errno == EAGAIN || errno == EACCES ? 1 : -1;
}
static inline int clinux_unlock_first_byte(int descriptor) {
  struct flock lock = {.l_type = F_UNLCK, .l_whence = SEEK_SET, .l_start = 0, .l_len = 1};
  return fcntl(descriptor, CLINUX_OFD_SETLK, &lock);
}
#endif
