import Playlists
import Reporting
import TimedMetadata
import TrackModel

extension TimelineTables {
    /// EXT-X-DATERANGE.
    static let dateRange = DocumentTable<DateRangeCue>(
        name: "dateRange", keepsNull: false,
        members: [
            .text("id", "ID.") { $0.id }, .text("class", "CLASS.") { $0.className },
            .text("startDate", "START-DATE as written.") { $0.startDate?.description },
            .text("endDate", "END-DATE, else by DURATION, else by END-ON-NEXT.") {
                $0.endDate?.description
            },
            .number("duration", "Seconds: DURATION, else by END-DATE.") { $0.duration },
            .number("plannedDuration", "Seconds.") { $0.plannedDuration },
            .texts("cues", "PRE, POST, ONCE.") { $0.cues.isEmpty ? nil : $0.cues },
            .flag("endsOnNext", "END-ON-NEXT=YES; else absent.") { $0.endsOnNext ? true : nil },
            .words("customAttributes", "X- attributes as written, without quotes.") {
                $0.customAttributes.isEmpty ? nil : $0.customAttributes
            },
            .text("scte35Cmd", "SCTE35-CMD in base64.") { base64($0.scte35Command) },
            .text("scte35Out", "SCTE35-OUT in base64.") { base64($0.scte35Out) },
            .text("scte35In", "SCTE35-IN in base64.") { base64($0.scte35In) },
            .objects("messages", message, "The sections by attribute: command, out, in.") {
                $0.messages.isEmpty ? nil : $0.messages
            },
            .object(
                "interstitial", interstitial, "Interstitial of class com.apple.hls.interstitial."
            ) {
                $0.interstitial
            },
        ])

    private static func base64(_ bytes: [UInt8]?) -> String? {
        bytes.map { Base64.text($0[...]) }
    }

    private static let interstitial = DocumentTable<InterstitialCue>(
        name: "interstitial", keepsNull: false,
        members: [
            .text("assetURI", "X-ASSET-URI.") { $0.assetURI?.text },
            .text("assetListURI", "X-ASSET-LIST.") { $0.assetList?.text },
            .list("assets", asset, "Assets of the asset list, where it is on disk.") { $0.assets },
            .number("resumeOffset", "Seconds; absent for the duration of what was played.") {
                $0.resumeOffset
            },
            .number("playoutLimit", "Seconds.") { $0.playoutLimit },
            .texts("snaps", "X-SNAP.") { $0.snaps }.always(),
            .texts("restrictions", "X-RESTRICT.") { $0.restrictions }.always(),
            .flag("contentMayVary", "X-CONTENT-MAY-VARY.") { $0.contentMayVary }.always(),
            .text("timelineOccupies", "X-TIMELINE-OCCUPIES.") { $0.timelineOccupies }.always(),
            .text("timelineStyle", "X-TIMELINE-STYLE.") { $0.timelineStyle }.always(),
            .number("skipControlOffset", "Seconds from the beginning of the interstitial.") {
                $0.skipControlOffset
            },
            .number("skipControlDuration", "Seconds.") { $0.skipControlDuration },
            .text("skipControlLabel", "X-SKIP-CONTROL-LABEL-ID.") { $0.skipControlLabel },
        ])

    private static let asset = DocumentTable<AssetList.Asset>(
        name: "asset", keepsNull: false,
        members: [
            .text("uri", "URI.") { $0.uri }.always(),
            .number("duration", "Seconds.") { $0.duration },
        ])

    /// A break marker without a SCTE-35 message.
    static let mark = DocumentTable<PlaylistCue>(
        name: "playlistCue", keepsNull: false,
        members: [
            .text("tag", "EXT-X-CUE-OUT or EXT-X-CUE-IN.") { $0.tag }.always(),
            .number("duration", "Seconds.") { $0.duration },
        ])
}
