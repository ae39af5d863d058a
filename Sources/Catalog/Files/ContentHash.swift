import Platform
import TrackModel

/// A number for what a file holds: of its size and its first and last 64 KiB.
enum ContentHash {
    private static let part = 1 << 16

    /// Where it begins otherwise, FNV-1a of single bytes is meant, which took as long as a row.
    private static let mark = "2:"

    static func isEarlier(_ text: String) -> Bool { !text.hasPrefix(mark) }

    /// `2:` and sixteen hexadecimal digits; nil for what cannot be read, and for what is no file.
    ///
    /// - Parameter isEarlier: whether it is to be told as earlier catalogues have it.
    static func text(ofFile location: [UInt8], isEarlier: Bool = false) -> String? {
        let descriptor = location.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        let size = Int(status.st_size)
        var hash = FNV1a()
        let add = { (bytes: [UInt8]) in isEarlier ? hash.add(bytes) : hash.add(wordsOf: bytes) }
        add(withUnsafeBytes(of: UInt64(size).littleEndian, Array.init))
        guard let head = bytes(descriptor, from: 0, count: min(size, part)) else { return nil }
        add(head)
        if size > part {
            let start = max(size - part, part)
            guard let tail = bytes(descriptor, from: start, count: size - start) else { return nil }
            add(tail)
        }
        return (isEarlier ? "" : mark) + hash.text
    }

    private static func bytes(_ descriptor: Int32, from start: Int, count: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[filled..<count])
                let got = pread(descriptor, rest.baseAddress, rest.count, off_t(start + filled))
                guard got > 0 else { return }
                filled += got
            }
        }
        return bytes.count == count ? bytes : nil
    }
}
