import FFmpegBridge
import Meters
import Pictures
import TrackModel

/// The part of a file that is read, in seconds.
private enum Span {
    static let sound = 600.0, frames = 300.0
    /// Seconds from a frame to the next.
    static let step = 0.5
    /// Packets of a track are no longer waited for after it.
    static let patience = 30.0
}

/// Makes the fingerprint of a file: decodes the audio of its first ten minutes, and the frames of the
/// first five.
package struct FingerprintReader: ~Copyable {
    /// Tracks whose audio is read.
    private static let maxTracks = 4
    /// Seconds of processor time.
    package static let limit = 1200.0

    private let demuxer: Demuxer
    private let startTime: Double
    private let interrupt: Interrupt
    private var sounds: [Int: SoundLane] = [:]
    private var frames: FrameLane?

    package init(_ input: MediaInput, _ record: MediaRecord) throws(ProbeError) {
        demuxer = try input.openDemuxer()
        interrupt = input.interrupt
        startTime = record.container?.startTime ?? 0
        let tracks = record.tracks.filter {
            $0.encryption == nil && $0.isDecodable != false && $0.codec != nil
                && !$0.isAttachedPicture
        }
        for track in tracks.filter({ $0.mediaType == .audio }).prefix(Self.maxTracks) {
            guard let stream = demuxer.stream(of: track) else { continue }
            sounds[stream.index] = SoundLane(track, stream)
        }
        if let track = tracks.first(where: { $0.mediaType == .video }),
            let stream = demuxer.stream(of: track)
        {
            frames = FrameLane(track, stream)
        }
    }

    /// The fingerprint of what could be decoded.
    package consuming func read() -> MediaFingerprint {
        demuxer.allowEverything()
        guard let packet = try? Packet(), let frame = try? Frame() else {
            return MediaFingerprint()
        }
        while !isDone, !interrupt.isDue {
            guard (try? demuxer.read(into: packet)) == true else { break }
            take(packet, frame)
        }
        drain(frame)
        var sequences = sounds.values.compactMap { $0.sequence }.sorted { $0.trackID < $1.trackID }
        if let pictures = frames?.sequence { sequences.append(pictures) }
        return MediaFingerprint(sequences)
    }

    private var isDone: Bool {
        sounds.values.allSatisfy(\.isDone) && frames?.isDone != false
    }

    private mutating func take(_ packet: borrowing Packet, _ frame: borrowing Frame) {
        let index = packet.streamIndex
        if let lane = frames, lane.stream.index == index {
            guard !lane.isDone else { return }
            let time = lane.stream.seconds(packet.decodingTime ?? packet.presentationTime)
            if let time, time - startTime > Span.frames + Span.patience {
                frames?.isDone = true
                return
            }
            frames?.decode(packet, of: demuxer, frame, startTime)
        } else if let lane = sounds[index], !lane.isDone {
            sounds[index]?.decode(packet, of: demuxer, frame, startTime)
        } else if let time = demuxer.seconds(of: packet),
            time - startTime > Span.sound + Span.patience
        {
            // Packets of a track that are missing here do not come later.
            for key in sounds.keys { sounds[key]?.isDone = true }
        }
    }

    private mutating func drain(_ frame: borrowing Frame) {
        frames?.drain(frame, startTime)
        for key in sounds.keys { sounds[key]?.drain(frame, startTime) }
    }
}

extension Demuxer {
    fileprivate func seconds(of packet: borrowing Packet) -> Double? {
        let ticks = packet.decodingTime ?? packet.presentationTime
        return streams.first { $0.index == packet.streamIndex }?.seconds(ticks)
    }
}

/// A track whose frames are decoded until there are enough.
private protocol Lane {
    var stream: StreamDescription { get }
    var track: MediaPlayerTrack { get }
    static var threads: Int { get }
    /// nil before the first packet, and where none can be made; then the lane is done.
    var decoder: Decoder? { get set }
    var isDone: Bool { get set }

    mutating func take(_ frame: borrowing Frame, _ startTime: Double)
}

extension Lane {
    mutating func decode(
        _ packet: borrowing Packet, of demuxer: borrowing Demuxer, _ frame: borrowing Frame,
        _ startTime: Double
    ) {
        if decoder == nil {
            decoder = try? demuxer.makeDecoder(
                DecoderRequest(stream: stream.index, codec: track.codec, threads: Self.threads))
            isDone = decoder == nil
        }
        guard let decoder else { return }
        // A decoder that is full takes the packet after its frames.
        for _ in 0..<2 {
            let isSent = (try? decoder.send(packet)) ?? true
            takeFrames(of: decoder, frame, startTime)
            if isSent { return }
        }
    }

    mutating func drain(_ frame: borrowing Frame, _ startTime: Double) {
        guard !isDone, let decoder, (try? decoder.finish()) == true else { return }
        takeFrames(of: decoder, frame, startTime)
    }

    private mutating func takeFrames(
        of decoder: Decoder, _ frame: borrowing Frame, _ startTime: Double
    ) {
        while !isDone, case .frame? = try? decoder.receive(into: frame) { take(frame, startTime) }
    }
}

/// The audio of one track.
private struct SoundLane: Lane {
    let stream: StreamDescription
    let track: MediaPlayerTrack
    static let threads = 1
    var decoder: Decoder?
    private var printer: SoundPrinter?
    private var rate: Int?
    /// Seconds of the first sample, and those that were added.
    private var start: Double?
    private var seconds = 0.0
    var isDone = false

    init(_ track: MediaPlayerTrack, _ stream: StreamDescription) {
        (self.track, self.stream) = (track, stream)
    }

    mutating func take(_ frame: borrowing Frame, _ startTime: Double) {
        let time = stream.seconds(frame.time).map { $0 - startTime }
        let found = frame.withSoundBuffer(validBits: nil, location: .init(time: time)) {
            (samples: $0.monoSamples(), rate: $0.sampleRate, seconds: $0.duration)
        }
        guard let found else { return }
        if printer == nil {
            printer = SoundPrinter(sampleRate: found.rate)
            (rate, start) = (found.rate, time ?? 0)
        }
        // The rate of a stream changes at a joint.
        guard found.rate == rate, printer?.add(found.samples) == true else {
            isDone = true
            return
        }
        seconds += found.seconds
        isDone = (start ?? 0) + seconds >= Span.sound
    }

    var sequence: MediaFingerprint.Sequence? {
        guard let (words, step) = printer?.finish() else { return nil }
        return MediaFingerprint.Sequence(
            kind: .audio, trackID: track.trackID, start: start ?? 0, step: step,
            words: words.map(UInt64.init))
    }
}

/// The frames of the video, one at each step.
private struct FrameLane: Lane {
    let stream: StreamDescription
    let track: MediaPlayerTrack
    static let threads = 4
    var decoder: Decoder?
    private var hashes = PictureHashes()
    /// Seconds of the first frame.
    private var start: Double?
    var isDone = false
    /// Frames that are lost at most: a gap in the timestamps is not one in the video.
    private static let maxGap = 600

    init(_ track: MediaPlayerTrack, _ stream: StreamDescription) {
        (self.track, self.stream) = (track, stream)
    }

    mutating func take(_ frame: borrowing Frame, _ startTime: Double) {
        guard let time = stream.seconds(frame.time).map({ $0 - startTime }), time.magnitude < 1e9
        else { return }
        let first = start ?? time
        start = first
        let due = first + Double(hashes.count) * Span.step
        guard time >= due - 0.001 else { return }
        guard time < Span.frames else {
            isDone = true
            return
        }
        let missing = Int((time - due) / Span.step)
        for _ in 0..<min(missing, Self.maxGap) { hashes.add(nil) }
        let scaled = try? frame.scaled(
            to: ShownSize.turned(PictureHashes.size, by: track.rotation ?? 0),
            chromaLocation: track.chromaLocation)
        let planes = scaled.flatMap {
            PlanarPicture(
                size: $0.size, samples: $0.samples, isRGB: $0.isRGB, bitDepth: $0.bitDepth)
        }
        hashes.add(
            planes.flatMap {
                ComparablePicture(
                    $0, turned: track.rotation ?? 0, to: PictureHashes.size,
                    isFullRange: track.colorRange == "pc")
            })
    }

    var sequence: MediaFingerprint.Sequence? {
        let words = hashes.hashes
        guard words.contains(where: { $0 != 0 }) else { return nil }
        return MediaFingerprint.Sequence(
            kind: .frames, trackID: track.trackID, start: start ?? 0, step: Span.step, words: words)
    }
}
