#ifndef MAITRE_CLINUX_TERMINAL_GUARD_H
#define MAITRE_CLINUX_TERMINAL_GUARD_H
/* A process that waits for the death of this one and gives the terminal back if this one did not. C, because in a copy of
   a process with threads only calls that a signal handler may make are allowed. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

/* What gives the terminal back. The waiting process shares it, so that it can be started before it is all known. */
struct clinux_restoration {
  /* The modes before the terminal was taken. */
  struct termios modes;
  /* Bytes of the sequence; 0 while nothing was sent that must be taken back. */
  size_t length;
  unsigned char sequence[];
};

/* A description may have 32 KiB; pages that are not written take no memory. */
enum { CLINUX_RESTORATION_BYTES = 64 << 10 };

/* An empty one; NULL where the system has no memory. */
static inline struct clinux_restoration *_Nullable clinux_restoration(void) {
  void *memory = mmap(NULL, CLINUX_RESTORATION_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : (struct clinux_restoration *)memory;
}

/* From now on these bytes are sent; none when they are too many. */
static inline void clinux_restoration_send(
  struct clinux_restoration *_Nonnull restoration, const void *_Nonnull bytes, size_t count) {
  __atomic_store_n(&restoration->length, 0, __ATOMIC_RELEASE);
  if (count > CLINUX_RESTORATION_BYTES - sizeof *restoration) return;
  memcpy(restoration->sequence, bytes, count);
  __atomic_store_n(&restoration->length, count, __ATOMIC_RELEASE);
}

/* Sends the sequence where the terminal takes it in time, -1 where it does not. Only calls that a signal handler may make. */
static inline int clinux_restoration_write(
  const struct clinux_restoration *_Nonnull restoration, int output, int milliseconds) {
  size_t length = __atomic_load_n(&restoration->length, __ATOMIC_ACQUIRE);
  struct pollfd ready = {output, POLLOUT, 0};
  if (length == 0 || poll(&ready, 1, milliseconds) != 1) return 0;
  return write(output, restoration->sequence, length) < 0 ? -1 : 0;
}

/* Whether the terminal has the modes of a screen of ours: no signal keys, or, while ncurses starts, neither lines nor the
   carriage returns that a shell's prompt leaves on. */
static inline int clinux_has_screen_modes(const struct termios *_Nonnull now, const struct termios *_Nonnull before) {
  if (!(now->c_lflag & ISIG)) return 1;
  return !(now->c_lflag & ICANON) && !(now->c_oflag & ONLCR) && (before->c_oflag & ONLCR);
}

/* What the waiting process runs. Nothing but the terminal and the socket stays open. */
static inline void clinux_guard_terminal(
  int told, int input, int output, const struct clinux_restoration *_Nonnull restoration) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  /* Who ends the program by its name must not end this one, too. */
  prctl(PR_SET_NAME, "tty-guard");
  setsid();
  if (chdir("/") != 0 || dup2(told, 3) != 3 || (input != 0 && dup2(input, 0) != 0) || (output != 1 && dup2(output, 1) != 1))
    _exit(1);
  close(2);
  if (syscall(SYS_close_range, 4U, ~0U, 0U) != 0)
    for (int file = 4; file < 1024; file++) close(file);
  char state = '-', byte;
  for (;;) {
    ssize_t count = read(3, &byte, 1);
    if (count == 1 && (byte == '+' || byte == '-')) state = byte;
    else if (count == 0 || (count < 0 && errno != EINTR)) break;
  }
  if (state == '+') {
    if (clinux_restoration_write(restoration, 1, 200) != 0) _exit(1);
    /* A shell that was quicker has modes of its own. */
    struct termios now;
    if (tcgetattr(0, &now) == 0 && clinux_has_screen_modes(&now, &restoration->modes))
      tcsetattr(0, TCSANOW, &restoration->modes);
  }
  _exit(0);
}

/* Starts that process. The answer is a socket: `+` tells it that the terminal is ours, `-` that it is not; -1 where there is
   none.
   It is made by the bare system call without a signal for its end: `wait` and `waitpid(-1, …)` of a program that uses this
   library do not see it, and what libraries do at a `fork` (locks, caches) is not needed, since it calls the kernel alone. */
static inline int clinux_watch_terminal(
  int input, int output, const struct clinux_restoration *_Nonnull restoration) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -1;
  long child = syscall(SYS_clone, 0UL, 0UL, 0UL, 0UL, 0UL);
  if (child == 0) clinux_guard_terminal(ends[1], input, output, restoration);
  close(ends[1]);
  if (child > 0) return ends[0];
  close(ends[0]);
  return -1;
}
#endif
