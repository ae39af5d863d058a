import KSPlayerNames

import struct TrackModel.MediaRecord

/// Code as it was written against KSPlayer: unknown is 0.
func best(_ player: any MediaPlayerProtocol) -> MediaPlayerTrack? {
    player.tracks(mediaType: .audio).max { $0.bitRate < $1.bitRate }
}

final class EnglishFirst: KSOptions {
    override func wantedAudio(tracks: [MediaPlayerTrack]) -> Int? {
        tracks.firstIndex { $0.languageCode == "en" }
    }

    override func wantedVideo(tracks: [MediaPlayerTrack]) -> Int? {
        tracks.firstIndex { $0.dynamicRange == .hdr10 && $0.fieldOrder == .progressive }
    }

    override func wantedSubtitle(tracks: [MediaPlayerTrack]) -> Int? {
        tracks.firstIndex { $0.isImageSubtitle }
    }
}

func play(_ track: some MediaPlayerTrack, on player: KSRecordPlayer) -> String? {
    player.select(track: track)
    track.isEnabled = true
    track.nominalFrameRate = 25
    let turn: Int16 = track.rotation
    let rate: Int64 = track.bitRate
    let depth: Int32 = track.bitDepth
    let code: FourCharCode = track.codecType
    let format: AudioStreamBasicDescription? = track.audioStreamBasicDescription
    let colors = [track.colorPrimaries, track.transferFunction, track.yCbCrMatrix]
    let dovi: DOVIDecoderConfigurationRecord? = track.dovi
    print(turn, rate, depth, code, format?.mSampleRate ?? 0, colors, dovi?.dv_profile ?? 0)
    print(track.naturalSize.width, track.mediaSubType, track.mediaType == AVMediaType.video)
    print(player.nominalFrameRate, player.selection?.audio.reason ?? "")
    return track.language
}

func listen(to record: MediaRecord) {
    let player = KSRecordPlayer(record)
    let audio = player.tracks(mediaType: .audio)
    if let english = audio.first(where: { $0.languageCode == "en" }) {
        player.select(track: english)
    }
    print(player.selection?.audio.trackID ?? -1)
}
