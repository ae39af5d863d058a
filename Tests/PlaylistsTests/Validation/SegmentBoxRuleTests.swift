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
        media.low { $0.boxes[0].indexes[0].end = 900 }
        media.low { $0.boxes[0].indexes[0].segmentEnd = 1000 }
        #expect(try media.codes(.dash) == ["dash.index-sizes"])
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
