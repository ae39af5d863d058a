#include "file_system.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>

#ifdef __APPLE__
#include <sys/mount.h>
#include <sys/param.h>
#else
#include <sys/vfs.h>
#endif

const char *trackprobe_network_file_system(const char *path) {
    struct statfs status;
    if (statfs(path, &status) != 0) return NULL;
#ifdef __APPLE__
    return status.f_flags & MNT_LOCAL ? NULL : "network";
#else
    /* Magic numbers of linux/magic.h and of the file systems' own headers. */
    switch ((uint32_t)status.f_type) {
    case 0x6969: return "NFS";
    case 0x517B: return "SMB";
    case 0xFE534D42: return "SMB2";
    case 0xFF534D42: return "CIFS";
    case 0x564C: return "NCP";
    case 0x5346414F: return "AFS";
    case 0x6B414653: return "AFS";
    case 0x73757245: return "Coda";
    case 0x00C36400: return "Ceph";
    case 0x0BD00BD0: return "Lustre";
    case 0x47504653: return "GPFS";
    case 0x01161970: return "GFS2";
    case 0x7461636F: return "OCFS2";
    case 0x19830326: return "BeeGFS";
    case 0x01021997: return "9P";
    /* sshfs and rclone as well as local ones: it does not say which. */
    case 0x65735546: return "FUSE";
    default: return NULL;
    }
#endif
}

int trackprobe_file_system_id(const char *path, uint64_t *id) {
    struct statfs system;
    struct stat status;
    if (stat(path, &status) != 0) return -errno;
    *id = (uint64_t)status.st_dev;
    if (statfs(path, &system) == 0) {
        uint32_t words[2] = {0, 0};
        memcpy(words, &system.f_fsid, sizeof words);
        uint64_t number = (uint64_t)words[0] << 32 | words[1];
        if (number != 0) *id = number;
    }
    return 0;
}
