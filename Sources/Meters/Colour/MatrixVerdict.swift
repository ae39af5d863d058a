import TrackModel

/// Reports samples whose matrix differs from the tagged one, or from what players assume.
enum MatrixVerdict {
    /// Size from which players assume BT.709 without a tag (mpv, VLC, FFmpeg's libplacebo).
    private static let hdWidth = 1280
    private static let hdHeightAbove = 576
    private static let confidence = (tagged: 0.85, untagged: 0.75)

    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        let track = picture.track
        // A few sampled frames may show a title only.
        guard picture.measurements.isComplete, let measured = picture.measurements.matrix,
            let matrix = measured.matrix, let piled = measured.piled
        else { return [] }
        let is601 = matrix == "smpte170m"
        let (name, other) = is601 ? ("BT.601", "BT.709") : ("BT.709", "BT.601")
        let assumed: String
        switch track.yCbCrMatrix {
        case "bt709": assumed = "bt709"
        case "smpte170m", "bt470bg": assumed = "smpte170m"
        case nil: assumed = isHD(track) ? "bt709" : "smpte170m"
        default: return []
        }
        let isTagged = track.yCbCrMatrix != nil
        guard assumed != matrix, isTagged || track.codedSize != nil else { return [] }
        let outside = is601 ? measured.outside709 : measured.outside601
        return [
            Finding(
                .colorMatrixMismatch, trackID: track.trackID,
                message: """
                    \(Format.percent(outside)) of the flat colours are outside RGB by \(other), and \
                    \(Format.percent(piled)) of these are at its limits by \(name) (threshold \
                    \(Format.percent(MatrixMeter.minimumPiled))): the samples look like \
                    \(name)\(isTagged ? "" : ", which is not tagged")
                    """,
                declared: track.yCbCrMatrix.map { .string($0) }, observed: .string(matrix),
                severity: isTagged ? nil : .info,
                confidence: isTagged ? confidence.tagged : confidence.untagged)
        ]
    }

    private static func isHD(_ track: MediaPlayerTrack) -> Bool {
        guard let size = track.codedSize else { return false }
        return size.width >= hdWidth || size.height > hdHeightAbove
    }
}
