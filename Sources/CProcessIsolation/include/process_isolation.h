// Calls that Swift cannot make itself: descriptors sent over a socket, Landlock, seccomp,
// and a signal handler that must touch nothing but the kernel.
#ifndef TRACKPROBE_PROCESS_ISOLATION_H
#define TRACKPROBE_PROCESS_ISOLATION_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// Descriptors that one message may carry.
#define TRACKPROBE_MOST_DESCRIPTORS 250

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

/// Confines the process for good: no file can be opened but below `readable_folder` (NULL for
/// none; Landlock), and no system call made that is not on a list (seccomp), by any thread.
/// Call before a second thread exists. Returns 0, also where the system has neither,
/// -EBUSY where there is a second thread, or -errno.
int trackprobe_confine(const char *readable_folder);

/// The version of Landlock that the system has; 0 for none (before Linux 5.13).
int trackprobe_landlock_version(void);

/// Whether the system has seccomp filters.
bool trackprobe_has_seccomp(void);

/// System calls that a confined process can make.
int trackprobe_allowed_calls(void);

/// A set of rules of Landlock that denies all; its descriptor, -ENOSYS where the system has
/// none, or -errno.
int trackprobe_new_file_rules(void);

/// Lets a file, or what is below a folder, be read. Returns 0, or -errno.
int trackprobe_allow_reading(int rules, const char *path);

/// Denies the thread, and those it starts, what the rules do not allow, beside what was
/// denied before. Returns 0, or -errno.
int trackprobe_enforce_file_rules(int rules);

/// Closes a set of rules, which holds on where it was enforced.
void trackprobe_drop_file_rules(int rules);

/// Limits the address space of the process to a number of bytes (0: as it is), for good; no
/// core files, nothing written to files. Returns 0, or -errno.
int trackprobe_limit_process(size_t address_space);

/// Gives another process of the same user `seconds` more of processor time from now on.
/// Returns 0, also where one process cannot do that for another, or -errno.
int trackprobe_extend_processor_time(pid_t process, double seconds);

/// Ends the process once the other end of `socket` is closed, whatever it is at.
/// Returns 0, or -errno.
int trackprobe_exit_with(int socket);

/// Says `sentence` on standard error and ends the process with `status` where a crash comes
/// from memory that ran out; other crashes end it by their signal.
void trackprobe_exit_when_out_of_memory(int status, const char *sentence);

/// The module whose code crashed.
typedef enum {
    TRACKPROBE_MODULE_UNKNOWN,
    /// The program's own code, with a check that failed.
    TRACKPROBE_MODULE_PROGRAM,
    TRACKPROBE_MODULE_FFMPEG,
    /// The library of the language, whose checks are of its callers.
    TRACKPROBE_MODULE_SWIFT,
} trackprobe_module;

/// Exit statuses of crashes whose module is known: one of these plus the number of the signal.
#define TRACKPROBE_PROGRAM_CRASH 160
#define TRACKPROBE_FFMPEG_CRASH 192

/// Makes the handler of `trackprobe_exit_when_out_of_memory` end crashes with such a status. Call
/// it when all libraries are loaded.
void trackprobe_exit_with_module(void);

/// Finds the code of the loaded modules.
void trackprobe_find_modules(void);

/// The module whose code at `place` caused a signal; never TRACKPROBE_MODULE_SWIFT.
trackprobe_module trackprobe_module_of_crash(int signal_number, const void *place);

/// Limits the address space of the process to a number of bytes, for good. Returns 0, or
/// -errno.
int trackprobe_limit_address_space(size_t bytes);

/// Whether the user may start `count` threads (at most 64 are tried). All of them have ended on
/// return, though the system may count the last one slightly longer.
bool trackprobe_can_start_threads(int count);

/// Whether the process may open `count` more files; raises its own limit as far as the system
/// allows.
bool trackprobe_can_open(int count);

/// Gives the disk accesses of the thread, and of those it starts, the lowest priority: they wait
/// until no other program uses the disk. Returns 0, -ENOSYS where the system has no such
/// priority, or -errno.
int trackprobe_read_when_idle(void);

/// For tests: tries from every thread of the process what a codec that was taken over would
/// try (`path` names a file for it; another is beside it, with the suffix `.other`), and writes a line for each thread into `text`, which is
/// `thread ID`, then of each attempt its name and the system's answer. Returns the number of
/// threads.
int trackprobe_try_escapes(const char *path, char *text, size_t capacity);

#endif
