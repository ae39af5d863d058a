import Playlists
import Reporting
import TrackModel

extension VariantsTables {
    private static let fetch = DocumentTable<Simulation.Fetch>(
        name: "fetch", keepsNull: false,
        members: [
            .count("segment", "Place in the playlist of the variant, from 0.") { $0.segment }
                .always(),
            .count("variant", "Its index.") { $0.variant }.always(),
            .integer("bandwidth", "Peak of the variant, bits per second.") { $0.bandwidth }
                .always(),
            .number("mediaStart", "Seconds of media.") { $0.mediaStart }.always(),
            .number("duration", "Seconds.") { $0.duration }.always(),
            .number("requested", "Seconds from the first request.") { $0.requested }.always(),
            .number("finished", "Seconds from the first request.") { $0.finished }.always(),
            .integer("bytes", "Without separately fetched audio.") { $0.bytes }.always(),
            .word("sizeSource", "Where the size is from.") { $0.sizeSource }.always(),
            .integer("initializationBytes", "Where it comes with this segment.") {
                $0.initializationBytes
            }.always(),
            .integer("soundBytes", "Separately fetched audio.") { $0.soundBytes }.always(),
            .word("soundSizeSource", "The least certain source; absent where no audio is fetched.")
            {
                $0.soundSizeSource
            },
            .number("estimate", "Bits per second, when it was asked for.") { $0.estimate }.always(),
            .number("allowed", "Bits per second that the policy lets a quality have.") {
                $0.allowed
            },
            .number("bufferBefore", "Seconds of media when it was asked for.") {
                $0.bufferBefore
            }.always(),
            .number("buffer", "Seconds of media when it has come.") { $0.buffer }.always(),
            .number("stall", "Seconds of stalled playback while it was fetched.") { $0.stall }
                .always(),
            .count("switchedFrom", "The previous variant, if different.") {
                $0.switchedFrom
            },
            .word("reason", "Why the policy chose it.") { $0.reason }.always(),
            .number("overlap", "Seconds of it that were buffered already.") { $0.overlap }
                .always(),
            .number("discarded", "Seconds that quick mixing took back for it.") { $0.discarded }
                .always(),
            .number("discardedBytes", "The bytes of them.") { $0.discardedBytes }.always(),
            .word("mixing", "The fate of the buffer at a switch, where the player decided.") {
                $0.mixing
            },
        ])

    private static let stall = DocumentTable<Simulation.Stall>(
        name: "stall", keepsNull: false,
        members: [
            .number("start", "Seconds from the first request.") { $0.start }.always(),
            .number("duration", "Seconds.") { $0.duration }.always(),
            .number("position", "Seconds of media.") { $0.position }.always(),
        ])

    private static let variantTime = DocumentTable<Simulation.VariantTime>(
        name: "variantTime", keepsNull: false,
        members: [
            .count("variant", "Its index.") { $0.variant }.always(),
            .integer("bandwidth", "Bits per second at its peak.") { $0.bandwidth }.always(),
            .number("seconds", "Seconds of media shown.") { $0.seconds }.always(),
            .number("share", "Share of all media fetched for display, 0 to 1.") { $0.share }
                .always(),
        ])

    private static let unfinished = DocumentTable<Simulation.Unfinished>(
        name: "unfinished", keepsNull: false,
        members: [
            .count("segment", "Place in the playlist of the variant, from 0.") { $0.segment }
                .always(),
            .count("variant", "Its index.") { $0.variant }.always(),
            .number("requested", "Seconds from the first request.") { $0.requested }.always(),
            .number("bytes", "That have come.") { $0.bytes }.always(),
        ])

    private static let skip = DocumentTable<Simulation.Skip>(
        name: "skip", keepsNull: false,
        members: [
            .count("variant", "Its index.") { $0.variant }.always(),
            .text("reason", "Reason why it is left out.") { $0.reason }.always(),
        ])

    static let outcome = DocumentTable<Simulation.Outcome>(
        name: "outcome", keepsNull: false,
        members: [
            .word("algorithm", "The player.") { $0.algorithm }.always(),
            .text("title", "Whose constants these are.") { $0.title }.always(),
            .word("mixing", "The fate of the buffer at a switch.") { $0.mixing }.always(),
            .number("startupBuffer", "Seconds.") { $0.startupBuffer }.always(),
            .number("resumeBuffer", "Seconds.") { $0.resumeBuffer }.always(),
            .number("maximumBuffer", "Seconds; absent where it depends on quality.") {
                $0.maximumBuffer
            },
            .count("target", "The variant that adaptation ended with.") { $0.target },
            .number("pinnedAt", "Seconds at which it ended.") { $0.pinnedAt },
            .list("fetches", fetch, "Segments in the order they were fetched.") { $0.fetches }
                .always(),
            .number("startupTime", "Seconds from the first request to the first frame.") {
                $0.startupTime
            },
            .number("stallTime", "Seconds of all stalls that ended.") { $0.stallTime }.always(),
            .count("stalls", "Their number; one that never ended counts.") { $0.stalls }.always(),
            .list("stallSpans", stall, "In the order of time.") { $0.stallSpans }.always(),
            .count("switches", "Changes of the variant.") { $0.switches }.always(),
            .count("switchesUp", "To a higher bandwidth.") { $0.switchesUp }.always(),
            .count("switchesDown", "To a lower bandwidth.") { $0.switchesDown }.always(),
            .number("meanBandwidth", "Declared peaks by time on the screen, bits per second.") {
                $0.meanBandwidth
            },
            .number("meanBitRate", "Bits per second of the bytes fetched for display.") {
                $0.meanBitRate
            },
            .list("variantTimes", variantTime, "In ascending order of bandwidth.") {
                $0.variantTimes
            }
            .always(),
            .number("playedTime", "Seconds of media that were fetched to be shown.") {
                $0.playedTime
            }.always(),
            .number("endTime", "Seconds from the first request to the last frame.") {
                $0.endTime
            }.always(),
            .number("bytes", "All that came.") { $0.bytes }.always(),
            .number("discardedBytes", "Bytes discarded by quick mixing.") {
                $0.discardedBytes
            }.always(),
            .counts("sizeSources", "Segments by where their size is from.") { $0.sizeSources }
                .always(),
            .flag("hasSound", "Whether audio in separate playlists was fetched.") {
                $0.hasSound
            }.always(),
            .flag("isComplete", "False where the network stops for good.") { $0.isComplete }
                .always(),
            .object("unfinished", unfinished, "A request that is never answered.") {
                $0.unfinished
            },
            .list("skipped", skip, "Variants that are left out.") { $0.skipped }.always(),
        ])

    private static let failureWords = DocumentTable<Simulation.Failure>(
        name: "failure", keepsNull: false,
        members: [
            .text("code", "A stable word.") { $0.code }.always(),
            .text("message", "One sentence.") { $0.description }.always(),
        ])

    static let simulationFailure = DocumentTable<Simulation.Failure>(
        name: "simulationFailure", keepsNull: false,
        members: [.object("error", failureWords, "Why nothing is simulated.") { $0 }.always()])
}
