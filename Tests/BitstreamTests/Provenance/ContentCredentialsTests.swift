import Testing
import TrackModel

@testable import Bitstream

/// Manifest stores as C2PA Technical Specification 2.2, section 11.1, and ISO/IEC 19566-5, annex A, have
/// them.
@Suite struct ContentCredentialsTests {
    /// A superbox with a label; the type's UUID ends as those of C2PA do.
    private static func superbox(_ type: String, _ label: String, _ parts: [UInt8]...) -> [UInt8] {
        let uuid = ascii(type) + bytes("00110010800000aa00389b71")
        return box(
            "jumb", box("jumd", uuid, u8(3), ascii(label), u8(0)), parts.flatMap { $0 })
    }

    /// Text of fewer than 24 bytes, or of fewer than 256 (RFC 8949, section 3).
    private static func text(_ text: String) -> [UInt8] {
        let count = text.utf8.count
        return (count < 24 ? u8(0x60 + count) : u8(0x78) + u8(count)) + ascii(text)
    }

    private static func map(_ members: (String, [UInt8])...) -> [UInt8] {
        u8(0xA0 + members.count) + members.flatMap { text($0.0) + $0.1 }
    }

    private static func claim(_ generator: (String, [UInt8])) -> [UInt8] {
        superbox(
            "c2cl", "c2pa.claim.v2",
            box("cbor", map(("dc:title", text("A clip")), generator, ("alg", text("sha256")))))
    }

    private static func manifest(_ label: String, generator: (String, [UInt8])) -> [UInt8] {
        let source = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"
        let created = map(("action", text("c2pa.created")), ("digitalSourceType", text(source)))
        let edited = map(("action", text("c2pa.edited")), ("when", bytes("c0") + text("2026")))
        return superbox(
            "c2ma", label,
            superbox(
                "c2as", "c2pa.assertions",
                superbox(
                    "cbor", "c2pa.actions.v2",
                    // A list of indefinite length.
                    box("cbor", map(("actions", u8(0x9F) + created + edited + u8(0xFF))))),
                superbox("cbor", "c2pa.hash.data", box("cbor", map(("pad", bytes("43010203")))))),
            claim(generator))
    }

    private static let program = (
        "claim_generator_info", map(("name", text("Editor")), ("version", text("1.2")))
    )

    static let store = superbox(
        "c2pa", "c2pa", manifest("urn:c2pa:first", generator: program),
        manifest("urn:c2pa:second", generator: program))

    private let expected = ContentCredentials(
        manifests: 2, activeManifest: "urn:c2pa:second", generator: "Editor 1.2", title: "A clip",
        assertions: ["c2pa.actions.v2", "c2pa.hash.data"],
        actions: ["c2pa.created", "c2pa.edited"], digitalSourceTypes: ["trainedAlgorithmicMedia"])

    @Test func `the last manifest of a store is the active one`() {
        #expect(ContentCredentials(store: Self.store[...]) == expected)
    }

    @Test func `generators of older claims are read`() {
        let list = (
            "claim_generator_info", u8(0x81) + Self.map(("name", Self.text("Old editor")))
        )
        for generator in [list, ("claim_generator", Self.text("Old editor"))] {
            let store = Self.superbox("c2pa", "c2pa", Self.manifest("urn:x", generator: generator))
            #expect(ContentCredentials(store: store[...])?.generator == "Old editor")
        }
    }

    @Test func `stores in MP4, JPEG, PNG, WebP and WAVE are found`() throws {
        let identifier = bytes("d8fec3d6 1b0e 483c 9297 5828877ec481")
        let payload = identifier + u32(0) + ascii("manifest") + zeros(9) + Self.store
        var movie = MemorySource(box("ftyp", ascii("isom"), u32(0)) + box("uuid", payload))
        #expect(ISOFile(source: &movie)?.contentCredentials == expected)

        // Two segments of one box; the second repeats its header.
        func segment(_ number: Int, _ content: [UInt8]) -> [UInt8] {
            bytes("ffeb") + u16(content.count + 10) + ascii("JP") + u16(1) + u32(number) + content
        }
        let parts = (Array(Self.store.prefix(100)), Array(Self.store.dropFirst(100)))
        var jpeg = MemorySource(
            bytes("ffd8") + segment(1, parts.0) + segment(2, Self.store.prefix(8) + parts.1)
                + bytes("ffd9"))
        #expect(ImageFile(source: &jpeg)?.contentCredentials == expected)

        let size = Self.store.count
        var png = MemorySource(
            bytes("89504e470d0a1a0a") + u32(2) + ascii("tEXt") + zeros(6) + u32(size)
                + ascii("caBX") + Self.store + zeros(4))
        #expect(ImageFile(source: &png)?.contentCredentials == expected)

        let chunk = ascii("C2PA") + u32(size).reversed() + Self.store
        var webp = MemorySource(ascii("RIFF") + zeros(4) + ascii("WEBP") + chunk)
        #expect(ImageFile(source: &webp)?.contentCredentials == expected)

        let format = bytes("10000000 0100 0100 80bb0000 00770100 0200 1000")
        var wave = MemorySource(
            ascii("RIFF") + zeros(4) + ascii("WAVEfmt ") + format + ascii("data")
                + bytes("04000000") + zeros(4) + chunk)
        #expect(WaveFile(source: &wave)?.contentCredentials == expected)
    }

    @Test func `damaged stores neither trap nor take long`() {
        survivesDamage(Self.store) { _ = ContentCredentials(store: $0[...]) }
        // Lists in lists, and more items than any claim has.
        let nested = Array(repeating: UInt8(0x81), count: 4096)
        #expect(throws: BitstreamError.self) { try CBORValue(nested[...]) }
        let long = bytes("9a00100000") + zeros(1 << 20)
        #expect(throws: BitstreamError.self) { try CBORValue(long[...]) }
    }
}
