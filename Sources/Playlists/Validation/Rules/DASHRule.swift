/// Rules of ISO/IEC 23009-1 and of the DASH-IF Interoperability Points (DASH-IF IOP 4.3)
/// that a manifest and its segments can show.
enum DASHRule {
    static let all = [
        manifest, profiles, bufferTime, duration, availabilityStart, mimeType, representationID,
        bandwidthMissing, codecsMissing, videoSize, videoFrameRate, soundSampleRate, alignment,
        longSegment, template, bandwidth, segmentMissing, codecs, size, frameRate, videoRange,
        channels, accessPoint, continuity, multiplexed,
    ]

    private static func rule(
        _ name: String, _ clause: String, _ level: ValidationRule.Level, _ meaning: String,
        remedy: String, needs evidence: ValidationRule.Evidence = .playlists,
        scope: ValidationRule.Scope = .all, threshold: String? = nil
    ) -> ValidationRule {
        ValidationRule(
            code: "dash.\(name)", book: .dash, clause: clause, level: level, evidence: evidence,
            scope: scope, meaning: meaning, remedy: remedy, condition: nil, threshold: threshold)
    }

    static let manifest = rule(
        "manifest", "ISO/IEC 23009-1 5.3", .must,
        "the elements and attributes of the MPD have the form of its schema",
        remedy: "Mend the element that is named.")
    static let profiles = rule(
        "profiles", "ISO/IEC 23009-1 5.3.1.2", .must, "MPD@profiles is there",
        remedy: "Name the profiles that the manifest keeps.")
    static let bufferTime = rule(
        "min-buffer-time", "ISO/IEC 23009-1 5.3.1.2", .must, "MPD@minBufferTime is there",
        remedy: "Add minBufferTime: it is what bandwidth is measured with.")
    static let duration = rule(
        "duration", "ISO/IEC 23009-1 5.3.1.2", .must,
        "a static MPD has mediaPresentationDuration, or its last Period a duration",
        remedy: "Add mediaPresentationDuration.", scope: .ended)
    static let availabilityStart = rule(
        "availability-start-time", "ISO/IEC 23009-1 5.3.1.2", .must,
        "a dynamic MPD has availabilityStartTime", remedy: "Add availabilityStartTime.",
        scope: .live)
    static let mimeType = rule(
        "mime-type", "ISO/IEC 23009-1 5.3.7.2", .must,
        "each Representation or its AdaptationSet has mimeType", remedy: "Add mimeType.")
    static let representationID = rule(
        "representation-id", "ISO/IEC 23009-1 5.3.5.2", .must,
        "Representation@id is there, without blanks and once in its Period",
        remedy: "Give every Representation of a Period an id of its own.")
    static let bandwidthMissing = rule(
        "bandwidth-missing", "ISO/IEC 23009-1 5.3.5.2", .must, "Representation@bandwidth is there",
        remedy: "Add bandwidth.")
    static let codecsMissing = rule(
        "codecs-missing", "DASH-IF IOP 3.2", .must, "each Representation of media has codecs",
        remedy: "Add codecs.")
    static let videoSize = rule(
        "size-missing", "DASH-IF IOP 3.2", .must, "Representations of video have width and height",
        remedy: "Add width and height.")
    static let videoFrameRate = rule(
        "frame-rate-missing", "DASH-IF IOP 3.2", .must,
        "Representations of video, or their AdaptationSet, have frameRate", remedy: "Add frameRate."
    )
    static let soundSampleRate = rule(
        "sample-rate-missing", "DASH-IF IOP 3.2", .should,
        "Representations of audio have audioSamplingRate and AudioChannelConfiguration",
        remedy: "Add both.")
    static let alignment = rule(
        "alignment", "ISO/IEC 23009-1 5.3.3.2, DASH-IF IOP 3.2", .must,
        "the segments of the Representations of an AdaptationSet begin at the same times",
        remedy: "Cut all Representations at the same times.",
        threshold: "a twentieth of a second; an AdaptationSet that denies segmentAlignment and "
            + "subsegmentAlignment is not held to it")
    static let longSegment = rule(
        "max-segment-duration", "ISO/IEC 23009-1 5.3.1.2", .must,
        "no segment is longer than MPD@maxSegmentDuration",
        remedy: "Raise maxSegmentDuration, or cut shorter segments.")
    static let template = rule(
        "template", "ISO/IEC 23009-1 5.3.9.4", .must,
        "the media of a SegmentTemplate tells segments apart by $Number$ or $Time$",
        remedy: "Put $Number$ or $Time$ into media.")
    static let bandwidth = rule(
        "bandwidth", "ISO/IEC 23009-1 5.3.5.2", .must,
        "at a constant rate of bandwidth, playing from any segment on after minBufferTime, every "
            + "segment comes in time",
        remedy: "Raise bandwidth, or minBufferTime.", needs: .sizes, scope: .ended,
        threshold: "2 % more bits than the channel brings by the end of the segment")
    static let segmentMissing = rule(
        "segment-missing", "ISO/IEC 23009-1 5.3.9.5", .must,
        "the segments that the MPD names exist",
        remedy: "Restore the file, or mend the template.", needs: .sizes)
    static let codecs = rule(
        "codecs", "ISO/IEC 23009-1 5.3.7.2", .must, "codecs names the format of the segments",
        remedy: "Write the RFC 6381 name of what the segments hold.", needs: .record,
        threshold: StandardRule.codecs.threshold)
    static let size = rule(
        "size", "ISO/IEC 23009-1 5.3.7.2", .should, "width and height are those of the pictures",
        remedy: "Write the size of the pictures.", needs: .record,
        threshold: StandardRule.resolution.threshold)
    static let frameRate = rule(
        "frame-rate", "ISO/IEC 23009-1 5.3.7.2", .must, "frameRate is that of the video",
        remedy: "Write the frame rate.", needs: .record,
        threshold: StandardRule.frameRate.threshold)
    static let videoRange = rule(
        "transfer-characteristics", "ISO/IEC 23091-2 8.2", .must,
        "the descriptor of TransferCharacteristics is that of the video",
        remedy: "Write the code point of the segments.", needs: .record)
    static let channels = rule(
        "channels", "ISO/IEC 23009-1 5.8.5", .must,
        "AudioChannelConfiguration is that of the sound",
        remedy: "Write the number of channels of the segments.", needs: .record)
    static let accessPoint = rule(
        "access-point", "ISO/IEC 23009-1 5.3.7.2", .must,
        "with startWithSAP of 1 to 3 every segment begins with a picture that can be decoded alone",
        remedy: "Begin every segment with a key frame, or lower the promise.", needs: .packets,
        threshold: "a segment whose first picture is no key frame")
    static let continuity = rule(
        "continuity", "ISO/IEC 23009-1 7.2", .must,
        "within a Period a segment continues the one before it",
        remedy: "Package without gaps and overlaps.", needs: .packets,
        threshold: StandardRule.discontinuity.threshold)
    static let multiplexed = rule(
        "multiplexed", "DASH-IF IOP 3.2", .must, "a Representation holds one kind of media",
        remedy: "Put sound and picture into Representations of their own.", needs: .record)
}
