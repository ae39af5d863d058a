import Playlists
import TrackModel

/// EXT-X-DATERANGE with what it carries decoded.
public struct DateRangeCue: Hashable, Sendable {
    /// ID of the date range.
    public var id: String?
    /// CLASS; nil for none.
    public var className: String?
    /// START-DATE; `written` is its text, `date` the moment.
    public var startDate: PlaylistDate?
    /// END-DATE, else by DURATION, else by END-ON-NEXT; nil where nothing says.
    public var endDate: PlaylistDate?
    /// Seconds: DURATION, else by END-DATE; nil where nothing says.
    public var duration: Double?
    /// Seconds.
    package var plannedDuration: Double?
    /// `PRE`, `POST`, `ONCE`
    package var cues: [String]
    package var endsOnNext: Bool
    /// `X-` attributes as written, without quotes.
    public var customAttributes: [String: String]
    /// SCTE35-CMD: the bytes of a splice_info_section; nil without one.
    public var scte35Command: [UInt8]?
    /// SCTE35-OUT: the same of what begins a break.
    public var scte35Out: [UInt8]?
    /// SCTE35-IN: the same of what ends it.
    public var scte35In: [UInt8]?
    package var interstitial: InterstitialCue?

    init(_ range: DateRange, end: PlaylistDate?) {
        id = range.id
        className = range.className
        startDate = range.startDate
        endDate = end
        duration =
            range.duration
            ?? end.flatMap { end in range.startDate.map { end.timeInterval(since: $0) } }
        plannedDuration = range.plannedDuration
        cues = range.cues
        endsOnNext = range.endsOnNext
        customAttributes = range.clientAttributes
        scte35Command = range.scte35Command
        scte35Out = range.scte35Out
        scte35In = range.scte35In
        interstitial = range.interstitial.map(InterstitialCue.init)
    }

    /// The messages by attribute: `command`, `out`, `in`; what is no section is left out.
    package var messages: [String: SpliceMessage] {
        ["command": scte35Command, "out": scte35Out, "in": scte35In].compactMapValues {
            $0.flatMap { try? SpliceMessage($0[...]) }
        }
    }
}

/// Other content that is to be played: class `com.apple.hls.interstitial`.
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

    package var assetURI: String?
    package var assetListURI: String?
    /// Assets of the asset list, where it is on disk.
    package var assets: [Asset]?
    /// Seconds; nil for the duration of what was played.
    package var resumeOffset: Double?
    /// Seconds.
    package var playoutLimit: Double?
    package var snaps: [String]
    package var restrictions: [String]
    package var contentMayVary: Bool
    package var timelineOccupies: String
    package var timelineStyle: String
    /// Seconds from the beginning of the interstitial.
    package var skipControlOffset: Double?
    package var skipControlDuration: Double?

    init(_ interstitial: Interstitial) {
        assetURI = interstitial.assetURI?.text
        assetListURI = interstitial.assetList?.text
        resumeOffset = interstitial.resumeOffset
        playoutLimit = interstitial.playoutLimit
        snaps = interstitial.snaps
        restrictions = interstitial.restrictions
        contentMayVary = interstitial.contentMayVary
        timelineOccupies = interstitial.timelineOccupies
        timelineStyle = interstitial.timelineStyle
        skipControlOffset = interstitial.skipControlOffset
        skipControlDuration = interstitial.skipControlDuration
    }
}
