/// Dolby Vision layers that lie in two tracks (profiles 4 and 7).
///
/// An enhancement layer (bl_present_flag 0) depends on the track its container names.
/// Where the container names none, it belongs to the only other HEVC track of the same
/// frame rate that has no Dolby Vision record of its own; with none or several such
/// tracks nothing is said.
enum DolbyVisionLayers {
    /// `dependsOn` of layers and `enhancedBy` of what they enhance, by `trackID`.
    static func claims(among tracks: [MediaPlayerTrack]) -> [Int: [Claim]] {
        var dependencies: [Int: [Int]] = [:]
        var layers: [Int: Int] = [:]
        for layer in tracks where layer.isEnhancementLayer {
            guard let base = layer.dependsOn ?? onlyBaseLayer(of: layer, in: tracks) else {
                continue
            }
            if layer.dependsOn == nil { dependencies[layer.trackID] = base }
            for track in base { layers[track] = layer.trackID }
        }
        var claims: [Int: [Claim]] = [:]
        for (track, base) in dependencies {
            claims[track, default: []].claim(\.dependsOn, base, from: .bitstream)
        }
        for (track, layer) in layers {
            claims[track, default: []].claim(\.enhancedBy, layer, from: .bitstream)
        }
        return claims
    }

    private static func onlyBaseLayer(
        of layer: MediaPlayerTrack, in tracks: [MediaPlayerTrack]
    ) -> [Int]? {
        let candidates = tracks.filter { track in
            track.trackID != layer.trackID && track.codec == "hevc" && track.dovi == nil
                && track.frameRate == layer.frameRate
                && !track.isAttachedPicture
        }
        return candidates.count == 1 ? candidates.map(\.trackID) : nil
    }
}

extension MediaPlayerTrack {
    fileprivate var isEnhancementLayer: Bool { codec == "hevc" && dovi?.blPresent == false }
}
