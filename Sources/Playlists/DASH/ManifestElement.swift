import Markup

/// An element of an MPD as it is written, for rules about elements and attributes.
///
/// What a manifest has once for each segment is left out, so that it stays small: of `S` and
/// `SegmentURL` the first ones are here, and every `S` without a duration.
struct ManifestElement: Hashable, Sendable {
    /// Name without a prefix.
    var name = ""
    /// Attributes by their name as written.
    var attributes: [String: String] = [:]
    /// Content of elements that contain an address or base64, without whitespace around it.
    var text = ""
    /// Line number, from 1.
    var line = 1
    var children: [ManifestElement] = []

    subscript(attribute: String) -> String? { attributes[attribute] }

    /// An attribute with any prefix: `xlink:href`, `dvb:priority`.
    func attribute(named name: String) -> String? {
        attributes[name] ?? attributes.first { $0.key.hasSuffix(":\(name)") }?.value
    }

    func all(_ name: String) -> [ManifestElement] { children.filter { $0.name == name } }

    func first(_ name: String) -> ManifestElement? { children.first { $0.name == name } }

    func has(_ name: String) -> Bool { children.contains { $0.name == name } }
}

extension ManifestElement {
    private static let maxDepth = 16
    private static let listed: Set<String> = ["S", "SegmentURL"]
    private static let texts: Set<String> = [
        "BaseURL", "Location", "PatchLocation", "pssh", "Binary",
    ]
    /// Bytes of `text`.
    private static let maxText = 1 << 16

    init(_ element: MarkupElement, depth: Int = 0) {
        name = element.name
        attributes = element.attributes
        line = element.line
        if Self.texts.contains(name) {
            let whole = element.trimmedText
            text = whole.utf8.count <= Self.maxText ? whole : ""
        }
        guard depth < Self.maxDepth else { return }
        var count = 0
        for child in element.children {
            if Self.listed.contains(child.name) {
                count += 1
                let isFaulty = child.name == "S" && (child.integer("d") ?? 0) == 0
                guard count <= 2 || isFaulty && count <= 1000 else { continue }
            }
            children.append(ManifestElement(child, depth: depth + 1))
        }
    }
}

/// An element with those around it.
struct ManifestPlace: Sendable {
    let element: ManifestElement
    /// Elements around it, from the MPD element down to its parent.
    let ancestors: [ManifestElement]

    subscript(attribute: String) -> String? { element[attribute] }

    var root: ManifestElement { ancestors.first ?? element }
    var parent: ManifestElement? { ancestors.last }

    /// The nearest element of a name around this one, or itself.
    func nearest(_ name: String) -> ManifestElement? {
        element.name == name ? element : ancestors.last { $0.name == name }
    }

    /// Its own attribute, or that of the nearest element around it.
    func inherited(_ attribute: String) -> String? {
        element[attribute] ?? ancestors.reversed().lazy.compactMap { $0[attribute] }.first
    }

    /// Children of a name of this element and of those around it, the nearest first.
    func inheritedChildren(_ name: String) -> [ManifestElement] {
        element.all(name) + ancestors.reversed().flatMap { $0.all(name) }
    }

    /// An attribute of its segment information, that of a level below before those above.
    func addressing(_ attribute: String) -> String? {
        ([element] + ancestors.reversed()).lazy.flatMap(\.segmentInformation)
            .compactMap { $0[attribute] }.first
    }

    /// Whether its segment information, or that around it, has a SegmentTimeline.
    var hasTimeline: Bool {
        ([element] + ancestors).contains { level in
            level.segmentInformation.contains { $0.has("SegmentTimeline") }
        }
    }

    /// Names of its segment information and of those around it, the nearest first.
    var addressings: [String] {
        ([element] + ancestors.reversed()).flatMap(\.segmentInformation).map(\.name)
    }

    /// Profiles that apply to it.
    var profiles: [Substring] {
        (inherited("profiles") ?? "").split { $0 == "," || $0.isWhitespace }
    }

    func hasProfile(_ profile: String) -> Bool { profiles.contains { $0 == profile } }

    /// `video`, `audio`, `text` … of its AdaptationSet; nil if unknown.
    var contentType: String? {
        guard let set = nearest("AdaptationSet") else { return nil }
        return set.mediaKind
    }

    /// Each element of a manifest by its name, in the order of the document.
    static func all(in root: ManifestElement) -> [String: [ManifestPlace]] {
        var result: [String: [ManifestPlace]] = [:]
        func add(_ element: ManifestElement, _ ancestors: [ManifestElement]) {
            result[element.name, default: []].append(
                ManifestPlace(element: element, ancestors: ancestors))
            let inside = ancestors + [element]
            for child in element.children { add(child, inside) }
        }
        add(root, [])
        return result
    }
}

extension ManifestElement {
    var segmentInformation: [ManifestElement] {
        children.filter { $0.name.hasPrefix("Segment") && Self.addressingNames.contains($0.name) }
    }

    static let addressingNames: Set<String> = ["SegmentBase", "SegmentList", "SegmentTemplate"]

    /// Media type of an AdaptationSet by contentType, else by the MIME type and codecs.
    var mediaKind: String? {
        if let type = self["contentType"] { return type }
        let first = self.first("Representation")
        guard let mime = self["mimeType"] ?? first?["mimeType"] else { return nil }
        let codecs = CodecList(self["codecs"] ?? first?["codecs"])
        if codecs.all.contains(where: { $0.mediaType == .subtitle }) { return "text" }
        if mime.contains("ttml") || mime.contains("vtt") { return "text" }
        return mime.split(separator: "/").first.map(String.init)
    }

    /// Whether it is a descriptor of a scheme, with this value if one is given.
    func isDescriptor(_ scheme: String, _ value: String? = nil) -> Bool {
        self["schemeIdUri"] == scheme && (value == nil || self["value"] == value)
    }

    /// Descriptors of a scheme among its children of these names.
    func descriptors(_ scheme: String, in names: [String]) -> [ManifestElement] {
        children.filter { names.contains($0.name) && $0.isDescriptor(scheme) }
    }

    /// SupplementalProperty and EssentialProperty of a scheme.
    func properties(_ scheme: String) -> [ManifestElement] {
        descriptors(scheme, in: ["SupplementalProperty", "EssentialProperty"])
    }

    /// Values of Role in the scheme of ISO/IEC 23009-1.
    var roles: [String] {
        all("Role").filter { $0.isDescriptor("urn:mpeg:dash:role:2011") }.compactMap { $0["value"] }
    }
}
