import TrackModel

/// Compares measured black bars with declared ones, and reports bars that change.
enum BlackBarVerdicts {
    /// Pixels by which a side may differ.
    private static let tolerance = 4
    /// Seconds, and share of the frames, that another shape has to last.
    private static let minimumSeconds = 2.0
    private static let minimumShare = 0.02
    private static let confidence = 0.9

    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        guard let active = picture.measurements.activePicture else { return [] }
        return variable(picture.track, active)
            + dolbyVision(picture.track, active, picture.declared)
            + crop(picture.track, active, picture.declared)
    }

    private static func variable(
        _ track: MediaPlayerTrack, _ active: ActivePictureMeasurement
    ) -> [Finding] {
        let others = active.stretches.filter { $0.bars.distance(to: active.bars) > tolerance }
        let pictures = others.reduce(0) { $0 + $1.pictures }
        let seconds = others.reduce(0) { $0 + $1.seconds }
        guard let other = others.max(by: { $0.pictures < $1.pictures }),
            seconds >= minimumSeconds,
            Double(pictures) >= minimumShare * Double(active.pictures)
        else { return [] }
        let shape = shape(active.size, other.bars)
        return [
            Finding(
                .videoVariableActiveArea, trackID: track.trackID,
                message: """
                    the active area is \(self.shape(active.size, active.bars)), and for \
                    \(Format.tenth(seconds)) s \(shape) or another (threshold \
                    \(Format.tenth(minimumSeconds)) s)
                    """,
                observed: .string(shape), confidence: confidence)
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
        return [mismatch(track, "the Dolby Vision active area has the bars", nearest, active)]
    }

    /// Reports a crop that cuts into the image.
    private static func crop(
        _ track: MediaPlayerTrack, _ active: ActivePictureMeasurement,
        _ declared: DeclaredPicture
    ) -> [Finding] {
        guard let crop = declared.crop, !crop.isEmpty, !active.bars.isEmpty,
            crop.top > active.bars.top + tolerance || crop.bottom > active.bars.bottom + tolerance
                || crop.left > active.bars.left + tolerance
                || crop.right > active.bars.right + tolerance
        else { return [] }
        return [mismatch(track, "the container crops", crop, active)]
    }

    private static func mismatch(
        _ track: MediaPlayerTrack, _ source: String, _ declared: PictureInsets?,
        _ active: ActivePictureMeasurement
    ) -> Finding {
        Finding(
            .videoActiveAreaMismatch, trackID: track.trackID,
            message: """
                \(source) \(words(declared)), and the frames have black bars \
                \(words(active.bars)) (threshold \(tolerance) pixels)
                """,
            declared: .string(words(declared)), observed: .string(words(active.bars)),
            confidence: confidence)
    }

    private static func shape(_ size: PixelSize, _ bars: PictureInsets) -> String {
        "\(size.width - bars.left - bars.right)×\(size.height - bars.top - bars.bottom)"
    }

    private static func words(_ bars: PictureInsets?) -> String {
        guard let bars else { return "none" }
        return "top \(bars.top), bottom \(bars.bottom), left \(bars.left), right \(bars.right)"
    }
}

/// Reports black video.
enum BlackFrameVerdict {
    /// Black frames, where all are black.
    private static let minimumFrames = 60
    /// Seconds of black; more at the beginning and the end, where it is common.
    private static let minimumSeconds = 2.0
    private static let minimumLeader = 10.0
    /// Seconds from the beginning and the end of the track in which black is a leader.
    private static let leaderTolerance = 0.5
    private static let confidence = 0.95

    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        let track = picture.track
        guard let black = picture.measurements.black, black.blackPictures > 0 else { return [] }
        if black.blackPictures == black.pictures, black.pictures >= minimumFrames {
            return [
                Finding(
                    .videoBlack, trackID: track.trackID,
                    message: "all \(black.pictures) measured frames are black",
                    observed: .int(black.blackPictures), confidence: confidence)
            ]
        }
        let start = track.startTime ?? 0
        let end = start + (track.duration ?? .infinity)
        let spans = black.spans.filter { span in
            let isLeader =
                span.start < start + leaderTolerance || span.end > end - leaderTolerance
            return span.seconds >= (isLeader ? minimumLeader : minimumSeconds)
        }
        guard let longest = spans.max(by: { $0.seconds < $1.seconds }) else { return [] }
        let words = picture.words(longest, of: spans.count, threshold: minimumSeconds)
        return [
            Finding(
                .videoBlack, trackID: track.trackID, message: "black \(words)",
                observed: .double(longest.seconds.hundredths), confidence: confidence)
        ]
    }
}
