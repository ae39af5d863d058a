import TrackModel

/// Verdicts on black bars.
enum AreaVerdicts {
    /// Pixels by which a side may differ.
    private static let tolerance = 4
    /// Seconds, and share of the pictures, that another shape has to last.
    private static let enoughSeconds = 2.0
    private static let enoughShare = 0.02

    static func findings(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements,
        _ declared: DeclaredPicture
    ) -> [Finding] {
        guard let active = measurements.activePicture else { return [] }
        return variable(track, active) + dolbyVision(track, active, declared)
            + crop(track, active, declared)
    }

    private static func variable(
        _ track: MediaPlayerTrack, _ active: ActivePictureMeasurement
    ) -> [Finding] {
        let others = active.stretches.filter { $0.bars.distance(to: active.bars) > tolerance }
        let pictures = others.reduce(0) { $0 + $1.pictures }
        let seconds = others.reduce(0) { $0 + $1.seconds }
        guard let other = others.max(by: { $0.pictures < $1.pictures }),
            seconds >= enoughSeconds,
            Double(pictures) >= enoughShare * Double(active.pictures)
        else { return [] }
        return [
            Finding(
                .videoVariableActiveArea, trackID: track.trackID,
                message: """
                    the picture is \(shape(active.size, active.bars)) and for \
                    \(Wording.tenth(seconds)) s \(shape(active.size, other.bars)) or other \
                    (threshold \(Wording.tenth(enoughSeconds)) s)
                    """,
                observed: .string(shape(active.size, other.bars)), confidence: 0.9)
        ]
    }

    private static func dolbyVision(
        _ track: MediaPlayerTrack, _ active: ActivePictureMeasurement,
        _ declared: DeclaredPicture
    ) -> [Finding] {
        guard !declared.activeAreas.isEmpty,
            !active.stretches.contains(where: { stretch in
                declared.activeAreas.contains { $0.distance(to: stretch.bars) <= tolerance }
            })
        else { return [] }
        let nearest = declared.activeAreas.min {
            $0.distance(to: active.bars) < $1.distance(to: active.bars)
        }
        return [
            Finding(
                .videoActiveAreaMismatch, trackID: track.trackID,
                message: """
                    the bars of the Dolby Vision active area are \(words(nearest)), those of the \
                    pictures \(words(active.bars)) (threshold \(tolerance) pixels)
                    """,
                declared: .string(words(nearest)), observed: .string(words(active.bars)),
                confidence: 0.9)
        ]
    }

    /// A crop that cuts into the picture.
    private static func crop(
        _ track: MediaPlayerTrack, _ active: ActivePictureMeasurement,
        _ declared: DeclaredPicture
    ) -> [Finding] {
        guard let crop = declared.crop, !crop.isEmpty, !active.bars.isEmpty,
            crop.top > active.bars.top + tolerance || crop.bottom > active.bars.bottom + tolerance
                || crop.left > active.bars.left + tolerance
                || crop.right > active.bars.right + tolerance
        else { return [] }
        return [
            Finding(
                .videoActiveAreaMismatch, trackID: track.trackID,
                message: """
                    the container cuts off \(words(crop)) and the bars of the pictures are \
                    \(words(active.bars)) (threshold \(tolerance) pixels)
                    """,
                declared: .string(words(crop)), observed: .string(words(active.bars)),
                confidence: 0.9)
        ]
    }

    private static func shape(_ size: PixelSize, _ bars: PictureInsets) -> String {
        "\(size.width - bars.left - bars.right)×\(size.height - bars.top - bars.bottom)"
    }

    private static func words(_ bars: PictureInsets?) -> String {
        guard let bars else { return "none" }
        return "top \(bars.top), bottom \(bars.bottom), left \(bars.left), right \(bars.right)"
    }
}
