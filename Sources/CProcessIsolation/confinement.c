#define _GNU_SOURCE
#include "confine.h"
#include "process_isolation.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// A number of /proc/self/status; -1 where it is not there.
static long status_number(int status, const char *name) {
    char text[4096];
    ssize_t count = pread(status, text, sizeof text - 1, 0);
    if (count <= 0) return -1;
    text[count] = 0;
    const char *line = strstr(text, name);
    return line ? strtol(line + strlen(name), NULL, 10) : -1;
}

// Whether the process has one thread and its restrictions. Without /proc the results of the system calls decide.
static int look(int status, bool has_seccomp) {
    if (status < 0) return 0;
    if (status_number(status, "\nThreads:") > 1) return -EBUSY;
    if (has_seccomp && status_number(status, "\nSeccomp:") != 2) return -EACCES;
    return 0;
}

static int confine(const char *readable_folder, int status) {
    // Landlock before version 8 holds for the thread that asks, and those it starts.
    int result = look(status, false);
    if (result < 0) return result;
    int rules = trackprobe_new_file_rules();
    if (rules >= 0) {
        if (readable_folder) result = trackprobe_allow_reading(rules, readable_folder);
        if (result == 0) result = trackprobe_enforce_file_rules(rules);
        trackprobe_drop_file_rules(rules);
        if (result < 0) return result;
    } else if (rules != -ENOSYS) {
        return rules;
    }
    int seccomp = trackprobe_allow_calls(readable_folder != NULL);
    return seccomp < 0 ? seccomp : look(status, seccomp > 0);
}

int trackprobe_confine(const char *readable_folder) {
    int status = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
    int result = confine(readable_folder, status);
    if (status >= 0) close(status);
    return result;
}
