/// The Huffman codebooks of spectral data, ISO/IEC 14496-3, tables 4.A.2 to 4.A.12,
/// as far as it takes to step over a codeword and what follows it.
struct AACSpectralCodebook: Sendable {
    private let code: PrefixCode
    /// Spectral lines in a word.
    let dimension: Int
    /// For each word, sorted: its non-zero lines, each of which a sign bit
    /// follows, and thrice the escape sequences. Empty where words hold the
    /// signs.
    private let tails: [UInt8]

    private init(_ code: PrefixCode, dimension: Int, tails: String = "") {
        self.code = code
        self.dimension = dimension
        self.tails = tails.utf8.map { $0 - 48 }
    }

    /// Whether each word has its tail.
    var isComplete: Bool { tails.isEmpty || tails.count == code.wordCount }

    /// Steps over a codeword, its signs and its escape sequences.
    func skip(_ reader: inout BitReader) throws(BitstreamError) {
        let index = try code.index(&reader)
        guard index < tails.count else { return }
        let tail = Int(tails[index])
        guard dimension == 2 else { return try reader.skip(tail) }
        try reader.skip(tail % 3)
        for _ in 0..<tail / 3 {
            var width = 4
            while try reader.flag() {
                width += 1
                guard width <= 12 else { throw .invalid("escape sequence") }
            }
            try reader.skip(width)
        }
    }

    /// Codebook 1 is the first.
    static let all: [AACSpectralCodebook] = [
        .init(PrefixCode(1, 0, 0, 0, 8, 0, 24, 0, 24, 8, 16), dimension: 4),
        .init(PrefixCode(0, 0, 1, 1, 7, 24, 15, 19, 14), dimension: 4),
        .init(
            PrefixCode(1, 0, 0, 4, 2, 6, 3, 5, 15, 15, 8, 9, 3, 3, 5, 2), dimension: 4,
            tails:
                "011112222232343311223232331221224334323244332333223243344233333344442233434443233"
        ),
        .init(
            PrefixCode(0, 0, 0, 10, 6, 0, 9, 21, 8, 14, 11, 2), dimension: 4,
            tails:
                "433331202222121144443333333333332222222222221111444444333333333433344422222243333"
        ),
        .init(PrefixCode(1, 0, 0, 4, 4, 0, 4, 12, 12, 12, 18, 10, 4), dimension: 2),
        .init(PrefixCode(0, 0, 0, 9, 0, 16, 13, 8, 23, 8, 4), dimension: 2),
        .init(
            PrefixCode(1, 0, 2, 1, 0, 4, 5, 10, 14, 15, 8, 4), dimension: 2,
            tails: "0112221122211222222221122212122222222211222222222222112222222222"),
        .init(
            PrefixCode(0, 0, 1, 5, 7, 10, 14, 15, 8, 4), dimension: 2,
            tails: "2212120112222222221122222222221212222222121222222222221212222112"),
        .init(
            PrefixCode(1, 0, 2, 1, 0, 4, 3, 8, 11, 20, 31, 38, 32, 14, 4), dimension: 2,
            tails:
                "0112221122211222222221122222221212222222212222222212221222212222112222222222222122212222222222222222222212212222222122222222222222212212222122222222222222222222222222222"
        ),
        .init(
            PrefixCode(0, 0, 0, 3, 8, 14, 17, 25, 31, 41, 22, 8), dimension: 2,
            tails:
                "2222112222211222202211222222222222121222222222222121222222222222222222122222122222222222222222121222222212222221222222222222222221212122222222222222212122212221222222122"
        ),
        .init(
            PrefixCode(0, 0, 0, 2, 6, 7, 16, 59, 55, 95, 43, 6), dimension: 2,
            tails:
                "0281122222212122222221122222222222222255555251215255552222255225552252555252255222155222212552252522222225221222222122222222222222122222222222422222242122222222222222222222222222222212222222222222222221222222222222222222222222222112222222222222222222222222212212122212222211222212212112112"
        ),
    ]

    /// Table 4.A.1: scale factors, intensity positions and noise energies.
    static let scaleFactors = PrefixCode(
        1, 0, 1, 3, 2, 4, 3, 5, 4, 6, 6, 6, 5, 8, 4, 7, 3, 7, 46)
}
