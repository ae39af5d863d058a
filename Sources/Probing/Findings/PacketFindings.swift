import TrackModel

/// Faults that reading every packet shows: times, index, statistics and changes of format.
enum PacketFindings {
    static let rules = [
        TrackRule(.timeGap, .timeOverlap, .timeNonMonotonic, findings: timestamps),
        TrackRule(.hdrDolbyVisionGap, .hdrHDR10PlusGap, finding: metadataGaps),
        TrackRule(.indexSeekMiss, finding: seekMarks),
        TrackRule(.indexSeekMiss, finding: indexEntries),
        TrackRule(.timeWrap) { subject in
            subject.counter?.wrapLocation.map {
                subject.finding(.timeWrap, "the clock wraps to 0 \(subject.location($0))")
            }
        },
        TrackRule(.tagsStaleStatistics, finding: statistics),
        TrackRule(.containerPacketCut, finding: truncatedPacket),
        TrackRule(.videoChange, .audioChange, findings: changes),
        TrackRule(.videoStartsWithoutKey, finding: lateAccessPoint),
        TrackRule(.containerJoinedFiles, finding: joints),
        TrackRule(.videoExceedsMaximumRate, finding: bufferOverrun),
    ]

    /// The frames removed from a buffer within a second were in it, or arrived within the second
    /// (ITU-T H.264, annex C; H.262, annex C).
    private static func bufferOverrun(_ subject: TrackSubject) -> Finding? {
        guard subject.track.mediaType == .video, subject.track.bufferSize != nil,
            let peak = subject.probe.countedStatistics?.peakBitRate
        else { return nil }
        let claims = subject.probe.bitstream.claims
        guard
            let rate = claims.firstValue(of: \.maximumBitRate),
            let size = claims.firstValue(of: \.bufferSize)
        else { return nil }
        let (limit, isBeyond) = rate.addingReportingOverflow(size)
        guard !isBeyond, peak > limit else { return nil }
        return subject.finding(
            .videoExceedsMaximumRate,
            "\(Self.kilobits(peak)) within a second, but the stream declares "
                + "\(Self.kilobits(rate))/s and a buffer of \(Self.kilobits(size))",
            declared: .object(["maximumBitRate": .int(rate), "bufferSize": .int(size)]),
            observed: .int(peak))
    }

    private static func kilobits(_ bits: Int) -> String { "\(bits / 1000) kb" }

    private static func lateAccessPoint(_ subject: TrackSubject) -> Finding? {
        guard let missing = subject.probe.observer(FirstAccessPoint.self)?.missing else {
            return nil
        }
        return subject.finding(
            .videoStartsWithoutKey,
            "the first \(subject.seconds(missing.seconds)) cannot be shown: \(missing.packets) "
                + "packets precede the first random access point",
            observed: .double(missing.seconds))
    }

    private static func joints(_ subject: TrackSubject) -> Finding? {
        let joints = subject.probe.joints
        guard let first = joints.first else { return nil }
        return subject.finding(
            .containerJoinedFiles,
            "\(joints.count + 1) files are joined, the second begins \(subject.location(first))",
            observed: .int(joints.count + 1))
    }

    private static func timestamps(_ subject: TrackSubject) -> [Finding] {
        guard let faults = subject.probe.countedStatistics?.timestamps else { return [] }
        let kinds: [(PacketStatistics.TimestampFaults.Fault.Kind, Int, Finding.Code, String)] = [
            (.gap, faults.gaps, .timeGap, "a gap of"),
            (.overlap, faults.overlaps, .timeOverlap, "a packet overlaps the previous one by"),
            (.backwards, faults.backwards, .timeNonMonotonic, "decoding times go back by"),
        ]
        return kinds.compactMap { kind, count, code, words in
            guard count > 0, let first = faults.first.first(where: { $0.kind == kind }) else {
                return nil
            }
            let times = count == 1 ? "" : ", the first of \(count)"
            return subject.finding(
                code,
                "\(words) \(subject.seconds(first.length)) "
                    + subject.location(first.time, first.position) + times)
        }
    }

    private static func metadataGaps(_ subject: TrackSubject) -> Finding? {
        guard let metadata = subject.metadata else { return nil }
        let frames =
            subject.counter == nil
            ? "the \(metadata.frames) frames read" : "\(metadata.frames) frames"
        if metadata.rpuFrames > 0, metadata.rpuFrames < metadata.frames {
            return subject.finding(
                .hdrDolbyVisionGap, "only \(metadata.rpuFrames) of \(frames) carry an RPU")
        }
        guard metadata.hdr10PlusFrames > 0, metadata.hdr10PlusFrames < metadata.frames else {
            return nil
        }
        return subject.finding(
            .hdrHDR10PlusGap, "only \(metadata.hdr10PlusFrames) of \(frames) carry HDR10+")
    }

    private static func seekMarks(_ subject: TrackSubject) -> Finding? {
        subject.counter?.markMisses.map { misses in
            subject.finding(
                .indexSeekMiss,
                "\(misses.count) packets marked as seek points are not random access points, the "
                    + "first \(subject.location(misses.first))")
        }
    }

    private static func indexEntries(_ subject: TrackSubject) -> Finding? {
        subject.counter?.indexMisses(isComplete: subject.hasEnded).map { misses in
            let time = subject.probe.description.seconds(misses.time)
            return subject.finding(
                .indexSeekMiss,
                "\(misses.count) of \(misses.total) index entries do not lead to a random access "
                    + "point, the first \(subject.location(time, misses.position))")
        }
    }

    private static func statistics(_ subject: TrackSubject) -> Finding? {
        guard let tags = subject.containerTrack.statistics,
            let counted = subject.probe.countedStatistics, subject.probe.end != .stopped
        else { return nil }
        // Tags of compressed tracks count stored bytes, FFmpeg decompressed ones.
        let bytes = subject.containerTrack.isCompressed ? nil : tags.byteCount
        let pairs = [
            ("frames", tags.frameCount, counted.packets), ("bytes", bytes, counted.bytes),
        ]
        guard let wrong = pairs.first(where: { $0.1 != nil && $0.1 != $0.2 }),
            let declared = wrong.1
        else { return nil }
        return subject.finding(
            .tagsStaleStatistics,
            "statistics tags count \(declared) \(wrong.0), but the track has \(wrong.2)",
            declared: .int(declared), observed: .int(wrong.2))
    }

    private static func truncatedPacket(_ subject: TrackSubject) -> Finding? {
        guard subject.hasEnded else { return nil }
        return subject.probe.observer(LastPacketCheck.self)?.truncatedLocation.map {
            subject.finding(
                .containerPacketCut, "the last packet, \(subject.location($0)), is truncated")
        }
    }

    /// Changes that are reported one by one.
    private static let maxChanges = 8

    private static func changes(_ subject: TrackSubject) -> [Finding] {
        (subject.track.changes ?? []).prefix(maxChanges).map { change in
            let words = MemberLabel(change.key)
            return subject.finding(
                subject.track.mediaType == .audio ? .audioChange : .videoChange,
                "\(words.label) changes from \(words.value(change.before)) to "
                    + "\(words.value(change.after)) "
                    + subject.location(change.time, change.position))
        }
    }
}
