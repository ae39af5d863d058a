import Playlists
import TrackModel

extension LoadedPresentation {
    /// The presentation with what its media playlists tell of the whole: keys, how long it lasts,
    /// and whether more may come.
    package var informed: Presentation {
        var told = presentation
        let playlists = mediaURIs().uniqued().compactMap { lists[$0]?.playlist }
        for playlist in playlists { told.readKeys(of: playlist) }
        if let first = playlists.first, told.isLive == nil {
            told.isLive = !first.isEnded && first.type != .vod
        }
        if told.duration == nil, let first = playlists.first, first.isEnded {
            told.duration = first.duration
        }
        return told
    }
}
