import TrackModel

// Codes of 12 bits, as Dolby Vision metadata writes light.

extension PerceptualQuantizer {
    /// Light of a 12-bit code, cd/m², 0 to 10000.
    static func luminance(code: Int) -> Double { luminance(Double(code)) }

    /// The roundest of the numbers of cd/m² that a 12-bit code stands for: near
    /// 1000 the next code is two cd/m² away.
    static func roundLuminance(code: Int) -> Int {
        let (least, most) = (luminance(Double(code) - 0.5), luminance(Double(code) + 0.5))
        for step in [1000.0, 100, 10] {
            let round = (luminance(code: code) / step).rounded() * step
            if round > 0, round >= least, round <= most { return Int(round) }
        }
        return Int(luminance(code: code).rounded())
    }

    private static func luminance(_ code: Double) -> Double { light(ofSignal: code / 4095) }
}
