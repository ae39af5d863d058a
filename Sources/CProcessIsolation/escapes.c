// Code in a decoder that was taken over: what it would reach for. For tests of a worker, from inside.
#define _GNU_SOURCE
#include "process_isolation.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

static const char *file;
// A file of the same folder.
static char neighbour[4096];

// A process that is not confined may have a device of everybody's here: it keeps its mode.
static mode_t mode_of_input;

static long child(long process) {
    // Nothing of the parent's is the child's to end.
    if (process == 0) syscall(SYS_exit_group, 0);
    return process;
}

static long send_to_path(void) {
    int pair[2];
    struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "/tmp/trackprobe-nobody"};
    if (socketpair(AF_UNIX, SOCK_DGRAM, 0, pair) != 0) return -1;
    long sent = sendto(pair[0], "", 1, 0, (struct sockaddr *)&address, sizeof address);
    close(pair[0]);
    close(pair[1]);
    // No such process, but the system looked for it.
    return sent < 0 && (errno == ENOENT || errno == ECONNREFUSED) ? 0 : sent;
}

static long raise_limit(void) {
    struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
    return syscall(SYS_prlimit64, 0, RLIMIT_CPU, &limit, NULL);
}

static long memory_with(int protection) {
    void *memory = mmap(NULL, 4096, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return -1;
    munmap(memory, 4096);
    return 0;
}

static long make_executable(void) {
    void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return 0;
    long result = mprotect(memory, 4096, PROT_READ | PROT_EXEC);
    int error = errno;
    munmap(memory, 4096);
    errno = error;
    return result;
}

static long status_of(const char *path, int flags) {
    struct stat status;
    return syscall(SYS_newfstatat, AT_FDCWD, path, &status, flags);
}

static long clone_with(unsigned long flags) { return child(syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0)); }

static char *const nothing[] = {NULL};
static char answers_of_statx[256];
static const struct timespec now[2] = {{0, UTIME_NOW}, {0, UTIME_NOW}};

// The name, and a call that answers -1 with errno where the system does not let it.
#define ATTEMPTS(TRY)                                                                           \
    TRY(read, open(file, O_RDONLY))                                                             \
    TRY(beside, open(neighbour, O_RDONLY))                                                      \
    TRY(shadow, open("/etc/shadow", O_RDONLY))                                                  \
    TRY(list, open("/", O_RDONLY | O_DIRECTORY))                                                \
    TRY(create, open("/tmp/trackprobe-escape", O_WRONLY | O_CREAT, 0600))                       \
    TRY(reopen, open("/proc/self/fd/0", O_RDWR))                                                \
    TRY(openat2, syscall(437, AT_FDCWD, file, (uint64_t[3]){0}, 24))                            \
    TRY(truncate, truncate(file, 0))                                                            \
    TRY(chmod, chmod(file, 0600))                                                               \
    TRY(fchmod, fchmod(0, mode_of_input))                                                       \
    TRY(chown, chown(file, geteuid(), (gid_t)-1))                                               \
    TRY(utimes, utimensat(AT_FDCWD, file, now, 0))                                              \
    TRY(xattr, syscall(SYS_setxattr, file, "user.trackprobe", "", 0, 0))                        \
    TRY(rename, rename(file, "/tmp/trackprobe-escape"))                                         \
    TRY(link, link(file, "/tmp/trackprobe-escape"))                                             \
    TRY(symlink, symlink(file, "/tmp/trackprobe-escape"))                                       \
    TRY(mkdir, mkdir("/tmp/trackprobe-escape", 0700))                                           \
    TRY(chdir, chdir("/"))                                                                      \
    TRY(chroot, chroot("/"))                                                                    \
    TRY(mount, syscall(SYS_mount, "none", "/nowhere", "tmpfs", 0, NULL))                          \
    TRY(inotify, inotify_init1(IN_CLOEXEC))                                                     \
    TRY(status, status_of("/", 0))                                                              \
    TRY(statusEmpty, status_of("/", AT_EMPTY_PATH))                                             \
    TRY(statusLink, status_of("/proc/self/exe", AT_EMPTY_PATH | AT_SYMLINK_NOFOLLOW))           \
    TRY(statx, syscall(SYS_statx, AT_FDCWD, "/", AT_EMPTY_PATH, 0xFFF, answers_of_statx))      \
    TRY(writeAndExecute, memory_with(PROT_READ | PROT_WRITE | PROT_EXEC))                       \
    TRY(execute, memory_with(PROT_READ | PROT_EXEC))                                            \
    TRY(makeExecutable, make_executable())                                                      \
    TRY(inet, socket(AF_INET, SOCK_STREAM, 0))                                                  \
    TRY(unix, socket(AF_UNIX, SOCK_STREAM, 0))                                                  \
    TRY(socketpair, send_to_path())                                                             \
    TRY(lock, fcntl(0, F_SETOWN, getpid()))                                                     \
    TRY(fork, child(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)))                                   \
    TRY(namespace, clone_with(CLONE_NEWUSER))                                                   \
    TRY(unshare, unshare(CLONE_NEWUSER))                                                        \
    TRY(run, execve("/dev/null", nothing, nothing))                                              \
    TRY(kill, kill(getppid(), 0))                                                               \
    TRY(killThread, syscall(SYS_tgkill, getppid(), getppid(), 0))                               \
    TRY(pidfd, syscall(434, getppid(), 0))                                                      \
    TRY(ptrace, syscall(SYS_ptrace, PTRACE_SEIZE, getppid(), 0, 0))                             \
    TRY(limit, raise_limit())                                                                   \
    TRY(parentLimit, syscall(SYS_prlimit64, getppid(), RLIMIT_NOFILE, NULL, &(struct rlimit){0})) \
    TRY(priority, setpriority(PRIO_PROCESS, 0, 1))                                              \
    TRY(affinity, syscall(SYS_sched_setaffinity, getppid(), 0, NULL))                           \
    TRY(memfd, syscall(SYS_memfd_create, "", 0))                                                \
    TRY(sharedMemory, syscall(SYS_shmget, 0x7472706B, 0, 0))                                    \
    TRY(ring, syscall(425, 1, NULL))                                                            \
    TRY(bpf, syscall(SYS_bpf, 5, NULL, 0))                                                      \
    TRY(perf, syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0))                                 \
    TRY(key, syscall(SYS_keyctl, 0, -3, 1))                                                     \
    TRY(terminal, syscall(SYS_ioctl, 2, 0x5412, ""))

#define NAME(name, call) #name,
static const char *const names[] = {ATTEMPTS(NAME)};
#define COUNT (sizeof names / sizeof names[0])
static int answers[COUNT];
static volatile sig_atomic_t answered;

static int answer(long result) { return result < 0 ? errno : 0; }

static void attempt(int signal_number) {
    size_t i = 0;
#define TRY(name, call) answers[i++] = answer(call);
    ATTEMPTS(TRY)
#undef TRY
    answered = 1;
}

// Threads have numbers of their own, above that of the process, or low ones where the system began
// to count again.
static const int most_numbers = 100000;

int trackprobe_try_escapes(const char *path, char *text, size_t capacity) {
    file = path;
    struct stat input;
    if (fstat(0, &input) == 0) mode_of_input = input.st_mode & 07777;
    snprintf(neighbour, sizeof neighbour, "%s.other", path);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = attempt;
    sigaction(SIGUSR1, &action, NULL);
    int threads = 0;
    size_t length = 0;
    text[0] = 0;
    for (int i = 0; i < 2 * most_numbers; i++) {
        int thread = i < most_numbers ? getpid() + i : i - most_numbers + 1;
        if (i >= most_numbers && thread >= getpid()) break;
        answered = 0;
        if (syscall(SYS_tgkill, getpid(), thread, SIGUSR1) != 0) continue;
        // A thread that blocks the signal has no answer.
        for (int i = 0; i < 2000 && !answered; i++) nanosleep(&(struct timespec){0, 1000000}, NULL);
        length += snprintf(text + length, capacity - length, "thread %d", ++threads);
        for (size_t i = 0; i < COUNT && length < capacity; i++)
            length += snprintf(text + length, capacity - length, "; %s: %s", names[i],
                               !answered ? "no answer" : answers[i] ? strerror(answers[i]) : "done");
        if (length + 1 >= capacity) return -ENOSPC;
        length += snprintf(text + length, capacity - length, "\n");
    }
    return threads;
}
#else
int trackprobe_try_escapes(const char *path, char *text, size_t capacity) { return 0; }
#endif
