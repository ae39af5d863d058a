/* Preloaded library under which reads of some files fail from a byte on, as those of a bad disk or a
   stale network share do. The files are known by device and inode, so that descriptors that a batch
   hands to its workers count too.

   FAILING_READS_FILE   the files, with a line break between two
   FAILING_READS_FROM   first byte that cannot be read; 0 if unset
   FAILING_READS_ERRNO  EIO if unset
   FAILING_READS_LOG    a file that gets a line for each failed read; unset for none */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MOST_FILES 256

static struct {
    dev_t device;
    ino_t inode;
} files[MOST_FILES];
static int file_count;
static off_t from;
static int code;
static int log_descriptor = -1;

/* Before main: a worker can open nothing later. */
__attribute__((constructor)) static void prepare(void) {
    const char *text = getenv("FAILING_READS_FILE");
    char *list = text ? strdup(text) : NULL;
    if (list == NULL) return;
    for (char *path = strtok(list, "\n"); path; path = strtok(NULL, "\n")) {
        struct stat status;
        if (stat(path, &status) != 0 || file_count == MOST_FILES) continue;
        files[file_count].device = status.st_dev;
        files[file_count++].inode = status.st_ino;
    }
    free(list);
    if (file_count == 0) return;
    text = getenv("FAILING_READS_FROM");
    from = text ? atoll(text) : 0;
    text = getenv("FAILING_READS_ERRNO");
    code = text ? atoi(text) : EIO;
    text = getenv("FAILING_READS_LOG");
    if (text) log_descriptor = open(text, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int is_failing(const struct stat *status) {
    for (int place = 0; place < file_count; place++)
        if (files[place].inode == status->st_ino && files[place].device == status->st_dev) return 1;
    return 0;
}

/* The status by the call for descriptors: a worker may not use that for names, by which glibc asks. */
static int status_of(int descriptor, struct stat *status) {
#ifdef SYS_fstat
    return (int)syscall(SYS_fstat, descriptor, status);
#else
    return fstat(descriptor, status);
#endif
}

/* Bytes that may be read at a position; -1 where the read fails. */
static ssize_t allowed(int descriptor, off_t position, size_t count) {
    struct stat status;
    if (code == 0 || status_of(descriptor, &status) != 0 || !is_failing(&status)
        || position >= status.st_size)
        return (ssize_t)count;
    if (position < from) return count < (size_t)(from - position) ? (ssize_t)count : from - position;
    if (log_descriptor >= 0) dprintf(log_descriptor, "%lld\n", (long long)position);
    errno = code;
    return -1;
}

#define ORIGINAL(type, name)                                              \
    static type original;                                                 \
    if (original == NULL) original = (type)dlsym(RTLD_NEXT, name);

typedef ssize_t (*pread_call)(int, void *, size_t, off_t);
typedef ssize_t (*read_call)(int, void *, size_t);

ssize_t pread(int descriptor, void *buffer, size_t count, off_t position) {
    ORIGINAL(pread_call, "pread")
    ssize_t some = allowed(descriptor, position, count);
    return some < 0 ? -1 : original(descriptor, buffer, (size_t)some, position);
}

ssize_t pread64(int descriptor, void *buffer, size_t count, off64_t position) {
    return pread(descriptor, buffer, count, position);
}

ssize_t read(int descriptor, void *buffer, size_t count) {
    ORIGINAL(read_call, "read")
    off_t position = code == 0 ? -1 : lseek(descriptor, 0, SEEK_CUR);
    ssize_t some = position < 0 ? (ssize_t)count : allowed(descriptor, position, count);
    return some < 0 ? -1 : original(descriptor, buffer, (size_t)some);
}
