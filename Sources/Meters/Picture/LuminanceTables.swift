/// Tables from codes of 12 bits to light.
struct LuminanceTables {
    let scale: ComponentScale
    let isHLG: Bool
    /// cd/m² of a component's code. For HLG the light of a grey of this code, which
    /// no colour with this greatest component exceeds.
    let light: [Double]
    /// HLG: linear light of a component, 0 to 1, before the system gamma.
    let scene: [Float]
    /// HLG: the system gamma's factor, by the square root of luminance in 4096ths.
    let gamma: [Float]

    static let hlgPeak = 1000.0

    /// nil unless the picture is PQ or HLG with a plain matrix.
    init?(_ picture: borrowing PictureBuffer) {
        guard let transfer = TransferFunction(name: picture.coding.transfer), transfer != .gamma,
            let scale = ComponentScale(picture)
        else { return nil }
        self.scale = scale
        isHLG = transfer == .hlg
        let linear = (0..<ComponentScale.codes).map { transfer.linear(scale.signal($0)) }
        if isHLG {
            light = linear.map { Self.hlgPeak * $0 * TransferFunction.systemGamma($0) }
            scene = linear.map { Float($0) }
            gamma = (0..<ComponentScale.codes).map {
                let root = Double($0) / Double(ComponentScale.codes - 1)
                return Float(TransferFunction.systemGamma(root * root))
            }
        } else {
            light = linear.map { 10_000 * $0 }
            scene = []
            gamma = []
        }
    }

    /// cd/m² of what stands in the counts of a picture: codes for PQ; light itself,
    /// as the square root's 4096ths of 1000 cd/m², for HLG.
    func countedLight(_ code: Int) -> Double {
        guard isHLG else { return light[code] }
        let root = Double(code) / Double(ComponentScale.codes - 1)
        return Self.hlgPeak * root * root
    }

    /// HLG: light of a pixel on the display as a share of 1000 cd/m².
    @inline(__always)
    func display(_ red: Int, _ green: Int, _ blue: Int) -> Float {
        let last = ComponentScale.codes - 1
        let red = scene[min(max(red, 0), last)]
        let green = scene[min(max(green, 0), last)]
        let blue = scene[min(max(blue, 0), last)]
        let luminance: Float = 0.2627 * red + 0.678 * green + 0.0593 * blue
        let root = min(max(Int(luminance.squareRoot() * Float(last)), 0), last)
        return gamma[root] * max(red, green, blue)
    }
}
