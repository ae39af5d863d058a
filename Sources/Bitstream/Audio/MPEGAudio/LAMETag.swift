/// The LAME tag, revision 1, which LAME and FFmpeg write into the first frame of an MP3 file behind the Xing header.
package struct LAMETag: Hashable, Sendable {
    /// Bytes of the file that hold the sound, and their CRC-16.
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

    /// Whether the sound is what the tag was made of; nil where the file ends before it.
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
