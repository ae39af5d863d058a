import TrackModel

/// The primary item of a HEIF or AVIF file (ISO/IEC 23008-12): a still picture
/// outside any track.
package struct ISOStillPicture: Hashable, Sendable {
    /// item_type of `infe`: `av01`, `hvc1`, `grid` …; nil when not written.
    package internal(set) var itemType: String?
    /// Size (`ispe`), colour, aspect ratio and the like of its properties.
    var visual = ISOVisualSampleEntry()
    /// `irot`: degrees clockwise to turn the frame upright.
    var rotation = 0
    /// item_type of what is coded: the frame's own, else that of the first one it is
    /// derived from (`dimg`), such as the tiles of a `grid`.
    package internal(set) var codingType: String?
    /// The property that configures that one's decoder: `av1C`, `hvcC` …; nil without one.
    package internal(set) var configuration: Bytes?

    /// Whether another item holds its alpha plane (`auxl`, `auxC`).
    var hasAlpha = false
    /// Whether an item `tmap` is derived from it (ISO 21496-1, annex B).
    var hasGainMap = false
    /// Whether another item holds Apple's gain map.
    var hasAppleGainMap = false

    /// Whether it is made of other items, such as the tiles of a `grid`, whose size is not its own.
    package var isDerived: Bool { itemType != codingType }

    /// FFmpeg's name; nil where the item's type is none that it knows.
    package var codec: String? { codingType.flatMap { Codec(sampleEntry: $0)?.name } }

    /// Source `container`.
    package var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.codecTag, itemType, from: .container)
        claims.claim(\.codedSize, visual.codedSize, from: .container)
        claims.claim(\.sampleAspectRatio, visual.pixelAspectRatio, from: .container)
        claims.claim(\.rotation, rotation, from: .container)
        claims.claim(\.masteringDisplay, visual.masteringDisplay, from: .container)
        claims.claim(\.contentLight, visual.contentLight, from: .container)
        claims.claim(\.hasAlpha, hasAlpha ? true : nil, from: .container)
        let gainMaps: [GainMapFormat] =
            (hasGainMap ? [.iso21496] : []) + (hasAppleGainMap ? [.apple] : [])
        claims.claim(\.gainMaps, gainMaps.isEmpty ? nil : gainMaps, from: .container)
        return claims + (visual.colour?.claims(in: nil) ?? [])
    }
}

extension BoundedSource {
    /// `meta` on the top level.
    mutating func stillPicture(_ meta: ISOBox) -> ISOStillPicture? {
        let boxes = boxes(in: meta, skipping: 4)
        guard let primary = boxes.first(where: { $0.type == "pitm" }).flatMap({ primaryItem($0) })
        else { return nil }
        var picture = ISOStillPicture()
        var coded = primary
        var auxiliary: [Int] = []
        var derived: [Int] = []
        for box in boxes where box.type == "iref" {
            let references = references(in: box)
            coded =
                references.first { $0.type == "dimg" && $0.from == primary }?.to.first ?? coded
            auxiliary += references.filter { $0.type == "auxl" && $0.to.contains(primary) }
                .map(\.from)
            derived += references.filter { $0.type == "dimg" && $0.to.contains(primary) }
                .map(\.from)
        }
        for box in boxes {
            switch box.type {
            case "iinf":
                picture.itemType = itemType(of: primary, in: box)
                picture.codingType = itemType(of: coded, in: box)
                picture.hasGainMap = derived.prefix(Self.maxAuxiliaryItems)
                    .contains { itemType(of: $0, in: box) == "tmap" }
            case "iprp":
                for property in properties(in: box, of: primary) {
                    readProperty(property, into: &picture)
                }
                for property in properties(in: box, of: coded)
                where ISOSampleEntry.configurationTypes.contains(property.type) {
                    picture.configuration =
                        picture.configuration ?? content(of: property)
                }
                for item in auxiliary.prefix(Self.maxAuxiliaryItems) {
                    for property in properties(in: box, of: item) where property.type == "auxC" {
                        let kind = auxiliaryType(property)
                        if Self.alphaTypes.contains(kind) { picture.hasAlpha = true }
                        if kind == Self.appleGainMap { picture.hasAppleGainMap = true }
                    }
                }
            default: break
            }
        }
        return picture
    }

    /// Auxiliary items of a picture that are looked at.
    private static var maxAuxiliaryItems: Int { 8 }

    /// The references of `iref` (ISO/IEC 14496-12, section 8.11.12) that describe a picture: `dimg`
    /// to what an item is derived from, `auxl` to the item that one belongs to. The first targets
    /// of each are enough.
    private mutating func references(
        in iref: ISOBox
    ) -> [(type: String, from: Int, to: [Int])] {
        guard let version = version(of: iref, upTo: 1) else { return [] }
        var found: [(type: String, from: Int, to: [Int])] = []
        for box in boxes(in: iref, skipping: 4) where ["dimg", "auxl"].contains(box.type) {
            var reader = ByteReader(content(of: box, limit: 32))
            guard let from = version == 0 ? try? reader.uint16() : try? reader.uint32(),
                let count = try? reader.uint16()
            else { continue }
            var targets: [Int] = []
            while targets.count < count,
                let item = version == 0 ? try? reader.uint16() : try? reader.uint32()
            {
                targets.append(item)
            }
            found.append((box.type, from, targets))
        }
        return found
    }

    /// An alpha plane: the URN of MIAF (ISO/IEC 23000-22, section 7.3.5.2), and the one of HEVC
    /// images (ISO/IEC 23008-12, section B.2.3).
    private static var alphaTypes: [String] {
        ["urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1"]
    }

    private static var appleGainMap: String { "urn:com:apple:photo:2020:aux:hdrgainmap" }

    /// aux_type of `auxC`.
    private mutating func auxiliaryType(_ auxC: ISOBox) -> String {
        content(of: auxC, limit: 64).dropFirst(4).prefix { $0 != 0 }.macRomanText
    }

    /// Version of a FullBox; nil above `known`.
    private mutating func version(of box: ISOBox, upTo known: UInt8) -> UInt8? {
        content(of: box, limit: 1).first.flatMap { $0 <= known ? $0 : nil }
    }

    private mutating func primaryItem(_ box: ISOBox) -> Int? {
        var reader = ByteReader(content(of: box, limit: 16))
        guard let (version, _) = try? reader.versionAndFlags(upTo: 1) else { return nil }
        return version == 0 ? try? reader.uint16() : try? reader.uint32()
    }

    /// `infe` of versions 2 and 3.
    private mutating func itemType(of item: Int, in iinf: ISOBox) -> String? {
        guard let version = version(of: iinf, upTo: 1) else { return nil }
        for box in boxes(in: iinf, skipping: version == 0 ? 6 : 8) where box.type == "infe" {
            var reader = ByteReader(content(of: box, limit: 32))
            guard let (version, _) = try? reader.versionAndFlags(upTo: 3), version >= 2,
                let id = version == 2 ? try? reader.uint16() : try? reader.uint32(), id == item,
                (try? reader.skip(2)) != nil
            else { continue }
            return (try? reader.bytes(4))?.macRomanText
        }
        return nil
    }

    private mutating func properties(in iprp: ISOBox, of item: Int) -> [ISOBox] {
        let children = boxes(in: iprp)
        guard let container = children.first(where: { $0.type == "ipco" }) else { return [] }
        let properties = boxes(in: container)
        var found: [ISOBox] = []
        for association in children where association.type == "ipma" {
            for index in propertyIndexes(association, of: item)
            where properties.indices.contains(index - 1) {
                found.append(properties[index - 1])
            }
        }
        return found
    }

    /// Property indexes from 1; 0 means none.
    private mutating func propertyIndexes(_ ipma: ISOBox, of item: Int) -> [Int] {
        var reader = ByteReader(content(of: ipma))
        guard let (version, flags) = try? reader.versionAndFlags(upTo: 1),
            let count = try? reader.uint32()
        else { return [] }
        for _ in 0..<min(count, 1 << 16) {
            guard let id = version < 1 ? try? reader.uint16() : try? reader.uint32(),
                let associations = try? reader.uint8()
            else { return [] }
            var indexes: [Int] = []
            for _ in 0..<associations {
                guard let bits = flags & 1 == 1 ? try? reader.uint16() : try? reader.uint8() else {
                    return []
                }
                indexes.append(bits & (flags & 1 == 1 ? 0x7FFF : 0x7F))
            }
            if id == item { return indexes }
        }
        return []
    }

    private mutating func readProperty(_ box: ISOBox, into picture: inout ISOStillPicture) {
        var reader = ByteReader(content(of: box, limit: 32))
        switch box.type {
        case "ispe":
            guard (try? reader.versionAndFlags()) != nil, let width = try? reader.uint32(),
                let height = try? reader.uint32()
            else { return }
            picture.visual.width = width
            picture.visual.height = height
        case "irot":
            // Counted against the clock, by a quarter turn.
            guard let angle = try? reader.uint8() else { return }
            picture.rotation = (360 - (angle & 3) * 90) % 360
        default: readVisualExtension(box, into: &picture.visual)
        }
    }
}
