#define _GNU_SOURCE
#include "process_isolation.h"

#include <errno.h>

#ifdef __linux__
#include <fcntl.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Definitions of <linux/landlock.h> of a new kernel, which the build machine may lack; the numbers are the same
// everywhere.
#define CREATE_RULESET 444
#define ADD_RULE 445
#define RESTRICT_SELF 446
#define CREATE_RULESET_VERSION 1
#define RULE_PATH_BENEATH 1
#define RESTRICT_SELF_TSYNC 8  // From version 8 on.
#define ACCESS_FS_READ_FILE 4
#define ACCESS_FS_READ_DIR 8

struct ruleset {
    uint64_t handled_access_fs, handled_access_net, scoped;
};

struct path_beneath {
    uint64_t allowed_access;
    int32_t parent_fd;
} __attribute__((packed));

int trackprobe_landlock_version(void) {
    long version = syscall(CREATE_RULESET, NULL, 0, CREATE_RULESET_VERSION);
    return version > 0 ? (int)version : 0;
}

static int new_ruleset(const struct ruleset *rights) {
    int rules = (int)syscall(CREATE_RULESET, rights, sizeof *rights, 0);
    return rules < 0 ? -errno : rules;
}

// Every right that this kernel knows, of one member: it refuses a set with others, and older ones come first.
static uint64_t known_rights(struct ruleset *rights, uint64_t *member) {
    uint64_t known = 0;
    for (unsigned bit = 0; bit < 64; bit++) {
        *member = UINT64_C(1) << bit;
        int rules = new_ruleset(rights);
        if (rules < 0) break;
        close(rules);
        known |= *member;
    }
    *member = 0;
    return known;
}

int trackprobe_new_file_rules(void) {
    if (trackprobe_landlock_version() == 0) return -ENOSYS;
    struct ruleset rights = {0}, known;
    known.handled_access_fs = known_rights(&rights, &rights.handled_access_fs);
    known.handled_access_net = known_rights(&rights, &rights.handled_access_net);
    known.scoped = known_rights(&rights, &rights.scoped);
    return new_ruleset(&known);
}

int trackprobe_allow_reading(int rules, const char *path) {
    struct path_beneath rule = {.parent_fd = open(path, O_PATH | O_CLOEXEC)};
    struct stat status;
    if (rule.parent_fd < 0) return -errno;
    int result = syscall(SYS_fstat, rule.parent_fd, &status) == 0 ? 0 : -errno;
    rule.allowed_access = ACCESS_FS_READ_FILE | (S_ISDIR(status.st_mode) ? ACCESS_FS_READ_DIR : 0);
    if (result == 0 && syscall(ADD_RULE, rules, RULE_PATH_BENEATH, &rule, 0) != 0) result = -errno;
    close(rule.parent_fd);
    return result;
}

int trackprobe_enforce_file_rules(int rules) {
    // A process that gave up rights need not give them up again, and may not ask to.
    if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -errno;
    int flags = trackprobe_landlock_version() >= 8 ? RESTRICT_SELF_TSYNC : 0;
    return syscall(RESTRICT_SELF, rules, flags) == 0 ? 0 : -errno;
}

void trackprobe_drop_file_rules(int rules) { close(rules); }
#else
int trackprobe_landlock_version(void) { return 0; }
int trackprobe_new_file_rules(void) { return -ENOSYS; }
int trackprobe_allow_reading(int rules, const char *path) { return -ENOSYS; }
int trackprobe_enforce_file_rules(int rules) { return -ENOSYS; }
void trackprobe_drop_file_rules(int rules) {}
#endif
