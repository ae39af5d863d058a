import TrackModel

/// Finds the order of fields from the picture timing messages of HEVC: SEI 1,
/// annex D.2.3.
struct HEVCFieldOrder: Hashable, Sendable {
    private(set) var tally = FieldOrderTally()
    /// Pictures that are the second field of a frame, in the order of display.
    private(set) var secondFields = 0
    /// Whether the first single field was a top field.
    private var beginsWithTop: Bool?

    /// `payload` of a message in a sequence whose pictures carry `pic_struct`.
    mutating func readPictureTiming(_ payload: Bytes) {
        var reader = BitReader(payload)
        guard let structure = try? reader.int(4), let scan = try? reader.int(2) else { return }
        add(structure: structure, scan: scan)
    }

    /// Table D.2. `scan` is source_scan_type: 0 interlaced, 1 progressive.
    private mutating func add(structure: Int, scan: Int) {
        switch structure {
        case 0, 7, 8: tally.add(scan == 0 ? nil : .progressive)
        case 1, 2:
            // A field without a word about its partner: the first of all leads.
            let isTop = structure == 1
            if tally.frames == 0 { tally.add(isTop ? .tt : .bb) }
            beginsWithTop = beginsWithTop ?? isTop
            if beginsWithTop != isTop { secondFields += 1 }
        case 3, 5: tally.add(.tt, repeatsField: structure == 5)
        case 4, 6: tally.add(.bb, repeatsField: structure == 6)
        case 10, 11:
            tally.add(.tt)
            if structure == 10 { secondFields += 1 }
        case 9, 12:
            tally.add(.bb)
            if structure == 9 { secondFields += 1 }
        default: break
        }
    }
}

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
