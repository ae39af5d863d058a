import Bitstream
import FFmpegBridge
import TrackModel

/// An open file: its demuxer, and what our own parser read of the container.
struct OpenedFile: ~Copyable {
    let input: MediaInput
    let demuxer: Demuxer
    let container: ContainerContext
    /// Whether the time for opening is limited, though that for reading is not.
    private let limitsOpening: Bool

    /// Seconds of processor time for opening, where reading has no limit.
    private static let openingLimit = 60.0

    init(_ input: MediaInput) throws(ProbeError) {
        self.input = input
        limitsOpening = !input.interrupt.hasDeadline
        if limitsOpening { input.interrupt.setDeadline(Self.openingLimit) }
        // The deadline counts from the first look.
        _ = input.interrupt.isDue
        demuxer = try input.openDemuxer()
        let tags = demuxer.tags
        let reader = ContainerReaders.read(input.bytes, demuxer: demuxer.formatName)
        container = ContainerContext(
            reader: input.disc.map { DiscContainer($0.declared, reader) } ?? reader,
            traits: ContainerTraits(demuxer), decoders: DecoderPool(size: input.size),
            duration: demuxer.duration,
            framesEnd: (reader as? MP3File)?.tail?.start,
            measures: input.decoding == nil, decryptedKeyID: input.decryption.map { $0.id ?? "" },
            timecode: tags.first {
                $0.key.lowercased() == "timecode" && Self.isTimecode($0.value)
            }?.value,
            gaplessPlayback: tags.first { $0.key == "iTunSMPB" }
                .flatMap { GaplessPlayback(iTunes: $0.value) },
            timeReference: tags.first { $0.key == "time_reference" }.flatMap { Int($0.value) }
                .flatMap { $0 >= 0 ? $0 : nil },
            replayGain: ReplayGain(tags: tags),
            keepsEvidence: input.keepsEvidence,
            joints: input.disc?.declared.title.joints.map(\.position) ?? [],
            checksums: input.checksums,
            hardware: HardwareUse(
                input.hardware, substitute: input.hardwareSubstitute, isSeekable: input.isSought,
                measures: input.decoding == nil))
    }

    /// Whether text has the form of `01:00:00:00`, drop frame with `;`.
    private static func isTimecode(_ text: String) -> Bool {
        let numbers = text.split(omittingEmptySubsequences: false) { ":;.".contains($0) }
        return numbers.count == 4
            && numbers.allSatisfy { $0.utf8.count == 2 && $0.utf8.allSatisfy(isDigit) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// The tracks that FFmpeg lists so far, by index.
    var tracks: [Int: TrackProbe] {
        Dictionary(
            demuxer.streams.map { ($0.index, TrackProbe($0, in: container)) },
            uniquingKeysWith: { $1 })
    }

    /// Lets FFmpeg probe the streams where the header leaves them open.
    ///
    /// - Returns: whether the time limit was reached.
    func describeStreams(
        of tracks: inout [Int: TrackProbe], depth: ProbeDepth
    ) throws(FFmpegError) -> Bool {
        var isOutOfTime = false
        let isMistimed = depth != .header && tracks.values.contains(where: \.isMistimed)
        if needsProbing(tracks) || isMistimed {
            var refused: PixelSize?
            do throws(FFmpegError) {
                refused = try probeStreams()
            } catch  where input.interrupt.isDue && !tracks.isEmpty {
                isOutOfTime = true
            }
            for stream in demuxer.streams {
                if let track = tracks[stream.index] {
                    track.update(stream)
                } else {
                    tracks[stream.index] = TrackProbe(stream, in: container)
                }
            }
            if let refused {
                let unknown = tracks.values.filter {
                    $0.mediaType == .video && $0.description.picture?.size == nil
                }
                if unknown.count == 1 { unknown.first?.noteRefusedPicture(refused) }
            }
        } else if input.demuxing != nil {
            // The tracks keep the container's values; only `demuxed` has the merged ones.
            try probeStreams()
        } else if depth == .header, demuxer.hasWholePackets {
            demuxer.leavePacketsUnparsed()
        }
        if limitsOpening { input.interrupt.setDeadline(0) }
        return isOutOfTime
    }

    func needsProbing(_ tracks: [Int: TrackProbe]) -> Bool {
        demuxer.isHeaderless || demuxer.hasLateClock || tracks.isEmpty
            || tracks.values.contains { $0.isUndescribed }
    }

    @discardableResult
    private func probeStreams() throws(FFmpegError) -> PixelSize? {
        try demuxer.probeStreams(isBounded: container.decoders.memory != nil)
    }
}
