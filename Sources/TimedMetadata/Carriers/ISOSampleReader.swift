import Bitstream

/// Reads captions out of the samples of an ISO file, in the order they stand in it.
struct ISOSampleReader {
    private var tracks: [ISOTimedTrack] = []
    private var fragments: ISOFragmentSamples?
    /// Sorted by place from `next` on.
    private var samples: [ISOSample] = []
    private var next = 0

    /// Bytes of a `moov` and of a `moof`; larger ones are passed over.
    static let largestMovie = 1 << 26
    /// Of one sample of text, and of one message inside of a picture.
    private static let largestText = 1 << 20
    private static let mostUnits = 1 << 10

    /// Seconds that the edit list of each track takes off.
    private(set) var shifts: [Int: Double] = [:]

    /// - Parameter moov: the whole box.
    mutating func readMovie(_ moov: Bytes) {
        var source = MemorySource(Array(moov))
        guard let file = ISOFile(source: &source) else { return }
        for track in file.tracks {
            if let id = track.id { shifts[id] = ISOTimedTrack.shift(of: track) }
        }
        // Names of chapters are no captions.
        let chapters = Set(file.tracks.flatMap { $0.references["chap"] ?? [] })
        tracks = file.tracks.filter { track in track.id.map { !chapters.contains($0) } ?? false }
            .compactMap { ISOTimedTrack($0) }
        let payload = moov.dropFirst(8)
        fragments = ISOFragmentSamples(tracks, moov: payload)
        for (type, trak) in ISOBoxes(payload) where type == "trak" {
            guard let id = Self.trackID(of: trak),
                let number = tracks.firstIndex(where: { $0.id == id }),
                let stbl = ISOBoxes.first(["mdia", "minf", "stbl"], in: trak)
            else { continue }
            ISOSampleTables(stbl).forEachSample(of: tracks[number], number: number) { sample in
                samples.append(sample)
                return samples.count < ISOSample.most
            }
        }
        sort()
    }

    /// track_ID of `tkhd`.
    private static func trackID(of trak: Bytes) -> Int? {
        guard let header = ISOBoxes.first(["tkhd"], in: trak) else { return nil }
        var reader = ByteReader(header.dropFirst(header.first == 1 ? 20 : 12))
        return try? reader.uint32()
    }

    /// Whether fragments need to be read at all.
    var wantsFragments: Bool { !tracks.isEmpty }

    /// - Parameters:
    ///   - moof: payload of the box.
    ///   - position: of the box.
    mutating func readFragment(_ moof: Bytes, at position: Int64) {
        guard let fragments else { return }
        samples.removeSubrange(..<next)
        next = 0
        samples += fragments.samples(in: moof, at: position)
        sort()
    }

    private mutating func sort() {
        samples.sort { ($0.position, $0.track) < ($1.position, $1.track) }
    }

    /// Reads the samples up to a place in the file.
    mutating func readSamples(
        before end: Int64, from input: inout ByteWindow<some ByteSource>,
        into captions: inout CaptionCollector
    ) {
        while next < samples.count, samples[next].position < end {
            read(samples[next], &input, &captions)
            next += 1
        }
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
        guard sample.size <= Self.largestText else { return }
        let bytes = input.bytes(at: sample.position, count: sample.size)
        let range = sample.time...(sample.time + max(0, sample.duration))
        switch track.content {
        case .video: break
        case .captions:
            // A pair a frame of 30000/1001 a second, as line 21 has them.
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

    /// Only the units that may hold captions are read whole.
    private func readUnits(
        of sample: ISOSample, _ input: inout ByteWindow<some ByteSource>, codec: String,
        lengthSize: Int
    ) -> [CaptionConstruct] {
        var found: [CaptionConstruct] = []
        var position = sample.position
        let end = sample.position + Int64(sample.size)
        for _ in 0..<Self.mostUnits where position + Int64(lengthSize) < end {
            let head = input.bytes(at: position, count: lengthSize + 1)
            guard head.count == lengthSize + 1 else { break }
            let length = head.prefix(lengthSize).reduce(Int64(0)) { $0 << 8 | Int64($1) }
            let next = position + Int64(lengthSize) + length
            guard length > 0, next <= end else { break }
            if CaptionPacket.mayHold(unit: head.dropFirst(lengthSize), codec: codec) {
                let whole = input.bytes(
                    at: position, count: Int(min(next - position, Int64(Self.largestText))))
                found += CaptionPacket.constructs(in: whole, codec: codec, lengthSize: lengthSize)
            }
            position = next
        }
        return found
    }
}

/// A sample of `wvtt` (ISO/IEC 14496-30, section 7.3).
enum WebVTTSample {
    /// The text of each cue; none where the sample shows nothing.
    static func cues(in sample: Bytes) -> [String] {
        ISOBoxes(sample).filter { $0.type == "vttc" }.compactMap { _, cue in
            ISOBoxes.first(["payl"], in: cue).map {
                WebVTTReader.plain(String(decoding: $0, as: UTF8.self)[...])
            }
        }
    }
}

/// A sample of `tx3g` (3GPP TS 26.245, section 5.17).
enum TimedTextSample {
    /// nil where the sample shows nothing.
    static func text(of sample: Bytes) -> String? {
        var reader = ByteReader(sample)
        guard let count = try? reader.uint16(), count > 0,
            let bytes = try? reader.bytes(min(count, reader.remaining))
        else { return nil }
        if bytes.starts(with: [0xFE, 0xFF]) {
            let units = stride(from: bytes.startIndex + 2, to: bytes.endIndex - 1, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            return String(decoding: units, as: UTF16.self)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
