import Bitstream
import FFmpegBridge
import TrackModel

extension TransportStreamTables: ContainerReader {
    static var demuxers: Set<String> { ["mpegts"] }

    var canDeclareDolbyVision: Bool { true }

    func complete(_ container: inout MediaContainer) {
        container.duration = container.duration.map(extended)
    }

    func extended(_ seconds: Double) -> Double { clock?.extended(seconds) ?? seconds }

    func endsInsidePacket(source: inout HeaderBytes) -> Bool? {
        isTailCut(source: &source)
    }

    /// Streams of programs whose tables FFmpeg has not reached.
    func unlistedTracks(besides streams: [StreamDescription]) -> [UnlistedTrack] {
        let listed = Set(streams.compactMap(\.containerID))
        var added: Set<Int> = []
        return programs.flatMap(\.streams).compactMap { stream in
            let codec = stream.statedCodec
            guard !listed.contains(stream.pid), added.insert(stream.pid).inserted,
                let mediaType = codec.flatMap(Codec.init(named:))?.playedType
                    ?? (stream.isMPEGAudio ? .audio : nil)
            else { return nil }
            var track = UnlistedTrack(containerID: stream.pid, mediaType: mediaType)
            track.dispositions = stream.dispositions
            track.claims.claim(\.codec, codec, from: .container)
            track.claims += claims(containerID: stream.pid)
            return track
        }
    }
}

extension TransportElementaryStream {
    /// ISO/IEC 11172-3 or 13818-3, of any layer.
    fileprivate var isMPEGAudio: Bool { streamType == 0x03 || streamType == 0x04 }

    /// The codec by the tables, else by the first bytes of the stream.
    var statedCodec: String? { codecName ?? elementaryHead.flatMap(AudioScanners.sniff) }
}

extension TransportStreamTables {
    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard let pid = stream.containerID, let entry = self.stream(pid) else { return nil }
        let codec = isCore(stream, of: entry) ? stream.codec : entry.statedCodec
        var containerTrack = ContainerTrack(
            containerID: pid, mediaType: codec.flatMap(Codec.init(named:))?.playedType,
            codec: codec,
            dispositions: Set(stream.dispositions).union(entry.dispositions).sorted(),
            claims: claims(containerID: pid))
        if containerTrack.contradicts(stream) || stream.codec == nil {
            containerTrack.elementaryHead = entry.elementaryHead
        }
        containerTrack.take(entry.dolbyVisionConfiguration)
        containerTrack.dependencies = entry.dolbyVisionDependencyPID.map { [$0] } ?? []
        containerTrack.teletextPages = entry.teletextPages.filter { $0.type == 2 || $0.type == 5 }
        return containerTrack
    }

    /// Whether the stream is the AC-3 inside a Blu-ray PID of TrueHD, which FFmpeg makes a stream
    /// of its own.
    private func isCore(_ stream: StreamDescription, of entry: TransportElementaryStream) -> Bool {
        stream.codec == "ac3" && entry.codecName == "truehd"
    }
}
