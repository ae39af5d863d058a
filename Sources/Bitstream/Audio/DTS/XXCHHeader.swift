/// The header of an XXCH extension, which adds channels to a core: ETSI TS 102 114,
/// clause 6.2.
struct XXCHHeader: Hashable {
    static let syncWord: UInt32 = 0x4700_4A03

    /// Speakers of the core together with the extension.
    let speakers: DTSSpeakers

    /// From the sync word on.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        guard try reader.int(32) == Int(Self.syncWord) else { throw .invalid("SYNCXXCh") }
        let headerSize = try reader.int(6) + 1
        try reader.skip(1)
        let maskWidth = try reader.int(5) + 1
        guard maskWidth > 6 else { throw .invalid("nuNumBits4SpkrMask") }
        guard try reader.int(2) == 0 else { throw .unsupported("channel sets") }
        try reader.skip(14)
        let core = UInt32(try reader.bits(maskWidth))
        guard headerSize * 8 >= reader.position else { throw .invalid("nuHeaderSizeXXCh") }
        try reader.skip(headerSize * 8 - reader.position)
        try reader.skip(7)
        let channels = try reader.int(3) + 1
        let added = UInt32(try reader.bits(maskWidth - 6)) << 6
        guard added.nonzeroBitCount == channels, core & added == 0 else {
            throw .invalid("nuXXChSpkrLayoutMask")
        }
        speakers = DTSSpeakers(rawValue: core | added)
    }

    /// The last one in a core frame, where sync words are aligned to four bytes.
    static func last(in frame: Bytes) -> XXCHHeader? {
        for offset in stride(from: frame.count & ~3, through: 0, by: -4) {
            if let header = try? XXCHHeader(frame.dropFirst(offset)) { return header }
        }
        return nil
    }
}
