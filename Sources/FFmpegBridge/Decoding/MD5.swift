import CFFmpeg

/// The MD5 message digest (RFC 1321) of bytes that come piece by piece.
package struct MD5: ~Copyable {
    private let handle: OpaquePointer

    /// nil when there is no memory.
    package init?() {
        guard let handle = av_md5_alloc() else { return nil }
        self.handle = handle
        av_md5_init(handle)
    }

    deinit { av_free(UnsafeMutableRawPointer(handle)) }

    package func add(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
        av_md5_update(handle, start, bytes.count)
    }

    /// 16 bytes; nothing is added after it.
    package func finish() -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 16)
        av_md5_final(handle, &digest)
        return digest
    }
}
