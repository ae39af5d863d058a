import TrackModel

/// The header that writers put into the first frame of an MP3 file: `Xing` or `Info`, or `VBRI` by
/// encoders of Fraunhofer.
package struct XingHeader: Hashable, Sendable {
    /// Byte of the file at which its frame begins.
    let start: Int64
    /// All of that frame.
    let frame: [UInt8]
    private let header: MPEGAudioHeader
    /// Offset of the name in the frame.
    private let place: Int
    /// Fields of a Xing header.
    private let flags: UInt8
    private let kind: Kind

    private enum Kind: String {
        case xing = "Xing"
        case info = "Info"
        case vbri = "VBRI"
    }

    /// Offset of `VBRI` in the frame, whatever the side information.
    private static let placeOfVBRI = 36

    /// Presence flags of the fields, and their bytes.
    private static let fields: [(flag: UInt8, size: Int)] = [(1, 4), (2, 4), (4, 100), (8, 4)]

    /// nil for a file whose first frame, after ID3v2 tags, has none.
    package init?(source: inout some ByteSource) {
        var input = BoundedSource(source)
        defer { source = input.source }
        let start = ID3Header.end(ofTagsIn: &input)
        let head = Array(input.bytes(at: start, count: 4))
        guard let header = try? MPEGAudioHeader(head[...]), header.layer == 3,
            let size = header.frameSize, size > 40
        else { return nil }
        let frame = Array(input.bytes(at: start, count: size))
        guard frame.count == size else { return nil }
        let places = [
            (Kind.xing, 4 + header.sideInformationSize), (.info, 4 + header.sideInformationSize),
            (.vbri, Self.placeOfVBRI),
        ]
        let found = places.first { kind, place in
            place + 8 <= size && frame[place...].starts(with: kind.rawValue.utf8)
        }
        guard let (kind, place) = found else { return nil }
        (self.start, self.frame, self.header, self.place) = (start, frame, header, place)
        flags = kind == .vbri ? 0 : frame[place + 7]
        self.kind = kind
    }

    /// Seconds of all frames but this one, with what an encoder adds at both ends; nil where
    /// their number is not stated, and where the bytes that are stated are less than the file
    /// has by more than a sixteenth: other frames follow.
    ///
    /// - Parameter size: bytes of the file; nil where they are not known.
    package func duration(size: Int64?) -> Double? {
        guard let frames, frames > 0 else { return nil }
        if let size, let stated = bytes, size - start > Int64(stated) + Int64(stated) / 16 {
            return nil
        }
        return Double(frames) * Double(header.samplesPerFrame) / Double(header.sampleRate)
    }

    /// The end of the frames by their bytes, which some writers count from the beginning of the file
    /// on; nil where they are not stated.
    package func extent(size: Int64?) -> DeclaredFileSize? {
        bytes.map { DeclaredFileSize(end: Int64($0), size: size) }
    }

    /// Frames but this one. `VBRI` is followed by version, delay and quality, of 16 bits each, and the
    /// number of bytes.
    private var frames: Int? {
        kind == .vbri ? field(at: 6) : flags & 1 == 0 ? nil : field(at: 0)
    }

    /// Bytes of all frames with this one.
    private var bytes: Int? {
        let stated =
            kind == .vbri ? field(at: 2) : flags & 2 == 0 ? nil : field(at: flags & 1 == 0 ? 0 : 4)
        return stated.flatMap { $0 > 0 ? $0 : nil }
    }

    private func field(at offset: Int) -> Int? {
        var reader = ByteReader(frame[min(place + 8 + offset, frame.count)...])
        return try? reader.uint32()
    }

    /// Offset of the LAME tag after the fields; nil without one.
    var writerTag: Int? {
        guard kind != .vbri else { return nil }
        let tag = Self.fields.reduce(place + 8) { $0 + (flags & $1.flag != 0 ? $1.size : 0) }
        guard tag + 4 <= frame.count else { return nil }
        let writer = frame[tag..<tag + 4]
        return ["LAME", "Lavc", "Lavf"].contains { writer.elementsEqual($0.utf8) } ? tag : nil
    }
}

extension XingHeader {
    /// Source `container`: MP3 Info Tag, revision 1. Its method is 0 where a writer leaves it out.
    package var claims: [Claim] {
        var claims: [Claim] = []
        let method = writerTag.map { frame.count > $0 + 9 ? Int(frame[$0 + 9] & 15) : 0 } ?? 0
        let mode: BitRateMode =
            switch method {
            case 1, 8: .constant
            case 2, 9: .average
            case 3...7: .variable
            default: isConstant ? .constant : .variable
            }
        claims.claim(\.bitRateMode, mode, from: .container)
        guard let tag = writerTag, frame.count >= tag + 24 else { return claims }
        let lengths = frame[tag + 21..<tag + 24].reduce(0) { $0 << 8 | Int($1) }
        guard lengths > 0 else { return claims }
        claims.claim(\.primingSamples, lengths >> 12, from: .container)
        claims.claim(\.paddingSamples, lengths & 0xFFF, from: .container)
        return claims
    }

    private var isConstant: Bool { kind == .info }
}

/// The LAME tag, revision 1, which LAME and FFmpeg write into the first frame of an MP3 file after the Xing header.
package struct LAMETag: Hashable, Sendable {
    /// Bytes of the file that hold the audio, and their CRC-16.
    private let sound: Range<Int64>
    private let crc: UInt16

    /// Bytes of the part of the tag that is read here, up to its own CRC-16.
    private static let tagSize = 36
    private static let lengthOffset = 28

    /// nil for a file without such a tag, and for a tag that is damaged itself.
    package init?(source: inout some ByteSource) {
        guard let xing = XingHeader(source: &source), let tag = xing.writerTag,
            tag + Self.tagSize <= xing.frame.count
        else { return nil }
        let (start, frame, size) = (xing.start, xing.frame, xing.frame.count)
        var reader = ByteReader(frame[(tag + Self.lengthOffset)...])
        guard let length = try? reader.uint32(), let crc = try? reader.uint16(),
            let own = try? reader.uint16(), length > size, crc != 0,
            Self.isIntact(frame, checksum: own, at: tag + Self.tagSize - 2)
        else { return nil }
        self.crc = UInt16(truncatingIfNeeded: crc)
        sound = start + Int64(size)..<start + Int64(length)
    }

    /// Whether the audio matches the tag's checksum; nil where the file ends before it.
    package func isIntact(source: inout some ByteSource) -> Bool? {
        // The length has 32 bits, of longer files the lowest.
        guard let size = source.size, sound.upperBound <= size, size <= UInt32.max else {
            return nil
        }
        var checksum = CRC(.lame)
        var position = sound.lowerBound
        while position < sound.upperBound {
            let wanted = Int(min(sound.upperBound - position, 1 << 20))
            let piece = source.read(at: position, count: wanted)
            guard piece.count == wanted else { return nil }
            checksum.add(piece[...])
            position += Int64(wanted)
        }
        return checksum.value == UInt32(crc)
    }

    /// The tag's own CRC-16 is of all before it; FFmpeg takes it of 190 bytes, which is the
    /// same in stereo of MPEG-1 only, with zeros in its place.
    private static func isIntact(_ frame: [UInt8], checksum: Int, at place: Int) -> Bool {
        if CRC.checksum(frame[..<place], .lame) == checksum { return true }
        guard place + 2 <= 190, frame.count >= 190 else { return false }
        var covered = frame[..<190]
        (covered[place], covered[place + 1]) = (0, 0)
        return CRC.checksum(covered, .lame) == checksum
    }
}
