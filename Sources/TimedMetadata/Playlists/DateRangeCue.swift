import Playlists
import TrackModel

/// EXT-X-DATERANGE with its end, which other tags may give, and its members: `cue.id`, `cue.startDate`, `cue.scte35Out` …
@dynamicMemberLookup
public struct DateRangeCue: Hashable, Sendable {
    /// The tag; of several with one ID, what they say together.
    package let dateRange: DateRange
    /// END-DATE, else by DURATION, else by END-ON-NEXT; nil where nothing says.
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

    /// Seconds: DURATION, else by END-DATE; nil where nothing says.
    public var duration: Double? {
        dateRange.duration
            ?? endDate.flatMap { end in
                dateRange.startDate.map { end.timeInterval(since: $0) }
            }
    }

    /// The messages by attribute: `command`, `out`, `in`; what is no section is left out.
    package var messages: [String: SpliceMessage] {
        ["command": self.scte35Command, "out": self.scte35Out, "in": self.scte35In]
            .compactMapValues { $0.flatMap { try? SpliceMessage($0[...]) } }
    }
}

/// Other content that is to be played, with the assets of its list.
@dynamicMemberLookup
package struct InterstitialCue: Hashable, Sendable {
    /// An entry of an asset list.
    package struct Asset: Hashable, Sendable {
        package var uri: String
        /// Seconds.
        package var duration: Double?

        package init(uri: String, duration: Double? = nil) {
            self.uri = uri
            self.duration = duration
        }
    }

    package let interstitial: Interstitial
    /// Assets of the asset list, where it is on disk.
    package var assets: [Asset]?

    package subscript<Value>(dynamicMember member: KeyPath<Interstitial, Value>) -> Value {
        interstitial[keyPath: member]
    }
}
