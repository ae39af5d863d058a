import CFFmpeg

/// AES-128 in CBC mode with the padding of PKCS #7, as HLS enciphers whole segments.
package enum SegmentCipher {
    /// nil for a key or vector that has not 16 bytes, for what is no whole number of
    /// blocks, and for padding that the right key would not give.
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
