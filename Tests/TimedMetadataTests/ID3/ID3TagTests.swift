import Testing

@testable import Bitstream
@testable import TimedMetadata

/// Tags by hand, after the structure documents of id3.org.
private enum Tag {
    static func tag(_ major: UInt8, flags: UInt8 = 0, _ body: [UInt8], footer: [UInt8] = [])
        -> [UInt8]
    {
        Array("ID3".utf8) + [major, 0, flags] + synchsafe(body.count) + body + footer
    }

    static func frame(_ id: String, flags: [UInt8] = [0, 0], _ content: [UInt8]) -> [UInt8] {
        Array(id.utf8) + synchsafe(content.count) + flags + content
    }

    /// A frame of version 2.3.
    static func plainFrame(_ id: String, flags: [UInt8] = [0, 0], _ content: [UInt8]) -> [UInt8] {
        Array(id.utf8) + bigEndian(content.count, 4) + flags + content
    }

    static func text(_ text: String) -> [UInt8] { [3] + Array(text.utf8) }
}

@Suite struct ID3TagTests {
    private func frames(_ bytes: [UInt8]) throws -> [ID3Frame] { try ID3Tag(bytes[...]).frames }

    private func frame(_ bytes: [UInt8]) throws -> ID3Frame {
        let tag = try ID3Tag(bytes[...])
        #expect(tag.diagnostics.isEmpty)
        return try #require(tag.frames.first)
    }

    @Test func `text of each encoding is read`() throws {
        for content in [
            [0] + Array("caf".utf8) + [0xE9], [1, 0xFF, 0xFE] + hex("6300 6100 6600 E900"),
            [1, 0xFE, 0xFF] + hex("0063 0061 0066 00E9"), [2] + hex("0063 0061 0066 00E9"),
            Tag.text("café"),
        ] {
            #expect(try frame(Tag.tag(4, Tag.frame("TIT2", content))).text == ["café"])
        }
    }

    @Test func `a text frame with several values is a list, and slashes remain`() throws {
        let values = Tag.tag(4, Tag.frame("TPE1", Tag.text("one\0two\0")))
        #expect(try frame(values).text == ["one", "two"])
        let marked = Tag.frame("TPE1", [1] + hex("FFFE 6100 0000 FFFE 6200"))
        #expect(try frame(Tag.tag(4, marked)).text == ["a", "b"])
        #expect(try frame(Tag.tag(3, Tag.plainFrame("TPE1", Tag.text("AC/DC")))).text == ["AC/DC"])
    }

    @Test func `frames with descriptions, links and owners have typed members`() throws {
        let described = try frame(Tag.tag(4, Tag.frame("TXXX", Tag.text("name\0value"))))
        #expect(described.description == "name")
        #expect(described.text == ["value"])
        let link = try frame(Tag.tag(4, Tag.frame("WXXX", Tag.text("d\0http://e.x/"))))
        #expect(link.url == "http://e.x/")
        #expect(try frame(Tag.tag(4, Tag.frame("WOAF", Array("http://f".utf8)))).url == "http://f")
        let comment = try frame(Tag.tag(4, Tag.frame("COMM", [3] + Array("engshort\0long".utf8))))
        #expect(comment.language == "eng")
        #expect(comment.description == "short")
        #expect(comment.text == ["long"])
        let file = try frame(Tag.tag(4, Tag.frame("UFID", Array("http://o\0".utf8) + [1, 2])))
        #expect(file.owner == "http://o")
        #expect(file.data == [1, 2])
        let rating = try frame(
            Tag.tag(4, Tag.frame("POPM", Array("a@b\0".utf8) + [200, 0, 0, 1, 0])))
        #expect(rating.owner == "a@b")
        #expect(rating.rating == 200)
        #expect(rating.counter == 256)
        let object = try frame(
            Tag.tag(4, Tag.frame("GEOB", [0] + Array("text/x\0f.x\0about\0".utf8) + [9])))
        #expect(object.mimeType == "text/x")
        #expect(object.fileName == "f.x")
        #expect(object.description == "about")
        #expect(object.data == [9])
    }

    @Test func `the timestamp of packed audio has 33 bits of 90 kHz`() throws {
        let content =
            Array("com.apple.streaming.transportStreamTimestamp\0".utf8) + hex("FFFFFFFE 00015F90")
        #expect(
            try frame(Tag.tag(4, Tag.frame("PRIV", content))).transportStreamTimestamp == 90_000)
    }

    @Test func `APIC of all versions is read`() throws {
        let picture = try frame(
            Tag.tag(
                4,
                Tag.frame(
                    "APIC", [0] + Array("image/png\0".utf8) + [3] + Array("d\0".utf8) + [1, 2])))
        #expect(picture.mimeType == "image/png")
        #expect(picture.pictureType == 3)
        #expect(picture.data == [1, 2])
        let old = Array("PIC".utf8) + bigEndian(8, 3) + [0] + Array("JPG".utf8) + [3, 0, 7, 8]
        let frame = try frame(Tag.tag(2, old))
        #expect(frame.mimeType == "image/jpeg")
        #expect(frame.data == [7, 8])
    }

    @Test func `chapters contain frames`() throws {
        let title = Tag.frame("TIT2", Tag.text("One"))
        let chapter =
            Array("c1\0".utf8) + bigEndian(1000, 4) + bigEndian(2500, 4)
            + [UInt8](repeating: 0xFF, count: 8) + title
        let contents = Array("toc\0".utf8) + [3, 1] + Array("c1\0".utf8)
        let frames = try frames(
            Tag.tag(4, Tag.frame("CHAP", chapter) + Tag.frame("CTOC", contents)))
        #expect(frames[0].elementID == "c1")
        #expect(frames[0].startTime == 1000)
        #expect(frames[0].endTime == 2500)
        #expect(frames[0].frames?.first?.text == ["One"])
        #expect(frames[1].children == ["c1"])
        #expect(frames[1].isTopLevel == true)
        #expect(frames[1].isOrdered == true)
    }

    @Test func `lines with times and the location table are read`() throws {
        let lines =
            [3] + Array("eng".utf8) + [2, 1] + Array("d\0one\0".utf8) + bigEndian(500, 4)
            + Array("two\0".utf8) + bigEndian(900, 4)
        let text = try frame(Tag.tag(4, Tag.frame("SYLT", lines)))
        #expect(text.synchronisedText?.map(\.text) == ["one", "two"])
        #expect(text.synchronisedText?.map(\.time) == [500, 900])
        let table = bigEndian(10, 2) + bigEndian(4000, 3) + bigEndian(261, 3) + [8, 8, 1, 2, 3, 4]
        let location = try frame(Tag.tag(4, Tag.frame("MLLT", table))).locationTable
        #expect(location?.bytesBetweenReferences == 4000)
        #expect(location?.deviations.map(\.bytes) == [1, 3])
        #expect(location?.deviations.map(\.milliseconds) == [2, 4])
    }

    @Test func `unsynchronisation is reversed, for the tag and for a frame`() throws {
        let content = Array("x\0".utf8) + [0xFF, 0x00, 0xE0, 0xFF, 0x00, 0x00]
        let whole = Tag.tag(3, flags: 0x80, Tag.plainFrame("PRIV", content))
        // Sizes in 2.3 count the bytes after unsynchronisation is reversed.
        var undone = whole
        undone.replaceSubrange(14..<18, with: bigEndian(content.count - 2, 4))
        #expect(try frame(undone).data == [0xFF, 0xE0, 0xFF, 0x00])
        let single = Tag.tag(4, Tag.frame("PRIV", flags: [0, 2], content))
        #expect(try frame(single).data == [0xFF, 0xE0, 0xFF, 0x00])
    }

    /// The same text through zlib's levels 9 and 0 and its fixed codes, by Python.
    @Test(arguments: [
        "789c634ececf2d284a2d2e4e4d512849ad285120c00700bf721292",
        "7801634ececf2d284a2d2e4e4d512849ad285120c00700bf721292",
        "7801013000cfff03636f6d70726573736564207465787420636f6d70726573736564207465787420636f6d"
            + "707265737365642074657874bf721292",
    ])
    func `a compressed frame is decompressed`(zlib: String) throws {
        let text = ["compressed text compressed text compressed text"]
        let data = hex(zlib)
        #expect(
            try frame(Tag.tag(4, Tag.frame("TIT2", flags: [0, 9], synchsafe(48) + data))).text
                == text)
        #expect(
            try frame(
                Tag.tag(3, Tag.plainFrame("TIT2", flags: [0, 0x80], bigEndian(48, 4) + data))
            )
            .text == text)
    }

    /// 750 bytes by Python's zlib, of dynamic codes.
    @Test func `dynamic codes are decompressed`() throws {
        let squares: [UInt8] = (0..<600).map { (n: Int) -> UInt8 in UInt8((n * n * 7 + n / 3) % 251)
        }
        let content: [UInt8] = [0] + squares
        let expected = content + Array(String(repeating: "abc", count: 50).utf8)
        #expect(try Inflater.inflated(zlib: hex(Self.dynamic)[...], limit: 1000) == expected)
        #expect(throws: BitstreamError.self) {
            try Inflater.inflated(zlib: hex(Self.dynamic)[...], limit: 700)
        }
    }

    private static let dynamic = """
        78da636060977128dcc01c77dce56422c7f64a2f0d117e71dda096231225f7621e552b5f9e96e16e62601950b6\
        f295fd1c9e36a1e5016c476754a425e7b6ae79a05e71cdfd90ffd37e37ee5bbb57add87ce68b5ee161f529a2f3\
        ac1ecc883316656511d00aee3cabdafab994658e07e3e19935b9b95553f77f7398f235f379b9e8de727bb1afcf\
        5f7c1377aa3a2055f3a68071b627cb8905ad15559dcb2e0984af156de39e61f1685e86a3bab49c9e4fe56686f0\
        dd469bdd1e4df2977a7fedf4f9072c46b9db842b5e17b12d0e11bab965cea4e92b4ffeb06cbee3bedbf97299c6\
        a3f5dd25d9852d4baf8a27edd198abb63d9aefe4f492b8b0d8c2c947d883d7494f945e1bc47668627e547074c1\
        e4a39c619b14a62b6d8d16383bb7262329bb71e90dd9ec13e6ebadcf97e9bcda3dbba3b977c94926e7491f126e\
        a6312c8e927b7d66d7b68337592cab4febcf965a6cf76856bc910833038faa4fd351e9ea17199ffa2cde6c6acb\
        8c0c4fa95b7657ade2a6cf89880fb34365de5c3878e0dc4b71ff29cffdf6da9fce143d3d39d3cfc1c13f7bea39\
        c9dc0bae8743dfcf8950fc7cf3ccd9bbbfb45256b366de8a7bd363f569cf94eafcc2a6056778425689b471cfb2\
        7eba38cf5d5f45dd32a2f5207fda1997a351df97a719f17c78f68a4929a0f7bac96c91693aa7aaad39ee9dd87f\
        e4c64fddec6d22351f2b05d6272abd3ebe69d586a3cf65a297b3e53fcd635b1629fdf4d0bae5eb8e3c978d5dc5\
        55f2ba946f7db2dac7f37bb6edbbfad3a070bf4237479fc6a97a67917777ae3ff8a1143afd99c716a39d21dfd7\
        16b9a808f34b1a45f49c57697a9ff76d92f5dbcd6de9e121f1950baecae59f73dce3f5a8c785fbd69eb5abb75f\
        fa655a75c630312979102200e20d5d83
        """

    @Test func `an extended header and a footer are skipped`() throws {
        let title = Tag.frame("TIT2", Tag.text("E"))
        #expect(try frame(Tag.tag(4, flags: 0x40, synchsafe(6) + [1, 0] + title)).text == ["E"])
        let old = bigEndian(6, 4) + [0, 0, 0, 0, 0, 0] + Tag.plainFrame("TIT2", Tag.text("E"))
        #expect(try frame(Tag.tag(3, flags: 0x40, old)).text == ["E"])
        let footer = Array("3DI".utf8) + [4, 0, 0x10] + synchsafe(title.count)
        let tag = try ID3Tag(Tag.tag(4, flags: 0x10, title, footer: footer)[...])
        #expect(tag.size == 20 + title.count)
        #expect(tag.frames.count == 1)
    }

    @Test func `sizes in the encoding of the other version are recognized`() throws {
        let long = [UInt8](repeating: 7, count: 300)
        let priv = Array("x\0".utf8) + long
        let title = Tag.plainFrame("TIT2", Tag.text("after"))
        let wrong = try ID3Tag(Tag.tag(4, Tag.plainFrame("PRIV", priv) + title)[...])
        #expect(wrong.frames.map(\.id) == ["PRIV", "TIT2"])
        #expect(wrong.frames[0].data == long)
        #expect(wrong.diagnostics.map(\.code) == ["id3.size-rule"])
        let other = Tag.frame("PRIV", priv) + Tag.frame("TIT2", Tag.text("after"))
        #expect(try frames(Tag.tag(3, other)).map(\.id) == ["PRIV", "TIT2"])
    }

    @Test func `consecutive tags are all read`() {
        let one = Tag.tag(4, Tag.frame("TIT2", Tag.text("1")) + [0, 0, 0])
        let two = Tag.tag(3, Tag.plainFrame("TIT2", Tag.text("2")))
        let (tags, diagnostics) = ID3Tag.tags(in: (one + two + [0, 0])[...])
        #expect(tags.map(\.tag.version) == ["2.4.0", "2.3.0"])
        #expect(tags.map(\.offset) == [0, one.count])
        #expect(diagnostics.isEmpty)
    }

    @Test func `a frame beyond its tag is reported with its offset, earlier frames remain`() throws
    {
        let good = Tag.frame("TIT2", Tag.text("ok"))
        let bad = Array("TALB".utf8) + synchsafe(1000) + [0, 0, 3]
        let tag = try ID3Tag(Tag.tag(4, good + bad)[...])
        #expect(tag.frames.map(\.id) == ["TIT2"])
        #expect(tag.diagnostics.map(\.code) == ["id3.frame-overrun"])
        #expect(tag.diagnostics.first?.offset == 10 + good.count)
    }

    @Test func `damaged data neither traps nor hangs`() {
        let bytes = Tag.tag(
            4,
            Tag.frame("TXXX", Tag.text("a\0b"))
                + Tag.frame("CHAP", Array("c\0".utf8) + [UInt8](repeating: 1, count: 16))
                + Tag.frame("APIC", [1] + Array("image/png\0".utf8) + [3, 0, 0, 1]))
        survivesDamage(bytes) { _ = ID3Tag.tags(in: $0[...]) }
        survivesDamage(hex(Self.dynamic)) { _ = try? Inflater.inflated(zlib: $0[...], limit: 4096) }
    }
}
