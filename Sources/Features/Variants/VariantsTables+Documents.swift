import Playlists
import Reporting
import TrackModel

extension VariantsTables {
    typealias Reference = (mention: SideDocuments.Mention, side: SideDocuments)

    /// A document that a playlist names beside media.
    static let reference = DocumentTable<Reference>(
        name: "reference", keepsNull: false,
        members: [
            .word("kind", "What it is.") { $0.mention.kind }.always(),
            .text("uri", "As written; of data: the part before the comma.") {
                $0.mention.address.name
            }.always(),
            .text("playlist", "The media playlist that names it; null for the document itself.") {
                $0.mention.playlist
            }.orNull(),
            .count("line", "Line number, from 1.") { $0.mention.line },
            .word("state", "Whether it was read.") { state($0) }.always(),
            .text("reason", "Why it was not read, or cannot be.") { reason($0) },
            .number("duration", "Seconds of an asset, or of all assets as the list declares.") {
                asset($0)?.duration ?? assetList($0)?.duration
            },
            .count("assets", "Assets of an asset list.") { assetList($0)?.assets.count },
            .number("timeToLive", "TTL of a steering manifest, seconds.") {
                steering($0)?.timeToLive
            },
            .text("reloadURI", "RELOAD-URI of a steering manifest.") { steering($0)?.reloadURI },
            .texts("pathways", "PATHWAY-PRIORITY, the preferred pathway first.") {
                steering($0)?.priority
            },
            .list("clones", clone, "PATHWAY-CLONES.") { steering($0)?.clones },
        ])

    private static let clone = DocumentTable<SteeringManifest.Clone>(
        name: "pathwayClone", keepsNull: false,
        members: [
            .text("id", "ID.") { $0.id }, .text("baseID", "BASE-ID.") { $0.baseID },
            .text("host", "HOST of URI-REPLACEMENT.") { $0.host },
        ])

    private enum State: String, CaseIterable { case read, missing, malformed, unread }

    private static func state(_ reference: Reference) -> State {
        switch reference.side.documents[reference.mention.address] {
        case .read?: return .read
        case .absent?: return .missing
        case .malformed?: return .malformed
        case .unread?: return .unread
        case nil: break
        }
        return switch asset(reference)?.state {
        case .read?: .read
        case .absent?: .missing
        case .malformed?: .malformed
        case .unread?, nil: .unread
        }
    }

    private static func reason(_ reference: Reference) -> String? {
        if case .malformed(let reason)? = asset(reference)?.state { return reason }
        return reference.side.unreadReason(of: reference.mention) ?? asset(reference)?.fault
    }

    private static func asset(_ reference: Reference) -> InterstitialAsset? {
        reference.side.assets[reference.mention.address]
    }

    private static func document(
        _ kind: SideDocuments.Kind, _ reference: Reference
    ) -> JSONValue? {
        reference.mention.kind == kind
            ? reference.side.documents[reference.mention.address]?.value : nil
    }

    private static func assetList(_ reference: Reference) -> AssetList? {
        document(.assetList, reference).map(AssetList.init)
    }

    private static func steering(_ reference: Reference) -> SteeringManifest? {
        document(.steeringManifest, reference).map(SteeringManifest.init)
    }

    /// A response of the server.
    static let delivery = DocumentTable<Delivery>(
        name: "delivery", keepsNull: false,
        members: [
            .text("uri", "As written; empty for the document itself.") { $0.uri }.always(),
            .text("playlist", "The media playlist that it is or that names it.") {
                $0.playlist?.text
            },
            .word("role", "What the file is.") { $0.role }.always(),
            .count("status", "Status of HTTP.") { $0.status }.always(),
            .text("version", "HTTP/1.1, HTTP/2 …") { $0.version }.always(),
            .number("seconds", "From the request to the head of the response.") {
                $0.seconds.map { ($0 * 1000).rounded() / 1000 }
            },
            .text("contentType", "Content-Type without parameters.") { $0.contentType },
            .text("contentEncoding", "Content-Encoding.") { $0.fields["content-encoding"] },
            .text("cacheControl", "Cache-Control.") { $0.fields["cache-control"] },
            .text("age", "Age.") { $0.fields["age"] },
            .text("allowOrigin", "Access-Control-Allow-Origin.") {
                $0.fields["access-control-allow-origin"]
            },
            .text("redirectedTo", "Where redirects led, without query.") { $0.redirectedTo },
        ])
}
