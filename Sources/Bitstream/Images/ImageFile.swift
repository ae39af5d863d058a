import Markup
import TrackModel

/// Metadata of a JPEG, PNG or WebP file beside its coded image: gain map, motion photo, content
/// credentials.
package struct ImageFile: Hashable, Sendable {
    package private(set) var contentCredentials: ContentCredentials?
    package private(set) var motionPhoto: MotionPhoto?
    private var gainMaps: Set<GainMapFormat> = []

    /// Segments and chunks that are looked at.
    private static let maxParts = 1 << 12

    /// nil for bytes that begin as none of these formats does.
    package init?(source: inout some ByteSource) {
        var input = BoundedSource(source, budget: 8 << 20)
        defer { source = input.source }
        let head = input.bytes(at: 0, count: 12)
        if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            readJPEG(&input)
        } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            readPNG(&input)
        } else if head.starts(with: Array("RIFF".utf8)),
            head.dropFirst(8).elementsEqual("WEBP".utf8)
        {
            contentCredentials = ChunkList.riff.contentCredentials(from: 12, in: &input)
        } else {
            return nil
        }
    }

    /// Source `container`.
    package var claims: [Claim] {
        var claims: [Claim] = []
        let formats = GainMapFormat.allCases.filter(gainMaps.contains)
        claims.claim(\.gainMaps, formats.isEmpty ? nil : formats, from: .container)
        return claims
    }

    /// The application segments before the first scan (ITU-T T.81, section B.2.4.6).
    private mutating func readJPEG(_ input: inout BoundedSource<some ByteSource>) {
        var position: Int64 = 2
        var boxes: [Int: Bytes] = [:]
        for _ in 0..<Self.maxParts {
            var reader = ByteReader(input.bytes(at: position, count: 4))
            guard (try? reader.uint8()) == 0xFF, let code = try? reader.uint8() else { break }
            if code == 0xFF {
                position += 1
                continue
            }
            guard code != 0xDA, code != 0xD9, let length = try? reader.uint16(), length >= 2 else {
                break
            }
            if [0xE1, 0xE2, 0xEB].contains(code) {
                let content = input.bytes(at: position + 4, count: length - 2)
                switch code {
                case 0xE1: readXMP(content, &input)
                case 0xE2 where content.starts(with: Self.gainMapIdentifier):
                    gainMaps.insert(.iso21496)
                case 0xEB: Self.addBox(content, to: &boxes)
                default: break
                }
            }
            position += Int64(2 + length)
        }
        contentCredentials =
            boxes.sorted { $0.key < $1.key }.lazy.compactMap { ContentCredentials(store: $0.value) }
            .first
    }

    /// ISO 21496-1, annex C.
    private static let gainMapIdentifier = Array("urn:iso:std:iso:ts:21496:-1\0".utf8)

    /// The boxes of APP11 segments (ISO/IEC 18477-3, annex B), by their instance numbers. Each segment
    /// repeats the header of its box.
    private static func addBox(_ segment: Bytes, to boxes: inout [Int: Bytes]) {
        var reader = ByteReader(segment)
        guard (try? reader.uint16()) == 0x4A50, let instance = try? reader.uint16(),
            let sequence = try? reader.uint32()
        else { return }
        let content = reader.rest
        guard boxes[instance, default: []].count + content.count <= ContentCredentials.maxSize
        else {
            return
        }
        guard sequence > 1 else {
            boxes[instance] = boxes[instance] ?? content
            return
        }
        let isLong = content.starts(with: [0, 0, 0, 1])
        boxes[instance]?.append(contentsOf: content.dropFirst(isLong ? 16 : 8))
    }

    private static let xmpIdentifier = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    private static let gainMapNamespace = Array("http://ns.adobe.com/hdr-gain-map/1.0/".utf8)

    private mutating func readXMP(
        _ segment: Bytes, _ input: inout BoundedSource<some ByteSource>
    ) {
        guard let bytes = segment.dropping(Self.xmpIdentifier) else { return }
        if Self.contains(bytes, Self.gainMapNamespace) { gainMaps.insert(.ultraHDR) }
        guard motionPhoto == nil, let size = input.size,
            let length = try? Self.videoLength(MarkupReader.read(Array(bytes))), length >= 8,
            Int64(length) < size
        else { return }
        let offset = size - Int64(length)
        // A file that was edited keeps the metadata and may lack the video.
        guard input.bytes(at: offset + 4, count: 4).elementsEqual("ftyp".utf8) else { return }
        motionPhoto = MotionPhoto(offset: Int(offset), length: length)
    }

    private static func contains(_ bytes: Bytes, _ text: [UInt8]) -> Bool {
        bytes.indices.contains { bytes[$0] == text[0] && bytes[$0...].starts(with: text) }
    }

    /// Bytes of the video at the end of the file: Length of the item MotionPhoto, else
    /// MicroVideoOffset of the older format (Motion Photo format 1.0).
    private static func videoLength(_ root: MarkupElement) -> Int? {
        var elements = [root]
        var older: Int?
        while let element = elements.popLast() {
            if property("Semantic", of: element) == "MotionPhoto",
                let length = property("Length", of: element).flatMap({ Int($0) })
            {
                return length
            }
            older = older ?? property("MicroVideoOffset", of: element).flatMap { Int($0) }
            elements += element.children
        }
        return older
    }

    /// A property of XMP, which RDF writes as an attribute or as an element.
    private static func property(_ name: String, of element: MarkupElement) -> String? {
        element.attribute(named: name) ?? element.first(name)?.trimmedText
    }

    /// The chunk `caBX` (C2PA, section A.3.4).
    private mutating func readPNG(_ input: inout BoundedSource<some ByteSource>) {
        var position: Int64 = 8
        for _ in 0..<Self.maxParts {
            var reader = ByteReader(input.bytes(at: position, count: 8))
            guard let length = try? reader.uint32(), let type = try? reader.bytes(4) else { return }
            if type.elementsEqual("caBX".utf8), length <= ContentCredentials.maxSize {
                contentCredentials = ContentCredentials(
                    store: input.bytes(at: position + 8, count: length))
                return
            }
            position += Int64(length) + 12
        }
    }
}

extension ChunkList {
    /// The chunk `C2PA` (C2PA, section A.3.6).
    func contentCredentials(
        from position: Int64, in input: inout BoundedSource<some ByteSource>
    ) -> ContentCredentials? {
        guard let chunk = first("C2PA".utf8, from: position, in: &input),
            chunk.size <= ContentCredentials.maxSize
        else { return nil }
        return ContentCredentials(store: input.bytes(at: chunk.content, count: Int(chunk.size)))
    }
}
