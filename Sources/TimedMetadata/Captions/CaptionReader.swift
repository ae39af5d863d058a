import Bitstream

/// Decodes the captions of one video stream, access unit by access unit.
package struct CaptionReader: Sendable {
    private var fields: [CEA608Decoder]
    private var digital: CEA708Decoder
    /// Access units in presentation order that later ones may still precede.
    private var waiting: [(time: Double, constructs: [CaptionConstruct])] = []

    /// Access units that wait for reordering; no codec reorders more.
    private static let maxReorderDepth = 32

    /// - Parameter keepsCaptions: whether captions are retained with their text for `takeCaptions`.
    package init(keepsCaptions: Bool = false) {
        fields = [CEA608Decoder](
            repeating: CEA608Decoder(keepsCaptions: keepsCaptions), count: 2)
        digital = CEA708Decoder(keepsCaptions: keepsCaptions)
    }

    /// The captions retained since the last call, by channel.
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
    ///   - time: presentation time in seconds.
    ///   - settled: decode time in seconds, before which no later access unit is presented; nil when
    ///     unknown.
    package mutating func read(
        _ constructs: [CaptionConstruct], at time: Double, settled: Double?
    ) {
        if !constructs.isEmpty {
            // Captions arrive in decoding order and are decoded in presentation order.
            let place = waiting.firstIndex { $0.time > time } ?? waiting.endIndex
            waiting.insert((time, constructs), at: place)
        }
        while let first = waiting.first,
            settled.map({ first.time <= $0 }) ?? false || waiting.count > Self.maxReorderDepth
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

    /// A span for each channel with text, in the seconds of `read`.
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

/// A caption as shown on the screen.
package struct ShownCaption: Hashable, Sendable {
    /// `CC1` to `CC4`, `SERVICE1` to `SERVICE63`.
    package var channel = ""
    /// Rows, separated by `\n`.
    package let text: String
    /// Seconds.
    package let start: Double
    /// Seconds; nil for roll-up captions.
    package var end: Double?
}

/// The captions of one channel, from first to last.
struct CaptionService {
    /// Seconds at which the first caption appears; nil before it does.
    private(set) var start: Double?
    /// Seconds at which the last caption disappears; nil while one is shown.
    private(set) var end: Double?
    private(set) var cues = 0
    private(set) var text = ""
    /// Whether captions are retained with their text.
    var keepsCaptions = false
    private var retained: [ShownCaption] = []
    /// The pop-on caption on the screen.
    private var screen: ShownCaption?

    /// Characters of the excerpt.
    private static let excerptLength = 80
    /// Captions retained between two calls of `takeCaptions`.
    private static let maxRetained = 1 << 10

    mutating func show(_ words: String, at time: Double) {
        let words = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.isEmpty else { return }
        start = start ?? time
        end = nil
        cues += 1
        guard text.count < Self.excerptLength else { return }
        let whole = text.isEmpty ? words : "\(text) \(words)"
        text =
            whole.count <= Self.excerptLength ? whole : whole.prefix(Self.excerptLength - 1) + "…"
    }

    mutating func clear(at time: Double) {
        closeScreen(at: time)
        guard start != nil, end == nil else { return }
        end = time
    }

    // MARK: Retained captions

    mutating func keep(_ text: String, from start: Double, to end: Double? = nil) {
        guard keepsCaptions, retained.count < Self.maxRetained,
            text.contains(where: { !$0.isWhitespace })
        else { return }
        retained.append(ShownCaption(text: text, start: start, end: end))
    }

    /// Starts a caption that replaces the one on the screen.
    mutating func openScreen(_ text: String, at time: Double) {
        closeScreen(at: time)
        if keepsCaptions { screen = ShownCaption(text: text, start: time) }
    }

    mutating func closeScreen(at time: Double?) {
        guard let shown = screen else { return }
        screen = nil
        keep(shown.text, from: shown.start, to: time)
    }

    /// The captions retained since the last call.
    mutating func takeCaptions() -> [ShownCaption] {
        defer { retained = [] }
        return retained
    }
}
