import Playlists
import TrackModel

/// EXT-X-DATERANGE with its end and its members: `cue.id`, `cue.startDate`, `cue.scte35Out` …
@dynamicMemberLookup
public struct DateRangeCue: Hashable, Sendable {
    /// The tag, merged from all tags with its ID.
    let dateRange: DateRange
    /// END-DATE, else by DURATION, else by END-ON-NEXT; nil without any.
    public let endDate: PlaylistDate?
    package var interstitial: InterstitialCue?

    init(_ dateRange: DateRange, end: PlaylistDate?) {
        self.dateRange = dateRange
        endDate = end
        interstitial = dateRange.interstitial.map { InterstitialCue(interstitial: $0) }
    }

    /// A member of the tag.
    public subscript<Value>(dynamicMember member: KeyPath<DateRange, Value>) -> Value {
        dateRange[keyPath: member]
    }

    /// Seconds: DURATION, else by END-DATE; nil without either.
    public var duration: Double? {
        dateRange.duration
            ?? endDate.flatMap { end in
                dateRange.startDate.map { end.timeInterval(since: $0) }
            }
    }

    /// Valid SCTE-35 messages by attribute: `command`, `out`, `in`.
    package var messages: [String: SpliceMessage] {
        ["command": self.scte35Command, "out": self.scte35Out, "in": self.scte35In]
            .compactMapValues { $0.flatMap { try? SpliceMessage($0[...]) } }
    }
}

/// An interstitial with the assets of its list.
@dynamicMemberLookup
package struct InterstitialCue: Hashable, Sendable {
    let interstitial: Interstitial
    /// Assets of the asset list; nil unless it is a local file.
    package var assets: [AssetList.Asset]?

    package subscript<Value>(dynamicMember member: KeyPath<Interstitial, Value>) -> Value {
        interstitial[keyPath: member]
    }
}

/// An advertising break tag without a message.
public struct PlaylistCue: Hashable, Sendable {
    /// `EXT-X-CUE-OUT`, `EXT-X-CUE-IN`
    public package(set) var tag: String
    /// Seconds; nil where the tag states none.
    public package(set) var duration: Double?

    var isOut: Bool { tag == "EXT-X-CUE-OUT" }
}
