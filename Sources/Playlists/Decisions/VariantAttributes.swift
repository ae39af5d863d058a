import Predicates

/// A variant as conditions ask about it: the key paths of AVAssetVariant.
struct VariantAttributes: ConditionSubject {
    let variant: Variant
    let audio: [PresentationRendition]
    /// Undeclared numbers are −1 and sizes 0, as in Objective-C.
    let mimicsObjectiveC: Bool

    init(_ variant: Variant, in presentation: Presentation, mimicsObjectiveC: Bool = false) {
        self.variant = variant
        audio = presentation.renditions(of: variant, .audio)
        self.mimicsObjectiveC = mimicsObjectiveC
    }

    func value(named name: String) -> ConditionValue {
        switch name {
        case "peakBitRate": number(variant.bandwidth)
        case "averageBitRate": number(variant.averageBandwidth)
        case "url": variant.uri.map { .text($0.text) } ?? .null
        case "videoAttributes": variant.hasVideo ? .object(VideoAttributes(of: self)) : .null
        case "audioAttributes": variant.hasAudio ? .object(AudioAttributes(of: self)) : .null
        // Unquoted constants in predicates.
        case "SDR", "HLG", "PQ": .text(name)
        default: .null
        }
    }

    func number(_ value: UInt64?) -> ConditionValue {
        guard let value else { return mimicsObjectiveC ? .int(-1) : .null }
        return Int(exactly: value).map { .int($0) } ?? .double(Double(value))
    }

    /// Every key path there is.
    static let schema = ConditionSchema(
        "a variant",
        [
            "peakBitRate": .number, "averageBitRate": .number, "url": .text, "SDR": .any,
            "HLG": .any, "PQ": .any, "videoAttributes": .object(VideoAttributes.schema),
            "audioAttributes": .object(AudioAttributes.schema),
        ])
}

/// AVAssetVariant.VideoAttributes
private struct VideoAttributes: ConditionSubject {
    let outer: VariantAttributes

    init(of outer: VariantAttributes) { self.outer = outer }

    private var variant: Variant { outer.variant }

    func value(named name: String) -> ConditionValue {
        switch name {
        // Undeclared means SDR.
        case "videoRange": .text(variant.videoRange ?? "SDR")
        case "codecTypes": .list(variant.codecList.video.flatMap(\.fourCCValues))
        case "presentationSize": size
        case "nominalFrameRate":
            variant.frameRate.map { .double($0) } ?? (outer.mimicsObjectiveC ? .double(-1) : .null)
        case "videoLayoutAttributes":
            .list(layouts.map { .object(LayoutAttributes(layout: $0)) })
        default: .null
        }
    }

    private var size: ConditionValue {
        guard let size = variant.resolution else {
            return outer.mimicsObjectiveC ? .object(SizeAttributes(width: 0, height: 0)) : .null
        }
        return .object(SizeAttributes(width: size.width, height: size.height))
    }

    private var layouts: [String] {
        (variant.requiredVideoLayout ?? "").split(separator: ",").map(String.init)
    }

    static let schema = ConditionSchema(
        "the video attributes of a variant",
        [
            "videoRange": .any, "codecTypes": .list(.any),
            "presentationSize": .object(SizeAttributes.schema), "nominalFrameRate": .number,
            "videoLayoutAttributes": .list(.object(LayoutAttributes.schema)),
        ])
}

private struct SizeAttributes: ConditionSubject {
    let width: Int
    let height: Int

    func value(named name: String) -> ConditionValue {
        switch name {
        case "width": .int(width)
        case "height": .int(height)
        default: .null
        }
    }

    static let schema = ConditionSchema("a size", ["width": .number, "height": .number])
}

/// One entry of REQ-VIDEO-LAYOUT.
private struct LayoutAttributes: ConditionSubject {
    let layout: String

    func value(named name: String) -> ConditionValue {
        let words = layout.split(separator: "/").map(String.init)
        return switch name {
        case "stereoViewComponents":
            .list(words.contains("CH-STEREO") ? [.text("left"), .text("right")] : [])
        case "projectionType":
            words.first { $0.hasPrefix("PROJ-") }.map { .text(String($0.dropFirst(5))) } ?? .null
        default: .null
        }
    }

    static let schema = ConditionSchema(
        "a video layout", ["stereoViewComponents": .list(.text), "projectionType": .text])
}

/// AVAssetVariant.AudioAttributes; without a media selection option, of the default
/// rendition.
private struct AudioAttributes: ConditionSubject {
    let outer: VariantAttributes

    init(of outer: VariantAttributes) { self.outer = outer }

    func value(named name: String) -> ConditionValue {
        switch name {
        case "formatIDs": .list(outer.variant.codecList.audio.flatMap(\.fourCCValues))
        case "renditions": .object(RenditionTable(outer: outer))
        default:
            RenditionAttributes(rendition: defaultRendition, outer: outer).value(named: name)
        }
    }

    private var defaultRendition: PresentationRendition? {
        outer.audio.first(where: \.isDefault) ?? outer.audio.first
    }

    static let schema = ConditionSchema(
        "the audio attributes of a variant",
        RenditionAttributes.fields.merging([
            "formatIDs": .list(.any),
            "renditions": .map(.object(ConditionSchema("a rendition", RenditionAttributes.fields))),
        ]) { $1 })
}

/// Renditions of the audio group by NAME, else by LANGUAGE.
private struct RenditionTable: ConditionSubject {
    let outer: VariantAttributes

    func value(named name: String) -> ConditionValue {
        let rendition =
            outer.audio.first { $0.name == name } ?? outer.audio.first { $0.language == name }
        return rendition.map { .object(RenditionAttributes(rendition: $0, outer: outer)) } ?? .null
    }
}

private struct RenditionAttributes: ConditionSubject {
    let rendition: PresentationRendition?
    let outer: VariantAttributes

    func value(named name: String) -> ConditionValue {
        let channels = rendition?.channelDescription
        return switch name {
        case "channelCount": outer.number(channels?.count)
        case "isBinaural": .bool(channels?.isBinaural ?? false)
        case "isImmersive": .bool(channels?.isImmersive ?? false)
        case "isDownmix": .bool(channels?.isDownmix ?? false)
        case "sampleRate": outer.number(rendition?.sampleRate)
        default: .null
        }
    }

    static let fields: [String: FieldType] = [
        "channelCount": .number, "isBinaural": .bool, "isImmersive": .bool, "isDownmix": .bool,
        "sampleRate": .number,
    ]
}

extension CodecEntry {
    /// The code as text and, for predicates with a numeric code, as a number.
    fileprivate var fourCCValues: [ConditionValue] {
        guard let fourCC else { return [] }
        let number = fourCC.utf8.reduce(0) { $0 << 8 | Int($1) }
        return [.text(fourCC), .int(number)]
    }
}
