@testable import Playlists

/// Breaks of SCTE-35 and captions, in playlists against segments.
extension RuleCase {
    static let signals: [RuleCase] = [
        RuleCase("rfc.break-key-frame", "rfc.break-key-frame") {
            $0.observation.carriedSplices = [CarriedSplice(start: 9, content: .init(isOut: true))]
        },
        spliced("rfc.splice-direction", says: SpliceContent(isOut: false)),
        spliced("rfc.splice-duration", says: SpliceContent(isOut: true, duration: 8)),
        spliced("rfc.splice-duration", says: SpliceContent(isOut: true, duration: 5)) {
            $0.replace("PLANNED-DURATION=5", "PLANNED-DURATION=5,DURATION=6", in: ["low"])
        },
        spliced(
            "rfc.splice-segments", "rfc.splice-segments", says: SpliceContent(isOut: true)
        ) {
            $0.observation.carriedSplices = [CarriedSplice(start: 6, content: .init(isOut: true))]
        },
        RuleCase("rfc.closed-captions-found") {
            $0.replace("AUDIO=\"a\"\n", "AUDIO=\"a\",CLOSED-CAPTIONS=NONE\n")
            $0.observation.captions = CaptionObservation(channels: ["CC1"], isWhole: false)
        },
        captioned("rfc.closed-captions-services", channels: ["CC1", "CC3"], isWhole: false),
        captioned("rfc.closed-captions-services", channels: [], isWhole: true),
    ]

    /// A break of five seconds, with what its section says.
    static func spliced(
        _ codes: String..., says content: SpliceContent,
        change: @escaping @Sendable (inout RulePresentation) -> Void = { _ in }
    ) -> RuleCase {
        RuleCase(codes: codes) {
            $0.take("low")
            let range = splice(at: "00:00:00")
            $0.before("low0", "\(date)\n\(range),PLANNED-DURATION=5")
            let hexadecimal = range.split(separator: "=").last ?? ""
            $0.observation.splices[NumberText.hexadecimal(hexadecimal.utf8) ?? []] = content
            change(&$0)
        }
    }

    /// Captions CC1 that are declared, with the channels that the segments have.
    static func captioned(_ codes: String..., channels: [String], isWhole: Bool) -> RuleCase {
        RuleCase(codes: codes) {
            $0.replace(
                rendition,
                "#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID=\"c\",NAME=\"E\",LANGUAGE=\"en\","
                    + "AUTOSELECT=YES,INSTREAM-ID=\"CC1\"\n" + rendition)
            $0.replace("AUDIO=\"a\"\n", "AUDIO=\"a\",CLOSED-CAPTIONS=\"c\"\n")
            $0.observation.captions = CaptionObservation(channels: channels, isWhole: isWhole)
        }
    }
}
