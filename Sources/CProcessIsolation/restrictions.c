#define _GNU_SOURCE
#include "process_isolation.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

bool trackprobe_can_deny_files(void) {
#if defined(SYS_landlock_create_ruleset) && defined(LANDLOCK_CREATE_RULESET_VERSION)
    return syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION) > 0;
#else
    return false;
#endif
}

#if defined(SYS_landlock_create_ruleset) && defined(LANDLOCK_CREATE_RULESET_VERSION)
static int allow_reading(int rules, const char *folder) {
    struct landlock_path_beneath_attr rule = {
        .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
        .parent_fd = open(folder, O_PATH | O_CLOEXEC)};
    if (rule.parent_fd < 0) return -errno;
    int result = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0 ? -errno : 0;
    close(rule.parent_fd);
    return result;
}
#endif

int trackprobe_deny_files(const char *readable_folder) {
#if defined(SYS_landlock_create_ruleset) && defined(LANDLOCK_CREATE_RULESET_VERSION)
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) return 0;
    // The rights of version 1.
    struct landlock_ruleset_attr attributes = {
        .handled_access_fs = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_FILE |
                             LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_REMOVE_DIR |
                             LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR |
                             LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK |
                             LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
                             LANDLOCK_ACCESS_FS_MAKE_SYM};
    int rules = (int)syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0);
    if (rules < 0) return -errno;
    int result = readable_folder ? allow_reading(rules, readable_folder) : 0;
    if (result < 0) {
        close(rules);
        return result;
    }
    result = (int)version;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || syscall(SYS_landlock_restrict_self, rules, 0) != 0)
        result = -errno;
    close(rules);
    return result;
#else
    return 0;
#endif
}

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define DENY(call) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)

bool trackprobe_can_deny_sockets(void) {
#if defined(ARCHITECTURE) && defined(SECCOMP_GET_ACTION_AVAIL)
    unsigned action = SECCOMP_RET_ERRNO;
    return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
#else
    return false;
#endif
}

int trackprobe_deny_sockets_and_programs(void) {
#ifdef ARCHITECTURE
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
#ifdef __x86_64__
        // System calls of the x32 interface have other numbers.
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
#endif
        DENY(socket), DENY(connect), DENY(bind), DENY(listen), DENY(execve), DENY(execveat), DENY(ptrace),
        DENY(process_vm_readv), DENY(process_vm_writev), DENY(io_uring_setup), DENY(bpf), DENY(perf_event_open),
        DENY(mount), DENY(unshare), DENY(setns), DENY(keyctl),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {.len = sizeof filter / sizeof filter[0], .filter = filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -errno;
    // All threads of the process, not the calling one alone.
    if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) != 0)
        return errno == ENOSYS || errno == EINVAL ? 0 : -errno;
    return 1;
#else
    return 0;
#endif
}
#else
bool trackprobe_can_deny_files(void) { return false; }
bool trackprobe_can_deny_sockets(void) { return false; }
int trackprobe_deny_files(const char *readable_folder) { return 0; }
int trackprobe_deny_sockets_and_programs(void) { return 0; }
#endif

// glibc names resources by an enumeration, others by int.
#define LOWER(resource, value)                                    \
    do {                                                          \
        struct rlimit limit;                                      \
        if (getrlimit(resource, &limit) != 0) return -errno;      \
        rlim_t wanted = (rlim_t)(value);                          \
        if (limit.rlim_max != RLIM_INFINITY && wanted > limit.rlim_max) wanted = limit.rlim_max; \
        limit.rlim_cur = wanted;                                  \
        if (setrlimit(resource, &limit) != 0) return -errno;      \
    } while (0)

int trackprobe_limit_process(size_t address_space, size_t processor_seconds) {
    LOWER(RLIMIT_CORE, 0);
    LOWER(RLIMIT_FSIZE, 0);
#ifdef __linux__
    // macOS accepts the limit and ignores it.
    if (address_space > 0) LOWER(RLIMIT_AS, address_space);
#endif
    return processor_seconds > 0 ? trackprobe_extend_processor_time(processor_seconds) : 0;
}

int trackprobe_extend_processor_time(size_t seconds) {
    struct rusage used;
    if (getrusage(RUSAGE_SELF, &used) != 0) return -errno;
    LOWER(RLIMIT_CPU, (size_t)used.ru_utime.tv_sec + (size_t)used.ru_stime.tv_sec + 2 + seconds);
    return 0;
}

static volatile int out_of_memory_status;

static void end(int signal_number) {
    // What allocations get when nothing is left: a crash with room to spare is no shortage.
    void *room = mmap(NULL, 64 << 20, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room == MAP_FAILED && errno == ENOMEM) _exit(out_of_memory_status);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

void trackprobe_exit_when_out_of_memory(int status) {
    out_of_memory_status = status;
    static char stack[1 << 16];
    stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternative, NULL);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = end;
    action.sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER;
    int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++) {
        sigaction(crashes[i], &action, NULL);
        sigaddset(&set, crashes[i]);
    }
    // Threads of libdispatch block SIGABRT; from glibc 2.41 on abort() then passes over its handler.
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static void *wait_for_hangup(void *descriptor) {
    struct pollfd end = {.fd = (int)(intptr_t)descriptor, .events = 0};
    // POLLHUP comes unasked, when the other end is closed.
    while (poll(&end, 1, -1) < 0 && errno == EINTR) continue;
    _exit(0);
}

int trackprobe_exit_with(int socket) {
    pthread_t thread;
    int code = pthread_create(&thread, NULL, wait_for_hangup, (void *)(intptr_t)socket);
    if (code == 0) pthread_detach(thread);
    return -code;
}
