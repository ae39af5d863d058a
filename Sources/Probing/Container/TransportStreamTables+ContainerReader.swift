import Bitstream
import FFmpegBridge
import TrackModel

extension TransportStreamTables: ContainerReader {
    static var demuxers: Set<String> { ["mpegts"] }

    var canDeclareDolbyVision: Bool { true }

    func endsInsidePacket(source: inout HeaderBytes) -> Bool? {
        isTailCut(source: &source)
    }

    /// Streams of programs whose tables FFmpeg has not come to.
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
    /// ISO/IEC 11172-3 or 13818-3, whose layer the tables leave open.
    fileprivate var isMPEGAudio: Bool { streamType == 0x03 || streamType == 0x04 }

    /// By the tables, else by what the stream begins with.
    var statedCodec: String? { codecName ?? elementaryHead.flatMap(AudioScanners.sniff) }
}
