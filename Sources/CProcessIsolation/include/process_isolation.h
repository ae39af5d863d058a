// What Swift cannot call itself: descriptors sent over a socket, Landlock, seccomp,
// and a signal handler that must touch nothing but the kernel.
#ifndef TRACKPROBE_PROCESS_ISOLATION_H
#define TRACKPROBE_PROCESS_ISOLATION_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// Descriptors that one message may carry.
#define TRACKPROBE_MOST_DESCRIPTORS 64

/// Makes two connected stream sockets that a program started later does not inherit.
/// Returns 0, or -errno.
int trackprobe_socket_pair(int sockets[2]);

/// Sends bytes, and descriptors with the first of them. Returns bytes sent, or -errno.
ssize_t trackprobe_send(int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count);

/// Waits at most `milliseconds` (-1: for ever) and receives bytes and descriptors.
/// Returns bytes, 0 at the end, -ETIMEDOUT when nothing came, or -errno. What does not
/// fit into `descriptors` is closed.
ssize_t trackprobe_receive(int socket, void *bytes, size_t count, int *descriptors, size_t descriptor_capacity,
                           size_t *descriptor_count, int milliseconds);

/// Denies the calling thread, and threads it starts later, every new access to the file
/// system, except for reading below `readable_folder` (NULL for none): Landlock (Linux
/// 5.13). Returns the version of Landlock, 0 where the system has none, or -errno.
int trackprobe_deny_files(const char *readable_folder);

/// Whether the system has Landlock.
bool trackprobe_can_deny_files(void);

/// Denies the process sockets, new programs and tracing: seccomp. Returns 1, 0 where the
/// system has none, or -errno.
int trackprobe_deny_sockets_and_programs(void);

/// Whether the system has seccomp filters.
bool trackprobe_can_deny_sockets(void);

/// Limits of the process: address space and processor time in bytes and seconds (0: as it
/// is), no core files, nothing written to files. Returns 0, or -errno.
int trackprobe_limit_process(size_t address_space, size_t processor_seconds);

/// Gives the process `seconds` more of processor time from now on. Returns 0, or -errno.
int trackprobe_extend_processor_time(size_t seconds);

/// Ends the process once the other end of `socket` is closed, whatever it is at.
/// Returns 0, or -errno.
int trackprobe_exit_with(int socket);

/// Ends the process with `status` where a crash comes from memory that ran out; other
/// crashes end it by their signal.
void trackprobe_exit_when_out_of_memory(int status);

/// Opens a stream socket of a family: its descriptor, or -1 with errno.
int trackprobe_try_socket(int family);

#endif
