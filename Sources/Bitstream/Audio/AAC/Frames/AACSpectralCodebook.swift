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

/// `ics_info()`, the time and frequency grid of a channel: ISO/IEC 14496-3, clause
/// 4.4.2.7.
struct AACWindow {
    let isShort: Bool
    /// `max_sfb`
    let bandCount: Int
    /// Windows in each group; one group of one unless windows are short.
    let groups: [Int]
    /// Lines of each scale factor band.
    let bandWidths: [Int]

    init(_ reader: inout BitReader, sampleRate: Int) throws(BitstreamError) {
        try reader.skip(1)
        isShort = try reader.int(2) == 2
        try reader.skip(1)
        var groups = [1]
        if isShort {
            bandCount = try reader.int(4)
            for _ in 0..<7 {
                if try reader.flag() { groups[groups.count - 1] += 1 } else { groups.append(1) }
            }
        } else {
            bandCount = try reader.int(6)
            // LC does without prediction.
            guard try !reader.flag() else { throw .unsupported("predictor_data") }
        }
        self.groups = groups
        let borders = Self.borders(sampleRate: sampleRate, isShort: isShort)
        guard bandCount < borders.count else { throw .invalid("max_sfb") }
        bandWidths = zip(borders.dropFirst(), borders).map { $0 - $1 }
    }

    /// `swb_offset_long_window` and `_short_window` up to 24 kHz: tables 4.110 to
    /// 4.119.
    private static func borders(sampleRate: Int, isShort: Bool) -> [Int] {
        switch (sampleRate, isShort) {
        case (18_783..., false):
            [
                0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 52, 60, 68, 76, 84, 92, 100, 108, 116,
                124, 136, 148, 160, 172, 188, 204, 220, 240, 260, 284, 308, 336, 364, 396, 432, 468,
                508, 552, 600, 652, 704, 768, 832, 896, 960, 1024,
            ]
        case (18_783..., true): [0, 4, 8, 12, 16, 20, 24, 28, 36, 44, 52, 64, 76, 92, 108, 128]
        case (9391..., false):
            [
                0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 100, 112, 124, 136, 148, 160, 172,
                184, 196, 212, 228, 244, 260, 280, 300, 320, 344, 368, 396, 424, 456, 492, 532, 572,
                616, 664, 716, 772, 832, 896, 960, 1024,
            ]
        case (9391..., true): [0, 4, 8, 12, 16, 20, 24, 28, 32, 40, 48, 60, 72, 88, 108, 128]
        case (_, false):
            [
                0, 12, 24, 36, 48, 60, 72, 84, 96, 108, 120, 132, 144, 156, 172, 188, 204, 220, 236,
                252, 268, 288, 308, 328, 348, 372, 396, 420, 448, 476, 508, 544, 580, 620, 664, 712,
                764, 820, 880, 944, 1024,
            ]
        case (_, true): [0, 4, 8, 12, 16, 20, 24, 28, 36, 44, 52, 60, 72, 88, 108, 128]
        }
    }
}

/// A Huffman code whose words, sorted, grow longer: the number of words of each
/// length is all it takes to distinguish them.
struct PrefixCode: Sendable {
    /// Words of one bit, of two bits and so on.
    private let counts: [Int]

    init(_ counts: Int...) { self.counts = counts }

    var wordCount: Int { counts.reduce(0, +) }

    /// Reads a word and answers its place among all words, sorted.
    func index(_ reader: inout BitReader) throws(BitstreamError) -> Int {
        var code = 0
        var first = 0
        var shorter = 0
        for count in counts {
            code = code << 1 | (try reader.int(1))
            if code - first < count { return shorter + code - first }
            shorter += count
            first = (first + count) << 1
        }
        throw .invalid("Huffman code")
    }
}
