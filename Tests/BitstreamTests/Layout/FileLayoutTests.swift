import Fixtures
import Testing

@testable import Bitstream

@Suite struct FileLayoutTests {
    private static func layout(
        _ bytes: [UInt8], _ limits: LayoutLimits = LayoutLimits()
    ) -> FileLayout? {
        var source = MemorySource(bytes)
        return FileLayout(source: &source, limits: limits)
    }

    private static func layout(of name: String) throws -> FileLayout {
        try #require(try layout(Media.bytes(name)))
    }

    private static func box(_ type: String, _ payload: [UInt8] = []) -> [UInt8] {
        let size = UInt32(payload.count + 8)
        return (0..<4).map { UInt8(truncatingIfNeeded: size >> (24 - 8 * $0)) } + Array(type.utf8)
            + payload
    }

    /// `name@position+size` of each part, indented by its depth.
    private static func lines(_ layout: FileLayout?) -> [String] {
        (layout?.parts ?? []).map { part in
            String(repeating: " ", count: part.depth) + "\(part.name)@\(part.position)"
                + (part.size.map { "+\($0)" } ?? "")
        }
    }

    private static let brand = box("ftyp", Array("isom".utf8) + [0, 0, 0, 0])

    @Test func `boxes are listed with their offsets and sizes`() {
        let movie = Self.box("moov", Self.box("udta", Self.box("name", [1, 2])) + Self.box("free"))
        #expect(
            Self.lines(Self.layout(Self.brand + movie + Self.box("mdat", [9, 9, 9]))) == [
                "ftyp@0+16", "moov@16+34", " udta@24+18", "  name@32+10", " free@42+8",
                "mdat@50+11",
            ])
    }

    @Test func `bytes between boxes and after them are gaps`() {
        let behind = Self.layout(
            Self.brand + Self.box("moov", Self.box("free")) + [UInt8](repeating: 0, count: 40))
        #expect(Self.lines(behind) == ["ftyp@0+16", "moov@16+16", " free@24+8", "gap@32+40"])
        #expect(behind?.parts.last?.detail == "all 0x00")
        let inside = Self.layout(Self.brand + Self.box("moov", [0, 0, 0, 3, 1, 2, 3, 4, 5, 6]))
        #expect(Self.lines(inside) == ["ftyp@0+16", "moov@16+18", " gap@24+10"])
    }

    @Test func `a box that ends beyond the file is cut`() {
        let layout = Self.layout(Array((Self.brand + Self.box("mdat", [1, 2, 3, 4])).dropLast(2)))
        #expect(Self.lines(layout) == ["ftyp@0+16", "mdat@16+10"])
        #expect(layout?.parts.last?.isCut == true)
    }

    @Test func `many fragments are counted, and listed on demand`() {
        let fragments = (0..<50).flatMap { _ in
            Self.box("moof", Self.box("mfhd", [0, 0, 0, 0, 0, 0, 0, 1])) + Self.box("mdat", [0])
        }
        let short = Self.layout(Self.brand + Self.box("moov") + fragments)
        let more = short?.parts.last
        #expect(more?.kind == .more)
        #expect(more?.count == 92)
        #expect(more?.detail == "46 more moof, 46 more mdat")
        #expect(more?.range.map { Int($0.upperBound) } == Self.brand.count + 8 + fragments.count)
        let all = Self.layout(
            Self.brand + Self.box("moov") + fragments, LayoutLimits(listsAll: true))
        #expect(all?.parts.count == 152)
    }

    @Test func `a tag after the chunks of DSF is listed`() {
        let size: [UInt8] = [28, 0, 0, 0, 0, 0, 0, 0]
        let head = Array("DSD ".utf8) + size + [UInt8](repeating: 0, count: 16)
        let tag = Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, 5] + [0, 0, 0, 0, 0]
        #expect(Self.lines(Self.layout(head + tag)) == ["DSD @0+28", "ID3v2@28+15"])
    }

    /// SMPTE ST 377-1, 6.3.2: keys that a reader does not know are passed over.
    @Test func `a triplet with a key of its writer is not a gap`() throws {
        let bytes = try Media.bytes("containers/broadcast.mxf")
        let own: [UInt8] = (0x80..<0x90).map { UInt8($0) } + [3, 1, 2, 3]
        let layout = try #require(Self.layout(Array(bytes.prefix(156)) + own + bytes[156...]))
        #expect(Self.lines(layout)[1] == "0x808182838485868788898a8b8c8d8e8f@156+20")
        #expect(!layout.parts.contains { $0.kind == .gap })
    }

    @Test func `a single part that is not listed is shown itself`() {
        let boxes = (0..<5).flatMap { _ in Self.box("free", [7]) }
        let layout = Self.layout(Self.brand + boxes + Self.box("moov"))
        #expect(
            Self.lines(layout) == [
                "ftyp@0+16", "free@16+9", "free@25+9", "free@34+9", "free@43+9", "free@52+9",
                "moov@61+8",
            ])
    }

    /// Expected values are those of `mediainfo --Details=1` 22.12.
    @Test func `boxes inside of text samples and timecode headers are listed`() throws {
        let text = Self.lines(try Self.layout(of: "mp4/plain.mp4"))
        #expect(text.contains { $0.hasSuffix("ftab@3206+18") })
        let timecode = Self.lines(try Self.layout(of: "mp4/timecode.mov"))
        #expect(timecode.contains { $0.hasSuffix("tcmi@85431+46") })
    }

    @Test func `numbers of parts and levels are limited`() {
        let nested = (0..<40).reduce([UInt8]()) { content, _ in Self.box("moov", content) }
        let deep = Self.layout(Self.brand + nested, LayoutLimits(depth: 4))
        #expect(deep?.parts.map(\.depth).max() == 3)
        #expect(deep?.isTooDeep == true)
        let many = Self.layout(
            Self.brand + (0..<500).flatMap { Self.box("ab\($0 / 100)\($0 % 10)") },
            LayoutLimits(parts: 20))
        #expect(many?.parts.count == 20)
        #expect(many?.isFull == true)
    }

    /// Expected values are those of `mkvinfo -a -P -z` 74.0.0.
    @Test func `elements are where mkvinfo finds them`() throws {
        let lines = Self.lines(try Self.layout(of: "conflicts/bit-depth.mkv"))
        #expect(
            lines.prefix(14) == [
                "EBML@0+40", " EBMLVersion@5+4", " EBMLReadVersion@9+4", " EBMLMaxIDLength@13+4",
                " EBMLMaxSizeLength@17+4", " DocType@21+11", " DocTypeVersion@32+4",
                " DocTypeReadVersion@36+4", "Segment@40+18300", " SeekHead@52+64",
                "  Seek@57+15", "   SeekID@60+7", "   SeekPosition@67+5", "  Seek@72+15",
            ])
    }

    /// Expected values are those of `mediainfo --Details=1` 22.12.
    @Test(arguments: [
        ("audio/cover-24.flac", ["STREAMINFO@4+38", "PICTURE@42+226", "VORBIS_COMMENT@268+88"]),
        ("audio/pcm-24.wav", [" fmt @12+48"]),
        ("audio/cover.mp3", ["ID3v2@0+295", " TIT2@10+18", " TPE1@28+21", " TALB@49+17"]),
        ("audio/opus.opus", ["page@0+47", "page@47+144", "page@7616+260"]),
        (
            "containers/broadcast.mxf",
            ["header partition pack@0+156", "fill item@156+356", "primer pack@512+1827"]
        ),
        ("mp4/plain.mp4", ["ftyp@0+32", "moov@32+3483", " mvhd@40+108"]),
    ])
    func `parts are where MediaInfo finds them`(name: String, expected: [String]) throws {
        let lines = Self.lines(try Self.layout(of: name))
        for line in expected { #expect(lines.contains(line), "\(name) \(line)") }
    }

    @Test func `PIDs are counted as they are in the packets`() throws {
        let bytes = try Media.bytes("mpegts/two-programmes.ts")
        var counts: [Int: Int] = [:]
        for start in stride(from: 0, to: bytes.count - 187, by: 188) {
            counts[Int(bytes[start + 1] & 0x1F) << 8 | Int(bytes[start + 2]), default: 0] += 1
        }
        let layout = try #require(Self.layout(bytes))
        #expect(layout.form == .transportStream)
        let streams = layout.parts.filter { $0.kind == .stream }
        #expect(streams.map(\.name).count == counts.count)
        for part in streams {
            let pid = try #require(Int(part.name.dropFirst(2), radix: 16))
            #expect(part.count == counts[pid])
        }
        #expect(layout.parts.contains { $0.name == "program association" })
        #expect(layout.parts.filter { $0.name == "program map" }.count == 2)
    }

    /// Every byte of these belongs to a part of the top level.
    @Test(arguments: [
        "mp4/plain.mp4", "mp4/fragmented.mp4", "mp4/timecode.mov", "conflicts/size.mkv",
        "containers/vp9.webm", "audio/pcm-24.wav", "containers/xvid.avi", "audio/vorbis.ogg",
        "audio/cover.mp3", "audio/cover-24.flac", "containers/flash.flv",
        "containers/program.mpg", "containers/broadcast.mxf", "raw/stereo.ac3", "raw/lc.aac",
    ])
    func `parts follow each other from the first byte to the last`(name: String) throws {
        let bytes = try Media.bytes(name)
        let layout = try #require(Self.layout(bytes))
        var end: Int64 = 0
        for part in layout.parts where part.depth == 0 {
            guard let range = part.range else { continue }
            #expect(range.lowerBound == end, "\(name) \(part.name)")
            end = range.upperBound
        }
        #expect(end == Int64(bytes.count))
        #expect(!layout.parts.contains { $0.kind == .gap }, "\(name)")
        #expect(!layout.isCutShort)
    }

    @Test func `parts lie within those around them`() throws {
        for name in Media.names {
            guard let layout = Self.layout(try Media.bytes(name)) else { continue }
            var open: [Range<Int64>?] = []
            for part in layout.parts {
                open.removeLast(max(open.count - part.depth, 0))
                if let range = part.range, let around = open.last ?? nil {
                    #expect(
                        around.lowerBound <= range.lowerBound
                            && range.upperBound <= around.upperBound, "\(name) \(part.name)")
                }
                open.append(part.range)
            }
        }
    }

    @Test func `no prefix and no damage traps`() throws {
        var random = SplitMix64(seed: 56)
        for name in [
            "conflicts/size.mkv", "mp4/timecode.mov", "containers/broadcast.mxf",
            "audio/opus.opus", "audio/cover.mp3", "containers/xvid.avi",
        ] {
            let bytes = Array(try Media.bytes(name).prefix(4096))
            for count in stride(from: 0, to: bytes.count, by: 61) {
                _ = Self.layout(Array(bytes.prefix(count)))
            }
            for _ in 0..<40 {
                var damaged = bytes
                for _ in 0..<8 {
                    damaged[Int.random(in: 4..<damaged.count, using: &random)] =
                        UInt8.random(in: 0...255, using: &random)
                }
                _ = Self.layout(damaged, LayoutLimits(parts: 500, listsAll: true))
            }
        }
    }

    @Test func `every element that is read has a name`() {
        for id in [MatroskaID.bitDepth, MatroskaID.tagString, MatroskaID.luminanceMin] {
            #expect(MatroskaElementTable[id] != nil)
        }
        // RFC 9559 as the IANA registry cites it.
        #expect(MatroskaElementTable[0xB9]?.clause == "RFC 9559, 5.1.4.1.4")
        #expect(MatroskaElementTable[0x9F]?.clause == "RFC 9559, 5.1.4.1.29.3")
        #expect(MatroskaElementTable[0x55B9]?.clause == "RFC 9559, 5.1.4.1.28.25")
        #expect(MatroskaElementTable[0x85]?.clause == "RFC 9559, 5.1.7.1.4.10")
        #expect(MatroskaElementTable[0x96]?.clause == "RFC 9559, 5.1.5.1.2.8")
    }
}
