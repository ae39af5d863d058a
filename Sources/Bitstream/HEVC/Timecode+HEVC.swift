extension Timecode {
    /// The first clock timestamp of a time code message: SEI 136 of HEVC, annex
    /// D.2.27. nil when it leaves out hours, minutes or seconds.
    init?(sei payload: Bytes) {
        var reader = BitReader(payload)
        guard let timecode = try? Self.read(&reader) else { return nil }
        self = timecode
    }

    private static func read(_ reader: inout BitReader) throws(BitstreamError) -> Timecode? {
        guard try reader.int(2) > 0, try reader.flag() else { return nil }
        try reader.skip(1)  // units_field_based_flag
        let countingType = try reader.int(5)
        let isFull = try reader.flag()
        try reader.skip(2)  // discontinuity_flag, cnt_dropped_flag
        let frames = try reader.int(9)
        return try Timecode(
            &reader, isFull: isFull, frames: frames, isDropFrame: countingType == 4)
    }
}
