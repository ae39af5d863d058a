import TrackModel

/// Tags that were left out, or cut, since they are longer than any real one.
enum LongTagRule: FileFindingRule {
    static let codes: [Finding.Code] = [.tagsTooLong]

    static func findings(on subject: FileSubject) -> [Finding] {
        var findings: [Finding] = []
        if let packed = subject.packedTags {
            let size = Double(packed.unpackedLength) / 1_048_576
            findings.append(
                Finding(
                    .tagsTooLong,
                    message: "ID3 tags of \(packed.end) bytes say that they unpack to "
                        + "\(Int(size.rounded())) MiB; they are not read",
                    observed: .int(packed.unpackedLength)))
        }
        for key in subject.cutTexts {
            findings.append(
                Finding(.tagsTooLong, message: "the text of the tag “\(key)” is cut after 1 MiB"))
        }
        return findings
    }
}
