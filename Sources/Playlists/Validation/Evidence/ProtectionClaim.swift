import TrackModel

/// The encryption that a playlist or manifest declares of a row of segments, against that of the
/// segments: sample entries (ISO/IEC 23001-7) or the stream types of SAMPLE-AES.
package struct ProtectionClaim {
    enum Subject: Hashable, Sendable {
        /// Whether anything is encrypted.
        case presence
        case scheme
        /// Key identifier.
        case key
    }

    package struct Conflict: Hashable, Sendable {
        let subject: Subject
        /// Phrased to follow the name of the row.
        package let message: String
        package var declared: JSONValue?
        package var observed: JSONValue?
    }

    /// The first contradiction; nil without one.
    package var conflict: Conflict? { conflicts.first }
    private(set) var conflicts: [Conflict] = []
    /// Each comparison, with or without a contradiction.
    private(set) var claims: [DeclaredClaim] = []
    /// The line of the EXT-X-KEY.
    let line: Int?

    /// Formats whose encryption shows without decrypting anything.
    private static let formats: Set<String> = ["mp4", "mov", "mpegts"]

    /// - Parameters:
    ///   - tracks: of the first segments.
    ///   - format: `container.format` of the segments; nil if unknown.
    ///   - isClear: whether segments that the playlist says are encrypted as a whole are not.
    ///   - hasEncryptedSamples: false for a clear beginning, with the sample entries of what follows;
    ///     nil if unknown.
    package init(
        of list: SegmentList, tracks: [MediaPlayerTrack], format: String?, isClear: Bool,
        hasEncryptedSamples: Bool?
    ) {
        let declared = Declaration(list)
        line = declared.line
        let media = tracks.filter {
            ($0.mediaType == .video || $0.mediaType == .audio) && !$0.isAttachedPicture
        }
        guard !media.isEmpty, format.map(Self.formats.contains) == true else { return }
        let seen = media.compactMap(\.encryption).first
        let scheme = seen.map { $0.scheme ?? "encrypted" }
        let observed = JSONValue.string(isClear ? "clear" : scheme ?? "clear")
        if isClear || declared.isOfSamples && seen == nil {
            let parts = isClear ? "segments" : "samples"
            conflicts.append(
                Conflict(
                    subject: .presence,
                    message:
                        "\(declared.element) says that \(parts) are encrypted, but they are not",
                    declared: declared.value, observed: observed))
        } else if !declared.isAny, seen != nil, hasEncryptedSamples != false {
            conflicts.append(
                Conflict(
                    subject: .presence,
                    message: "samples are encrypted, but \(declared.element) is missing",
                    observed: observed))
        }
        if declared.isAny || seen != nil {
            let isWhole = declared.isAny && !declared.isOfSamples && !isClear
            claims.append(
                claim(
                    declared.element, declared.value,
                    isWhole ? nil : .string(seen == nil || isClear ? "clear" : "encrypted"),
                    agrees: isWhole ? nil : conflicts.isEmpty,
                    note: isWhole ? "the segments are encrypted as a whole" : nil))
        }
        guard conflicts.isEmpty, let seen else { return }
        compare(declared.schemes(in: format ?? ""), declared.element, seen)
        compare(declared.keyIDs, declared.keyAttribute, seen)
    }

    private mutating func compare(_ wanted: [String], _ element: String, _ seen: Encryption) {
        guard !wanted.isEmpty, let scheme = seen.scheme else { return }
        let isSame = wanted.contains(scheme)
        let declared = JSONValue.string(wanted.joined(separator: " or "))
        claims.append(claim("scheme", declared, .string(scheme), agrees: isSame))
        guard !isSame else { return }
        conflicts.append(
            Conflict(
                subject: .scheme,
                message: "\(element) names a different scheme from that of the segments",
                declared: declared, observed: .string(scheme)))
    }

    private mutating func compare(_ wanted: Set<String>, _ attribute: String, _ seen: Encryption) {
        // Samples of a track whose keys rotate have their identifiers in groups.
        guard !wanted.isEmpty, let id = seen.keyID, id.contains(where: { $0 != "0" }) else {
            return
        }
        let isSame = wanted.contains(id)
        let declared = JSONValue.string(wanted.sorted().joined(separator: " "))
        claims.append(claim(attribute, declared, .string(id), agrees: isSame))
        guard !isSame else { return }
        conflicts.append(
            Conflict(
                subject: .key, message: "\(attribute) is not the key of the segments",
                declared: declared, observed: .string(id)))
    }

    private func claim(
        _ name: String, _ declared: JSONValue?, _ observed: JSONValue?, agrees: Bool?,
        note: String? = nil
    ) -> DeclaredClaim {
        DeclaredClaim(
            name, uri: nil, line: line, declared: declared, observed: observed, agrees: agrees,
            note: note)
    }

    /// The encryption that a playlist declares.
    private struct Declaration {
        /// The tag or element.
        let element: String
        let keyAttribute: String
        var isAny = false
        /// Whether samples are encrypted, and not whole segments.
        var isOfSamples = false
        var words: [String] = []
        var keyIDs: Set<String> = []
        var line: Int?

        init(_ list: SegmentList) {
            guard let playlist = list.playlist else {
                (element, keyAttribute) = ("ContentProtection", "default_KID")
                isAny = !list.protections.isEmpty
                isOfSamples = isAny
                words = list.protections.filter { $0.schemeIDURI == Self.common }
                    .map { $0.value.lowercased() }.filter { !$0.isEmpty }
                keyIDs = Set(list.protections.flatMap(\.defaultKeyIDs))
                return
            }
            (element, keyAttribute) = ("EXT-X-KEY", "KEYID")
            // A clear beginning may have the initialization of what follows.
            guard playlist.segments.contains(where: { !$0.keys.isEmpty }) else { return }
            isAny = true
            let first = playlist.segments.first { !$0.isGap }
            let keys = first?.keys.filter { $0.method != "NONE" } ?? []
            line = keys.first?.line
            words = keys.compactMap(\.method).uniqued()
            isOfSamples = words.contains("SAMPLE-AES") || words.contains("SAMPLE-AES-CTR")
            keyIDs = Set(
                keys.compactMap {
                    $0.attributes.hexadecimal("KEYID").map { bytes in
                        bytes.map { Self.hex[Int($0 >> 4)] + Self.hex[Int($0 & 15)] }.joined()
                    }
                })
        }

        private static let common = "urn:mpeg:dash:mp4protection:2011"
        private static let hex = "0123456789abcdef".map(String.init)

        var value: JSONValue? {
            guard isAny else { return nil }
            let isTag = element == "EXT-X-KEY" && !words.isEmpty
            return .string(isTag ? words.joined(separator: ", ") : "present")
        }

        /// Schemes that the words name; empty if any may follow.
        func schemes(in format: String) -> [String] {
            guard element == "EXT-X-KEY" else { return words }
            return words.flatMap { method -> [String] in
                switch method {
                case "SAMPLE-AES": format == "mpegts" ? ["sample-aes"] : ["cbcs"]
                case "SAMPLE-AES-CTR": ["cenc"]
                default: []
                }
            }
        }
    }
}

extension RuleSubject {
    private typealias Row = (name: String?, line: Int?, claim: ProtectionClaim)

    /// Rows of segments that were read.
    private var protections: [Row] {
        cached {
            func row(_ list: SegmentList, _ name: String?, _ line: Int?) -> Row? {
                guard let media = observation.media[list.uri], !media.tracks.isEmpty else {
                    return nil
                }
                let claim = ProtectionClaim(
                    of: list, tracks: media.tracks, format: media.format,
                    isClear: media.faults.contains { $0.kind == .protection },
                    hasEncryptedSamples: media.hasEncryptedSamples)
                return (name, line ?? claim.line, claim)
            }
            guard book.isForManifests else {
                return mediaPlaylists.compactMap { row($0.list, $0.name, nil) }
            }
            return representations.compactMap { row($0.segments, $0.first.id, $0.first.line) }
        }
    }

    var protectionClaims: [DeclaredClaim] {
        protections.flatMap { row in row.claim.claims.map { $0.named(row.name) } }
    }

    func protectionConflicts(_ subject: ProtectionClaim.Subject) -> [Violation] {
        protections.flatMap { row in
            row.claim.conflicts.filter { $0.subject == subject }.map {
                Violation(
                    $0.message, uri: row.name, line: row.line, declared: $0.declared,
                    observed: $0.observed)
            }
        }
    }
}
