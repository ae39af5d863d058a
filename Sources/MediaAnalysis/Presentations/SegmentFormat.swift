/// Format of segments by their first bytes, so that FFmpeg never guesses: what
/// is none of these is not given to it.
enum SegmentFormat: String {
    case mp4, mpegts, webvtt, aac, ac3, eac3, mp3, matroska

    init?(head: [UInt8]) {
        let bytes = Self.withoutTag(head)
        if bytes.count >= 8, Self.boxes.contains(Array(bytes.dropFirst(4).prefix(4))) {
            self = .mp4
            return
        }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        if text.starts(with: Array("WEBVTT".utf8)) {
            self = .webvtt
        } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
            self = .matroska
        } else if bytes.first == 0x47, bytes.count <= 188 || bytes[bytes.startIndex + 188] == 0x47 {
            self = .mpegts
        } else if bytes.count >= 6, bytes.starts(with: [0x0B, 0x77]) {
            // bsid: above 10 it is E-AC-3.
            self = bytes[bytes.startIndex + 5] >> 3 > 10 ? .eac3 : .ac3
        } else if bytes.count >= 2, bytes.first == 0xFF,
            bytes[bytes.startIndex + 1] & 0xE0 == 0xE0
        {
            // The layer is 0 in ADTS alone.
            self = bytes[bytes.startIndex + 1] & 0x06 == 0 ? .aac : .mp3
        } else {
            return nil
        }
    }

    private static let boxes = Set(
        ["ftyp", "styp", "moof", "moov", "sidx", "emsg", "prft", "mdat"].map { Array($0.utf8) })

    /// Behind the ID3 tag that packed audio begins with.
    private static func withoutTag(_ head: [UInt8]) -> ArraySlice<UInt8> {
        guard head.count >= 10, head.starts(with: Array("ID3".utf8)) else { return head[...] }
        let size = head[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
        return head.dropFirst(10 + size)
    }
}
