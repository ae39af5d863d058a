// Stands for a worker that was taken over: it answers a batch on its standard input, and what it does with an input
// depends on the first word of its name.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void put(const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t sent = send(0, bytes, count, 0);
        if (sent <= 0) return;
        bytes += sent;
        count -= sent;
    }
}

static void say(const char *text) { put(text, strlen(text)); }

// The program of a record is the process.
static void record_with(const char *path, const char *more) {
    char process[32];
    snprintf(process, sizeof process, "%d", (int)getpid());
    say("{\"schema\":\"trackprobe/1\",\"program\":\"");
    say(process);
    say("\",\"input\":{\"path\":\"");
    say(path);
    say("\"");
    say(more);
    say("},\"tracks\":[],\"findings\":[]}\n");
}

static void fill(const char *piece, long megabytes) {
    size_t length = strlen(piece);
    char *block = malloc(1 << 20);
    if (!block) return;
    for (size_t i = 0; i < 1 << 20; i++) block[i] = piece[i % length];
    while (megabytes-- > 0) put(block, 1 << 20);
    free(block);
}

static void send_file(void) {
    char byte = 'x';
    struct iovec part = {&byte, 1};
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control;
    memset(&control, 0, sizeof control);
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &(int){0}, sizeof(int));
    sendmsg(0, &message, 0);
}

static int is(const char *path, const char *word) {
    const char *name = strrchr(path, '/');
    name = name ? name + 1 : path;
    return strncmp(name, word, strlen(word)) == 0;
}

static void answer(const char *path) {
    if (is(path, "noise")) say("\x1b[2Jnot a record\n");
    if (is(path, "empty")) say("\n");
    if (is(path, "array")) say("[{\"schema\":\"trackprobe/1\"}]\n");
    if (is(path, "schema")) say("{\"schema\":\"trackprobe/9\",\"input\":{\"path\":\"x\"},\"tracks\":[],\"findings\":[]}\n");
    if (is(path, "other")) record_with("/etc/passwd", "");
    if (is(path, "bytes")) record_with(path, ",\"pathBytes\":\"L2V0Yy9wYXNzd2Q=\"");
    if (is(path, "number")) record_with(path, ",\"id\":\"7\"");
    // Two answers: the second is for the next input.
    if (is(path, "twice")) {
        record_with(path, "");
        record_with(path, "");
    }
    if (is(path, "claims"))
        record_with(path, ",\"size\":-5,\"url\":\"http://elsewhere/\",\"linkOf\":\"/etc/passwd\",\"role\":\"sample\"");
    // A byte at a time, for ever.
    if (is(path, "drip")) for (;; usleep(20000)) put("x", 1);
    if (is(path, "long")) fill("x", 40);
    if (is(path, "nest")) fill("[", 1), say("\n");
    if (is(path, "wide")) say("["), fill("0,", 1), say("0]\n");
    if (is(path, "steps")) for (int i = 0; i < 20000000; i++) say("~{\"time\":1}\n");
    if (is(path, "step-long")) say("~"), fill("x", 20), say("\n");
    if (is(path, "picture")) say("#AAAA\n"), record_with(path, "");
    if (is(path, "file")) send_file(), record_with(path, "");
    // Gone, and yet there.
    if (is(path, "closes")) {
        close(0);
        for (;;) pause();
    }
    if (is(path, "silent")) for (;;) pause();
    // Fails on it unless it is the first.
    static int answers;
    if (is(path, "late")) {
        if (answers > 0) say("noise\n");
        else record_with(path, "");
    }
    answers++;
    if (is(path, "good")) record_with(path, "");
    if (is(path, "errs"))
        record_with(path, "},\"decode\":{\"depth\":\"full\",\"framesDecoded\":1,\"errors\":"
                          "[{\"trackID\":0,\"kind\":\"invalid-data\"}]");
}

int main(void) {
    static char line[1 << 20];
    size_t length = 0;
    // What is read is kept in line; files that come with it are not of interest.
    for (;;) {
        ssize_t got = read(0, line + length, sizeof line - 1 - length);
        // It does not end with its batch.
        if (got <= 0) for (;;) pause();
        length += got;
        char *end;
        while ((end = memchr(line, '\n', length))) {
            *end = 0;
            char *path = strstr(line, "\"path\":\"");
            if (path) {
                path += strlen("\"path\":\"");
                path[strcspn(path, "\"")] = 0;
                answer(path);
            }
            length -= end + 1 - line;
            memmove(line, end + 1, length);
        }
    }
}
