import Testing

@testable import Bitstream

@Suite struct MatroskaFileTests {
    @Test func `reads the segment's information`() throws {
        let info = element(
            0x1549_A966, element(0x2AD7B1, 1_000_000), element(0x4489, 2043.0),
            element(0x7BA9, "A title"), element(0x4D80, "muxer"), element(0x5741, "writer"))
        let file = try #require(matroskaFile(matroska(info)))
        #expect(file.docType == "matroska")
        #expect(file.info.duration == 2.043)
        #expect(file.info.title == "A title")
        #expect(file.info.muxingApp == "muxer")
        #expect(file.info.writingApp == "writer")
    }

    @Test func `bytes without an EBML header are not a Matroska file`() {
        #expect(matroskaFile(bytes("00000018 66747970 69736F6D")) == nil)
        #expect(matroskaFile([]) == nil)
    }

    /// The tags follow a cluster of a gigabyte.
    @Test func `a SeekHead leads past the clusters without reading them`() throws {
        let tags = element(
            0x1254_C367,
            element(0x7373, element(0x67C8, element(0x45A3, "ENCODER"), element(0x4487, "me"))))
        let cluster: Int64 = 1 << 30
        let clusterHeader = elementID(0x1F43_B675) + [0x01] + bigEndian(Int(cluster), bytes: 7)
        func seekHead(_ position: Int) -> [UInt8] {
            element(
                0x114D_9B74,
                element(
                    0x4DBB, element(0x53AB, bytes("1254C367")), element(0x53AC, position)))
        }
        let front = seekHead(0).count + clusterHeader.count
        let segmentHeader =
            elementID(0x1853_8067) + [0x01] + bigEndian(front + Int(cluster) + tags.count, bytes: 7)
        var source = CountingSource(
            head: ebmlHeader + segmentHeader + seekHead(front + Int(cluster)) + clusterHeader,
            hole: cluster, tail: tags)
        let file = try #require(MatroskaFile(source: &source))
        #expect(file.tags.flatMap(\.simpleTags).map(\.value) == ["me"])
        #expect(file.isTruncated == false)
        #expect(source.bytesRead < 1 << 16)
    }

    @Test func `a segment longer than the file is truncated`() throws {
        let whole = matroska(element(0x1549_A966, element(0x7BA9, "A title")), zeros(100))
        #expect(matroskaFile(whole)?.isTruncated == false)
        let cut = try #require(matroskaFile(whole.dropLast(50)))
        #expect(cut.isTruncated == true)
        #expect(cut.info.title == "A title")
    }

    @Test func `a segment of unknown size leaves truncation unknown`() throws {
        let live =
            ebmlHeader + bytes("18538067 01FFFFFFFFFFFFFF")
            + element(0x1549_A966, element(0x7BA9, "Live"))
        let file = try #require(matroskaFile(live))
        #expect(file.isTruncated == nil)
        #expect(file.info.title == "Live")
    }

    @Test func `junk before an element is skipped`() {
        let info = element(0x1549_A966, element(0x7BA9, "A title"))
        let file = matroskaFile(matroska(Array(repeating: 0x0A, count: 99), info))
        #expect(file?.info.title == "A title")
    }

    @Test func `reads chapters of the default edition and their languages`() throws {
        func atom(_ start: Int, _ parts: [UInt8]...) -> [UInt8] {
            element(
                0xB6, element(0x91, start), element(0x92, start + 1_000_000_000),
                parts.flatMap { $0 })
        }
        let chapters = element(
            0x1043_A770,
            element(0x45B9, atom(0, element(0x80, element(0x85, "Other")))),
            element(
                0x45B9, element(0x45DB, 1),
                atom(
                    500_000_000, element(0x73C4, [UInt8](repeating: 0xFF, count: 8)),
                    element(
                        0x80, element(0x85, "Eins"), element(0x437C, "ger"),
                        element(0x437D, "de-AT"))),
                atom(0, element(0x98, 1)), atom(2_000_000_000)))
        let file = try #require(matroskaFile(matroska(chapters)))
        #expect(file.chapters.map(\.title) == ["Eins", nil])
        #expect(file.chapters.map(\.id) == [.max, 1])
        #expect(file.chapters.first?.start == 0.5)
        #expect(file.chapters.first?.end == 1.5)
        #expect(file.editions[1].chapters[0].displays[0].languages == ["de-AT"])
        #expect(file.editions[0].chapters[0].displays[0].languages == ["eng"])
    }

    @Test func `reads ordered editions with names, playing times and linked segments`() throws {
        let (own, other) = ([UInt8](repeating: 1, count: 16), [UInt8](repeating: 2, count: 16))
        let next = [UInt8](repeating: 3, count: 16)
        func atom(_ start: Int, _ end: Int, _ parts: [UInt8]...) -> [UInt8] {
            element(0xB6, element(0x91, start), element(0x92, end), parts.flatMap { $0 })
        }
        let file = try #require(
            matroskaFile(
                matroska(
                    element(0x1549_A966, element(0x73A4, own), element(0x3E_B923, next)),
                    element(
                        0x1043_A770,
                        element(0x45B9, element(0x45BC, 7), atom(0, 9_000_000_000)),
                        element(
                            0x45B9, element(0x45DB, 1), element(0x45DD, 1),
                            element(0x4520, element(0x4521, "Long cut")),
                            atom(6_000_000_000, 8_000_000_000, element(0x6E67, own)),
                            atom(1_000_000_000, 4_500_000_000, element(0x6E67, other)),
                            atom(0, 500_000_000, element(0x98, 1)),
                            atom(0, 700_000_000, element(0x4598, 0)))))))
        let editions = file.mediaEditions
        #expect(editions.map(\.id) == [7, 1])
        #expect(editions.map(\.isDefault) == [false, true])
        #expect(editions.map(\.isOrdered) == [false, true])
        #expect(editions.map(\.name) == [nil, "Long cut"])
        // 2 s, 3.5 s, and 0.5 s that are hidden but played.
        #expect(editions.map(\.duration) == [nil, 6])
        #expect(editions[1].chapters.map(\.start) == [6, 1])
        #expect(file.chapters == editions[1].chapters)
        #expect(
            file.linkedSegments == [
                String(repeating: "03", count: 16), String(repeating: "02", count: 16),
            ])
    }

    @Test func `a single edition without order is not listed`() throws {
        let chapters = element(0x1043_A770, element(0x45B9, element(0xB6, element(0x91, 0))))
        let file = try #require(matroskaFile(matroska(chapters)))
        #expect(file.mediaEditions.isEmpty)
        #expect(file.linkedSegments.isEmpty)
        #expect(file.chapters.count == 1)
    }

    @Test func `an edition with a chapter that has no end has no playing time`() throws {
        let atoms = [
            element(0xB6, element(0x91, 5), element(0x92, 4)), element(0xB6, element(0x91, 5)),
        ]
        for atom in atoms {
            let edition = element(0x45B9, element(0x45DD, 1), atom)
            let file = try #require(matroskaFile(matroska(element(0x1043_A770, edition))))
            #expect(file.mediaEditions.map(\.duration) == [nil])
        }
    }

    @Test func `attachments are described and their data skipped`() throws {
        let attachments = element(
            0x1941_A469,
            element(
                0x61A7, element(0x466E, "f.ttf"), element(0x4660, "font/ttf"),
                element(0x465C, zeros(5000)), element(0x46AE, 42)))
        let attachment = try #require(matroskaFile(matroska(attachments))?.attachments.first)
        #expect(attachment.fileName == "f.ttf")
        #expect(attachment.mediaType == "font/ttf")
        #expect(attachment.size == 5000)
        #expect(attachment.uid == 42)
    }

    @Test func `nested tags end at a depth`() {
        var nested = element(0x67C8, element(0x45A3, "innermost"))
        for _ in 0..<500 { nested = element(0x67C8, element(0x45A3, "outer"), nested) }
        let file = matroskaFile(matroska(element(0x1254_C367, element(0x7373, nested))))
        #expect(file?.tags.first?.simpleTags.first?.name == "outer")
    }

    @Test func `damaged input neither traps nor takes long`() {
        let video = element(
            0xE0, element(0xB0, 320), element(0xBA, 180), element(0x54DD, 8),
            element(0x55B0, element(0x55BB, 9), element(0x55D0, element(0x55D1, 0.7))))
        let whole = matroska(
            element(0x114D_9B74, element(0x4DBB, element(0x53AC, 0))),
            element(0x1549_A966, element(0x4489, 10.0)),
            tracks(type: 1, element(0x536E, "name"), video),
            element(0x1043_A770, element(0x45B9, element(0xB6, element(0x91, 5)))),
            element(0x1254_C367, element(0x7373, element(0x67C8, element(0x45A3, "BPS")))))
        survivesDamage(whole) { bytes in
            let file = matroskaFile(bytes)
            _ = file?.claims(containerID: 1)
            _ = file?.chapters
        }
    }
}
