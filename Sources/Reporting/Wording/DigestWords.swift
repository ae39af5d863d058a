import TrackModel

/// Digests of a file and its tracks as lines of a text report.
package enum DigestWords {
    /// `sha256  file  9f86…`, one line for each digest.
    package static func lines(
        file: ByteDigests?, tracks: [(trackID: Int, digests: TrackDigests)]
    ) -> [[Span]] {
        let subjects =
            [(file, "file")]
            + tracks.flatMap { track in
                [
                    (track.digests.packets, "#\(track.trackID) packets"),
                    (track.digests.frames, "#\(track.trackID) frames"),
                ]
            }
        let all = subjects.flatMap { digests, subject in
            (digests?.all ?? []).map { ($0.algorithm, $0.text, subject) }
        }
        let width = all.map(\.2.count).max() ?? 0
        return all.map { algorithm, text, subject in
            let name = algorithm.rawValue
            let padding = String(repeating: " ", count: width - subject.count + 2)
            return [
                Span(name + String(repeating: " ", count: max(8 - name.count, 1)), .faint),
                Span(subject + padding, .faint), Span(text),
            ]
        }
    }
}
