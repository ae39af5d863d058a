import TrackModel

@testable import Playlists

/// A presentation of values that keeps every rule of RFC 8216 and of Apple, to be broken in
/// one place.
struct RulePresentation {
    var files: [String: String]
    /// Bytes of the files that segments are in.
    var sizes: [String: Int]
    var observation = PresentationObservation(depth: .packets)
    /// The document that is validated.
    var document = "master"

    static let sound: RulePresentation = {
        var presentation = RulePresentation(
            files: [
                "master": """
                #EXTM3U
                #EXT-X-VERSION:12
                #EXT-X-INDEPENDENT-SEGMENTS
                #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="E",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="sound"
                #EXT-X-STREAM-INF:BANDWIDTH=40000,AVERAGE-BANDWIDTH=40000,CODECS="avc1.640020,mp4a.40.2",RESOLUTION=320x180,FRAME-RATE=25.000,AUDIO="a"
                high
                #EXT-X-STREAM-INF:BANDWIDTH=32000,AVERAGE-BANDWIDTH=32000,CODECS="avc1.640020,mp4a.40.2",RESOLUTION=160x90,FRAME-RATE=25.000,AUDIO="a"
                low
                #EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=2000,CODECS="avc1.640020",RESOLUTION=160x90,URI="frames"

                """, "high": media("high"), "low": media("low"), "sound": media("sound"),
                "frames": media("frames", more: "#EXT-X-I-FRAMES-ONLY\n"),
            ], sizes: [:])
        for (name, size) in [("high", 12_000), ("low", 6000), ("sound", 18_000), ("frames", 1500)] {
            for number in 0..<3 { presentation.sizes["\(name)\(number).ts"] = size }
        }
        for name in ["high", "low", "frames"] {
            let size =
                name == "high"
                ? PixelSize(width: 320, height: 180) : PixelSize(width: 160, height: 90)
            presentation.observation.media[PlaylistURI(written: name)] = video(size)
        }
        presentation.observation.media[PlaylistURI(written: "sound")] = audio
        return presentation
    }()

    /// Three segments of six seconds.
    static func media(_ name: String, more: String = "") -> String {
        var text =
            "#EXTM3U\n#EXT-X-VERSION:9\n#EXT-X-TARGETDURATION:6\n#EXT-X-PLAYLIST-TYPE:VOD\n\(more)"
        for number in 0..<3 { text += "#EXTINF:6.000,\n\(name)\(number).ts\n" }
        return text + "#EXT-X-ENDLIST\n"
    }

    private static func video(_ size: PixelSize) -> MediaObservation {
        var media = MediaObservation()
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        (track.codec, track.codecString, track.profile) = ("h264", "avc1.640020", "High")
        (track.naturalSize, track.codedSize, track.nominalFrameRate) = (size, size, 25)
        (track.dynamicRange, track.colorPrimaries) = (.sdr, "bt709")
        track.fieldOrder = .progressive
        media.tracks = [track]
        media.format = "mpegts"
        media.segments = (0..<3).map { index in
            var segment = SegmentTrack(type: .video)
            let start = 10 + 6 * Double(index)
            (segment.id, segment.codec, segment.size) = (256, "h264", size)
            (segment.firstTime, segment.firstDecodingTime) = (start, start)
            (segment.endDecodingTime, segment.duration, segment.frameDuration) = (
                start + 6, 6, 0.04
            )
            segment.beginsWithKeyFrame = true
            segment.keyFrameTimes = [start, start + 2, start + 4]
            return SegmentObservation(index: index, tracks: [segment])
        }
        return media
    }

    private static var audio: MediaObservation {
        var media = MediaObservation()
        var track = MediaPlayerTrack(trackID: 0, mediaType: .audio)
        (track.codec, track.codecString, track.channels) = ("aac", "mp4a.40.2", 2)
        media.tracks = [track]
        media.format = "mpegts"
        media.segments = (0..<3).map { index in
            var segment = SegmentTrack(type: .audio)
            let start = 10 + 6 * Double(index)
            (segment.id, segment.codec, segment.channels, segment.sampleRate) = (
                257, "aac", 2, 48_000
            )
            (segment.firstTime, segment.firstDecodingTime) = (start, start)
            (segment.endDecodingTime, segment.duration, segment.frameDuration) = (
                start + 6, 6, 0.021
            )
            return SegmentObservation(index: index, tracks: [segment])
        }
        return media
    }

    // MARK: Breaking it

    mutating func replace(_ text: String, _ other: String, in names: [String] = ["master"]) {
        for name in names {
            files[name] = files[name].map { $0.replacing(text, with: other) }
        }
    }

    /// Lines before a segment, `low0`, of its playlist.
    mutating func before(_ segment: String, _ lines: String) {
        let mark = "#EXTINF:6.000,\n\(segment)"
        replace(mark, lines + "\n" + mark, in: [String(segment.dropLast())])
    }

    /// Changes the track of one media playlist.
    mutating func track(_ name: String, _ change: (inout MediaPlayerTrack) -> Void) {
        let uri = PlaylistURI(written: document == name ? "" : name)
        guard var media = observation.media[uri], !media.tracks.isEmpty else { return }
        change(&media.tracks[0])
        observation.media[uri] = media
    }

    mutating func segment(_ index: Int, of name: String, _ change: (inout SegmentTrack) -> Void) {
        let uri = PlaylistURI(written: document == name ? "" : name)
        guard var media = observation.media[uri], media.segments.indices.contains(index) else {
            return
        }
        change(&media.segments[index].tracks[0])
        observation.media[uri] = media
    }

    /// A segment that is there and cannot be played.
    mutating func fault(_ kind: SegmentFault.Kind) {
        observation.media[PlaylistURI(written: "low")]?.faults = [
            SegmentFault(index: 1, kind: kind, reason: "wrong key")
        ]
    }

    /// WebVTT whose cue time 0 is the beginning of the media.
    mutating func addSubtitles() {
        replace(
            "#EXT-X-STREAM-INF:BANDWIDTH=40000",
            "#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID=\"s\",NAME=\"E\",LANGUAGE=\"en\",AUTOSELECT=YES,URI=\"text\"\n#EXT-X-STREAM-INF:BANDWIDTH=40000"
        )
        replace("AUDIO=\"a\"\nhigh", "AUDIO=\"a\",SUBTITLES=\"s\"\nhigh")
        replace("AUDIO=\"a\"\nlow", "AUDIO=\"a\",SUBTITLES=\"s\"\nlow")
        files["text"] = Self.media("text")
        var media = MediaObservation()
        var track = MediaPlayerTrack(trackID: 0, mediaType: .subtitle)
        track.codec = "webvtt"
        media.tracks = [track]
        media.format = "webvtt"
        for number in 0..<3 {
            sizes["text\(number).ts"] = 100
            let start = 6 * Double(number)
            media.texts.append(
                SegmentText(index: number, clock: 10, cues: [start + 1...start + 2]))
        }
        observation.media[PlaylistURI(written: "text")] = media
    }

    mutating func text(_ index: Int, _ change: (inout SegmentText) -> Void) {
        guard var media = observation.media[PlaylistURI(written: "text")],
            media.texts.indices.contains(index)
        else { return }
        change(&media.texts[index])
        observation.media[PlaylistURI(written: "text")] = media
    }

    /// Validates one of the media playlists alone.
    mutating func take(_ name: String) {
        document = name
        observation.media[PlaylistURI(written: "")] = observation.media[PlaylistURI(written: name)]
    }

    /// More may be added.
    mutating func makeLive() {
        for name in ["high", "low", "sound", "frames"] {
            replace("#EXT-X-ENDLIST\n", "", in: [name])
            replace("#EXT-X-PLAYLIST-TYPE:VOD\n", "", in: [name])
            var text = ""
            for number in 3..<6 { text += "#EXTINF:6.000,\n\(name)\(number).ts\n" }
            files[name]? += text
            for number in 3..<6 { sizes["\(name)\(number).ts"] = sizes["\(name)0.ts"] }
            replace(
                "#EXTINF:6.000,\n\(name)0",
                "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000Z\n#EXTINF:6.000,\n\(name)0",
                in: [name])
        }
    }

    func report(_ book: RuleSet) throws -> ValidationReport {
        var contents: [String: [UInt8]] = files.mapValues { Array($0.utf8) }
        for (name, size) in sizes { contents[name] = [UInt8](repeating: 0, count: size) }
        let memory = FilesInMemory(contents)
        let resolver = ReferenceResolver(maps: [.init(url: "https://ads.example", root: 0)])
        let loaded = try PresentationLoader(files: memory, resolver: resolver)
            .load(contents[document] ?? [], follows: true)
        var observation = observation
        observation.sideDocuments = SideDocuments(loaded, in: memory)
        return loaded.validation(by: book, files: memory, observation: observation)
    }
}
