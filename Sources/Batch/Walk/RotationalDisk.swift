#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Rotational disks, on which two readers are slower than one. Known from sysfs on Linux only.
package enum RotationalDisk {
    /// Virtual disks, which report themselves as rotational whatever the hardware.
    private static let virtualModels = ["QEMU", "VBOX", "VMware", "Virtual", "PersistentDisk"]

    /// The number of worker processes: one per disk if all disks of the paths are rotational.
    ///
    /// - Parameter processors: the number otherwise.
    package static func jobs(
        for paths: [FilePath], processors: Int, sysfs: FilePath = "/sys"
    ) -> Int {
        let devices = Set(
            paths.compactMap { try? FileStatus.read($0, followsLinks: true).device })
        guard !devices.isEmpty, devices.allSatisfy({ isRotational(device: $0, sysfs: sysfs) })
        else {
            return processors
        }
        return min(devices.count, processors)
    }

    /// - Parameter device: `st_dev` of a disk or partition.
    static func isRotational(device: UInt64, sysfs: FilePath) -> Bool {
        let major = device >> 8 & 0xfff | device >> 32 & ~0xfff
        let minor = device & 0xff | device >> 12 & ~0xff & 0xffff_ffff
        let block = sysfs.appending("dev/block/\(major):\(minor)")
        for disk in [block, block.appending("..")] {
            guard let rotational = text(disk.appending("queue/rotational")) else { continue }
            // SCSI and ATA disks have a model; other kinds gain from several readers.
            guard rotational == "1", let model = text(disk.appending("device/model")) else {
                return false
            }
            return !virtualModels.contains { model.contains($0) }
        }
        return false
    }

    private static func text(_ path: FilePath) -> String? {
        guard let file = try? FileDescriptor.open(path, .readOnly) else { return nil }
        defer { try? file.close() }
        let bytes = [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
            count = (try? file.read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
        }
        return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
