import Testing

@testable import TrackModel

@Suite struct FileNameTests {
    /// Names as bytes; as people see them; in base64 where they are no UTF-8.
    private static let names: [([UInt8], String, String?)] = [
        ([0x66, 0x2E, 0x74, 0x73], "f.ts", nil), ([], "", nil),
        ([0xE6, 0x97, 0xA5, 0x2E], "日.", nil),
        ([0x63, 0x61, 0x66, 0xE9, 0x2E, 0x61], "caf\\xE9.a", "Y2Fm6S5h"),
        ([0xFF], "\\xFF", "/w=="), ([0xC3], "\\xC3", "ww=="),
        // Half a letter, a surrogate, a letter written too long.
        ([0xE6, 0x97, 0x41], "\\xE6\\x97A", "5pdB"),
        ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80", "7aCA"), ([0xC0, 0xAF], "\\xC0\\xAF", "wK8="),
    ]

    @Test(arguments: names)
    func `a file name keeps its bytes`(bytes: [UInt8], shown: String, base64: String?) {
        let text = FileName.text(of: bytes)
        #expect(FileName.bytes(of: text) == bytes)
        #expect(FileName.path(text) == bytes.map { CChar(bitPattern: $0) } + [0])
        let input = MediaRecord.Input(path: text)
        #expect(input.path == shown)
        #expect(input.pathBytes == base64)
    }

    @Test func `every byte and pair of bytes round-trips`() {
        for first in UInt8.min...UInt8.max {
            for second in stride(from: UInt8.min, to: .max, by: 3) {
                let bytes = [first, second]
                #expect(FileName.bytes(of: FileName.text(of: bytes)) == bytes)
                #expect(FileName.bytes(of: FileName.text(ofFile: bytes)) == bytes)
            }
        }
    }

    @Test func `private-use characters in a name are not mistaken for bytes`() {
        let bytes = Array("\u{10FFE9}".utf8)
        #expect(FileName.text(of: bytes) != "\u{10FFE9}")
        #expect(FileName.bytes(of: FileName.text(of: bytes)) == bytes)
    }

    @Test func `a name like an option is not parsed as one`() {
        let text = FileName.text(ofFile: Array("-h.mkv".utf8))
        #expect(!text.hasPrefix("-"))
        #expect(MediaRecord.Input(path: text).path == "-h.mkv")
        #expect(MediaRecord.Input(path: text).pathBytes == nil)
    }

    @Test(arguments: ["http://a.example/film.mkv", "s3://bucket/film.mkv", "rtmp://a/b"])
    func `a network address gets a message of its own`(path: String) {
        #expect(FileName.absence(of: path, named: path).contains("not fetched"))
    }

    @Test(arguments: ["http:/a.example/film.mkv", "http://a.example/film.mkv"])
    func `an address parsed as a path gets both slashes back`(path: String) {
        #expect(FileName.address(path) == "http://a.example/film.mkv")
    }

    @Test(arguments: ["film.mkv", "://", "a b://c", "C:/film.mkv", "folder/http"])
    func `a path is not an address`(path: String) {
        #expect(FileName.address(path) == path)
        #expect(FileName.absence(of: path, named: path).contains("no such file"))
    }
}
