import Platform
import TrackModel

/// A hash of the size and the first and last 64 KiB of a file.
enum ContentHash {
    private static let part = 1 << 16

    /// Prefix of hashes by words; earlier ones are FNV-1a by bytes, which was slower.
    private static let mark = "2:"

    static func isEarlier(_ text: String) -> Bool { !text.hasPrefix(mark) }

    /// `2:` and sixteen hexadecimal digits; nil if the path is not a readable regular file.
    ///
    /// - Parameter isEarlier: whether to compute the hash of earlier catalogues.
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
