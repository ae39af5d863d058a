import Playlists
import TrackModel

/// Requests to a low-latency server beside its playlists (rfc8216bis, 6.2.5).
extension LiveWatch {
    /// Requests that a server has to refuse, and hinted parts, which it has to have: some of each
    /// playlist.
    mutating func probe(_ place: Int, _ began: Double) -> [LiveEvent] {
        guard let playlist = lists[place].playlist else { return [] }
        lists[place].directedReloads += 1
        let count = lists[place].directedReloads
        var events: [LiveEvent] = []
        if count == 1, playlist.partTarget != nil,
            case .text? = source.directed?(lists[place].place, "_HLS_part=0")
        {
            events.append(
                lists[place].fault(
                    "part-without-sequence",
                    "The server answers _HLS_part without _HLS_msn, which it has to refuse.", began)
            )
        }
        guard count % Self.probing == 1, let uri = lists[place].hintedPart,
            let path = source.resolver.resolve(uri, from: lists[place].base).localPath
        else { return events }
        if source.sizes([path])[path] == .absent {
            events.append(
                lists[place].fault(
                    "hint-absent", "“\(uri)”, a part of EXT-X-PRELOAD-HINT, is missing.", began))
        }
        return events
    }

    /// Compares a delta update with the playlist that was read before it.
    mutating func delta(
        of place: Int, _ text: LiveSource.Text, _ time: Double
    ) -> [LiveEvent] {
        let list = lists[place]
        guard list.directedReloads % Self.probing == 1, let whole = list.playlist,
            let control = whole.serverControl, control.attributes.decimal("CAN-SKIP-UNTIL") != nil,
            case .text(let answer)? = source.directed?(list.place, "_HLS_skip=YES"),
            let delta = (try? HLSPlaylist(parsing: answer.bytes, limits: limits))?.media
        else { return [] }
        return DeltaUpdate(delta: delta, whole: whole).faults.map {
            list.fault($0.code, $0.message, time)
        }
    }

    /// Reports of other playlists that are older than the last reading of these.
    func staleReports(
        in playlist: MediaPlaylist, _ base: ReferenceResolver.Base?, of place: Int, _ time: Double
    ) -> [LiveEvent] {
        playlist.renditionReports.compactMap { report in
            guard let uri = report.attributes.text("URI"),
                let path = source.resolver.resolve(uri, from: base).localPath,
                let other = lists.indices.first(where: { $0 != place && lists[$0].place == path }),
                let known = lists[other].playlist,
                let sequence = report.attributes.text("LAST-MSN").flatMap({ UInt64($0) }),
                LiveEdge(known).isAhead(
                    ofReport: sequence,
                    part: report.attributes.text("LAST-PART").flatMap { UInt64($0) })
            else { return nil }
            return lists[place].fault(
                "report-stale",
                "EXT-X-RENDITION-REPORT of “\(uri)” is older than it by more than a part.", time)
        }
    }
}
