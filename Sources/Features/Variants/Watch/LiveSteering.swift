import Playlists
import TrackModel

/// The steering manifest of a presentation, read again after its TTL
/// (draft-pantos-content-steering).
struct LiveSteering {
    /// Seconds between two requests without a TTL, and bounds of one.
    private static let (usual, shortest, longest) = (300.0, 1.0, 86_400.0)

    /// When it may be read again, in seconds since 1970.
    private(set) var due: Double
    /// The address of the next request: SERVER-URI, then RELOAD-URI.
    private(set) var uri: String
    /// The base of that address; nil for the multivariant playlist.
    private(set) var base: ReferenceResolver.Base?
    /// The pathway that a player is on.
    private(set) var pathway: String?
    private var priority: [String]?
    private var faults: Set<String> = []

    init?(_ tag: ContentSteering?, now: Double) {
        guard let tag, let uri = tag.serverURI?.text else { return nil }
        (self.uri, pathway, due) = (uri, tag.pathwayID, now)
    }

    /// Parameters that a client adds, for names that need no encoding.
    var query: String? { pathway.map { "_HLS_pathway=\($0)" } }

    mutating func fail(_ failure: MediaRecord.Failure, _ time: Double) -> [LiveEvent] {
        due = time + Self.usual
        return fault(
            "steering-missing", "The steering manifest cannot be read: \(failure.message)", time)
    }

    /// - Parameters:
    ///   - base: of its addresses.
    ///   - pathways: of the multivariant playlist.
    mutating func look(
        at text: [UInt8], _ base: ReferenceResolver.Base?, pathways: Set<String>, _ time: Double
    ) -> [LiveEvent] {
        guard let document = try? JSONValue(parsing: text) else {
            due = time + Self.usual
            return fault("steering-invalid", "The steering manifest is not JSON.", time)
        }
        let manifest = SteeringManifest(document)
        due = time + min(max(manifest.timeToLive ?? Self.usual, Self.shortest), Self.longest)
        if let reload = manifest.reloadURI, !reload.isEmpty { (uri, self.base) = (reload, base) }
        var events = manifest.faults.flatMap {
            fault("steering-invalid", "The steering manifest is not valid: \($0).", time)
        }
        let known = pathways.union(manifest.clones.compactMap(\.id))
        let next = manifest.priority.first { known.contains($0) }
        if next == nil, !manifest.priority.isEmpty {
            events += fault(
                "steering-unknown", "The steering manifest names no pathway of the playlist.", time)
        }
        guard manifest.priority != priority else { return events }
        priority = manifest.priority
        pathway = next ?? pathway
        events.append(
            LiveEvent(
                .steering, at: time,
                [
                    "priority": .array(manifest.priority.map { .string($0) }),
                    "pathway": pathway.map { .string($0) },
                    "ttl": .thousandths(manifest.timeToLive),
                ]))
        return events
    }

    /// Each fault once.
    private mutating func fault(
        _ code: String, _ message: String, _ time: Double
    ) -> [LiveEvent] {
        faults.insert(message).inserted ? [.fault(code, message, at: time)] : []
    }
}
