import FFmpegBridge
import Subtitles
import TrackModel

/// Reads the captions in the pictures of a track.
struct CaptionObserver: PacketObserver {
    private var captions = CaptionCues()
    private var isComplete = false

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        // Without times the order in which pictures are shown is not known.
        guard let time = reading.presentation, !reading.captions.isEmpty else { return }
        captions.read(reading.captions, at: time, settled: reading.decoding)
    }

    mutating func finish(_ end: ReadingOutcome) {
        isComplete = end == .fileEnd
        captions.finish()
    }

    /// - Parameter start: seconds; when the film begins on the clock of packets.
    func claims(start: Double) -> [Claim] {
        guard let reading = captions.reading(isComplete: isComplete, start: start, duration: nil)
        else {
            return []
        }
        return [Claim(\.reading, reading, from: .read)]
    }
}
