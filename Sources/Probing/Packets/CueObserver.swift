import FFmpegBridge
import Subtitles
import TrackModel

/// Reads the cues of a subtitle track.
struct CueObserver: PacketObserver {
    private var plain: CueReader
    /// Captions, where the track has those; then `plain` reads none.
    private var captions: CaptionCues?
    /// Seconds; of packets of captions, of which some have no time.
    private var latest = 0.0
    private var isComplete = false

    /// Bytes of a packet that are looked at: documents hold many cues.
    private static let longest = 1 << 22

    init(_ format: CueFormat) { plain = CueReader(format) }

    init(_ captions: CaptionCues) {
        plain = CueReader(.captions)
        self.captions = captions
    }

    var reader: CueReader { captions?.main?.reader ?? plain }

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        let start = reading.presentation
        if captions != nil {
            latest = start ?? latest
            captions?.read(packet: packet.bytes(limit: Self.longest), at: latest)
            return
        }
        plain.read(
            packet.bytes(limit: Self.longest), start: start,
            end: start.flatMap { start in reading.duration.map { start + $0 } })
    }

    mutating func finish(_ end: ReadingOutcome) {
        isComplete = end == .fileEnd
        plain.finish()
        captions?.finish()
    }

    /// - Parameters:
    ///   - start: seconds; when the film begins on the clock of packets.
    ///   - film: seconds; its length.
    ///   - speech: cues against what is said; nil where nobody listened.
    func claims(start: Double, film: Double?, speech: CueSpeech?) -> [Claim] {
        var reading =
            captions?.reading(isComplete: isComplete, start: start, duration: film)
            ?? plain.reading(isComplete: isComplete, start: start, duration: film)
        // A look at the beginning may have come across none.
        guard reading.cues > 0 || isComplete else { return [] }
        reading.speech = speech
        return [Claim(\.reading, reading, from: .read)]
    }
}
