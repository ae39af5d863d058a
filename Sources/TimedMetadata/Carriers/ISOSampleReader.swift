import Bitstream
import TrackModel

/// Reads captions from the samples of an ISO file, in file order.
struct ISOSampleReader {
    private var tracks: [ISOTimedTrack] = []
    private var fragments = ISOFragmentSamples()
    private var samples = ISOSampleQueue()
    /// Samples queued so far.
    private var count = 0
    private var fragmentCount = 0
    /// Bytes of samples read; tables may list the same bytes repeatedly.
    private var work: Int64 = 0
    /// Whether samples were omitted.
    private(set) var isCut = false

    /// Bytes that are read of a `moov` or `moof`.
    static let maxMovieSize = 1 << 26
    /// Bytes of a text sample, and of a NAL unit with captions.
    private static let maxTextSize = 1 << 20
    private static let maxUnits = 1 << 10
    /// Number of times that the bytes of a file may be read.
    private static let maxReadings: Int64 = 4

    /// Whether a `moov` was read. FFmpeg and players ignore a second one.
    private(set) var hasMovie = false

    /// - Parameter moov: the box with its header.
    mutating func readMovie(_ moov: Bytes, clock: inout ISOSegmentClock) {
        var source = MemorySource(Array(moov))
        guard !hasMovie, let file = ISOFile(source: &source) else { return }
        hasMovie = true
        isCut = moov.count >= Self.maxMovieSize
        clock.begin(file)
        // Chapter tracks hold names, not captions.
        let chapters = Set(file.tracks.flatMap { $0.references["chap"] ?? [] })
        tracks = file.tracks.filter { track in track.id.map { !chapters.contains($0) } ?? false }
            .compactMap { ISOTimedTrack($0) }
        let numbers = Dictionary(tracks.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let payload = moov.dropFirst(8)
        fragments = ISOFragmentSamples(tracks, movie: file)
        let boxes = ISOBoxes(payload).lazy.filter { $0.type == "trak" }
        for (track, box) in zip(file.tracks, boxes) {
            guard let number = track.id.flatMap({ numbers[$0] }),
                let stbl = ISOBoxes.first(["mdia", "minf", "stbl"], in: box.payload)
            else { continue }
            for sample in ISOSamples(stbl) {
                guard count < ISOSample.maxCount else {
                    isCut = true
                    break
                }
                add(
                    ISOSample(
                        of: (number, tracks[number]), at: sample.position, size: sample.size,
                        ticks: (sample.decodeTime, sample.compositionOffset),
                        duration: sample.duration))
            }
        }
    }

    private mutating func add(_ sample: ISOSample) {
        var sample = sample
        sample.number = count
        count += 1
        samples.add(sample)
    }

    /// - Parameters:
    ///   - moof: payload of the box.
    ///   - position: position of the box.
    mutating func readFragment(
        _ moof: Bytes, at position: Int64, clock: inout ISOSegmentClock
    ) {
        let maxCount = min(
            ISOSample.maxInFragments - fragmentCount, ISOSample.maxCount - samples.count)
        let named = fragments.samples(in: moof, at: position, maxCount: maxCount, clock: &clock)
        if named.count >= maxCount { isCut = true }
        fragmentCount += named.count
        for sample in named { add(sample) }
    }

    /// Reads the samples before position `end`.
    mutating func readSamples(
        before end: Int64, from input: inout ByteWindow<some ByteSource>,
        into captions: inout CaptionCollector
    ) {
        while let position = samples.nextPosition, position < end, let sample = samples.next() {
            if let size = input.size, sample.position >= size { continue }
            guard spend(sample, input.size) else {
                isCut = true
                continue
            }
            read(sample, &input, &captions)
        }
    }

    /// Whether reading a sample is within the budget.
    private mutating func spend(_ sample: ISOSample, _ size: Int64?) -> Bool {
        guard sample.size > 0 else { return true }
        work += Int64(min(sample.size, Self.maxTextSize))
        // A pipe has no known size and cannot be read twice.
        guard let size else { return true }
        return work <= Self.maxReadings * (size + Int64(1 << 20))
    }

    private func read(
        _ sample: ISOSample, _ input: inout ByteWindow<some ByteSource>,
        _ captions: inout CaptionCollector
    ) {
        let track = tracks[sample.track]
        if case .video(let codec, let lengthSize) = track.content {
            let pairs: [CaptionConstruct]
            if let lengthSize {
                pairs = readUnits(of: sample, &input, codec: codec, lengthSize: lengthSize)
            } else {
                let head = input.bytes(at: sample.position, count: min(sample.size, 1 << 16))
                pairs = CaptionPacket.constructs(in: head, codec: codec)
            }
            let content = CaptionCollector.Content.pairs(pairs, settled: sample.decodeTime)
            return captions.add(content, at: sample.time, from: track.source)
        }
        guard sample.size <= Self.maxTextSize else { return }
        let bytes = input.bytes(at: sample.position, count: sample.size)
        let range = sample.time...(sample.time + max(0, sample.duration))
        switch track.content {
        case .video: break
        case .captions:
            // One pair per frame at 30000/1001 frames per second.
            let pairs = CaptionTrackSample.constructs(in: bytes)
            for (index, pair) in pairs.enumerated() {
                let time = min(sample.time + Double(index) * 1001 / 30_000, range.upperBound)
                captions.add(.pairs([pair], settled: time), at: time, from: track.source)
            }
        case .webVTT:
            for text in WebVTTSample.cues(in: bytes) {
                captions.add(
                    .text(text, end: range.upperBound), at: sample.time, from: track.source)
            }
        case .timedText:
            guard let text = TimedTextSample.text(of: bytes) else { return }
            captions.add(.text(text, end: range.upperBound), at: sample.time, from: track.source)
        case .ttml:
            for cue in TTMLReader(Array(bytes))?.cues ?? [] {
                guard let cue = cue.clipped(to: range) else { continue }
                captions.add(.text(cue.text, end: cue.end), at: cue.start, from: track.source)
            }
        }
    }

    /// Reads the NAL units of a sample that may contain captions.
    private func readUnits(
        of sample: ISOSample, _ input: inout ByteWindow<some ByteSource>, codec: String,
        lengthSize: Int
    ) -> [CaptionConstruct] {
        var found: [CaptionConstruct] = []
        var position = sample.position
        let end = sample.position + Int64(sample.size)
        for _ in 0..<Self.maxUnits where position + Int64(lengthSize) < end {
            let head = input.bytes(at: position, count: lengthSize + 1)
            guard head.count == lengthSize + 1 else { break }
            let length = head.prefix(lengthSize).reduce(Int64(0)) { $0 << 8 | Int64($1) }
            let next = position + Int64(lengthSize) + length
            guard length > 0, next <= end else { break }
            if CaptionPacket.mayHold(unit: head.dropFirst(lengthSize), codec: codec) {
                let whole = input.bytes(
                    at: position, count: Int(min(next - position, Int64(Self.maxTextSize))))
                found += CaptionPacket.constructs(in: whole, codec: codec, lengthSize: lengthSize)
            }
            position = next
        }
        return found
    }
}

/// A sample of `wvtt` (ISO/IEC 14496-30, section 7.3).
enum WebVTTSample {
    /// The text of each cue without markup.
    static func cues(in sample: Bytes) -> [String] {
        payloads(in: sample).map { WebVTTReader.plain(String(decoding: $0, as: UTF8.self)[...]) }
    }

    /// The text of each cue with markup.
    static func payloads(in sample: Bytes) -> [Bytes] {
        ISOBoxes(sample).filter { $0.type == "vttc" }.compactMap { _, cue in
            ISOBoxes.first(["payl"], in: cue)
        }
    }

    /// Whether a sample has cue boxes, including empty ones.
    static func recognizes(_ sample: Bytes) -> Bool {
        ISOBoxes(sample).contains { ["vttc", "vtte", "vtta"].contains($0.type) }
    }
}

/// A sample of `tx3g` (3GPP TS 26.245, section 5.17).
enum TimedTextSample {
    /// The undecoded text; nil for an empty sample.
    static func bytes(of sample: Bytes) -> Bytes? {
        var reader = ByteReader(sample)
        guard let count = try? reader.uint16(), count > 0 else { return nil }
        return try? reader.bytes(min(count, reader.remaining))
    }

    /// nil for an empty sample.
    static func text(of sample: Bytes) -> String? {
        bytes(of: sample).map { UTF16Text.text(marked: $0) ?? String(decoding: $0, as: UTF8.self) }
    }
}
