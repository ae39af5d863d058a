#define _GNU_SOURCE
#include "modules.h"
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
#ifdef __linux__
#include <sys/syscall.h>
#endif
#include <time.h>
#include <unistd.h>

// glibc names resources by an enumeration, others by int.
#define LOWER(resource, value)                                    \
    do {                                                          \
        struct rlimit limit;                                      \
        if (getrlimit(resource, &limit) != 0) return -errno;      \
        rlim_t wanted = (rlim_t)(value);                          \
        if (limit.rlim_max != RLIM_INFINITY && wanted > limit.rlim_max) wanted = limit.rlim_max; \
        limit.rlim_cur = limit.rlim_max = wanted;                 \
        if (setrlimit(resource, &limit) != 0) return -errno;      \
    } while (0)

int trackprobe_limit_address_space(size_t bytes) {
#ifdef __linux__
    // macOS accepts the limit and ignores it.
    if (bytes > 0) LOWER(RLIMIT_AS, bytes);
#endif
    return 0;
}

int trackprobe_limit_process(size_t address_space) {
    LOWER(RLIMIT_CORE, 0);
    LOWER(RLIMIT_FSIZE, 0);
    return trackprobe_limit_address_space(address_space);
}

int trackprobe_extend_processor_time(pid_t process, double seconds) {
#ifdef __linux__
    clockid_t clock;
    struct timespec used;
    struct rlimit limit;
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &used) != 0 ||
        prlimit(process, RLIMIT_CPU, NULL, &limit) != 0)
        return -errno;
    rlim_t wanted = (rlim_t)used.tv_sec + 2 + (rlim_t)seconds;
    limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
    return prlimit(process, RLIMIT_CPU, &limit, NULL) == 0 ? 0 : -errno;
#else
    return 0;
#endif
}

static volatile int out_of_memory_status;
// Written to standard error before the end.
static char out_of_memory_sentence[256];

// Whether the status says whose code crashed.
static volatile bool names_modules;

static void end(int signal_number, siginfo_t *information, void *context) {
    // A runtime crashes at once on an allocation that failed, be it the only one that was too large; or nothing is left,
    // whatever failed of it. A crash with memory to spare has a different cause.
    bool has_failed = errno == ENOMEM;
    void *room = mmap(NULL, 64 << 20, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (has_failed || (room == MAP_FAILED && errno == ENOMEM)) {
        if (write(STDERR_FILENO, out_of_memory_sentence, strlen(out_of_memory_sentence)) < 0) _exit(out_of_memory_status);
        _exit(out_of_memory_status);
    }
    trackprobe_module module = trackprobe_module_of_crash(signal_number, trackprobe_place_of_crash(context));
    if (names_modules && module == TRACKPROBE_MODULE_PROGRAM) _exit(TRACKPROBE_PROGRAM_CRASH + signal_number);
    if (names_modules && module == TRACKPROBE_MODULE_FFMPEG) _exit(TRACKPROBE_FFMPEG_CRASH + signal_number);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

void trackprobe_exit_when_out_of_memory(int status, const char *sentence) {
    out_of_memory_status = status;
    strncpy(out_of_memory_sentence, sentence, sizeof out_of_memory_sentence - 1);
    static char stack[1 << 16];
    stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternative, NULL);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = end;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND | SA_NODEFER;
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

void trackprobe_exit_with_module(void) {
    trackprobe_find_modules();
    names_modules = true;
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

static pthread_mutex_t beginning = PTHREAD_MUTEX_INITIALIZER;

static void *wait_for_beginning(void *nothing) {
    pthread_mutex_lock(&beginning);
    pthread_mutex_unlock(&beginning);
    return nothing;
}

bool trackprobe_can_start_threads(int count) {
    enum { most = 64 };
    pthread_t threads[most];
    pthread_attr_t attributes;
    int started = 0;
    if (pthread_attr_init(&attributes) != 0) return false;
    pthread_attr_setstacksize(&attributes, 1 << 17);
    if (count > most) count = most;
    // All at a time.
    pthread_mutex_lock(&beginning);
    while (started < count && pthread_create(&threads[started], &attributes, wait_for_beginning, NULL) == 0) started++;
    pthread_mutex_unlock(&beginning);
    for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
    pthread_attr_destroy(&attributes);
    return started == count;
}

bool trackprobe_can_open(int count) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 4096 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max < 4096 ? limit.rlim_max : 4096;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    int opened[4096], found = 0;
    if (count > 4096) return false;
    while (found < count && (opened[found] = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)) >= 0) found++;
    for (int i = 0; i < found; i++) close(opened[i]);
    return found == count;
}

int trackprobe_read_when_idle(void) {
#if defined(__linux__) && defined(SYS_ioprio_set)
    // IOPRIO_WHO_PROCESS, this thread, IOPRIO_CLASS_IDLE (linux/ioprio.h).
    return syscall(SYS_ioprio_set, 1, 0, 3 << 13) == 0 ? 0 : -errno;
#elif defined(__APPLE__)
    return setiopolicy_np(IOPOL_TYPE_DISK, IOPOL_SCOPE_PROCESS, IOPOL_THROTTLE) == 0 ? 0 : -errno;
#else
    return -ENOSYS;
#endif
}
