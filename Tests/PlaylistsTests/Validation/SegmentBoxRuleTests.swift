import Testing
import TrackModel

@testable import Playlists

/// Rules about boxes of segments: media that keeps all, with one fault.
@Suite struct SegmentBoxRuleTests {
    struct Media {
        var manifest: String
        var media: [String: MediaObservation] = [:]

        /// Three segments of 20 ticks at 10 ticks a second in each Representation.
        init(_ manifest: String, chunks: Int = 1) {
            self.manifest = manifest
            for name in ["low", "high", "en"] {
                var observation = MediaObservation()
                var track = MediaPlayerTrack(trackID: 0, mediaType: name == "en" ? .audio : .video)
                track.codec = name == "en" ? "aac" : "h264"
                observation.tracks = [track]
                var header = HeaderBoxes()
                (header.brands, header.timescale) = (["iso6", "cmfc"], 10)
                (header.trackCount, header.types) = (1, ["ftyp", "moov"])
                observation.header = header
                observation.boxes = (0..<3).map { index in
                    var boxes = SegmentBoxes(index: index)
                    boxes.brands = ["msdh"]
                    boxes.fragments = (0..<chunks).map { chunk in
                        var fragment = FragmentBoxes()
                        fragment.decodeTime = 20 * index + 20 / chunks * chunk
                        (fragment.duration, fragment.trackCount) = (20 / chunks, 1)
                        (fragment.sampleCount, fragment.beginsWithSync) = (10, true)
                        (fragment.isFollowedByData, fragment.beginsInData) = (true, true)
                        fragment.runVersions = [1]
                        return fragment
                    }
                    return boxes
                }
                media[name] = observation
            }
        }

        mutating func low(_ change: (inout MediaObservation) -> Void) {
            guard var observation = media["low"] else { return }
            change(&observation)
            media["low"] = observation
        }

        func codes(_ book: RuleSet) throws -> Set<String> {
            var observation = PresentationObservation(depth: .packets)
            let loaded = try PresentationLoader(files: FilesInMemory()).load(
                Array(manifest.utf8), follows: true)
            for part in loaded.representations {
                observation.media[part.list.uri] = media[part.representation.id ?? ""]
            }
            let report = loaded.validation(
                by: book, files: FilesInMemory(), observation: observation)
            // Without files, every segment is missing, and what is broken follows from it.
            return Set((report.violations + report.derived).map(\.rule.code))
        }
    }

    typealias Change = @Sendable (inout Media) -> Void

    static let cases: [(code: String, change: Change)] = [
        ("cmaf.brand", { $0.low { $0.header?.brands = ["iso6", "mp41"] } }),
        (
            "cmaf.edit-list",
            { media in
                media.low { $0.header?.brands = ["cmf2"] }
                media.low { $0.header?.edits = [0] }
            }
        ),
        ("cmaf.metadata", { $0.low { $0.header?.types.insert("meta") } }),
        (
            "cmaf.timescale",
            { media in
                media.low { observation in
                    observation.header?.timescale = 20
                    for place in 0..<3 {
                        observation.boxes[place].fragments[0].decodeTime? *= 2
                        observation.boxes[place].fragments[0].duration? *= 2
                    }
                }
            }
        ),
        (
            "cmaf.run-version",
            { media in
                media.low { $0.header?.brands = ["cmf2"] }
                media.low { $0.boxes[1].fragments[0].runVersions = [0] }
            }
        ),
        ("cmaf.relative-positions", { $0.low { $0.boxes[1].fragments[0].isRelative = false } }),
        ("cmaf.data-position", { $0.low { $0.boxes[1].fragments[0].beginsInData = false } }),
        ("cmaf.chunk", { $0.low { $0.boxes[1].fragments[0].isFollowedByData = false } }),
        ("cmaf.decode-time", { $0.low { $0.boxes[1].fragments[0].duration = 19 } }),
        (
            "cmaf.index",
            { media in
                var index = IndexBox(timescale: 10, earliestTime: 20, position: 0)
                index.isHierarchical = true
                media.low { $0.boxes[1].indexes = [index] }
            }
        ),
        (
            "cmaf.switching-start",
            { media in
                media.low { observation in
                    for place in 0..<3 { observation.boxes[place].fragments[0].decodeTime? += 1 }
                }
            }
        ),
        (
            "cmaf.switching-times",
            { media in
                media.low { $0.boxes[0].fragments[0].duration = 19 }
                media.low { $0.boxes[1].fragments[0].decodeTime = 19 }
                media.low { $0.boxes[1].fragments[0].duration = 21 }
            }
        ),
        (
            "dash.inband-event",
            { media in
                media.low {
                    $0.boxes[1].messages = [DASHDescriptor(schemeIDURI: "urn:x", value: "1")]
                }
            }
        ),
        ("dash.inband-event-place", { $0.low { $0.boxes[1].hasLateMessage = true } }),
    ]

    @Test func `media that keeps the rules breaks none`() throws {
        #expect(try Media(ManifestCase.static_).codes(.cmaf) == [])
        #expect(try Media(ManifestCase.lowLatency, chunks: 4).codes(.lowLatency) == [])
    }

    @Test(arguments: cases.indices)
    func `a fault of boxes is reported alone`(index: Int) throws {
        let (code, change) = Self.cases[index]
        var media = Media(ManifestCase.static_)
        change(&media)
        #expect(try media.codes(.cmaf) == [code])
    }

    @Test func `chunks are judged by what the manifest announces`() throws {
        #expect(try Media(ManifestCase.lowLatency).codes(.lowLatency) == ["ll.chunks"])
        let whole = ManifestCase.lowLatency
            .replacing(
                " availabilityTimeOffset=\"1.5\" availabilityTimeComplete=\"false\"", with: ""
            )
            .replacing("<Resync type=\"2\" dT=\"5\"/>", with: "")
            .replacing("target=\"3000\"", with: "target=\"9000\"")
            .replacing("max=\"6000\"", with: "max=\"9000\"")
        #expect(try Media(whole).codes(.lowLatency) == [])
        #expect(try Media(whole, chunks: 4).codes(.lowLatency) == ["ll.one-fragment"])
        var branded = Media(whole)
        branded.low { $0.boxes[0].brands = ["smds"] }
        #expect(try branded.codes(.lowLatency) == ["ll.segment-brand"])
    }

    @Test func `an index range leads to an index`() throws {
        var media = Media(ManifestCase.manifests["ondemand"] ?? "")
        for name in ["low", "high", "en"] {
            media.media[name]?.boxes.removeLast(2)
            media.media[name]?.boxes[0].indexes = [
                IndexBox(timescale: 10, earliestTime: 0, position: 0)
            ]
        }
        #expect(try media.codes(.dash) == [])
        var other = media
        other.low { $0.boxes[0].indexes[0].position = 50 }
        #expect(try other.codes(.dash) == ["dash.index-range"])
        other = media
        other.low { $0.boxes[0].indexes[0].earliestTime = 40 }
        #expect(try other.codes(.dash) == ["dash.index-time"])
        let faults: [(String, @Sendable (inout IndexBox) -> Void)] = [
            ("offset", { $0.misplaced = 1 }), ("offset", { $0.referenceCount = 0 }),
            ("duration", { $0.duration = .init(reference: 0, declared: 2, observed: 4) }),
            ("access", { $0.accessPoint = 2 }),
        ]
        for (name, change) in faults {
            other = media
            other.low { change(&$0.boxes[0].indexes[0]) }
            #expect(try other.codes(.dash) == ["dash.index-\(name)"])
        }
        media.low { $0.boxes[0].indexes[0].end = 900 }
        media.low { $0.boxes[0].indexes[0].segmentEnd = 1000 }
        #expect(try media.codes(.dash) == ["dash.index-sizes"])
    }

    /// With segments of 2000 ticks at 1000 ticks a second, in MPD and media.
    private static let exact: Media = {
        let template =
            "duration=\"20\" initialization=\"$RepresentationID$-i\" media=\"$RepresentationID$-$Number$\"/>"
        var media = Media(
            ManifestCase.static_.replacing(
                template,
                with: template.replacing("duration=\"20\" ", with: "").replacing("/>", with: ">")
                    + "<SegmentTimeline><S t=\"0\" d=\"2000\" r=\"2\"/></SegmentTimeline></SegmentTemplate>"
            ).replacing("timescale=\"10\"", with: "timescale=\"1000\""))
        for name in ["low", "high", "en"] {
            media.media[name]?.header?.timescale = 1000
            for place in 0..<3 {
                media.media[name]?.boxes[place].fragments[0].decodeTime? *= 100
                media.media[name]?.boxes[place].fragments[0].duration? *= 100
            }
        }
        return media
    }()

    @Test func `a SegmentTimeline is that of the fragments to the tick`() throws {
        #expect(try Self.exact.codes(.dash) == [])
        var media = Self.exact
        media.low { $0.boxes[1].fragments[0].decodeTime? += 1 }
        #expect(try media.codes(.dash) == ["dash.timeline-start"])
        // The first frame may be presented at t, after an edit or reordering.
        media.low { $0.boxes[1].fragments[0].earliestTime = 2000 }
        #expect(try media.codes(.dash) == [])
        media.low { $0.boxes[1].fragments[0].earliestTime = 3024 }
        #expect(try media.codes(.dash) == ["dash.timeline-start"])
        media.low { $0.header?.edits = [1024] }
        #expect(try media.codes(.dash) == [])
        media = Self.exact
        media.low { $0.boxes[2].fragments[0].duration? -= 1 }
        #expect(try media.codes(.dash) == ["dash.timeline-length"])
    }

    /// The edit list removes 24 ticks of the first segment, as in AAC of shaka-packager.
    @Test func `priming that is not presented is not part of the first segment`() throws {
        var media = Self.exact
        media.low { observation in
            observation.header?.edits = [24]
            observation.boxes[0].fragments[0].duration? += 24
            for place in 1..<3 { observation.boxes[place].fragments[0].decodeTime? += 24 }
        }
        #expect(try media.codes(.dash) == [])
        media.low { $0.boxes[0].fragments[0].duration? += 1 }
        #expect(try media.codes(.dash).contains("dash.timeline-length"))
        media.low { $0.boxes[0].fragments[0].duration? -= 1 }
        media.low { $0.boxes[1].fragments[0].duration? += 24 }
        #expect(try media.codes(.dash).contains("dash.timeline-length"))
    }

    @Test func `ticks of a finer timescale are rounded to those of the coarser`() throws {
        var media = Self.exact
        media.low { observation in
            observation.header?.timescale = 90_000
            for place in 0..<3 {
                observation.boxes[place].fragments[0].decodeTime? *= 90
                observation.boxes[place].fragments[0].duration? *= 90
            }
        }
        media.low { $0.boxes[1].fragments[0].decodeTime? += 89 }
        #expect(try media.codes(.dash) == [])
        media.low { $0.boxes[1].fragments[0].decodeTime? += 1 }
        #expect(try media.codes(.dash) == ["dash.timeline-start"])
    }

    @Test func `ticks since 1970 are exact`() throws {
        var media = Self.exact
        // 2026 in ticks of 10 MHz is beyond the whole numbers of a Double.
        let start = 17_700_000_000_000_001
        media.manifest = media.manifest.replacing(
            "t=\"0\" d=\"2000\"", with: "t=\"\(start)\" d=\"20000000\""
        )
        .replacing(
            "timescale=\"1000\"",
            with: "timescale=\"10000000\" presentationTimeOffset=\"\(start)\"")
        for name in ["low", "high", "en"] {
            media.media[name]?.header?.timescale = 10_000_000
            for place in 0..<3 {
                media.media[name]?.boxes[place].fragments[0].decodeTime = start + 20_000_000 * place
                media.media[name]?.boxes[place].fragments[0].duration = 20_000_000
            }
        }
        #expect(try media.codes(.dash) == [])
        media.low { $0.boxes[1].fragments[0].decodeTime? += 1 }
        #expect(try media.codes(.dash) == ["dash.timeline-start"])
    }

    @Test func `segments drift from the duration of a template`() throws {
        var media = Media(ManifestCase.static_.replacing("PT6S", with: "PT10S"))
        func stretch(_ lengths: [Int]) {
            media.low { observation in
                var time = 0
                observation.boxes = lengths.enumerated().map { place, length in
                    var boxes = observation.boxes[0]
                    boxes.index = place
                    boxes.fragments[0].decodeTime = time
                    boxes.fragments[0].duration = length
                    time += length
                    return boxes
                }
            }
        }
        stretch([20, 20, 20, 20, 20])
        #expect(try media.codes(.dash) == [])
        // A segment of audio is a frame longer, and the next one shorter.
        stretch([24, 19, 19, 19, 19])
        #expect(try media.codes(.dash) == [])
        stretch([22, 22, 22, 22, 12])
        #expect(try media.codes(.dash) == ["dash.duration-drift"])
    }

    @Test func `profiles of CMAF say how tracks are encrypted`() throws {
        for (profile, code) in [("cmfhd", "clear"), ("cmfhdc", "cenc"), ("cmfhds", "cbcs")] {
            var media = Media(
                ManifestCase.static_.replacing(
                    "profiles=\"",
                    with: "profiles=\"urn:mpeg:cmaf:presentation_profile:\(profile):2017,"))
            #expect(try media.codes(.cmaf) == [])
            let scheme = profile == "cmfhdc" ? "cbcs" : "cenc"
            media.low { $0.tracks[0].encryption = Encryption(scheme: scheme) }
            #expect(try media.codes(.cmaf).contains("cmaf.\(code)"))
        }
    }
}
