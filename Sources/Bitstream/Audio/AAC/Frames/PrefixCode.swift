/// A Huffman code whose words, sorted, grow longer: the number of words of each
/// length is all it takes to tell them apart.
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
