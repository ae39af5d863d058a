/// Tracks, fragments and switching sets of CMAF (ISO/IEC 23000-19), and how a manifest describes them
/// (the DASH profile for CMAF content of ISO/IEC 23009-1).
enum CMAFRule: ProfileRules {
    static let all: [ValidationRule] = manifest + media

    static let book = RuleSet.cmaf

    static func document(_ clause: String) -> String {
        clause.hasPrefix("ISO") ? clause : "ISO/IEC 23000-19 \(clause)"
    }

    private static let manifest: [ValidationRule] = [
        rule(
            "content-type", "ISO/IEC 23009-1 8.12", .must, "AdaptationSets have contentType",
            remedy: "Write the media type of the tracks in contentType.",
            check: .each("AdaptationSet", .lacks("contentType"))),
        rule(
            "mime-type", "ISO/IEC 23009-1 8.12", .must,
            "mimeType is MP4 of the type in contentType", remedy: "Write video/mp4 or audio/mp4.",
            check: .each(
                "Representation",
                ElementFault { place in
                    guard let type = place.contentType, ["video", "audio", "text"].contains(type),
                        let mime = place.inherited("mimeType")
                    else { return nil }
                    let name = mime.prefix { $0 != "," && $0 != ";" }
                    let isRight =
                        name == "\(type)/mp4" || type == "text" && name == "application/mp4"
                    return isRight ? nil : "mimeType is “\(mime)”"
                })),
        rule(
            "alignment", "ISO/IEC 23009-1 8.12", .must,
            "AdaptationSets say that their segments or subsegments are aligned",
            remedy: "Write segmentAlignment=\"true\".",
            check: .each("AdaptationSet", .lacks("segmentAlignment", "subsegmentAlignment"))),
        rule(
            "max-size", "ISO/IEC 23009-1 8.12", .should,
            "video AdaptationSets have maxWidth and maxHeight", remedy: "Add both.",
            check: .each(
                "AdaptationSet", if: .isVideo,
                .lacks("maxWidth", "width") + .lacks("maxHeight", "height"))),
    ]
}
