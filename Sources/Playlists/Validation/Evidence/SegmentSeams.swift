import TrackModel

/// Boundaries between segments: whether each continues the previous one.
struct SegmentSeams {
    enum Kind: Hashable {
        /// Different kinds or numbers of tracks.
        case tracks(String, String)
        /// A different codec, size or audio format.
        case encoding(String, String)
        /// Expected and actual start of the segment in seconds.
        case time(expected: Double, found: Double)

        var isTime: Bool { if case .time = self { true } else { false } }
        var isEncoding: Bool { if case .encoding = self { true } else { false } }

        /// A gap or overlap of half a second at most.
        var isShortBreak: Bool {
            if case .time(let expected, let found) = self {
                abs(found - expected) <= 0.5
            } else {
                false
            }
        }

        /// Values before and after the seam.
        var values: (JSONValue, JSONValue) {
            switch self {
            case .tracks(let before, let after), .encoding(let before, let after):
                (.string(before), .string(after))
            case .time(let expected, let found): (.seconds(expected), .seconds(found))
            }
        }
    }

    struct Seam: Hashable {
        /// Index of the segment after it.
        let index: Int
        let kind: Kind
    }

    /// A segment with the duration of its media.
    struct Part: Hashable {
        let index: Int
        let duration: Double
        let frameDuration: Double?
    }

    /// A segment whose media ends long before the next segment begins at its time.
    struct Cut: Hashable {
        let index: Int
        /// Seconds.
        let declared: Double
        let observed: Double
    }

    /// Undeclared breaks.
    private(set) var broken: [Seam] = []
    /// Runs of segments without a break.
    private(set) var runs: [[Part]] = []
    private(set) var cuts: [Cut] = []
    let isTransportStream: Bool
    private let isIFramesOnly: Bool
    private let list: SegmentList

    /// Finds undeclared breaks; declared discontinuities are not reported.
    ///
    /// - Parameter isIFramesOnly: whether each segment is one I-frame shown until the next
    ///   (EXT-X-I-FRAMES-ONLY): EXTINF is their distance, and other tracks of the container
    ///   are ignored.
    init(_ media: MediaObservation, of list: SegmentList, isIFramesOnly: Bool = false) {
        isTransportStream = media.format == "mpegts"
        self.isIFramesOnly = isIFramesOnly
        self.list = list
        let segments = media.segments
        var run: [Part] = []
        for (place, segment) in segments.enumerated() {
            let next = segments[safely: place + 1]
            let follows = next.map {
                $0.index == segment.index + 1
                    && list.segments[safely: $0.index]?.isDiscontinuous == false
            }
            var isWhole = follows ?? false
            if isWhole, let next, let kind = kind(of: segment, next) {
                broken.append(Seam(index: next.index, kind: kind))
                if let cut = cut(segment, before: next, kind) { cuts.append(cut) }
                isWhole = false
            }
            if let part = part(segment, before: isWhole ? next : nil) { run.append(part) }
            if !isWhole, !run.isEmpty {
                runs.append(run)
                run = []
            }
        }
    }

    /// Duration between decode times, which reordering does not change.
    private func part(_ segment: SegmentObservation, before next: SegmentObservation?) -> Part? {
        guard let main = segment.main else { return nil }
        var duration = main.duration
        if let begin = main.firstDecodingTime, let end = next?.main?.firstDecodingTime {
            duration = difference(from: begin, to: end)
        }
        guard let duration, duration > 0 else { return nil }
        return Part(index: segment.index, duration: duration, frameDuration: main.frameDuration)
    }

    /// Media that stops in the middle of a segment, while the next begins where EXTINF says.
    private func cut(
        _ segment: SegmentObservation, before next: SegmentObservation, _ kind: Kind
    ) -> Cut? {
        guard case .time(let expected, let found) = kind, let main = segment.main,
            let declared = list.segments[safely: segment.index]?.duration, declared > 0,
            found - expected > max(0.5, declared / 4), let begin = main.firstDecodingTime,
            let observed = main.duration
        else { return nil }
        let error = found - begin - declared
        guard abs(error) <= 0.1 + 2 * (main.frameDuration ?? 0) else { return nil }
        return Cut(index: segment.index, declared: declared, observed: observed)
    }

    /// Kind of break between two segments; nil if continuous.
    private func kind(of segment: SegmentObservation, _ next: SegmentObservation) -> Kind? {
        let (before, after) = (media(of: segment), media(of: next))
        let (names, others) = (before.map(Self.name), after.map(Self.name))
        // A missing I-frame is reported separately.
        if names != others, !isIFramesOnly || !(names.isEmpty || others.isEmpty) {
            return .tracks(names.joined(separator: ", "), others.joined(separator: ", "))
        }
        if let (one, other) = zip(before, after).first(where: { Self.differ($0, $1) }) {
            return .encoding(Self.encoding(one), Self.encoding(other))
        }
        if isIFramesOnly { return frameKind(of: segment, next) }
        guard let main = segment.main, let end = main.endDecodingTime,
            let begin = next.main?.firstDecodingTime
        else { return nil }
        let gap = difference(from: end, to: begin)
        guard abs(gap) > max(0.1, 2 * (main.frameDuration ?? 0)) else { return nil }
        return .time(expected: end, found: end + gap)
    }

    /// An I-frame that is not shown when the EXTINF of the previous one ends.
    private func frameKind(of segment: SegmentObservation, _ next: SegmentObservation) -> Kind? {
        guard let shown = segment.main?.firstTime, let begin = next.main?.firstTime,
            let duration = list.segments[safely: segment.index]?.duration
        else { return nil }
        let gap = difference(from: shown + duration, to: begin)
        guard abs(gap) > Self.maxFrameGap else { return nil }
        return .time(expected: shown + duration, found: shown + duration + gap)
    }

    /// Tolerance for the time of an I-frame, in seconds, the same as for EXTINF.
    private static let maxFrameGap = 0.25

    private func media(of segment: SegmentObservation) -> [SegmentTrack] {
        segment.tracks.filter { $0.type == .video || $0.type == .audio && !isIFramesOnly }
    }

    private static func name(_ track: SegmentTrack) -> String {
        "\(track.type.rawValue) \(track.id.map(String.init) ?? "–")"
    }

    /// Whether a value known on both sides differs.
    private static func differ(_ one: SegmentTrack, _ other: SegmentTrack) -> Bool {
        func isOther<Value: Equatable>(_ left: Value?, _ right: Value?) -> Bool {
            left != nil && right != nil && left != right
        }
        return isOther(one.codec, other.codec) || isOther(one.size, other.size)
            || isOther(one.channels, other.channels) || isOther(one.sampleRate, other.sampleRate)
    }

    private static func encoding(_ track: SegmentTrack) -> String {
        [
            track.codec, track.size.map { "\($0.width)×\($0.height)" },
            track.channels.map { "\($0) channels" }, track.sampleRate.map { "\($0) Hz" },
        ].compactMap { $0 }.joined(separator: " ")
    }

    /// Difference in seconds; transport stream timestamps wrap after 2^33 ticks.
    private func difference(from start: Double, to end: Double) -> Double {
        let difference = end - start
        guard isTransportStream else { return difference }
        let turn = 8_589_934_592.0 / 90_000
        return difference - (difference / turn).rounded() * turn
    }
}
