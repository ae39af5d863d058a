/// `traf`, box by box: header and decode time hold for the runs that follow
/// (ISO/IEC 14496-12, sections 8.8.6 to 8.8.12).
package struct ISOTrackFragment {
    /// nil before `tfhd`, and when it is cut.
    package private(set) var header: TrackFragmentHeaderBox?
    /// `tfdt`, ticks of the track; nil before it.
    package private(set) var decodeTime: Int?
    private let movie: [ISOTrackDefaults]

    /// - Parameter movie: `trex` of all tracks.
    package init(_ movie: [ISOTrackDefaults]) { self.movie = movie }

    /// Boxes that describe samples.
    static let types: Set<String> = ["tfhd", "tfdt", "trun"]

    /// - Returns: the run of `trun`; nil for another box, and for a run without a header before.
    package mutating func read(_ type: String, _ content: Bytes) -> ISOTrackRun? {
        switch type {
        case "tfhd": header = try? TrackFragmentHeaderBox(content, movie)
        case "tfdt":
            var reader = ByteReader(content)
            guard let (version, _) = try? reader.versionAndFlags(upTo: 1) else { break }
            decodeTime =
                version == 1
                ? (try? reader.uint64()).flatMap { Int(exactly: $0) } : try? reader.uint32()
        case "trun": return header.map { ISOTrackRun(content, $0.defaults) }
        default: break
        }
        return nil
    }
}

/// `tfhd` with what `trex` says where it is silent.
package struct TrackFragmentHeaderBox {
    package let trackID: Int
    /// base_data_offset, bytes from the beginning of the file; nil when not written.
    package let baseDataOffset: Int64?
    /// default-base-is-moof.
    package let isBaseMovieFragment: Bool
    /// Defaults of samples without values of their own; nil when not known.
    let defaults: ISOSampleDefaults

    /// - Parameter movie: `trex` of all tracks.
    package init(_ content: Bytes, _ movie: [ISOTrackDefaults] = []) throws(BitstreamError) {
        var reader = ByteReader(content)
        let (_, flags) = try reader.versionAndFlags()
        let trackID = try reader.uint32()
        self.trackID = trackID
        isBaseMovieFragment = flags & 0x02_0000 != 0
        baseDataOffset = flags & 0x1 != 0 ? Int64(exactly: try reader.uint64()) : nil
        if flags & 0x2 != 0 { try reader.skip(4) }
        var defaults = movie.first { $0.trackID == trackID }?.samples ?? ISOSampleDefaults()
        if flags & 0x8 != 0 { defaults.duration = try reader.uint32() }
        if flags & 0x10 != 0 { defaults.size = try reader.uint32() }
        if flags & 0x20 != 0 { defaults.flags = try reader.uint32() }
        self.defaults = defaults
    }
}

/// Defaults for samples of a fragment without values of their own; nil is not known.
struct ISOSampleDefaults: Hashable, Sendable {
    /// Ticks of the track.
    var duration: Int?
    /// Bytes.
    var size: Int?
    var flags: Int?
}

/// `trex`: defaults for the samples of one track in every fragment (section 8.8.3).
package struct ISOTrackDefaults: Hashable, Sendable {
    let trackID: Int
    let samples: ISOSampleDefaults

    init(_ content: Bytes) throws(BitstreamError) {
        var reader = ByteReader(content)
        _ = try reader.versionAndFlags()
        trackID = try reader.uint32()
        try reader.skip(4)
        samples = ISOSampleDefaults(
            duration: try reader.uint32(), size: try reader.uint32(), flags: try? reader.uint32())
    }
}

/// `trun`: the samples of one run, in groups of those that are alike (ISO/IEC 14496-12,
/// section 8.8.8).
package struct ISOTrackRun: Sequence, IteratorProtocol {
    package struct Samples {
        /// More than one where no sample of the run says anything of itself.
        package let count: Int
        /// Ticks of the track; nil when not stated, likewise below.
        package let duration: Int?
        /// Bytes.
        package let size: Int?
        let flags: Int?
        /// Ticks from decoding to presentation.
        package let compositionOffset: Int

        /// Neither sample_is_non_sync_sample nor, as some writers say it instead,
        /// sample_depends_on 1; nil without flags.
        package var isSync: Bool? { flags.map { $0 & 0x101_0000 == 0 } }
    }

    /// Samples as written.
    let count: Int
    /// Bytes from the base of the fragment; nil where the run follows the one before.
    package let dataOffset: Int?
    /// Whether fewer samples follow than are written.
    let isCut: Bool
    private var fields: Field = []
    private var isShiftSigned = false
    private var firstFlags: Int?
    private let defaults: ISOSampleDefaults
    private var reader: ByteReader
    private var left: Int
    private var isFirst = true

    private struct Field: OptionSet {
        let rawValue: Int
        static let duration = Field(rawValue: 0x100)
        static let size = Field(rawValue: 0x200)
        static let flags = Field(rawValue: 0x400)
        static let shift = Field(rawValue: 0x800)
    }

    init(_ content: Bytes, _ defaults: ISOSampleDefaults) {
        self.defaults = defaults
        reader = ByteReader(content)
        var offset: Int?
        var stated: Int?
        do throws(BitstreamError) {
            let (version, flags) = try reader.versionAndFlags(upTo: 1)
            isShiftSigned = version > 0
            fields = Field(rawValue: flags & 0xF00)
            let count = try reader.uint32()
            if flags & 0x1 != 0 { offset = try reader.int32() }
            if flags & 0x4 != 0 { firstFlags = try reader.uint32() }
            stated = count
        } catch {}
        let width = 4 * fields.rawValue.nonzeroBitCount
        let there = width > 0 ? reader.remaining / width : .max
        count = stated ?? 0
        dataOffset = offset
        isCut = stated.map { $0 > there } ?? true
        left = Swift.min(count, there)
    }

    package mutating func next() -> Samples? {
        guard left > 0 else { return nil }
        let first = isFirst ? firstFlags : nil
        isFirst = false
        guard !fields.isEmpty else {
            let alike = first == nil ? left : 1
            left -= alike
            return Samples(
                count: alike, duration: defaults.duration, size: defaults.size,
                flags: first ?? defaults.flags, compositionOffset: 0)
        }
        left -= 1
        let duration = fields.contains(.duration) ? try? reader.uint32() : defaults.duration
        let size = fields.contains(.size) ? try? reader.uint32() : defaults.size
        let flags = fields.contains(.flags) ? try? reader.uint32() : defaults.flags
        var shift = fields.contains(.shift) ? (try? reader.uint32()) ?? 0 : 0
        if isShiftSigned { shift = Int(Int32(truncatingIfNeeded: shift)) }
        return Samples(
            count: 1, duration: duration, size: size, flags: first ?? flags,
            compositionOffset: shift)
    }
}
