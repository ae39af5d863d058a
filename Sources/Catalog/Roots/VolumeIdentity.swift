import Foundation
import Platform

/// The name of a file system that stays the same at the next mount and on another machine, as
/// far as the system has one.
package enum VolumeIdentity {
    /// `uuid:…` of the file system; `nfs:server:/export` of one on the network; else
    /// `fsid:…@host` by the number that `statfs(2)` gives it, which another machine may give
    /// to another. Empty for what is not there.
    package static func text(of location: [UInt8]) -> String {
        guard let number = PathStatus.fileSystem(of: location) else { return "" }
        #if canImport(Darwin)
            let url = URL(filePath: String(decoding: location, as: UTF8.self))
            let values = try? url.resourceValues(forKeys: [.volumeUUIDStringKey])
            if let uuid = values?.volumeUUIDString { return "uuid:\(uuid.lowercased())" }
        #else
            let mount = MountTable.entry(of: location)
            let inside = String(decoding: location, as: UTF8.self) + "/."
            if let mount, let system = Journal.networkFileSystem(of: inside), system != "FUSE" {
                return "\(system.lowercased()):\(mount.source)"
            }
            if let uuid = uuid(of: location, source: mount?.source) { return "uuid:\(uuid)" }
        #endif
        return "fsid:\(String(number, radix: 16))@\(host)"
    }

    /// Whether two names may be of one volume.
    static func mayBeSame(_ one: String, _ other: String) -> Bool {
        one.isEmpty || other.isEmpty || one == other
            || one.hasPrefix("fsid:") && other.hasPrefix("fsid:")
                && one.prefix { $0 != "@" } == other.prefix { $0 != "@" }
    }

    /// The name of this machine.
    static let host = ProcessInfo.processInfo.hostName

    #if !canImport(Darwin)
        /// By the links of udev, each to the device of a file system.
        private static func uuid(of location: [UInt8], source: String?) -> String? {
            let folder = "/dev/disk/by-uuid"
            var (status, device) = (stat(), stat())
            guard location.withPath({ stat($0, &status) }) == 0 else { return nil }
            // Btrfs numbers each of its trees; the device is in the table of mounts.
            let hasSource = source.map { stat($0, &device) == 0 } ?? false
            let numbers = [status.st_dev] + (hasSource ? [device.st_rdev] : [])
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.sorted().first { name in
                var link = stat()
                return stat("\(folder)/\(name)", &link) == 0 && numbers.contains(link.st_rdev)
            }
        }
    #endif
}

#if !canImport(Darwin)
    /// `/proc/self/mountinfo` (proc(5)).
    enum MountTable {
        struct Entry {
            let point: [UInt8]
            let source: String
        }

        /// The mount whose point is the longest that a path begins with; the last of several.
        static func entry(of location: [UInt8]) -> Entry? {
            guard let table = FileManager.default.contents(atPath: "/proc/self/mountinfo") else {
                return nil
            }
            let entries = table.split(separator: UInt8(ascii: "\n")).compactMap { entry(line: $0) }
            return entries.filter { entry in
                let point = entry.point == [UInt8(ascii: "/")] ? [] : entry.point
                return location.starts(with: point)
                    && (location.count == point.count || location[point.count] == UInt8(ascii: "/"))
            }.reduce(nil) { best, entry in
                best.map { $0.point.count > entry.point.count } ?? false ? best : entry
            }
        }

        private static func entry(line: Data) -> Entry? {
            let words = line.split(separator: UInt8(ascii: " "))
            guard words.count > 5, let dash = words.firstIndex(of: Data("-".utf8)),
                dash + 2 < words.count
            else { return nil }
            return Entry(
                point: unescaped(words[4]),
                source: String(decoding: unescaped(words[dash + 2]), as: UTF8.self))
        }

        /// Spaces and the like stand as three octal digits.
        private static func unescaped(_ word: Data) -> [UInt8] {
            var (bytes, rest) = ([UInt8](), Array(word)[...])
            while let byte = rest.popFirst() {
                let digits = rest.prefix(3)
                if byte == UInt8(ascii: "\\"), digits.count == 3,
                    let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
                {
                    bytes.append(value)
                    rest = rest.dropFirst(3)
                } else {
                    bytes.append(byte)
                }
            }
            return bytes
        }
    }
#endif
