#ifndef MAITRE_CLINUX_TERMINAL_GUARD_H
#define MAITRE_CLINUX_TERMINAL_GUARD_H
/* A process that waits for the death of this one and gives the terminal back if this one did not. C, because in a copy of
   a process with threads only calls that a signal handler may make are allowed. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

/* What the waiting process runs. Nothing but the terminal and the socket stays open. */
static inline void clinux_guard_terminal(
  int told, int input, int output, const void *_Nonnull sequence, size_t length,
  const struct termios *_Nonnull modes) {
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
    struct pollfd ready = {1, POLLOUT, 0};
    if (poll(&ready, 1, 200) == 1 && write(1, sequence, length) < 0) _exit(1);
    /* A shell that was quicker has modes of its own; only ours have no signal keys. */
    struct termios now;
    if (tcgetattr(0, &now) == 0 && !(now.c_lflag & ISIG)) tcsetattr(0, TCSANOW, modes);
  }
  _exit(0);
}

/* Starts that process. The answer is a socket: `+` tells it that the terminal is ours, `-` that it is not; -1 where there is
   none. `sequence` and `modes` must stay as they are from before the call.
   It is made by the bare system call without a signal for its end: `wait` and `waitpid(-1, …)` of a program that uses this
   library do not see it, and what libraries do at a `fork` (locks, caches) is not needed, since it calls the kernel alone. */
static inline int clinux_watch_terminal(
  int input, int output, const void *_Nonnull sequence, size_t length, const struct termios *_Nonnull modes) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -1;
  long child = syscall(SYS_clone, 0UL, 0UL, 0UL, 0UL, 0UL);
  if (child == 0) clinux_guard_terminal(ends[1], input, output, sequence, length, modes);
  close(ends[1]);
  if (child > 0) return ends[0];
  close(ends[0]);
  return -1;
}
#endif
