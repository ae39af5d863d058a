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
    func claims(start: Double, film: Double?) -> [Claim] {
        let reading = reader.reading(isComplete: isComplete, start: start, film: film)
        // A look at the beginning may have come across none.
        guard reading.cues > 0 || isComplete else { return [] }
        return [Claim(\.reading, reading, from: .read)]
    }
}
