import TrackModel

/// Finds the order of fields, picture by picture.
struct H264FieldPairing: Hashable, Sendable {
    private(set) var tally = FieldOrderTally()
    /// Fields that completed a frame whose first field was a picture of its own.
    private(set) var secondFields = 0
    /// A field whose other field has not come yet.
    private var openField: H264SliceHeader?

    /// `pictureStructure` of the picture timing message beats what the slice
    /// implies, as it does in decoders.
    mutating func add(_ header: H264SliceHeader, pictureStructure: Int?) {
        guard case .frame(let bottomDelay) = header.structure else {
            pair(header)
            return
        }
        openField = nil
        switch pictureStructure {
        case 0, 7, 8: tally.add(.progressive)
        case 3, 5: tally.add(.tt, repeatsField: pictureStructure == 5)
        case 4, 6: tally.add(.bb, repeatsField: pictureStructure == 6)
        // Both fields at one time: a frame of macroblock pairs may be either.
        default: tally.add(bottomDelay == 0 ? nil : bottomDelay > 0 ? .tt : .bb)
        }
    }

    private mutating func pair(_ field: H264SliceHeader) {
        if let first = openField, first.frameNumber == field.frameNumber,
            first.structure != field.structure
        {
            tally.add(first.structure == .topField ? .tt : .bb)
            secondFields += 1
            openField = nil
        } else {
            openField = field
        }
    }
}
