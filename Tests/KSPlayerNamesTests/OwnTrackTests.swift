import KSPlayerNames
import SelectionPolicy
import Testing
import TrackModel

/// A class of a client with the 13 members of the page's protocol, and nothing else.
final class OwnTrack: KSPlayerNames.MediaPlayerTrack, CandidateTrack {
    let trackID: Int32
    let name: String
    let languageCode: String?
    let mediaType: AVMediaType
    var nominalFrameRate: Float = 0
    let bitRate: Int64
    let bitDepth: Int32 = 0
    var isEnabled = false
    let isImageSubtitle = false
    let rotation: Int16 = 0
    let dovi: KSPlayerNames.DOVIDecoderConfigurationRecord? = nil
    let fieldOrder = KSPlayerNames.FFmpegFieldOrder.unknown
    let formatDescription: CMFormatDescription? = nil
    let description = "own"

    init(_ id: Int32, _ type: AVMediaType, _ language: String?, name: String = "", _ rate: Int64) {
        (trackID, mediaType, languageCode) = (id, type, language)
        (self.name, bitRate) = (name, rate)
    }
}

@Suite struct OwnTrackTests {
    private let own = [
        OwnTrack(0, .video, nil, 4_000_000), OwnTrack(1, .audio, "ger", 0),
        OwnTrack(2, .audio, "en", name: "Commentary by the director", 128_000),
        OwnTrack(3, .subtitle, "fr-CA", 0),
    ]

    @Test func `a class with the members of the page conforms`() {
        let track: any KSPlayerNames.MediaPlayerTrack = own[1]
        #expect(track.codecType == 0 && track.naturalSize == .zero)
        #expect(track.dynamicRange == nil && track.colorPrimaries == nil)
        #expect(track.audioStreamBasicDescription == nil && !track.isHDR10Plus)
        #expect(track.languageTag == "ger")
        let film = KSRecordPlayer(PageFilm.record)
        film.select(track: own[1])
        #expect(film.tracks(mediaType: .audio).filter(\.isEnabled).map(\.trackID) == [3])
    }

    @Test func `tracks of a player become candidates of a policy`() throws {
        let tracks = own.map { TrackModel.MediaPlayerTrack($0) }
        #expect(tracks.map(\.mediaType) == [.video, .audio, .audio, .subtitle])
        #expect(tracks.map(\.languageCode) == [nil, "de", "en", "fr-CA"])
        #expect(tracks[0].bitRate == 4_000_000 && tracks[1].bitRate == nil)
        var request = SelectionRequest()
        request.languages[.audio] = [PreferredLanguage("de")]
        #expect(SelectionPolicy.default.select(tracks, for: request).audio.trackID == 1)
        let player = KSRecordPlayer(tracks: tracks)
        #expect(player.tracks(mediaType: .audio).map(\.trackID) == [1, 2])
    }

    @Test func `nothing overridden is KSPlayer's own rule`() {
        #expect(KSOptions().policy.name == "ksplayer")
    }
}
