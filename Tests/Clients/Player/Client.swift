import KSPlayerNames
import TrackProbeKit

// Which of the two tracks the name means in this file.
import protocol KSPlayerNames.MediaPlayerTrack

/// A player's own track: the page's 13 members, and nothing else.
final class AssetTrack: MediaPlayerTrack, CandidateTrack {
    let trackID: Int32 = 1
    let name = ""
    let languageCode: String? = "eng"
    let mediaType = AVMediaType.audio
    var nominalFrameRate: Float = 0
    let bitRate: Int64 = 0
    let bitDepth: Int32 = 0
    var isEnabled = false
    let isImageSubtitle = false
    let rotation: Int16 = 0
    let dovi: KSPlayerNames.DOVIDecoderConfigurationRecord? = nil
    let fieldOrder = KSPlayerNames.FFmpegFieldOrder.unknown
    let formatDescription: CMFormatDescription? = nil
    let description = "audio"

    func describe(_ track: inout TrackModel.MediaPlayerTrack) { track.channels = 6 }
}

/// The player's own tracks, and those of the container that it has open.
func choose(among tracks: [AssetTrack], _ context: UnsafeRawPointer, _ stream: UnsafeRawPointer)
    -> (Int?, [any MediaPlayerTrack])
{
    let candidates = tracks.map { TrackModel.MediaPlayerTrack($0) }
    var open = MediaProbe.tracks(ofFormatContext: context)
    if let new = MediaProbe.track(ofStream: stream) { open.append(new) }
    let player = KSRecordPlayer(tracks: open)
    for track in player.tracks(mediaType: .video) where track.isHDR10Plus {
        print(track.dynamicRange?.description ?? "", track.languageTag ?? "")
    }
    return (
        SelectionPolicy.default.select(candidates).audio.trackID, player.tracks(mediaType: .audio)
    )
}

/// Bytes that arrive asynchronously, and an error that reaches the answer.
struct Cache: AsyncByteStream {
    let size: Int64? = 1024

    func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) async throws -> Int {
        try await Task.sleep(for: .milliseconds(1))
        return 0
    }
}

func open(_ download: AsyncStream<[UInt8]>) async throws -> [MediaRecord] {
    let stream = PushedStream(capacity: 1 << 16)
    async let pushed = MediaProbe.probe(stream, name: "download", depth: .header)
    for await chunk in download {
        guard await stream.append(chunk) else { break }
    }
    stream.finish()
    let cached = try await MediaProbe.probe(Cache(), name: "cache", format: "mp4")
    print(ProbeInput(Cache(), name: "cache").name)
    return [try await pushed, cached]
}

/// Changes of the current tracks, for a user interface.
func follow(_ session: inout TrackSession) -> Task<Void, Never> {
    let updates = session.updates()
    return Task {
        for await change in updates { print(change.mediaType, change.to?.name ?? "none") }
    }
}
