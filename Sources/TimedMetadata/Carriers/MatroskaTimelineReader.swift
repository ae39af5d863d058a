import Bitstream

/// Reads the captions in video, and the WebVTT and SubRip tracks, of a Matroska or WebM file.
struct MatroskaTimelineReader<Source: ByteSource> {
    private var input: ByteWindow<Source>
    private var builder: TimelineBuilder
    private var tracks: [Int: MatroskaTimedTrack] = [:]
    /// Nanoseconds per tick.
    private var scale = 1_000_000.0

    private static var maxElements: Int { 1 << 24 }
    private static var maxBlockSize: Int64 { 1 << 24 }

    /// - Parameter isPart: whether the input is a segment.
    init(_ source: Source, isPart: Bool = false) {
        var source = source
        builder = TimelineBuilder(isPart: isPart)
        if let file = MatroskaFile(source: &source) {
            scale = Double(max(1, file.info.timestampScale))
            builder.mediaDuration = file.info.duration
            for track in file.tracks {
                if let number = track.number { tracks[number] = MatroskaTimedTrack(track, number) }
            }
        }
        input = ByteWindow(source)
    }

    static func recognizes(_ head: Bytes) -> Bool { head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) }

    consuming func read() -> TimelineBuilder {
        guard !tracks.isEmpty, let header = input.element(at: 0, before: .max) else {
            return builder
        }
        var position = header.data.upperBound
        var ticks = 0
        for _ in 0..<Self.maxElements {
            guard let element = input.element(at: position, before: .max) else { break }
            position = element.data.upperBound
            switch element.id {
            // Their children follow; a cluster of unknown size ends with them.
            case MatroskaID.segment, MatroskaID.cluster:
                position = element.data.lowerBound
            case MatroskaID.timestamp: ticks = input.int(element) ?? 0
            case MatroskaID.simpleBlock: readBlock(element, at: ticks, duration: nil)
            case MatroskaID.blockGroup: readGroup(element, at: ticks)
            default: break
            }
        }
        return builder
    }

    private mutating func readGroup(_ group: EBMLElement, at ticks: Int) {
        var block: EBMLElement?
        var duration: Int?
        var position = group.data.lowerBound
        for _ in 0..<256 {
            guard position < group.data.upperBound,
                let child = input.element(at: position, before: group.data.upperBound)
            else { break }
            if child.id == MatroskaID.block { block = block ?? child }
            if child.id == MatroskaID.blockDuration { duration = input.int(child) }
            position = child.data.upperBound
        }
        if let block { readBlock(block, at: ticks, duration: duration) }
    }

    private mutating func readBlock(_ block: EBMLElement, at ticks: Int, duration: Int?) {
        let count = block.data.upperBound - block.data.lowerBound
        let head = input.bytes(at: block.data.lowerBound, count: 12)
        guard count <= Self.maxBlockSize, let number = EBMLNumber(head),
            let track = tracks[Int(clamping: number.bits)]
        else { return }
        let rest = head.dropFirst(number.length)
        guard rest.count >= 3, let first = rest.first, let second = rest.dropFirst().first,
            let flags = rest.dropFirst(2).first, flags & 0x06 == 0
        else { return }
        let offset = Int(Int16(truncatingIfNeeded: Int(first) << 8 | Int(second)))
        let time = (Double(ticks) + Double(offset)) * scale / 1e9
        let bytes = input.bytes(at: block.data.lowerBound, count: Int(count)).dropFirst(
            number.length + 3)
        switch track.content {
        case .video(let codec, let lengthSize):
            let pairs = CaptionPacket.constructs(in: bytes, codec: codec, lengthSize: lengthSize)
            // Blocks are in decoding order with presentation times only.
            builder.captions.add(.pairs(pairs, settled: nil), at: time, from: track.source)
        case .text:
            let text = WebVTTReader.plain(track.text(of: bytes)[...])
            let end = duration.map { time + Double($0) * scale / 1e9 } ?? .infinity
            builder.captions.add(.text(text, end: end), at: time, from: track.source)
        }
    }
}

/// A track of a Matroska file with captions or text.
struct MatroskaTimedTrack {
    enum Content {
        /// - lengthSize: bytes of a NAL unit's length; nil with start codes.
        case video(codec: String, lengthSize: Int?)
        case text
    }

    let content: Content
    let source: CaptionCollector.Source
    private let isDeflated: Bool

    private static let maxTextSize = 1 << 20

    /// nil for other tracks, and for content encodings except zlib.
    init?(_ track: MatroskaTrack, _ number: Int) {
        var source = CaptionCollector.Source(track: number)
        switch track.codecID {
        case "V_MPEG4/ISO/AVC":
            let size = track.codecPrivate?.dropFirst(4).first.map { Int($0 & 3) + 1 }
            content = .video(codec: "h264", lengthSize: size)
        case "V_MPEGH/ISO/HEVC":
            let size = track.codecPrivate?.dropFirst(21).first.map { Int($0 & 3) + 1 }
            content = .video(codec: "hevc", lengthSize: size)
        case "V_MPEG1", "V_MPEG2": content = .video(codec: "mpeg2video", lengthSize: nil)
        case "S_TEXT/WEBVTT", "S_TEXT/UTF8", "S_TEXT/ASCII", "D_WEBVTT/SUBTITLES",
            "D_WEBVTT/CAPTIONS":
            content = .text
            source.format = track.codecID?.contains("WEBVTT") == true ? "webvtt" : "subrip"
            source.channel = track.name ?? track.language
            source.language = track.language == "und" ? nil : track.language
        default: return nil
        }
        self.source = source
        let encodings = track.contentEncodings
        isDeflated = encodings.first?.compressionAlgorithm == 0
        guard encodings.isEmpty || encodings.count == 1 && isDeflated && source.format != nil else {
            return nil
        }
    }

    func text(of block: Bytes) -> String {
        guard isDeflated else { return String(decoding: block, as: UTF8.self) }
        let bytes = try? Inflater.inflated(zlib: block, limit: Self.maxTextSize)
        return String(decoding: bytes ?? [], as: UTF8.self)
    }
}
