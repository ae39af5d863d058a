/// One media playlist or Representation over time, for a chart.
package struct ValidationLane: Hashable, Sendable {
    package struct Segment: Hashable, Sendable {
        /// Place in its list, from 0.
        package let index: Int
        /// Seconds of the presentation.
        package let start: Double
        /// Seconds.
        package let duration: Double
        package let isGap: Bool
        /// Bits a second; nil where the size is not known.
        package let bitRate: Double?
        /// Reason why it cannot be played; nil if it can or was not read.
        package let fault: String?
    }

    /// A break that EXT-X-CUE-OUT or SCTE-35 opens, or an event of a manifest.
    package struct Cue: Hashable, Sendable {
        package let start: Double
        package let end: Double?
        package let words: String
    }

    /// The media playlist as written, or the id of the Representation.
    package let name: String
    /// Bits a second; nil where nothing is declared of it alone.
    package let bandwidth: UInt64?
    package private(set) var segments: [Segment] = []
    /// Seconds of the presentation.
    package private(set) var keyFrames: [Double] = []
    package private(set) var discontinuities: [Double] = []
    package private(set) var cues: [Cue] = []
    /// Whether the segments were truncated.
    package let isCut: Bool

    /// Maximum number of segments per lane.
    private static let maxSegments = 5000
    /// Maximum number of lanes per report.
    private static let maxLanes = 100

    private init(
        _ name: String, bandwidth: UInt64?, _ list: SegmentList, from origin: Double,
        _ media: MediaObservation?, in subject: RuleSubject
    ) {
        self.name = name
        self.bandwidth = bandwidth
        isCut = list.segments.count > Self.maxSegments
        let faults = Dictionary((media?.faults ?? []).map { ($0.index, $0.reason) }) { $1 }
        let read = Dictionary((media?.segments ?? []).map { ($0.index, $0) }) { $1 }
        var time = origin
        for (index, segment) in list.segments.prefix(Self.maxSegments).enumerated() {
            let start = segment.start.map { origin + $0 } ?? time
            guard let duration = segment.duration, duration.isFinite, start.isFinite else { break }
            if segment.isDiscontinuous { discontinuities.append(start) }
            let missing = subject.isThere(segment) == false ? "missing" : nil
            segments.append(
                Segment(
                    index: index, start: start, duration: duration, isGap: segment.isGap,
                    bitRate: duration > 0
                        ? subject.bits(of: segment).map { $0 / duration } : nil,
                    fault: faults[index] ?? missing))
            if let track = read[index]?.tracks.first(where: { $0.type == .video }),
                let first = track.firstTime
            {
                keyFrames += track.keyFrameTimes.map { start + $0 - first }
            }
            time = start + duration
        }
    }

    static func all(of subject: RuleSubject) -> [ValidationLane] {
        guard !subject.book.isForManifests else {
            return subject.representations.prefix(maxLanes).map { part in
                var lane = ValidationLane(
                    part.first.id ?? part.segments.uri.text, bandwidth: part.first.bandwidth,
                    part.segments, from: part.period.start, subject.media(part.segments.uri),
                    in: subject)
                if part.set.kind == "video" {
                    lane.cues = part.period.events.prefix(1000).map { event in
                        Cue(
                            start: event.start, end: event.duration.map { event.start + $0 },
                            words: event.schemeIDURI ?? "event")
                    }
                }
                return lane
            }
        }
        return subject.mediaPlaylists.prefix(maxLanes).map { media in
            let variant = subject.presentation.variants.first { $0.uri == media.uri }
            var lane = ValidationLane(
                media.name ?? "", bandwidth: variant?.bandwidth, media.list, from: 0,
                media.observation, in: subject)
            lane.cues =
                CueBreaks(media).all.map {
                    Cue(start: $0.start, end: $0.end, words: "EXT-X-CUE-OUT, line \($0.line)")
                }
                + media.splices.map { range, time in
                    let length = range.duration ?? range.plannedDuration
                    return Cue(
                        start: time, end: length.map { time + $0 },
                        words: "SCTE-35 “\(range.id ?? "")”, line \(range.line)")
                }
            return lane
        }
    }
}
