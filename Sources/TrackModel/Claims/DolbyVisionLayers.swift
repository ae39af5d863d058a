extension [MediaPlayerTrack] {
    /// Brings together Dolby Vision layers that lie in two tracks (profiles 4 and 7).
    ///
    /// An enhancement layer (bl_present_flag 0) depends on the track its container
    /// names. Where the container names none, it belongs to the only other HEVC
    /// track of the same frame rate that has no Dolby Vision record of its own; with
    /// none or several such tracks nothing is said.
    package mutating func pairDolbyVisionLayers() {
        for index in indices where self[index].isEnhancementLayer {
            let layer = self[index]
            guard let base = layer.dependsOn ?? onlyBaseLayer(of: layer).map({ [$0] }) else {
                continue
            }
            self[index].dependsOn = base
            for other in indices where base.contains(self[other].trackID) {
                self[other].enhancedBy = layer.trackID
            }
        }
    }

    private func onlyBaseLayer(of layer: MediaPlayerTrack) -> Int? {
        let candidates = filter { track in
            track.trackID != layer.trackID && track.codec == "hevc" && track.dovi == nil
                && track.frameRate == layer.frameRate
                && !track.dispositions.contains("attached_pic")
        }
        return candidates.count == 1 ? candidates.first?.trackID : nil
    }
}

extension MediaPlayerTrack {
    fileprivate var isEnhancementLayer: Bool { codec == "hevc" && dovi?.blPresent == false }
}
