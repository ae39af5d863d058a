import CFFmpeg
import CFFmpegShims
import TrackModel

/// Digests of bytes that come piece by piece. A class, since it owns the states of the algorithms.
package final class RunningDigest {
    private let hashes: [(algorithm: DigestAlgorithm, handle: OpaquePointer)]
    private var found = ByteDigests()
    private var isFinished = false

    /// nil without an algorithm that this system has.
    package init?(_ algorithms: [DigestAlgorithm]) {
        hashes = algorithms.compactMap { algorithm in
            trackprobe_hash_create(algorithm.rawValue).map { (algorithm, $0) }
        }
        guard !hashes.isEmpty else { return nil }
    }

    deinit { for hash in hashes { trackprobe_hash_free(hash.handle) } }

    /// Loads the libraries of the algorithms, before a process gives up opening files.
    package static func load() { trackprobe_hash_load() }

    /// Whether this system has the algorithm: xxh128 needs libxxhash.
    package static func exists(_ algorithm: DigestAlgorithm) -> Bool {
        trackprobe_hash_exists(algorithm.rawValue)
    }

    package func add(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.bindMemory(to: UInt8.self).baseAddress, !isFinished else { return }
        for hash in hashes { trackprobe_hash_add(hash.handle, start, bytes.count) }
        found.bytes += Int64(bytes.count)
    }

    /// Adds the payload of a packet.
    package func add(_ packet: borrowing Packet) {
        found.count = (found.count ?? 0) + 1
        guard let data = packet.handle.pointee.data else { return }
        add(UnsafeRawBufferPointer(start: data, count: packet.size))
    }

    /// Adds a video frame as rawvideo, or audio as interleaved PCM.
    ///
    /// - Parameter buffer: memory that frames share.
    /// - Returns: false for a frame outside of memory.
    package func add(_ frame: borrowing Frame, buffer: inout [UInt8]) -> Bool {
        let size = trackprobe_frame_packed_size(frame.handle)
        guard size > 0 else { return false }
        if buffer.count < size { buffer = [UInt8](repeating: 0, count: size) }
        return buffer.withUnsafeMutableBufferPointer { buffer in
            guard trackprobe_frame_pack(frame.handle, buffer.baseAddress, size) else {
                return false
            }
            found.count = (found.count ?? 0) + 1
            add(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[..<size])))
            return true
        }
    }

    /// The digests; nothing is added after it.
    package func finish() -> ByteDigests {
        guard !isFinished else { return found }
        isFinished = true
        for hash in hashes {
            var digits = [CChar](repeating: 0, count: 129)
            trackprobe_hash_finish(hash.handle, &digits)
            found[hash.algorithm] = text(digits)
        }
        return found
    }
}
