import Bitstream

/// Reads the captions of one video stream, access unit by access unit.
package struct CaptionReader: Sendable {
    private var fields: [CEA608Decoder]
    private var digital: CEA708Decoder
    /// Captions of access units that may be shown after later ones.
    private var waiting: [(time: Double, constructs: [CaptionConstruct])] = []

    /// More pictures than any codec reorders.
    private static let deepest = 32

    /// - Parameter keepsCaptions: whether captions are kept in whole until they are taken.
    package init(keepsCaptions: Bool = false) {
        fields = [CEA608Decoder](
            repeating: CEA608Decoder(keepsCaptions: keepsCaptions), count: 2)
        digital = CEA708Decoder(keepsCaptions: keepsCaptions)
    }

    /// Those that are kept since the last call, channel by channel.
    package mutating func takeCaptions() -> [ShownCaption] {
        var taken: [ShownCaption] = []
        func add(_ captions: [ShownCaption], _ channel: String) {
            for var caption in captions {
                caption.channel = channel
                taken.append(caption)
            }
        }
        for index in fields.indices {
            for number in 0..<2 {
                add(fields[index].takeCaptions(ofChannel: number), "CC\(2 * index + number + 1)")
            }
        }
        for number in digital.services.keys.sorted() {
            add(digital.takeCaptions(ofService: number), "SERVICE\(number)")
        }
        return taken
    }

    /// - Parameters:
    ///   - time: of presentation, in seconds.
    ///   - settled: seconds before which nothing comes any more, as the decode time
    ///     says; nil where it is not known.
    package mutating func read(
        _ constructs: [CaptionConstruct], at time: Double, settled: Double?
    ) {
        if !constructs.isEmpty {
            // Captions are sent in the order of decoding and read in that of showing.
            let place = waiting.firstIndex { $0.time > time } ?? waiting.endIndex
            waiting.insert((time, constructs), at: place)
        }
        while let first = waiting.first,
            settled.map({ first.time <= $0 }) ?? false || waiting.count > Self.deepest
        {
            waiting.removeFirst()
            decode(first.constructs, at: first.time)
        }
    }

    private mutating func decode(_ constructs: [CaptionConstruct], at time: Double) {
        for construct in constructs {
            switch construct.type {
            case 0, 1: fields[construct.type].read(construct.first, construct.second, at: time)
            default:
                digital.read(
                    construct.first, construct.second, isStart: construct.type == 3, at: time)
            }
        }
    }

    /// A span for each channel that shows anything, with seconds as they were given.
    @discardableResult
    package mutating func finish() -> [(start: Double, end: Double?, span: CaptionSpan)] {
        for unit in waiting { decode(unit.constructs, at: unit.time) }
        waiting = []
        digital.finish()
        var spans: [(start: Double, end: Double?, span: CaptionSpan)] = []
        func add(_ service: CaptionService, _ format: String, _ channel: String) {
            guard let start = service.start else { return }
            spans.append(
                (
                    start, service.end,
                    CaptionSpan(
                        format: format, channel: channel, text: service.text, cues: service.cues)
                ))
        }
        for index in fields.indices {
            fields[index].finish()
            for (number, channel) in fields[index].channels.enumerated() {
                add(channel.captions, "cea608", "CC\(2 * index + number + 1)")
                add(channel.textService, "cea608", "T\(2 * index + number + 1)")
            }
        }
        for (number, service) in digital.services.sorted(by: { $0.key < $1.key }) {
            add(service.captions, "cea708", "SERVICE\(number)")
        }
        return spans
    }
}
