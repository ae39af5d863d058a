import Bitstream

/// Finds the ID3 chunk of WAVE (`id3 `) and AIFF (`ID3 `) files.
struct ChunkedAudioReader<Source: ByteSource> {
    private var input: ByteWindow<Source>
    private var builder = TimelineBuilder()

    private static var largestTag: Int64 { 16 << 20 }
    private static var mostChunks: Int { 1 << 12 }

    init(_ source: Source) { input = ByteWindow(source) }

    static func recognizes(_ head: Bytes) -> Bool {
        let (outer, inner) = (head.prefix(4), head.dropFirst(8).prefix(4))
        let isWave = inner.elementsEqual("WAVE".utf8)
        return isWave && ["RIFF", "RF64", "BW64"].contains { outer.elementsEqual($0.utf8) }
            || outer.elementsEqual("FORM".utf8)
                && ["AIFF", "AIFC"].contains { inner.elementsEqual($0.utf8) }
    }

    consuming func read() -> TimelineBuilder {
        let isBigEndian = input.bytes(at: 0, count: 4).elementsEqual("FORM".utf8)
        var position: Int64 = 12
        for _ in 0..<Self.mostChunks {
            let header = Array(input.bytes(at: position, count: 8))
            guard header.count == 8 else { break }
            let digits = isBigEndian ? Array(header[4...]) : header[4...].reversed()
            let size = digits.reduce(Int64(0)) { $0 << 8 | Int64($1) }
            let name = String(decoding: header[..<4], as: UTF8.self)
            if name.lowercased() == "id3 " {
                builder.addTags(
                    input.bytes(at: position + 8, count: Int(min(size, Self.largestTag))), at: nil,
                    TimelineEvent.Origin(.file, offset: Int(clamping: position + 8)))
            }
            position += 8 + size + size % 2
        }
        return builder
    }
}
