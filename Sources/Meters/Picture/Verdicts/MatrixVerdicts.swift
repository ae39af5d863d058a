import TrackModel

/// Verdicts on the matrix of colours.
enum MatrixVerdicts {
    static func findings(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements
    ) -> [Finding] {
        // A few places may be those with a title alone.
        guard measurements.isComplete, let measured = measurements.matrix,
            let matrix = measured.matrix, let piled = measured.piled
        else { return [] }
        let is601 = matrix == "smpte170m"
        let (name, other) = is601 ? ("BT.601", "BT.709") : ("BT.709", "BT.601")
        let taken: String
        switch track.yCbCrMatrix {
        case "bt709": taken = "bt709"
        case "smpte170m", "bt470bg": taken = "smpte170m"
        // Players go by the size where nothing is stated.
        case nil: taken = isHD(track) ? "bt709" : "smpte170m"
        default: return []
        }
        guard taken != matrix, track.yCbCrMatrix != nil || track.codedSize != nil else { return [] }
        let outside = is601 ? measured.outside709 : measured.outside601
        return [
            Finding(
                .colorMatrixMismatch, trackID: track.trackID,
                message: """
                    \(Wording.percent(outside)) of even colours are no mixture of red, green and \
                    blue by \(other), and by \(name) \(Wording.percent(piled)) of these lie where \
                    one of the three ends (threshold \(Wording.percent(MatrixMeter.piled))): the \
                    samples look like \(name)\
                    \(track.yCbCrMatrix == nil ? ", which nothing states" : "")
                    """,
                declared: track.yCbCrMatrix.map { .string($0) }, observed: .string(matrix),
                severity: track.yCbCrMatrix == nil ? .info : nil,
                confidence: track.yCbCrMatrix == nil ? 0.75 : 0.85)
        ]
    }

    /// Where players take BT.709 for what nothing is stated of (mpv, VLC and FFmpeg's libplacebo alike).
    private static func isHD(_ track: MediaPlayerTrack) -> Bool {
        guard let size = track.codedSize else { return false }
        return size.width >= 1280 || size.height > 576
    }
}
