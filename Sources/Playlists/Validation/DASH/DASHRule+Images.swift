extension DASHRule {
    /// Thumbnails, and parts of one image (SRD).
    static let images: [ValidationRule] = [
        rule(
            "thumbnail-tiles", "DASH-IF IOP 6.2.6", .must,
            "a thumbnail track has the number of tiles across and down",
            remedy: "Write the value as 10x1.",
            check: .each("EssentialProperty", if: isTile, .isNotTiles)),
        rule(
            "thumbnail-size", "DASH-IF IOP 6.2.6", .must,
            "a thumbnail track has width and height", remedy: "Add width and height.",
            check: .each(
                "EssentialProperty", if: isTile,
                ElementFault { place in
                    let inner = place.parent?.all("Representation") ?? []
                    return ["width", "height"].first { name in
                        place.inherited(name) == nil
                            && (inner.isEmpty || inner.contains { $0[name] == nil })
                    }.map { "\($0) is missing" }
                })),
        rule(
            "thumbnail-format", "DASH-IF IOP 6.2.6", .must,
            "thumbnails are JPEG or PNG", remedy: "Write image/jpeg or image/png in mimeType.",
            check: .each(
                "Representation", if: hasTiles,
                ElementFault { place in
                    let type = place.inherited("mimeType") ?? ""
                    return ["image/jpeg", "image/png"].contains(type)
                        ? nil : "mimeType is “\(type)”"
                })),
        rule(
            "thumbnail-essential", "DASH-IF IOP 6.2.6", .must,
            "the descriptor of thumbnails is an EssentialProperty",
            remedy: "Write EssentialProperty; other players would show the tiles.",
            check: .each(
                "SupplementalProperty", if: isTile,
                ElementFault { _ in "it is a SupplementalProperty" })),
        rule(
            "srd-place", "ISO/IEC 23009-1 H.2", .must,
            "spatial relationships are those of an AdaptationSet or SubRepresentation",
            remedy: "Move the descriptor.",
            check: .each(
                "SupplementalProperty EssentialProperty", if: isSRD,
                ElementFault { place in
                    let parent = place.parent?.name ?? ""
                    return ["AdaptationSet", "SubRepresentation"].contains(parent)
                        ? nil : "it is in \(parent)"
                })),
        rule(
            "srd-value", "ISO/IEC 23009-1 H.2", .must,
            "spatial relationships have a source, x, y, width and height",
            remedy: "Write five to eight integers with commas between.",
            check: .each(
                "SupplementalProperty EssentialProperty", if: isSRD,
                ElementFault { place in
                    place.spatial == nil ? "value is “\(place["value"] ?? "")”" : nil
                })),
        rule(
            "srd-total", "ISO/IEC 23009-1 H.2", .must,
            "a total width of spatial relationships comes with a total height",
            remedy: "Write both, or none.",
            check: .each(
                "SupplementalProperty EssentialProperty", if: isSRD,
                ElementFault { $0.spatial?.count == 6 ? "the total height is missing" : nil })),
        rule(
            "srd-bounds", "ISO/IEC 23009-1 H.2", .must,
            "the part of spatial relationships is within the whole",
            remedy: "Correct position, size or total.",
            check: .each(
                "SupplementalProperty EssentialProperty", if: isSRD,
                ElementFault { place in
                    guard let all = place.spatial, all.count >= 7 else { return nil }
                    return all[1] + all[3] > all[5] || all[2] + all[4] > all[6]
                        ? "the part ends beyond the whole" : nil
                })),
        rule(
            "srd-known-total", "ISO/IEC 23009-1 H.2", .must,
            "one of the spatial relationships of a source has its total size",
            remedy: "Write the total size once for each source.",
            check: .each(
                "Period",
                ElementFault(all: { place in
                    let all = place.element.all("AdaptationSet").flatMap { $0.properties(srd) }
                        .compactMap { Self.numbers($0["value"]) }
                    return Set(all.map { $0[0] }).sorted().compactMap { source in
                        all.contains { $0[0] == source && $0.count >= 7 }
                            ? nil : "the total size of source \(source) is missing"
                    }
                }))),
        rule(
            "srd-supplemental", "ISO/IEC 23009-1 H.2", .must,
            "one AdaptationSet of a Period plays without spatial relationships",
            remedy: "Write SupplementalProperty for the whole image.",
            check: .each(
                "Period",
                ElementFault { place in
                    let sets = place.element.all("AdaptationSet")
                    let isOnlyParts =
                        !sets.isEmpty
                        && sets.allSatisfy {
                            !$0.descriptors(srd, in: ["EssentialProperty"]).isEmpty
                        }
                    return isOnlyParts ? "all have an EssentialProperty" : nil
                })),
    ]

    private static let srd = "urn:mpeg:dash:srd:2014"
    private static let isSRD = ElementCondition.isScheme(srd)
    private static let isTile = ElementCondition { place in
        tiles.contains(place["schemeIdUri"] ?? "")
    }
    private static let hasTiles = ElementCondition { place in
        ([place.element] + [place.parent].compactMap { $0 }).contains { element in
            tiles.contains { !element.properties($0).isEmpty }
        }
    }
    private static let tiles = [
        "http://dashif.org/guidelines/thumbnail_tile", "http://dashif.org/thumbnail_tile",
    ]

    /// Five to eight unsigned integers with commas between.
    fileprivate static func numbers(_ value: String?) -> [Int]? {
        let parts = (value ?? "").split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            NumberText.integer(part.drop { $0 == " " }.utf8).flatMap { Int(exactly: $0) }
        }.filter { $0 < 1 << 32 }
        return numbers.count == parts.count && (5...8).contains(parts.count) ? numbers : nil
    }
}

extension ManifestPlace {
    /// Numbers of a descriptor of spatial relationships; nil if they are not those.
    fileprivate var spatial: [Int]? { DASHRule.numbers(self["value"]) }
}

extension ElementFault {
    fileprivate static let isNotTiles = ElementFault { place in
        let value = place["value"] ?? ""
        return AttributeFormat.tiles.matches(value) ? nil : "value is “\(value)”"
    }
}
