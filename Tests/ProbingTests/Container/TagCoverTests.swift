import Fixtures
import Foundation
import Testing
import TimedMetadata

@testable import Bitstream
@testable import Probing

/// Images of an ID3v2 tag before `fLaC`: ID3v2.4 native frames, section 4.14, and 2.2 and 2.3
/// before it.
@Suite struct TagCoverTests {
    /// Baseline JPEG of 500 × 400, padded to `size` bytes.
    private func jpeg(_ count: Int) -> [UInt8] {
        let head: [UInt8] = [
            0xFF, 0xD8, 0xFF, 0xC0, 0, 0x11, 8, 1, 0x90, 1, 0xF4, 3, 1, 0x22, 0, 2, 0x11, 1, 3,
            0x11, 1, 0xFF, 0xD9,
        ]
        return head + [UInt8](repeating: 0x55, count: max(0, count - head.count))
    }

    private func synchsafe(_ value: Int) -> [UInt8] {
        (0..<4).reversed().map { UInt8(value >> (7 * $0) & 0x7F) }
    }

    private func plain(_ value: Int) -> [UInt8] {
        (0..<4).reversed().map { UInt8(value >> (8 * $0) & 0xFF) }
    }

    private func tag(major: UInt8, sizes: (Int) -> [UInt8], description: [UInt8], image: [UInt8])
        -> [UInt8]
    {
        let mime = major == 2 ? Array("JPG".utf8) : Array("image/jpeg".utf8) + [0]
        var content = Array(description[..<1]) + mime
        content += [3] + description[1...] + image
        var frame = Array((major == 2 ? "PIC" : "APIC").utf8)
        frame += sizes(content.count).suffix(major == 2 ? 3 : 4)
        frame += major == 2 ? [] : [0, 0]
        frame += content
        let title = Array((major == 2 ? "TT2" : "TIT2").utf8)
        frame += title + sizes(2).suffix(title.count) + (major == 2 ? [] : [0, 0]) + [0, 0x41]
        return Array("ID3".utf8) + [major, 0, 0] + synchsafe(frame.count) + frame
    }

    /// Sizes of 128 bytes and more differ between the two rules; programs write plain ones
    /// into version 2.4.
    @Test func `either kind of frame size gives the whole image`() throws {
        for (major, isPlain) in [(2, true), (3, true), (4, false), (4, true)] {
            let image = jpeg(452)
            let bytes = tag(
                major: UInt8(major), sizes: isPlain ? plain : synchsafe,
                description: [0] + Array("Front".utf8) + [0], image: image)
            let pictures = try ID3Tag(bytes[...]).attachedPictures
            let picture = try #require(pictures.first, "2.\(major)")
            #expect(pictures.count == 1)
            #expect(picture.size == image.count, "2.\(major)")
            #expect(picture.description == "Front")
            #expect(picture.image.size?.width == 500)
        }
    }

    @Test func `a description of wide characters ends with two zeros`() throws {
        let bytes = tag(
            major: 3, sizes: plain, description: [1, 0xFF, 0xFE, 0x41, 0, 0, 1, 0, 0],
            image: jpeg(40))
        #expect(try ID3Tag(bytes[...]).attachedPictures.map(\.description) == ["A\u{100}"])
    }

    @Test func `links and text are not images`() throws {
        let link = tag(major: 3, sizes: plain, description: [0, 0], image: Array("none".utf8))
        #expect(try ID3Tag(link[...]).attachedPictures.isEmpty)
    }
}
