#ifndef MAITRE_CLINUX_SHIM_H
#define MAITRE_CLINUX_SHIM_H
/* What the toolchain's Glibc module leaves out. Inline functions only: a system-library header cannot hold state. */
#include <errno.h>
#include <fcntl.h>
#include <iconv.h>
#include <locale.h>
#include <errno.h>
#include <malloc.h>
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

/* What `clinux_watch_terminal` runs in its child: C, because between `fork` and the end of a process with threads only
   calls that a signal handler may make are allowed. Nothing but the terminal and the socket stays open. */
static inline void clinux_give_terminal_back_after_death(
  int told, int input, int output, const void *_Nonnull sequence, size_t length,
  const struct termios *_Nonnull modes) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  setsid();
  if (chdir("/") != 0 || dup2(told, 3) != 3 || (input != 0 && dup2(input, 0) != 0) || (output != 1 && dup2(output, 1) != 1))
    _exit(1);
  close(2);
  if (syscall(SYS_close_range, 4U, ~0U, 0U) != 0)
    for (int file = 4; file < 1024; file++) close(file);
  char state = '-', byte;
  for (;;) {
    ssize_t count = read(3, &byte, 1);
    if (count == 1) state = byte;
    else if (count == 0 || errno != EINTR) break;
  }
  if (state == '+') {
    struct pollfd ready = {1, POLLOUT, 0};
    if (poll(&ready, 1, 200) == 1 && write(1, sequence, length) < 0) _exit(1);
    /* A shell that was quicker has modes of its own; only ours have no signal keys. */
    struct termios now;
    if (tcgetattr(0, &now) == 0 && !(now.c_lflag & ISIG)) tcsetattr(0, TCSANOW, modes);
  }
  _exit(0);
}
/* Starts a process that waits for the death of this one and gives the terminal back if this one did not: after SIGKILL, or a
   crash whose handler could not run. Its answer is a socket: `+` tells it that the terminal is ours, `-` that it is not; -1
   where there is none. `sequence` and `modes` must stay as they are from before the call. */
static inline int clinux_watch_terminal(
  int input, int output, const void *_Nonnull sequence, size_t length, const struct termios *_Nonnull modes) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -1;
  pid_t child = fork();
  if (child == 0) clinux_give_terminal_back_after_death(ends[1], input, output, sequence, length, modes);
  close(ends[1]);
  if (child > 0) return ends[0];
  close(ends[0]);
  return -1;
}
/* A struct and a function of one name again: bytes that are allocated now, small and large ones. */
static inline int64_t clinux_allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
}
/* fcntl.h hides locks of open file descriptions behind a feature macro: that of the first byte, beside flock(2) and not in its
   way. 0: it is held; 1: another one holds it; -1: an error, in errno. */
static inline int clinux_lock_first_byte(int descriptor, int waits) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0, .l_len = 1};
  int result;
  do {
    result = fcntl(descriptor, waits ? 38 /* F_OFD_SETLKW */ : 37 /* F_OFD_SETLK */, &lock);
  } while (result != 0 && errno == EINTR);
  if (result == 0) return 0;
  return errno == EAGAIN || errno == EACCES ? 1 : -1;
}
static inline int clinux_unlock_first_byte(int descriptor) {
  struct flock lock = {.l_type = F_UNLCK, .l_whence = SEEK_SET, .l_start = 0, .l_len = 1};
  return fcntl(descriptor, 37 /* F_OFD_SETLK */, &lock);
}
#endif
