import TrackModel

extension StandardRule {
    /// The packets of segments: how they begin, how they go on, how long they last.
    static let segments: [ValidationRule] = [
        segmentDuration, independentSegments, keyFrame, discontinuity, encodingChange,
    ]

    static let segmentDuration: ValidationRule = rule(
        "segment-duration", "4.3.2.1", "4.4.4.1", .should,
        "EXTINF is accurate enough that no error is perceived when durations are summed up",
        remedy: "Write the duration of the segment's media with decimals.", needs: .packets,
        threshold: "more than a quarter of a second off, of a whole number of seconds half a "
            + "second more",
        check: .presentation { $0.extents.flatMap(\.wrong) })

    static let independentSegments: ValidationRule = rule(
        "independent-segments", "4.3.5.1", "4.4.2.1", .must,
        "with EXT-X-INDEPENDENT-SEGMENTS every segment decodes without any other",
        remedy: "Begin every segment with a key frame, or take the tag out.", needs: .packets,
        threshold: "a segment whose first picture is no key frame",
        check: .presentation { subject in
            subject.lateKeyFrames { $0.promisesIndependence(in: subject) }
        })

    static let keyFrame: ValidationRule = rule(
        "key-frame", "3", "3", .should,
        "a segment of video holds what a decoder needs to begin in it",
        remedy: "Begin every segment with a key frame.", needs: .packets,
        threshold: "a segment whose first picture is no key frame",
        check: .presentation { subject in
            subject.lateKeyFrames { !$0.promisesIndependence(in: subject) }
        })

    static let discontinuity: ValidationRule = rule(
        "discontinuity", "3, 4.3.2.3", "3, 4.4.4.3", .must,
        "a segment continues the one before it, unless EXT-X-DISCONTINUITY stands between: the "
            + "same tracks, and timestamps that go on",
        remedy: "Add EXT-X-DISCONTINUITY, or make the timestamps continuous.", needs: .packets,
        threshold: "a gap or overlap of more than a tenth of a second and two frames",
        check: .presentation { $0.breaks { seam, _ in !seam.isEncoding } })

    static let encodingChange: ValidationRule = rule(
        "encoding-change", "4.3.2.3", "4.4.4.3", .should,
        "where encoding parameters change, EXT-X-DISCONTINUITY stands",
        remedy: "Add EXT-X-DISCONTINUITY where size, codec or sound format changes.",
        needs: .packets,
        check: .presentation { $0.breaks { seam, _ in seam.isEncoding } })
}
