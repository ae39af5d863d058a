import TrackModel

extension StandardRule {
    /// Lines, tags and attributes, as the readers note them.
    static let text: [ValidationRule] = [
        textEncoding, header, tagPlacement, tagValue, attributeList, attributeValue,
        attributeMissing, targetDurationMissing, uriLine, byteRange, variables, version,
    ]

    static let textEncoding: ValidationRule = rule(
        "text", "4.1", "4.1", .must,
        "a playlist is UTF-8 without a byte order mark, control characters except line "
            + "breaks, or whitespace where it is not allowed",
        remedy: "Write the playlist as plain UTF-8 with LF or CRLF at the end of lines.",
        check: .diagnostics(
            .byteOrderMark, .invalidText, .controlCharacter, .carriageReturn, .lineWhitespace))

    static let header: ValidationRule = rule(
        "header", "4.3.1.1", "4.4.1.1", .must, "#EXTM3U is the first line",
        remedy: "Make #EXTM3U the first line.",
        check: .diagnostics(.headerMissing, .headerNotFirst))

    static let tagPlacement: ValidationRule = rule(
        "tag-placement", "4.3.3", "4.4.3", .must,
        "tags of media and multivariant playlists are not mixed, and tags that "
            + "apply to the whole playlist appear once",
        remedy: "Remove the tag, or move it to the right playlist.",
        check: .diagnostics(.duplicateTag, .misplacedTag))

    static let tagValue: ValidationRule = rule(
        "tag-value", "4.3", "4.4", .must, "tag values have the specified format",
        remedy: "Write the value as specified for the tag.",
        check: .diagnostics(.tagValue, .segmentDuration))

    static let attributeList: ValidationRule = rule(
        "attribute-list", "4.2", "4.2", .must,
        "attributes are unique NAME=value pairs of the right type, separated by commas without "
            + "whitespace",
        remedy:
            "Write the attribute list without whitespace, with quotes where the type requires "
            + "them.",
        check: .diagnostics(
            .attributeSyntax, .attributeWhitespace, .duplicateAttribute, .attributeType,
            .attributeConflict))

    static let attributeValue: ValidationRule = rule(
        "attribute-value", "4.2", "4.2", .should,
        "an enumerated value is one of the defined values; clients ignore others",
        remedy: "Use a value defined for the attribute.",
        check: .diagnostics { $0.code == .attributeValue || $0.isForeignWord })

    static let attributeMissing: ValidationRule = rule(
        "attribute-missing", "4.3", "4.4", .must, "required attributes are present",
        remedy: "Add the attribute.",
        check: .diagnostics(.missingAttribute))

    static let targetDurationMissing: ValidationRule = rule(
        "target-duration-missing", "4.3.3.1", "4.4.3.1", .must,
        "a media playlist has EXT-X-TARGETDURATION", remedy: "Add EXT-X-TARGETDURATION.",
        check: .diagnostics(.missingTag))

    static let uriLine: ValidationRule = rule(
        "uri-line", "4.3.2.1", "4.4.4.1", .must,
        "EXTINF and EXT-X-STREAM-INF are followed by a URI, and every segment URI has EXTINF",
        remedy: "Put the URI on the line after the tag.",
        check: .diagnostics(.uriMissing, .strayURI))

    static let byteRange: ValidationRule = rule(
        "byte-range", "4.3.2.2", "4.4.4.2", .must,
        "a byte range without an offset follows a range of the same resource",
        remedy: "Write the offset of the byte range.",
        check: .diagnostics(.byteRangeOffset))

    static let variables: ValidationRule = rule(
        "variables", nil, "4.4.2.3", .must,
        "variables are defined once, by NAME, IMPORT or QUERYPARAM, before use",
        remedy: "Define the variable with EXT-X-DEFINE above its use.",
        check: .diagnostics(.undefinedVariable, .duplicateVariable, .variableDefinition))

    static let version: ValidationRule = rule(
        "version", "7", "8", .must,
        "EXT-X-VERSION is at least the version that the playlist's tags and attributes need",
        remedy: "Raise EXT-X-VERSION.",
        check: .presentation { subject in
            guard let playlist = subject.loaded.document.hls else { return [] }
            var all: [(HLSPlaylist, String?)] = [(playlist, nil)]
            if playlist.multivariant != nil {
                all += subject.mediaPlaylists.map { (HLSPlaylist(.media($0.playlist)), $0.name) }
            }
            return all.compactMap { playlist, uri in
                let needed = RequiredVersion(playlist)
                let declared = playlist.version ?? 1
                guard declared < needed.version else { return nil }
                return Violation(
                    "\(needed.reason) requires EXT-X-VERSION \(needed.version)", uri: uri,
                    line: needed.line, declared: .whole(declared),
                    observed: .whole(needed.version))
            }
        })
}

/// The lowest EXT-X-VERSION that allows what a playlist holds.
struct RequiredVersion: Hashable, Sendable {
    private(set) var version: UInt64 = 1
    private(set) var reason = ""
    private(set) var line: Int?

    init(_ playlist: HLSPlaylist) {
        switch playlist.content {
        case .multivariant(let content): content.tags.forEach { note($0) }
        case .media(let content):
            var map: HLSTag?
            content.forEachTag { tag in
                note(tag)
                if map == nil, tag.name == MediaInitialization.tagName { map = tag }
            }
            if !content.isIFramesOnly, let map {
                raise(6, "EXT-X-MAP outside of I-frame playlists", map.line)
            }
            if let segment = content.segments.first(where: {
                $0.isDurationDecimal || ($0.duration ?? 0) != ($0.duration ?? 0).rounded()
            }) {
                raise(3, "a fractional EXTINF", segment.place.line)
            }
        }
    }

    private mutating func raise(_ version: UInt64, _ reason: String, _ line: Int) {
        guard version > self.version else { return }
        (self.version, self.reason, self.line) = (version, reason, line)
    }

    private mutating func note(_ tag: HLSTag) {
        switch tag.name {
        case "EXT-X-KEY":
            if tag.attributes["IV"] != nil { raise(2, "IV of EXT-X-KEY", tag.line) }
            if tag.attributes["KEYFORMAT"] != nil || tag.attributes["KEYFORMATVERSIONS"] != nil {
                raise(5, "KEYFORMAT of EXT-X-KEY", tag.line)
            }
        case "EXT-X-BYTERANGE", "EXT-X-I-FRAMES-ONLY": raise(4, tag.name, tag.line)
        case "EXT-X-MAP": raise(5, tag.name, tag.line)
        case "EXT-X-MEDIA":
            if tag.attributes.text("INSTREAM-ID")?.hasPrefix("SERVICE") == true {
                raise(7, "INSTREAM-ID of a SERVICE", tag.line)
            }
            if tag.attributes["INSTREAM-ID"] != nil,
                let type = tag.attributes.text("TYPE"), type != "CLOSED-CAPTIONS"
            {
                raise(13, "INSTREAM-ID of \(type)", tag.line)
            }
        case "EXT-X-DEFINE":
            raise(tag.attributes["QUERYPARAM"] != nil ? 11 : 8, tag.name, tag.line)
        case "EXT-X-SKIP":
            raise(
                tag.attributes["RECENTLY-REMOVED-DATERANGES"] != nil ? 10 : 9, tag.name, tag.line)
        default: break
        }
        if let required = tag.attributes.all.first(where: { $0.name.hasPrefix("REQ-") }) {
            raise(12, required.name, tag.line)
        }
    }
}
