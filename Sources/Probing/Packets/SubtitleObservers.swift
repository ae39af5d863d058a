import FFmpegBridge
import Subtitles
import TrackModel

/// An observer of the cues of a subtitle track.
struct CueObserver: PacketObserver {
    private var plain: CueReader
    /// A reader of captions, which replaces `plain`.
    private var captions: CaptionCues?
    /// Seconds; latest time of caption packets, some of which have none.
    private var latest = 0.0
    private var isComplete = false

    /// Bytes read per packet: documents hold many cues.
    private static let maxSize = 1 << 22

    init(_ format: CueFormat, header: [UInt8]) { plain = CueReader(format, header: header) }

    init(_ captions: CaptionCues) {
        plain = CueReader(.captions)
        self.captions = captions
    }

    var reader: CueReader { captions?.main?.reader ?? plain }

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        let start = reading.presentation
        if captions != nil {
            latest = start ?? latest
            captions?.read(packet: packet.bytes(limit: Self.maxSize), at: latest)
            return
        }
        plain.read(
            packet.bytes(limit: Self.maxSize), start: start,
            end: start.flatMap { start in reading.duration.map { start + $0 } })
    }

    mutating func finish(_ end: ReadingOutcome) {
        isComplete = end == .fileEnd
        plain.finish()
        captions?.finish()
    }

    /// - Parameters:
    ///   - start: seconds; start of the file on the clock of packets.
    ///   - duration: seconds of video and audio.
    ///   - speech: cues compared with speech; nil without a comparison.
    func claims(start: Double, duration: Double?, speech: CueSpeech?) -> [Claim] {
        var reading =
            captions?.reading(isComplete: isComplete, start: start, duration: duration)
            ?? plain.reading(isComplete: isComplete, start: start, duration: duration)
        // Sampling may not reach the first cue.
        guard reading.cues > 0 || isComplete else { return [] }
        reading.speech = speech
        return [Claim(\.reading, reading, from: .read)]
    }
}

/// An observer of the captions in video frames.
struct CaptionObserver: PacketObserver {
    private var captions = CaptionCues()
    private var isComplete = false

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        // Without times the presentation order is unknown.
        guard let time = reading.presentation, !reading.captions.isEmpty else { return }
        captions.read(reading.captions, at: time, settled: reading.decoding)
    }

    mutating func finish(_ end: ReadingOutcome) {
        isComplete = end == .fileEnd
        captions.finish()
    }

    /// - Parameter start: seconds; start of the file on the clock of packets.
    func claims(start: Double) -> [Claim] {
        guard let reading = captions.reading(isComplete: isComplete, start: start, duration: nil)
        else {
            return []
        }
        return [Claim(\.reading, reading, from: .read)]
    }
}
