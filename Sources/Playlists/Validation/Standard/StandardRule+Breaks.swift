import TrackModel

extension StandardRule {
    /// Breaks for advertisements, by SCTE-35 in date ranges and by the CUE tags of old.
    static let breaks: [ValidationRule] = [
        spliceInformation, spliceDirection, spliceDuration, spliceSegments, cuePairs,
        cueDateRange, sameBreaks, breakKeyFrame,
    ]

    static let spliceInformation: ValidationRule = rule(
        "splice-information", "4.3.2.7.1", "4.4.5.1.1", .must,
        "SCTE35-CMD, SCTE35-OUT and SCTE35-IN contain a splice_info_section",
        remedy: "Write the whole section, from table_id to CRC_32, in hexadecimal.",
        threshold:
            "a table_id that is not 0xFC, a length that differs from section_length, a wrong "
            + "checksum, or fields that cannot be read",
        check: .presentation { subject in
            subject.mediaPlaylists.flatMap { media in
                media.dateRanges.flatMap { range in
                    range.sections.compactMap { name, bytes in
                        guard
                            let reason = bytes.isSpliceInformation
                                ? subject.observation.unreadableSplices[bytes]
                                : "not a splice_info_section"
                        else { return nil }
                        return Violation(
                            "\(name): \(reason)", uri: media.name, line: range.line)
                    }
                }
            }
        })

    static let cuePairs: ValidationRule = rule(
        "cue-pairs", nil, "4.4.5.1.1", .should,
        "EXT-X-CUE-IN (a de facto tag) ends the break at the time that EXT-X-CUE-OUT gives",
        remedy: "Write EXT-X-CUE-IN before the segment where the programme resumes.",
        threshold: "0.5 s; breaks that return early also count",
        check: .playlists { media in
            media.role == .iFrames ? [] : CueBreaks(media).faults
        })

    static let cueDateRange: ValidationRule = rule(
        "cue-date-range", "4.3.2.7.1", "4.4.5.1.1", .should,
        "if a playlist has both, EXT-X-CUE-OUT is where an EXT-X-DATERANGE with SCTE35-OUT "
            + "starts", remedy: "Mark the same breaks with both.",
        threshold: "0.5 s between the two",
        check: .playlists { media in
            let (cues, splices) = (CueBreaks(media).all, media.splices)
            guard !cues.isEmpty, !splices.isEmpty else { return [] }
            let times = (SortedTimes(cues.map(\.start)), SortedTimes(splices.map(\.time)))
            let tolerance = CueBreaks.tolerance
            return cues.filter { !times.1.holds(near: $0.start, within: tolerance) }.map {
                Violation(
                    "no EXT-X-DATERANGE with SCTE35-OUT starts at EXT-X-CUE-OUT", line: $0.line,
                    declared: .seconds($0.start), unit: "s")
            }
                + splices.filter { !times.0.holds(near: $0.time, within: tolerance) }.map {
                    Violation(
                        "no EXT-X-CUE-OUT where SCTE35-OUT starts", line: $0.range.line,
                        declared: .seconds($0.time), unit: "s")
                }
        })

    static let sameBreaks: ValidationRule = rule(
        "same-breaks", nil, "4.4.5.1.1", .should,
        "EXT-X-CUE-OUT and EXT-X-CUE-IN are at the same times in every variant",
        remedy: "Write the tags before the same segments in every variant's playlist.",
        scope: .ended, threshold: "0.5 s",
        check: .multivariant { subject in
            var known: [PlaylistURI: [Double]] = [:]
            for media in subject.programme {
                known[media.uri] = CueBreaks(media).all.flatMap { [$0.start, $0.end ?? -1] }
            }
            return subject.odd { other, first in
                let (mine, theirs) = (known[other.uri] ?? [], known[first.uri] ?? [])
                // Audio-only playlists often lack the tags.
                guard other.role == .video || !mine.isEmpty,
                    mine.count != theirs.count
                        || zip(mine, theirs).contains(where: {
                            abs($0 - $1) > CueBreaks.tolerance
                        })
                else { return nil }
                return Violation(
                    "its breaks differ from those of “\(first.name ?? "")”", uri: other.name,
                    declared: .array(mine.map(JSONValue.seconds)),
                    observed: .array(theirs.map(JSONValue.seconds)), unit: "s")
            }
        })

    static let breakKeyFrame: ValidationRule = rule(
        "break-key-frame", nil, "4.4.5.1.1", .should,
        "a break begins at a key frame, so that players can switch there",
        remedy: "Encode a key frame at the splice point, and cut the segment there.",
        needs: .packets, threshold: "no key frame within 0.1 s",
        check: .presentation { subject in
            subject.seamed.filter { $0.media.role == .video }.flatMap {
                media, read, _ -> [Violation] in
                let written =
                    CueBreaks(media).all.map { ($0.start, $0.line) }
                    + media.splices.map { ($0.time, $0.range.line) }
                let known = SortedTimes(written.map(\.0))
                let starts: [(Double, Int?)] =
                    written
                    + subject.carriedBreaks.filter {
                        !known.holds(near: $0, within: CueBreaks.tolerance)
                    }.map { ($0, nil) }
                guard !starts.isEmpty, let times = media.boundaries else { return [] }
                let begins = SortedTimes(times)
                let segments = Dictionary(read.segments.map { ($0.index, $0) }) { first, _ in first
                }
                return starts.compactMap { time, line -> Violation? in
                    guard let index = begins.last(upTo: time + breakTolerance),
                        segments[index]?.hasKeyFrame(time - times[index]) == false
                    else { return nil }
                    return Violation(
                        "no key frame at the start of the break", uri: media.name, line: line,
                        declared: .seconds(time), unit: "s")
                }
            }
        })
}

extension StandardRule {
    /// Seconds that a break may be off a key frame.
    fileprivate static let breakTolerance = 0.1
}

extension SegmentObservation {
    /// - Parameter offset: seconds from its start.
    /// - Returns: nil if it has no video with timestamps.
    func hasKeyFrame(_ offset: Double) -> Bool? {
        guard let track = tracks.first(where: { $0.type == .video }), let first = track.firstTime
        else { return nil }
        let tolerance = StandardRule.breakTolerance
        if abs(offset) <= tolerance { return track.beginsWithKeyFrame }
        return track.keyFrameTimes.contains { abs($0 - first - offset) <= tolerance }
    }
}

extension [UInt8] {
    /// SCTE 35, 9.6: table_id and section_length.
    fileprivate var isSpliceInformation: Bool {
        guard count >= 17, self[0] == 0xFC else { return false }
        return (Int(self[1] & 0x0F) << 8 | Int(self[2])) + 3 == count
    }
}
