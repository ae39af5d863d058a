import TrackModel

extension PixelSize {
    /// Stretched horizontally by the shape of a sample; unchanged when the result
    /// is no size.
    func stretched(by aspect: AspectRatio?) -> PixelSize {
        let width = (Double(width) * (aspect?.value.doubleValue ?? 1)).rounded()
        guard width.isFinite, width >= 1, width < 1e9 else { return self }
        return PixelSize(width: Int(width), height: height)
    }
}
