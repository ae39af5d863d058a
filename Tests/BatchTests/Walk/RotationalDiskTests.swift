import Fixtures
import Foundation
import SystemPackage
import Testing

@testable import Batch

/// Folders laid out as `Documentation/ABI/stable/sysfs-block` of Linux has them.
@Suite struct RotationalDiskTests {
    private static func sysfs(rotational: String, model: String?) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let manager = FileManager.default
        for name in ["devices/sda/queue", "devices/sda/device", "devices/sda/sda1", "dev/block"] {
            try manager.createDirectory(
                atPath: folder.path(name), withIntermediateDirectories: true)
        }
        try folder.file("devices/sda/queue/rotational", "\(rotational)\n".utf8)
        if let model { try folder.file("devices/sda/device/model", "\(model)\n".utf8) }
        for (number, target) in [("8:0", "sda"), ("8:1", "sda/sda1")] {
            try manager.createSymbolicLink(
                atPath: folder.path("dev/block/\(number)"),
                withDestinationPath: "../../devices/\(target)")
        }
        return folder
    }

    @Test(
        arguments: [
            ("1", "ST8000DM004-2CX1", true), ("0", "Samsung SSD 870", false),
            ("1", "QEMU HARDDISK   ", false), ("1", nil, false),
        ] as [(String, String?, Bool)])
    func `a physical disk is rotational if the system says so`(
        rotational: String, model: String?, turns: Bool
    ) throws {
        let folder = try Self.sysfs(rotational: rotational, model: model)
        for device in [UInt64(0x800), 0x801] {
            #expect(
                RotationalDisk.isRotational(device: device, sysfs: FilePath(folder.path)) == turns)
        }
    }

    @Test func `other devices have one reader per processor`() throws {
        let folder = try TemporaryFolder()
        #expect(
            RotationalDisk.jobs(
                for: [FilePath(folder.path)], processors: 4, sysfs: FilePath(folder.path)) == 4)
    }
}
