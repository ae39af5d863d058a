/// Which file of this machine one is, by whatever name.
struct FileIdentity: Hashable {
    let device, inode: UInt64

    init(_ status: FileStatus) {
        device = status.device
        inode = status.inode
    }
}
