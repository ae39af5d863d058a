import TrackModel

extension MediaPlayerTrack {
    /// Pixels of the picture that is shown, before they are stretched to the sample aspect ratio.
    package var storedSize: PixelSize? {
        guard let shown = naturalSize else { return codedSize }
        if let codedSize, codedSize.height == shown.height { return codedSize }
        guard let sample = sampleAspectRatio?.value.doubleValue, sample > 0,
            let width = Int(exactly: (Double(shown.width) / sample).rounded())
        else { return shown }
        return PixelSize(width: width, height: shown.height)
    }

    /// Width over height of the picture as it is shown; nil where its size is unknown.
    package var displayAspect: Double? {
        guard let naturalSize, naturalSize.height > 0 else { return nil }
        return Double(naturalSize.width) / Double(naturalSize.height)
    }
}
