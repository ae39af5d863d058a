import TrackModel

/// Tags and lists that were cut, since they are longer than any real one.
enum LongTagRule: FileFindingRule {
    static let codes: [Finding.Code] = [.tagsTooLong, .containerTooManyEntries]

    static func findings(on subject: FileSubject) -> [Finding] {
        var findings: [Finding] = []
        if let screen = subject.cutTags { findings.append(finding(on: screen)) }
        for key in subject.cutTexts {
            findings.append(
                Finding(.tagsTooLong, message: "the text of the tag “\(key)” is cut after 1 MiB"))
        }
        return findings + subject.bounds.findings
    }

    private static func finding(on screen: TagScreen) -> Finding {
        if screen.unpackedLength > TagScreen.mostUnpacked {
            let size = Double(screen.unpackedLength) / 1_048_576
            return Finding(
                .tagsTooLong,
                message: "ID3 tags say that they unpack to \(Int(size.rounded())) MiB; "
                    + "what is behind the first \(TagScreen.mostUnpacked >> 20) MiB is not read",
                observed: .int(screen.unpackedLength))
        }
        return Finding(
            .tagsTooLong,
            message: "ID3 tags of \(screen.frames) frames are not read in whole: at most "
                + "\(TagScreen.mostFrames) frames of one, and \(TagScreen.mostTags) tags at "
                + "the start",
            observed: .int(screen.frames))
    }
}
