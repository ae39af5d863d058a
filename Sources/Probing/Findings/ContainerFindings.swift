import TrackModel

/// Faults of the file as a whole, and limits of its analysis.
enum ContainerFindings {
    static let rules = [
        FileRule(.containerChecksum, .containerTrailingBytes) { $0.reading.inspection },
        FileRule(.containerChapterPastEnd, finding: lateChapters),
        FileRule(.containerLinkedSegments, finding: linkedSegments),
        FileRule(.analysisTimeLimit, finding: timeLimit),
        FileRule(.containerReadError, finding: readError),
        FileRule(.containerChanged, finding: change),
        FileRule(.containerTruncated) { $0.container.ownFindings },
        FileRule(.tagsTooLong, findings: longTags),
        FileRule(.containerTooManyEntries) { subject in
            subject.bounds.findings + [subject.reading.flood].compactMap { $0 }
        },
        FileRule(.containerExtensionMismatch) { subject in
            FileExtension.mismatch(path: subject.path, format: subject.container.format)
        },
    ]

    /// Seconds, and share of the duration, after the end from which a chapter is reported.
    private static let late = (seconds: 2.0, share: 0.02)

    private static func lateChapters(_ subject: FileSubject) -> Finding? {
        let container = subject.container
        guard let duration = container.duration, duration > 0 else { return nil }
        let end = duration + max(late.seconds, duration * late.share)
        let own = container.chapters.filter { $0.segmentID == nil }
        let starts = own.compactMap(\.start).map { $0 - (container.startTime ?? 0) }
        guard let first = starts.filter({ $0 > end }).min(), let time = TimeStamp.tenths(first),
            let last = TimeStamp.tenths(duration)
        else { return nil }
        let count = starts.count { $0 > end }
        return Finding(
            .containerChapterPastEnd,
            message: count == 1
                ? "a chapter begins at \(time), but video and audio end at \(last)"
                : "\(count) chapters begin at \(time) and later, but video and audio end at \(last)",
            declared: .double(first), observed: .double(duration))
    }

    private static func linkedSegments(_ subject: FileSubject) -> Finding? {
        guard let segments = subject.container.linkedSegments, let first = segments.first else {
            return nil
        }
        let others = segments.count > 1 ? " and \(segments.count - 1) more" : ""
        return Finding(
            .containerLinkedSegments,
            message: "the file is linked to other files: segment \(first)\(others)",
            observed: .int(segments.count))
    }

    private static func timeLimit(_ subject: FileSubject) -> Finding? {
        guard subject.reading.isOutOfTime else { return nil }
        return Finding(
            .analysisTimeLimit,
            message: "the time limit was reached; the rest of the file was not read")
    }

    /// Findings that bytes which could not be read imitate.
    static let concernUnreadBytes: Set<Finding.Code> = [
        .containerChecksum, .containerPacketCut, .containerTruncated, .containerEmptyTrack,
        .decodeNothingDecoded, .decodeChecksum, .tagsStaleStatistics, .timeDurationConflict,
        .timeTrackTruncated, .subtitleTruncated, .indexSeekMiss,
    ]

    /// Where the source is not at fault, only if the file is not known to be truncated.
    private static func readError(_ subject: FileSubject) -> Finding? {
        if let failure = subject.reading.failedRead {
            return Finding(
                .containerReadError,
                message: "reading failed: \(failure.words); what follows is not known",
                observed: failure.json)
        }
        // FFmpeg cannot read encrypted packets of MXF without the key.
        let isEncrypted =
            subject.container.format == "mxf"
            && subject.tracks.contains { $0.encryption != nil }
        guard let problem = subject.reading.problem, subject.container.isTruncated != true,
            !isEncrypted
        else { return nil }
        return Finding(.containerReadError, message: "reading failed before the end: \(problem)")
    }

    private static func change(_ subject: FileSubject) -> Finding? {
        subject.reading.change.map {
            Finding(
                .containerChanged,
                message: "the file was written while it was read: \($0.words)")
        }
    }

    private static func longTags(_ subject: FileSubject) -> [Finding] {
        let screen = subject.truncatedTags.map { [finding(on: $0)] } ?? []
        return screen
            + subject.truncatedTexts.map { key in
                Finding(.tagsTooLong, message: "the text of the tag “\(key)” is cut after 1 MiB")
            }
    }

    private static func finding(on screen: TagScreen) -> Finding {
        if screen.unpackedLength > TagScreen.maxUnpacked {
            let size = Double(screen.unpackedLength) / 1_048_576
            return Finding(
                .tagsTooLong,
                message: "ID3 tags unpack to \(Int(size.rounded())) MiB; only the first "
                    + "\(TagScreen.maxUnpacked >> 20) MiB are read",
                observed: .int(screen.unpackedLength))
        }
        return Finding(
            .tagsTooLong,
            message: "ID3 tags have \(screen.frames) frames; at most \(TagScreen.maxFrames) frames "
                + "per tag and \(TagScreen.maxTags) tags at the start are read",
            observed: .int(screen.frames))
    }
}
