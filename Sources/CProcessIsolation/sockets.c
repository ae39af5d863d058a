#define _GNU_SOURCE
#include "process_isolation.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

int trackprobe_socket_pair(int sockets[2]) {
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) != 0) return -errno;
    for (int i = 0; i < 2; i++) {
        fcntl(sockets[i], F_SETFD, FD_CLOEXEC);
#ifdef SO_NOSIGPIPE
        int on = 1;
        setsockopt(sockets[i], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
    }
    return 0;
}

union control {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int) * TRACKPROBE_MOST_DESCRIPTORS)];
};

ssize_t trackprobe_send(int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count) {
    if (descriptor_count > TRACKPROBE_MOST_DESCRIPTORS) return -EINVAL;
    int flags = 0;
#ifdef MSG_NOSIGNAL
    flags = MSG_NOSIGNAL;
#endif
    ssize_t sent;
    if (descriptor_count == 0) {
        // All that a worker may do: sendmsg takes addresses and descriptors.
        do sent = send(socket, bytes, count, flags);
        while (sent < 0 && errno == EINTR);
        return sent < 0 ? -errno : sent;
    }
    struct iovec part = {(void *)bytes, count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    union control control;
    memset(&control, 0, sizeof control);
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * descriptor_count);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int) * descriptor_count);
    memcpy(CMSG_DATA(header), descriptors, sizeof(int) * descriptor_count);
    do sent = sendmsg(socket, &message, flags);
    while (sent < 0 && errno == EINTR);
    return sent < 0 ? -errno : sent;
}

static size_t take(struct msghdr *message, int *descriptors, size_t capacity) {
    size_t taken = 0;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(message); header; header = CMSG_NXTHDR(message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t i = 0; i < count; i++) {
            int descriptor;
            memcpy(&descriptor, CMSG_DATA(header) + i * sizeof(int), sizeof(int));
            fcntl(descriptor, F_SETFD, FD_CLOEXEC);
            if (taken < capacity) descriptors[taken++] = descriptor;
            else close(descriptor);
        }
    }
    return taken;
}

ssize_t trackprobe_receive(int socket, void *bytes, size_t count, int *descriptors, size_t descriptor_capacity,
                           size_t *descriptor_count, int milliseconds) {
    *descriptor_count = 0;
    struct pollfd wait = {.fd = socket, .events = POLLIN};
    int ready = poll(&wait, 1, milliseconds);
    if (ready < 0) return errno == EINTR ? -ETIMEDOUT : -errno;
    if (ready == 0) return -ETIMEDOUT;
    struct iovec part = {bytes, count};
    union control control;
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
    ssize_t got;
    do got = recvmsg(socket, &message, 0);
    while (got < 0 && errno == EINTR);
    if (got < 0) return -errno;
    *descriptor_count = take(&message, descriptors, descriptor_capacity);
    return got;
}
