extension MatroskaFile {
    /// Whether the first bytes of a file are a damaged opening of Matroska: the id of the
    /// EBML header (RFC 8794, section 11.2.1) or of the segment (RFC 9559, section 5.1), or a
    /// DocType that the header states.
    package static func isLikely(_ opening: Bytes) -> Bool {
        let marks: [[UInt8]] = [
            [0x1A, 0x45, 0xDF, 0xA3], [0x18, 0x53, 0x80, 0x67], Array("webm".utf8),
            Array("matroska".utf8),
        ]
        return marks.contains { opening.firstRange(of: $0) != nil }
    }
}
