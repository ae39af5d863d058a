/// A search for NAL units without end after start codes: parameter sets, messages or slices, of
/// which none begins a picture. FFmpeg collects them as one picture, with some kilobytes for each.
package struct UnitFlood {
    package enum Syntax: String, Sendable { case h264, hevc, vvc }

    /// Units up to the beginning of the next picture. Real streams have less than a thousand.
    package static let maxUnits = 3000

    private let syntax: Syntax
    private var zeros = 0
    /// First bytes of the unit, of which `missing` are still to come.
    private var head: [UInt8] = [0, 0, 0]
    private var missing = 0
    private var units = 0

    package init(_ syntax: Syntax) { self.syntax = syntax }

    /// Forgets what came before, to go on at another place.
    package mutating func restart() { self = UnitFlood(syntax) }

    /// Searches the bytes that follow those of the last call.
    ///
    /// - Returns: the index of the byte with which there are too many; nil where there are not.
    package mutating func search(_ bytes: UnsafeRawBufferPointer) -> Int? {
        var next = 0
        while next < bytes.count {
            if missing == 0, zeros == 0 { next = bytes.firstZero(from: next) }
            guard next < bytes.count else { return nil }
            let index = next
            next += 1
            let byte = bytes[index]
            if missing > 0 {
                head[head.count - missing] = byte
                missing -= 1
                if missing == 0, beginsPicture { units = 0 }
            }
            if byte == 0 {
                zeros += 1
                continue
            }
            if byte == 1, zeros >= 2 {
                units += 1
                if units > Self.maxUnits { return index }
                missing = head.count
            }
            zeros = 0
        }
        return nil
    }

    /// Whether the unit is the first slice of a picture. Delimiters do not end a picture for
    /// FFmpeg where no slice has begun.
    private var beginsPicture: Bool {
        switch syntax {
        // first_mb_in_slice of 0 is one bit.
        case .h264: [1, 2, 5].contains(head[0] & 0x1F) && head[1] & 0x80 != 0
        // first_slice_segment_in_pic_flag
        case .hevc:
            switch head[0] >> 1 & 0x3F {
            case 0...9, 16...21: head[2] & 0x80 != 0
            default: false
            }
        // A picture header, or sh_picture_header_in_slice_header_flag
        case .vvc:
            switch head[1] >> 3 {
            case 0...11: head[2] & 0x80 != 0
            case 19: true
            default: false
            }
        }
    }
}
