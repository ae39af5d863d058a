import TrackModel

/// The document that EXT-X-CONTENT-STEERING names (draft-pantos-content-steering, with the keys
/// that rfc8216bis adds in 7.3).
package struct SteeringManifest: Hashable, Sendable {
    package struct Clone: Hashable, Sendable {
        package let baseID: String?
        package let id: String?
        /// URI-REPLACEMENT
        let replacement: JSONValue?

        init(_ value: JSONValue) {
            (baseID, id) = (value["BASE-ID"]?.text, value["ID"]?.text)
            replacement = value["URI-REPLACEMENT"]
        }

        package var host: String? { replacement?["HOST"]?.text }
    }

    let version: Int?
    /// Seconds until it is to be read again.
    package let timeToLive: Double?
    package let reloadURI: String?
    /// Pathways, the preferred one first.
    package let priority: [String]
    package let clones: [Clone]
    private let document: JSONValue

    /// Maximum number of clones.
    private static let maxClones = 1000

    package init(_ document: JSONValue) {
        self.document = document
        version = document["VERSION"]?.whole
        timeToLive = document["TTL"]?.number
        reloadURI = document["RELOAD-URI"]?.text
        priority = document["PATHWAY-PRIORITY"]?.elements?.compactMap(\.text) ?? []
        clones = (document["PATHWAY-CLONES"]?.elements ?? []).prefix(Self.maxClones).map(Clone.init)
    }

    /// Demands of the draft that the document does not meet, one sentence each.
    package var faults: [String] {
        guard document.members != nil else { return ["it is not a JSON object"] }
        var faults: [String] = []
        if version != 1 { faults.append("VERSION is not 1") }
        if !((timeToLive ?? 0) > 0) { faults.append("TTL is not a positive number of seconds") }
        if document["RELOAD-URI"] != nil, reloadURI?.isEmpty != false {
            faults.append("RELOAD-URI is not a URI")
        }
        let written = document["PATHWAY-PRIORITY"]?.elements ?? []
        if written.isEmpty || written.count != priority.count {
            faults.append("PATHWAY-PRIORITY is not a list of pathways")
        }
        if let twice = priority.firstRepeated {
            faults.append("PATHWAY-PRIORITY has “\(twice)” twice")
        }
        if let odd = priority.first(where: { !Self.isPathway($0) }) {
            faults.append("“\(odd)” is not a legal pathway ID")
        }
        if let clones = document["PATHWAY-CLONES"], clones.elements == nil {
            faults.append("PATHWAY-CLONES is not a list")
        }
        return faults
    }

    /// Letters, digits, full stops, hyphens and underscores.
    static func isPathway(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
                default: false
                }
            }
    }
}

extension SteeringManifest {
    /// Demands that clones do not meet, one sentence each; clients ignore such clones.
    ///
    /// - Parameters:
    ///   - pathways: of the playlist.
    ///   - variants: STABLE-VARIANT-ID of the playlist.
    ///   - renditions: STABLE-RENDITION-ID of the playlist.
    func cloneFaults(
        pathways: Set<String>, variants: Set<String>, renditions: Set<String>
    ) -> [String] {
        var known = pathways
        var faults: [String] = []
        for (index, clone) in clones.enumerated() {
            let found = clone.faults(among: known, variants, renditions)
            faults += found.map { "clone \(clone.id.map { "“\($0)”" } ?? "\(index + 1)"): \($0)" }
            if let id = clone.id { known.insert(id) }
        }
        return faults
    }
}

extension SteeringManifest.Clone {
    fileprivate func faults(
        among pathways: Set<String>, _ variants: Set<String>, _ renditions: Set<String>
    ) -> [String] {
        var faults: [String] = []
        switch id {
        case nil: faults.append("ID is missing")
        case let id? where !SteeringManifest.isPathway(id):
            faults.append("ID is not a legal pathway ID")
        case let id? where pathways.contains(id): faults.append("ID is a pathway that exists")
        default: break
        }
        switch baseID {
        case nil: faults.append("BASE-ID is missing")
        case let base? where !pathways.contains(base):
            faults.append("no variant and no clone before it has the pathway “\(base)”")
        default: break
        }
        guard let replacement, replacement.members != nil else {
            return faults + ["URI-REPLACEMENT is missing"]
        }
        if let host = replacement["HOST"], host.text.map(Self.isHost) != true {
            faults.append("HOST is not the name of a host")
        }
        if let parameters = replacement["PARAMS"],
            parameters.members?.allSatisfy({ !$0.key.isEmpty && $0.value.text != nil }) != true
        {
            faults.append("PARAMS is not an object of names and texts")
        }
        return faults + uriFaults("PER-VARIANT-URIS", replacement, variants)
            + uriFaults("PER-RENDITION-URIS", replacement, renditions)
    }

    private func uriFaults(
        _ key: String, _ replacement: JSONValue, _ ids: Set<String>
    ) -> [String] {
        guard let value = replacement[key] else { return [] }
        guard let members = value.members else { return ["\(key) is not an object"] }
        return members.sorted { $0.key < $1.key }.prefix(20).compactMap { id, uri in
            if !ids.contains(id) {
                return "\(key) has “\(id)”, a stable ID that the playlist does not have"
            }
            return uri.text.map { URLText($0).isAbsolute } == true
                ? nil : "\(key) has no absolute URI for “\(id)”"
        }
    }

    private static func isHost(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 255
            && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"/:@?#\\".utf8.contains($0) }
    }
}

extension [String] {
    /// The first element that was there before; nil if all differ.
    fileprivate var firstRepeated: String? {
        var seen: Set<String> = []
        return first { !seen.insert($0).inserted }
    }
}
