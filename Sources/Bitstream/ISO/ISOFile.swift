import TrackModel

/// Boxes of an ISO base media or QuickTime file (ISO/IEC 14496-12),
/// without its samples: MP4, MOV, 3GP, CMAF.
package struct ISOFile: Sendable {
    /// major_brand of `ftyp` or `styp`; nil in old QuickTime files.
    package internal(set) var majorBrand: String?
    /// minor_version of `ftyp` or `styp`; nil without a brand.
    package internal(set) var minorVersion: Int?
    /// compatible_brands of `ftyp` or `styp`.
    package internal(set) var compatibleBrands: [String] = []
    /// `mvhd`; nil without it, and when it is cut or of an unknown version.
    var header: MovieHeaderBox?
    /// `mvhd`, else `mehd`: ticks.
    package internal(set) var durationTicks: Int?
    /// Byte position after `moov`; nil without one, or when it is cut.
    package internal(set) var movieEnd: Int64?
    /// Tracks in the order of `moov`.
    package internal(set) var tracks: [ISOTrack] = []
    /// `moov/udta/chpl`, Nero's chapters.
    package internal(set) var neroChapters: [Chapter] = []
    /// `pssh` of `moov` and of the movie fragments looked at, each once.
    var protectionSystems: [ISOProtectionSystem] = []
    /// The primary item of `meta`; nil without one, as in videos.
    package internal(set) var stillPicture: ISOStillPicture?
    /// The manifest store of C2PA in a box `uuid`; nil without one.
    package internal(set) var contentCredentials: ContentCredentials?
    /// The content of `mpvd`, the video of a motion photo; nil without it.
    package internal(set) var motionPhoto: MotionPhoto?
    /// nil without `mvex`, `moof` and `sidx`.
    package internal(set) var fragments: ISOFragments?
    /// Bytes of the file; nil when not known.
    var size: Int64?
    /// Whether a box on the top level reaches beyond the end of the file, or a chunk
    /// of samples begins after it; nil when
    /// the walk did not get there or the file's size is not known.
    package internal(set) var isTruncated: Bool?
    /// Bytes after the last box, outside all boxes; nil for none.
    package internal(set) var trailingBytes: Range<Int64>?

    init() {}

    /// `mvhd`: ticks per second of movie durations.
    var timescale: Int? { header?.timescale }

    /// Whether the file is QuickTime's own: brand `qt  ` or none.
    package var isQuickTime: Bool { majorBrand == nil || majorBrand == "qt  " }

    /// Whether samples are described by movie fragments.
    package var isFragmented: Bool { fragments?.isDeclared == true || (fragments?.count ?? 0) > 0 }

    /// Seconds, from `mvhd` or `mehd`; nil when neither states it.
    package var duration: Double? {
        guard let timescale, timescale > 0, let durationTicks, durationTicks > 0 else { return nil }
        return Double(durationTicks) / Double(timescale)
    }

    /// The track with track_ID `containerID`.
    package func track(_ containerID: Int) -> ISOTrack? {
        tracks.first { $0.id == containerID }
    }
}

// How long tracks and the whole are, and how much of them there is: sums over all
// samples, or nothing.

extension ISOFile {
    /// Samples of the movie and of its fragments; nil where not all fragments were
    /// met, and where they state more samples than the file has bytes.
    package func totals(of track: ISOTrack) -> ISOSampleTotals? {
        let table = ISOSampleTotals(track.samples)
        guard isFragmented, let fragments else { return table }
        guard fragments.isComplete, let id = track.id else { return nil }
        guard let inFragments = fragments.totals[id] else { return table }
        if let size, Int64(inFragments.samples) > size { return nil }
        return table.samples > 0 ? table.adding(inFragments) : inFragments
    }

    /// Seconds of a track that are presented; nil when not known.
    func duration(of track: ISOTrack) -> Double? {
        isFragmented ? mediaDuration(of: track) : track.duration
    }

    private func mediaDuration(of track: ISOTrack) -> Double? {
        guard isFragmented else { return track.mediaDuration }
        guard let ticks = totals(of: track)?.extent ?? outerTicks(of: track), ticks > 0,
            let timescale = track.timescale, timescale > 0
        else { return nil }
        return Double(ticks) / Double(timescale)
    }

    /// Ticks from the first sample of a track to the end of its last fragment; nil where fragments
    /// do not state their decode times.
    private func outerTicks(of track: ISOTrack) -> Int? {
        guard let fragments, !fragments.isComplete, let id = track.id, let end = fragments.ends[id],
            let start = fragments.totals[id]?.span?.lowerBound
        else { return nil }
        let (ticks, overflow) = end.subtractingReportingOverflow(start)
        return overflow ? nil : ticks
    }

    /// Seconds from the start of the movie to the end of its longest track.
    ///
    /// `mvhd` is believed within a fiftieth of what the tracks hold. Of a movie in
    /// fragments, the samples of all of them are counted; where that is too much, the end of the
    /// last fragments counts, else `sidx` or `mehd`.
    package var presentationDuration: Double? {
        let longest = tracks.compactMap { track in
            duration(of: track).map { track.delay + $0 }
        }.max()
        guard isFragmented else {
            guard let duration, let longest else { return duration ?? longest }
            return abs(duration - longest) > max(longest / 50, 0.1) ? longest : duration
        }
        if let longest { return longest }
        guard let fragments, !fragments.isComplete else { return nil }
        if fragments.isWhollyIndexed, let indexed = fragments.indexedDuration { return indexed }
        guard let ticks = fragments.durationTicks, ticks > 0, let timescale, timescale > 0
        else { return nil }
        return Double(ticks) / Double(timescale)
    }

    /// Bit rate of a track by its samples, else the one `btrt` or `esds`
    /// say.
    func bitRateClaims(of track: ISOTrack) -> [Claim] {
        let entry = track.sampleEntry
        let stream = entry?.elementaryStream
        var claims: [Claim] = []
        if let rate = track.uncompressedBitRate ?? averageBitRate(of: track) {
            claims.claim(bitRate: rate, .measured, from: .container)
        } else {
            claims.claim(
                bitRate: entry?.averageBitRate ?? stream?.averageBitRate, .header,
                from: .container)
        }
        claims.claim(
            \.maximumBitRate, entry?.maximumBitRate ?? stream?.maximumBitRate, from: .container)
        claims.claim(
            \.bufferSize, (entry?.bufferSize ?? stream?.bufferSize).map { $0 * 8 },
            from: .container)
        return claims
    }

    /// How many times as large as the file the samples of its fragments may be that are believed: it may be cut.
    private static let maxFragmentRatio: Int64 = 16

    /// Bytes of all samples; nil where the tables may count something else, or more than the file has.
    func byteCount(of track: ISOTrack) -> Int? {
        sampleBytes(of: track).flatMap { bytes in
            size.map { Int64(bytes) <= $0 } ?? true ? bytes : nil
        }
    }

    private func sampleBytes(of track: ISOTrack) -> Int? {
        guard !track.isCountedInSoundSamples, let bytes = totals(of: track)?.bytes, bytes > 0,
            !isFragmented || size.map({ Int64(bytes) / Self.maxFragmentRatio <= $0 }) ?? true
        else { return nil }
        return bytes
    }

    private func averageBitRate(of track: ISOTrack) -> Int? {
        guard let bytes = sampleBytes(of: track), let duration = mediaDuration(of: track) else {
            return nil
        }
        let rate = (Double(bytes) * 8 / duration).rounded()
        return rate >= 1 && rate < 1e15 ? Int(rate) : nil
    }
}

extension ISOTrack {
    /// Seconds before the media: edits that show nothing (media_time -1) at the
    /// beginning of the list; 0 where nothing follows them.
    var delay: Double {
        let empty = edits.prefix { $0.mediaTime == -1 }
        guard let movieTimescale, movieTimescale > 0, empty.count < edits.count else { return 0 }
        return empty.reduce(0) { $0 + Double($1.segmentDuration) }
            / Double(movieTimescale)
    }

    /// Whether `stsz` may give the size of something else than a sample: QuickTime's
    /// old audio counts single audio samples, and states 1 byte for each, whatever it
    /// takes (QuickTime File Format, `SoundDescription`).
    var isCountedInSoundSamples: Bool {
        guard let audio = sampleEntry?.audio, samples.constantDelta == 1 else { return false }
        return audio.version > 0 || soundBits != nil || samples.totalBytes == samples.count
    }

    /// Bits per second of QuickTime audio whose packets all have the same size.
    var uncompressedBitRate: Int? {
        guard let audio = sampleEntry?.audio, isCountedInSoundSamples else { return nil }
        let bits: Double
        if let packet = audio.constantPacket {
            bits = Double(packet.bytes) * 8 / Double(packet.samples)
        } else if let soundBits {
            bits = Double(soundBits) * Double(audio.channels)
        } else {
            return nil
        }
        let rate = (audio.sampleRate * bits).rounded()
        return rate >= 1 && rate < 1e15 ? Int(rate) : nil
    }

    /// Bits of one sample of one channel, by QuickTime's format.
    private var soundBits: Int? {
        guard let entry = sampleEntry, let audio = entry.audio else { return nil }
        switch entry.codingFormat {
        case "ulaw", "alaw": return 8
        case "in24": return 24
        case "in32", "fl32": return 32
        case "fl64": return 64
        case "raw ", "twos", "sowt", "NONE", "lpcm":
            return audio.sampleSize > 0 ? audio.sampleSize : nil
        default: return nil
        }
    }
}

extension ISOFile {
    /// Protection of the file as a whole; nil when nothing is protected.
    package var protection: MediaContainer.Protection? {
        let entries = tracks.flatMap(\.sampleEntries).compactMap(\.protection)
        guard !entries.isEmpty || !protectionSystems.isEmpty else { return nil }
        let keyIDs = entries.compactMap(\.keyID) + protectionSystems.flatMap(\.keyIDs)
        return MediaContainer.Protection(
            scheme: entries.lazy.compactMap(\.scheme).first, keyIDs: Set(keyIDs).sorted(),
            systems: Set(protectionSystems.map(\.name)).sorted(),
            pssh: protectionSystems.compactMap(\.box).map { Base64.text($0) })
    }
}
