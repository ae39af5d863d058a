import Testing
import TrackModel

@testable import Bitstream

@Suite struct ImageFileTests {
    private func segment(_ code: String, _ content: [UInt8]) -> [UInt8] {
        bytes(code) + u16(content.count + 2) + content
    }

    private func file(xmp: String = "", _ more: [UInt8] = []) -> [UInt8] {
        let description = """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
            xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" \
            xmlns:Camera="http://ns.google.com/photos/1.0/camera/" \
            xmlns:Container="http://ns.google.com/photos/1.0/container/" \
            xmlns:Item="http://ns.google.com/photos/1.0/container/item/">\(xmp)</rdf:RDF></x:xmpmeta>
            """
        return bytes("ffd8")
            + segment("ffe1", ascii("http://ns.adobe.com/xap/1.0/\0" + description))
            + more + bytes("ffda")
    }

    private let video = u32(16) + ascii("ftypisom") + zeros(24)

    private func motionPhoto(_ bytes: [UInt8]) -> MotionPhoto? {
        var source = MemorySource(bytes)
        return ImageFile(source: &source)?.motionPhoto
    }

    /// Motion Photo format 1.0, “Container Metadata”, as attributes and as elements of RDF, and the
    /// older format.
    @Test(arguments: [
        """
        <rdf:Description><Container:Directory><rdf:Seq><rdf:li><Container:Item \
        Item:Semantic="Primary"/></rdf:li><rdf:li><Container:Item Item:Semantic="MotionPhoto" \
        Item:Length="36"/></rdf:li></rdf:Seq></Container:Directory></rdf:Description>
        """,
        """
        <rdf:Description><Container:Item><Item:Semantic>MotionPhoto</Item:Semantic>\
        <Item:Length>36</Item:Length></Container:Item></rdf:Description>
        """,
        "<rdf:Description Camera:MicroVideo=\"1\" Camera:MicroVideoOffset=\"36\"/>",
    ])
    func `the video of a motion photo is at the end`(xmp: String) throws {
        let image = file(xmp: xmp)
        #expect(
            motionPhoto(image + video)
                == MotionPhoto(offset: image.count, length: video.count))
        // Cut off by an editor.
        #expect(motionPhoto(image) == nil)
        #expect(motionPhoto(image + zeros(36)) == nil)
    }

    @Test func `a motion photo of HEIF has its own box`() {
        var source = MemorySource(box("ftyp", ascii("heic"), u32(0)) + box("mpvd", video))
        #expect(
            ISOFile(source: &source)?.motionPhoto == MotionPhoto(offset: 24, length: video.count))
    }

    /// Ultra HDR image format 1.1 and ISO 21496-1, annex C.
    @Test func `gain maps are named by their format`() throws {
        func gainMaps(_ bytes: [UInt8]) -> JSONValue? {
            var source = MemorySource(bytes)
            return ImageFile(source: &source)?.claims.value("gainMaps", from: .container)
        }
        let xmp = """
            <rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" \
            hdrgm:Version="1.0"/>
            """
        let standard = segment("ffe2", ascii("urn:iso:std:iso:ts:21496:-1\0") + zeros(4))
        #expect(gainMaps(file()) == nil)
        #expect(gainMaps(file(xmp: xmp)) == .array([.string("ultraHDR")]))
        #expect(
            gainMaps(file(xmp: xmp, standard))
                == .array([.string("iso21496"), .string("ultraHDR")]))
    }

    @Test func `damaged images neither trap nor take long`() {
        survivesDamage(file(xmp: "<rdf:Description Camera:MicroVideoOffset=\"36\"/>") + video) {
            var source = MemorySource(Array($0))
            _ = ImageFile(source: &source)
        }
    }
}
