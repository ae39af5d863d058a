import TrackModel

/// The tag `iTunSMPB`, in which iTunes states what encoders put before and after the audio.
package struct GaplessPlayback: Hashable, Sendable {
    let priming: Int
    let padding: Int

    /// Hexadecimal numbers after spaces: reserved, priming, padding and length of the audio, all in
    /// samples. nil for other text.
    package init?(iTunes text: String) {
        let fields = text.split(separator: " ").prefix(4).map { Int($0, radix: 16) }
        guard fields.count == 4, fields[0] == 0, let priming = fields[1], let padding = fields[2],
            let length = fields[3], (0...0xFFFF).contains(priming), (0...0xFFFF).contains(padding),
            length > 0
        else { return nil }
        (self.priming, self.padding) = (priming, padding)
    }

    /// Source `container`.
    package var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.primingSamples, priming, from: .container)
        claims.claim(\.paddingSamples, padding, from: .container)
        return claims
    }
}
