import FFmpegBridge
import Subtitles
import TrackModel

/// Reads the cues of a subtitle track.
struct CueObserver: PacketObserver {
    private(set) var reader: CueReader
    private var isComplete = false

    /// Bytes of a packet that are looked at: documents hold many cues.
    private static let longest = 1 << 22

    init(_ format: CueFormat) { reader = CueReader(format) }

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        let start = reading.presentation
        reader.read(
            packet.bytes(limit: Self.longest), start: start,
            end: start.flatMap { start in reading.duration.map { start + $0 } })
    }

    mutating func finish(_ end: ReadingOutcome) {
        isComplete = end == .fileEnd
        reader.finish()
    }

    /// - Parameters:
    ///   - start: seconds; when the film begins on the clock of packets.
    ///   - film: seconds; its length.
    ///   - speech: cues against what is said; nil where nobody listened.
    func claims(start: Double, film: Double?, speech: CueSpeech?) -> [Claim] {
        var reading = reader.reading(isComplete: isComplete, start: start, film: film)
        // A look at the beginning may have come across none.
        guard reading.cues > 0 || isComplete else { return [] }
        reading.speech = speech
        return [Claim(\.reading, reading, from: .read)]
    }
}
