import FFmpegBridge
import Meters
import TrackModel

/// A decoder of short passages of an audio track.
package struct SoundSource: ~Copyable {
    private let demuxer: Demuxer
    private let stream: StreamDescription
    private let codec: String?
    /// Seconds on the container's clock from which times are counted.
    private let startTime: Double
    private let interrupt: Interrupt

    /// Bytes read for a passage.
    private static let allowance = 1 << 30
    /// Seconds decoded before a passage, so that the decoder is settled.
    private static let lead = 0.5
    /// Decoded packets after which a passage ends.
    private static let maxPackets = 20_000

    /// nil when the file no longer has the track.
    package init?(
        _ input: MediaInput, track: MediaPlayerTrack, startTime: Double
    ) throws(ProbeError) {
        let demuxer = try input.openDemuxer()
        guard let stream = demuxer.stream(of: track) else { return nil }
        self.demuxer = demuxer
        self.stream = stream
        codec = track.codec
        self.startTime = startTime
        interrupt = input.interrupt
    }

    /// nil where nothing can be decoded.
    package func passage(from start: Double, seconds: Double) -> AudioPassage? {
        guard let timeBase = stream.timeBase, demuxer.hasTimestamps else { return nil }
        let ticks = ((start - Self.lead + startTime) / timeBase.doubleValue).rounded(.down)
        guard ticks.magnitude < 1e18 else { return nil }
        var passage = AudioPassage(start: start, seconds: seconds)
        do {
            try demuxer.seek(stream: stream.index, to: Int64(ticks), allowance: Self.allowance)
            guard
                let decoder = try demuxer.makeDecoder(
                    DecoderRequest(stream: stream.index, codec: codec, threads: 1))
            else { return nil }
            try read(into: &passage, decoder)
        } catch {}
        return passage.share > 0 ? passage : nil
    }

    private func read(into passage: inout AudioPassage, _ decoder: Decoder) throws(FFmpegError) {
        let packet = try Packet()
        let frame = try Frame()
        var packets = 0
        while !passage.isComplete, packets < Self.maxPackets, !interrupt.isDue {
            guard (try? demuxer.read(into: packet)) == true else { break }
            guard packet.streamIndex == stream.index else { continue }
            packets += 1
            // Damaged packets are skipped.
            guard (try? decoder.send(packet)) == true else { continue }
            while case .frame? = try? decoder.receive(into: frame) { take(frame, &passage) }
        }
        guard !passage.isComplete, !interrupt.isDue, try decoder.finish() else { return }
        while case .frame? = try? decoder.receive(into: frame) { take(frame, &passage) }
    }

    private func take(_ frame: borrowing Frame, _ passage: inout AudioPassage) {
        let time = stream.seconds(frame.time).map { $0 - startTime }
        _ = frame.withSoundBuffer(validBits: nil, location: Claim.Location(time: time)) {
            passage.add($0)
        }
    }
}
