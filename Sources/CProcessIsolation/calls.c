#define _GNU_SOURCE
#include "confine.h"
#include "process_isolation.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif
#endif

#ifdef ARCHITECTURE
// System calls of a worker with any arguments. Other calls fail with EPERM and do not end the process, so optional calls
// of a library (the number of processors from a file, a lock) do no harm. Calls newer than clone3 fail with ENOSYS, as on
// an older kernel, so that C libraries fall back.
static const int calls[] = {
    // Files that were handed over.
    SYS_read, SYS_pread64, SYS_lseek, SYS_close, SYS_fstat,
    // Requests with files, and the wait for them, and for the end of the batch.
    SYS_recvmsg, SYS_ppoll,
    // The final message of a runtime; the only files to write are the null device and the socket to the batch.
    SYS_write, SYS_writev,
    // Memory; mmap and mprotect have rules of their own.
    SYS_munmap, SYS_mremap, SYS_madvise, SYS_brk,
    // Threads of decoders; clone has its own rule.
    SYS_futex, SYS_set_robust_list, SYS_exit, SYS_exit_group, SYS_sched_yield, SYS_gettid, SYS_getpid,
    SYS_set_tid_address, SYS_restart_syscall,
    // How many threads a decoder starts, and how much memory sorting may take.
    SYS_sched_getaffinity, SYS_sysinfo,
    // The handler that distinguishes a lack of memory from a crash.
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack,
    // Deadlines and pauses; the system answers most without a call.
    SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_getrusage,
    // Seeds of hash tables.
    SYS_getrandom,
#ifdef SYS_rseq
    // A new thread of glibc.
    SYS_rseq,
#endif
#ifdef SYS_poll
    SYS_poll,
#endif
#ifdef SYS_time
    SYS_time,
#endif
};

// Calls of a worker for a playlist, beside those: names of its segments become files. Landlock says which.
static const int calls_by_name[] = {
    SYS_newfstatat, SYS_readlinkat, SYS_getcwd,
#ifdef SYS_readlink
    SYS_readlink,
#endif
    // A second set of rules, which only takes away.
    444, 445, 446,
};

struct program {
    struct sock_filter lines[256];
    unsigned short count;
};

static void add(struct program *program, uint16_t code, uint32_t k, uint8_t if_true, uint8_t if_false) {
    program->lines[program->count++] = (struct sock_filter){code, if_true, if_false, k};
}

static void load(struct program *program, size_t offset) { add(program, BPF_LD | BPF_W | BPF_ABS, offset, 0, 0); }

static void answer(struct program *program, uint32_t action) { add(program, BPF_RET | BPF_K, action, 0, 0); }

#define ALLOW SECCOMP_RET_ALLOW
#define DENY (SECCOMP_RET_ERRNO | EPERM)
#define UNKNOWN (SECCOMP_RET_ERRNO | ENOSYS)

static void answer_if_call(struct program *program, int call, uint32_t action) {
    add(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 1);
    answer(program, action);
}

// The low half of an argument; both architectures are little-endian.
static void load_argument(struct program *program, unsigned index) {
    load(program, offsetof(struct seccomp_data, args) + 8 * index);
}

// Allows a call where an argument of 32 bits is one of `values`, with the bits of `ignored` left out.
static void allow_with(struct program *program, int call, unsigned index, uint32_t ignored, const uint32_t *values,
                       uint8_t count) {
    add(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 2 + 2 * count + 1);
    load_argument(program, index);
    add(program, BPF_ALU | BPF_AND | BPF_K, ~ignored, 0, 0);
    for (uint8_t i = 0; i < count; i++) {
        add(program, BPF_JMP | BPF_JEQ | BPF_K, values[i], 0, 1);
        answer(program, ALLOW);
    }
    answer(program, DENY);
}

// Allows a call where halves of arguments (2 * the argument, + 1 for the high half) are all 0.
static void allow_zero(struct program *program, int call, const uint8_t *halves, uint8_t count) {
    add(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 2 * count + 2);
    for (uint8_t i = 0; i < count; i++) {
        load(program, offsetof(struct seccomp_data, args) + 4 * halves[i]);
        add(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 2 * (count - 1 - i) + 1);
    }
    answer(program, ALLOW);
    answer(program, DENY);
}

#define ALLOW_WITH(program, call, index, ignored, ...)                                      \
    do {                                                                                    \
        const uint32_t values[] = {__VA_ARGS__};                                            \
        allow_with(program, call, index, ignored, values, sizeof values / sizeof values[0]); \
    } while (0)

static void allow_calls_with_arguments(struct program *program, bool opens_files) {
    // A thread, as glibc and musl start one (CLONE_DETACHED of musl says nothing): no process, and no new namespace.
    ALLOW_WITH(program, SYS_clone, 0, 0x400000, 0x3d0f00);
    // The process itself, which abort() ends by a signal to its thread; never another.
    ALLOW_WITH(program, SYS_tgkill, 0, 0, (uint32_t)getpid());
    // Names of threads; whether new rights are given up.
    ALLOW_WITH(program, SYS_prctl, 0, 0, PR_SET_NAME, PR_GET_NO_NEW_PRIVS);
    // Files that came are not inherited; no locks, no signals on input, no leases.
    ALLOW_WITH(program, SYS_fcntl, 1, 0, F_GETFD, F_SETFD, F_GETFL);
    // Answers go down the socket that is there, never to an address.
    allow_zero(program, SYS_sendto, (const uint8_t[]){8, 9}, 2);
    // Limits of the process itself are read, never set: the size of a stack.
    allow_zero(program, SYS_prlimit64, (const uint8_t[]){0, 4, 5}, 3);
    // No memory is executable that was not before: no decoder makes code. Libraries are loaded before.
    ALLOW_WITH(program, SYS_mmap, 2, ~(uint32_t)PROT_EXEC, 0);
    ALLOW_WITH(program, SYS_mprotect, 2, ~(uint32_t)PROT_EXEC, 0);
    // The status of a descriptor is fstat. newfstatat, by which glibc asks for it, takes names, which the kernel cannot
    // look at here: size and times of any file could be asked for.
    if (!opens_files) return;
    // For reading: none of O_WRONLY, O_RDWR, O_CREAT, O_TRUNC, O_APPEND and O_TMPFILE.
    ALLOW_WITH(program, SYS_openat, 2, ~(uint32_t)(O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND | 020000000), O_RDONLY);
}

int trackprobe_allowed_calls(void) { return sizeof calls / sizeof calls[0] + 8; }

bool trackprobe_has_seccomp(void) {
    unsigned action = SECCOMP_RET_ERRNO;
    return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

int trackprobe_allow_calls(bool opens_files) {
    struct program program = {.count = 0};
    load(&program, offsetof(struct seccomp_data, arch));
    add(&program, BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0);
    answer(&program, SECCOMP_RET_KILL_PROCESS);
    load(&program, offsetof(struct seccomp_data, nr));
#ifdef __x86_64__
    // System calls of the x32 interface have other numbers.
    add(&program, BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
    answer(&program, SECCOMP_RET_KILL_PROCESS);
#endif
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) answer_if_call(&program, calls[i], ALLOW);
    if (opens_files)
        for (size_t i = 0; i < sizeof calls_by_name / sizeof calls_by_name[0]; i++)
            answer_if_call(&program, calls_by_name[i], ALLOW);
    allow_calls_with_arguments(&program, opens_files);
    // clone3, whose flags lie in memory, and all that came later.
    add(&program, BPF_JMP | BPF_JGE | BPF_K, 435, 0, 1);
    answer(&program, UNKNOWN);
    answer(&program, DENY);
    struct sock_fprog filter = {.len = program.count, .filter = program.lines};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -errno;
    // All threads of the process, not the calling one alone.
    long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
    // The thread that cannot follow, by its number.
    if (result > 0) return -EBUSY;
    if (result < 0) return errno == ENOSYS || errno == EINVAL ? 0 : -errno;
    return 1;
}
#else
int trackprobe_allowed_calls(void) { return 0; }
bool trackprobe_has_seccomp(void) { return false; }
int trackprobe_allow_calls(bool opens_files) { return 0; }
#endif
