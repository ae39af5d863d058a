import TrackModel

/// How a server answers a request for a file of a presentation.
package struct Delivery: Hashable, Sendable {
    package enum Role: String, Hashable, Sendable, CaseIterable {
        /// A playlist or manifest.
        case playlist
        case media, text, key, document
    }

    /// URI as written; empty for the document itself.
    package var uri: String
    /// The address, without user and query.
    package var address = ""
    package var role: Role
    /// The playlist that is delivered, or that names the file; nil for the document itself.
    package var playlist: PlaylistURI?
    package var status: Int
    /// `HTTP/1.1`, `HTTP/2`
    package var version = ""
    /// Header fields by name in small letters.
    package var fields: [String: String] = [:]
    /// Seconds from the request to the head of the response.
    package var seconds: Double?
    /// Where redirects led; nil without one.
    package var redirectedTo: String?

    package init(uri: String, role: Role, playlist: PlaylistURI?, status: Int) {
        (self.uri, self.role, self.playlist, self.status) = (uri, role, playlist, status)
    }

    var isAnswered: Bool { (200..<300).contains(status) }

    /// Content-Type without parameters, in small letters.
    package var contentType: String? {
        fields["content-type"].map { value in
            String(value.prefix { $0 != ";" && $0 != " " }).lowercased()
        }
    }

    /// Seconds for which caches may keep it: s-maxage, else max-age; nil without either.
    var lifetime: UInt64? {
        let directives = (fields["cache-control"] ?? "").lowercased().split { ", ".contains($0) }
        func seconds(_ name: String) -> UInt64? {
            directives.lazy.compactMap { directive in
                let parts = directive.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, parts[0] == name else { return nil }
                return NumberText.integer(parts[1].utf8.filter { $0 != UInt8(ascii: "\"") })
            }.first
        }
        return seconds("s-maxage") ?? seconds("max-age")
    }

    /// Whether the response says anything about caching.
    var hasCaching: Bool { fields["cache-control"] != nil || fields["expires"] != nil }

    /// Seconds in caches on the way.
    var age: UInt64? { fields["age"].flatMap { NumberText.integer($0.utf8) } }
}

extension RuleSubject {
    /// Deliveries with the sentence of their fault; violations of the playlist that they are of.
    func deliveryFaults(_ fault: (Delivery) -> String?) -> [Violation] {
        observation.deliveries.compactMap { delivery in
            fault(delivery).map { fault in
                let name = delivery.uri.isEmpty ? "the document" : "“\(delivery.uri)”"
                let playlist = delivery.playlist?.text ?? ""
                return Violation(
                    "\(name) \(fault)", uri: playlist.isEmpty ? nil : playlist)
            }
        }
    }

    func mediaPlaylist(_ delivery: Delivery) -> MediaPlaylistSubject? {
        guard delivery.role == .playlist else { return nil }
        let uri = delivery.playlist ?? PlaylistURI(written: "")
        return mediaPlaylists.first { $0.uri == uri }
    }
}

/// Checks of deliveries that rule sets share.
extension RuleCheck {
    /// Files that other rules do not report as missing.
    static let deliveryStatus = RuleCheck.presentation { subject in
        subject.deliveryFaults { delivery in
            let isReported =
                [403, 404, 410].contains(delivery.status) && delivery.role != .key
            return delivery.isAnswered || isReported
                ? nil : "is answered with status \(delivery.status)"
        }
    }

    static let deliveryOrigin = RuleCheck.presentation { subject in
        subject.deliveryFaults { delivery in
            delivery.isAnswered && delivery.fields["access-control-allow-origin"] == nil
                ? "has no Access-Control-Allow-Origin" : nil
        }.firstWithCount
    }

    /// Media that is delivered as a page or document, and documents as media.
    static let deliveryMediaType = RuleCheck.presentation { subject in
        subject.deliveryFaults { delivery in
            guard delivery.isAnswered, let type = delivery.contentType else { return nil }
            let isText = type.hasPrefix("text/") || type.hasSuffix("json") || type.hasSuffix("xml")
            let isWrong =
                switch delivery.role {
                case .media: isText || type.hasPrefix("image/") || type.contains("mpegurl")
                case .text: type == "text/html" || type.hasPrefix("video/mp2t")
                case .document: !type.hasSuffix("json") && type != "text/plain"
                case .playlist, .key: false
                }
            return isWrong ? "is delivered as \(type)" : nil
        }
    }
}
