import CFFmpeg

/// The MD5 message digest (RFC 1321) of bytes that come piece by piece.
package struct MD5: ~Copyable {
    private let handle: OpaquePointer

    /// nil when memory is exhausted.
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

/// AES-128 in CBC mode with PKCS #7 padding, as HLS encrypts whole segments.
package enum SegmentCipher {
    /// nil for a key or vector that is not 16 bytes long, for a partial block, and for invalid
    /// padding.
    package static func decipher(_ bytes: [UInt8], key: [UInt8], vector: [UInt8]) -> [UInt8]? {
        guard key.count == 16, vector.count == 16, !bytes.isEmpty, bytes.count % 16 == 0,
            let blocks = Int32(exactly: bytes.count / 16), let cipher = av_aes_alloc()
        else { return nil }
        defer { av_free(UnsafeMutableRawPointer(cipher)) }
        guard av_aes_init(cipher, key, 128, 1) == 0 else { return nil }
        var clear = [UInt8](repeating: 0, count: bytes.count)
        var vector = vector
        av_aes_crypt(cipher, &clear, bytes, blocks, &vector, 1)
        guard let padding = clear.last, (1...16).contains(padding),
            clear.suffix(Int(padding)).allSatisfy({ $0 == padding })
        else { return nil }
        clear.removeLast(Int(padding))
        return clear
    }
}
