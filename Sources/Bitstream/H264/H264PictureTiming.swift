/// Picture timing message of H.264: SEI 1, annex D.1.3.
struct H264PictureTiming: Hashable, Sendable {
    /// Table D-1; nil when the sequence does not use it.
    var pictureStructure: Int?
    /// Timecode of the first clock timestamp that is complete; nil without one.
    var timecode: Timecode?

    /// The layout depends on the VUI of the sequence.
    init(_ payload: Bytes, vui: H264VUI) throws(BitstreamError) {
        var reader = BitReader(payload)
        try reader.skip(vui.delayBits ?? 0)
        guard vui.hasPictureStructure else { return }
        let structure = try reader.int(4)
        guard structure < Self.clockTimestamps.count else { throw .invalid("pic_struct") }
        pictureStructure = structure
        for _ in 0..<Self.clockTimestamps[structure] {
            guard let isPresent = try? reader.flag() else { return }
            if isPresent {
                timecode = try? Self.timecode(&reader)
                return
            }
        }
    }

    /// NumClockTS by pic_struct, table D-1.
    private static let clockTimestamps = [1, 1, 1, 2, 2, 3, 3, 2, 3]

    /// nil for a timestamp that leaves out hours, minutes or seconds.
    private static func timecode(_ reader: inout BitReader) throws(BitstreamError) -> Timecode? {
        try reader.skip(3)  // ct_type, nuit_field_based_flag
        let countingType = try reader.int(5)
        let isFull = try reader.flag()
        try reader.skip(2)  // discontinuity_flag, cnt_dropped_flag
        let frames = try reader.int(8)
        return try Timecode(
            &reader, isFull: isFull, frames: frames, isDropFrame: countingType == 4)
    }
}
