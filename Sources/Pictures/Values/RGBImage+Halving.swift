import TrackModel

extension RGBImage {
    /// Half as wide and high, each pixel the mean of four; nil where nothing is left.
    package var halved: RGBImage? {
        let (width, height) = (size.width / 2, size.height / 2)
        guard width > 0, height > 0 else { return nil }
        let line = size.width * 3
        var half: [UInt8] = []
        half.reserveCapacity(width * height * 3)
        for y in 0..<height {
            for x in 0..<width {
                for part in 0..<3 {
                    let at = 2 * y * line + 2 * x * 3 + part
                    let sum =
                        Int(samples[at]) + Int(samples[at + 3]) + Int(samples[at + line])
                        + Int(samples[at + line + 3])
                    half.append(UInt8((sum + 2) / 4))
                }
            }
        }
        return RGBImage(size: PixelSize(width: width, height: height), samples: half)
    }
}
