import TrackModel

extension ContentCredentials {
    /// Bytes of a manifest store that are read.
    static let maxSize = 2 << 20
    /// Entries of a list, and characters of a text, that are kept.
    private static let maxEntries = 64
    private static let maxLength = 256

    /// The active manifest of a store: C2PA Technical Specification 2.2, section 11.1. nil for
    /// other bytes, and where the manifest has no claim that can be read.
    package init?(store bytes: Bytes) {
        guard let store = JUMBFBox(bytes), store.type == "c2pa" else { return nil }
        // Standard and update manifests; compressed ones (`c2cm`) are not read.
        let manifests = store.children.filter { ["c2ma", "c2um"].contains($0.type) }
        guard let active = manifests.last,
            let claim = active.children.first(where: { $0.type == "c2cl" })?.cbor
        else { return nil }
        let assertions = active.children.filter { $0.type == "c2as" }.flatMap(\.children)
        let actions = assertions.filter { $0.label.hasPrefix("c2pa.actions") }
            .flatMap { $0.cbor?["actions"]?.list ?? [] }
        self.init(
            manifests: manifests.count, activeManifest: Self.short(active.label),
            generator: Self.generator(claim), title: claim["dc:title"]?.text.map(Self.short),
            assertions: Self.list(assertions.map(\.label)),
            actions: Self.list(actions.compactMap { $0["action"]?.text }),
            digitalSourceTypes: Self.list(
                actions.compactMap { $0["digitalSourceType"]?.text }
                    .compactMap { $0.split(separator: "/").last.map(String.init) }))
    }

    /// Version 2 of a claim has one map, version 1 a list of them or a text.
    private static func generator(_ claim: CBORValue) -> String? {
        let information = claim["claim_generator_info"]
        guard let program = information?.list?.first ?? information,
            let name = program["name"]?.text
        else { return claim["claim_generator"]?.text.map(short) }
        return short([name, program["version"]?.text].compactMap { $0 }.joined(separator: " "))
    }

    private static func short(_ text: String) -> String { String(text.prefix(maxLength)) }

    private static func list(_ texts: [String]) -> [String] { texts.prefix(maxEntries).map(short) }
}

extension ContentCredentials {
    /// extended_type of the box `uuid` of a manifest store (C2PA, section A.3).
    private static let boxIdentifier: [UInt8] = [
        0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4,
        0x81,
    ]

    /// The payload of a box `uuid`: a FullBox with the purpose, the offset of a Merkle tree, and the
    /// store. nil for other boxes.
    init?(box payload: Bytes) {
        guard let content = payload.dropping(Self.boxIdentifier) else { return nil }
        var reader = ByteReader(content)
        guard (try? reader.skip(4)) != nil,
            let purpose = reader.rest.dropping(Array("manifest\0".utf8))
        else { return nil }
        self.init(store: purpose.dropFirst(8))
    }
}

/// A superbox of JUMBF (ISO/IEC 19566-5, annex A).
private struct JUMBFBox {
    /// The first four bytes of its content type: `c2pa`, `c2ma`, `cbor` …
    let type: String
    let label: String
    private let boxes: [(type: String, content: Bytes)]

    private static let maxBoxes = 1 << 10

    /// A box `jumb` with its header.
    init?(_ bytes: Bytes) {
        guard let box = Self.boxes(bytes).first, box.type == "jumb" else { return nil }
        self.init(content: box.content)
    }

    private init?(content: Bytes) {
        let boxes = Self.boxes(content)
        guard let description = boxes.first, description.type == "jumd" else { return nil }
        var reader = ByteReader(description.content)
        guard let type = try? reader.bytes(16), let toggles = try? reader.uint8() else {
            return nil
        }
        self.type = type.prefix(4).macRomanText
        label = toggles & 2 != 0 ? reader.rest.text : ""
        self.boxes = Array(boxes.dropFirst())
    }

    var children: [JUMBFBox] {
        boxes.filter { $0.type == "jumb" }.compactMap { JUMBFBox(content: $0.content) }
    }

    var cbor: CBORValue? {
        boxes.first { $0.type == "cbor" }.flatMap { try? CBORValue($0.content) }
    }

    /// Boxes one after the other; a box that is cut ends them.
    private static func boxes(_ bytes: Bytes) -> [(type: String, content: Bytes)] {
        var found: [(type: String, content: Bytes)] = []
        var reader = ByteReader(bytes)
        while found.count < maxBoxes, let size = try? reader.uint32(),
            let type = try? reader.bytes(4).macRomanText
        {
            var length = size - 8
            if size == 1 {
                guard let long = try? reader.uint64(), long >= 16 else { return found }
                length = Int(clamping: long) - 16
            } else if size == 0 {
                length = reader.remaining
            }
            guard let content = try? reader.bytes(length) else { return found }
            found.append((type, content))
        }
        return found
    }
}
