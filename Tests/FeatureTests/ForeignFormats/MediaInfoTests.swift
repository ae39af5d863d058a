import Testing

@testable import ForeignFormats
@testable import TrackModel

/// Expected values are MediaInfo 23.04's output for files with these properties.
@Suite struct MediaInfoTests {
    private func fields(
        _ format: String, _ track: MediaPlayerTrack, path: String = "film.mkv"
    ) throws -> [String: String] {
        var record = MediaRecord(input: .init(path: path))
        record.container = MediaContainer(format: format)
        record.tracks = [track]
        let document = MediaInfoDocument(record)
        let found = try #require(document.tracks.first { $0.trackID == track.trackID })
        return Dictionary(found.fields.map { ($0.name, $0.value) }) { first, _ in first }
    }

    private func video(_ set: (inout MediaPlayerTrack) -> Void) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        set(&track)
        return track
    }

    private func sound(_ set: (inout MediaPlayerTrack) -> Void) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: 1, mediaType: .audio)
        set(&track)
        return track
    }

    @Test func `Dolby Vision with HDR10+ is two metadata formats`() throws {
        let track = video { track in
            (track.codec, track.profile, track.level) = ("hevc", "Main 10", "2.0")
            track.dovi = DOVIDecoderConfigurationRecord(
                versionMajor: 1, versionMinor: 0, profile: 8, level: 1, rpuPresent: true,
                elPresent: false, blPresent: true, blSignalCompatibilityID: 1, origin: .container)
            track.hdr10Plus = HDR10Plus(profile: .b, applicationVersion: 1)
            track.masteringDisplay = MasteringDisplay(
                redX: 0.68, redY: 0.32, greenX: 0.265, greenY: 0.69, blueX: 0.15, blueY: 0.06,
                whiteX: 0.3127, whiteY: 0.329, minLuminance: 0.0001, maxLuminance: 1000)
            track.contentLight = ContentLight(maxCLL: 1000, maxFALL: 0)
        }
        let fields = try fields("matroska", track)
        #expect(fields["Format"] == "HEVC")
        #expect(fields["Format_Level"] == "2")
        #expect(fields["HDR_Format"] == "Dolby Vision / SMPTE ST 2094 App 4")
        #expect(fields["HDR_Format_Version"] == "1.0 / 1")
        #expect(fields["HDR_Format_Profile"] == "dvhe.08 / ")
        #expect(fields["HDR_Format_Level"] == "01 / ")
        #expect(fields["HDR_Format_Settings"] == "BL+RPU / ")
        #expect(fields["HDR_Format_Compatibility"] == "HDR10 / HDR10+ Profile B")
        #expect(fields["MasteringDisplay_ColorPrimaries"] == "Display P3")
        #expect(
            fields["MasteringDisplay_Luminance"] == "min: 0.0001 cd/m2, max: 1000 cd/m2")
        #expect(fields["MaxCLL"] == "1000 cd/m2")
        #expect(fields["MaxFALL"] == nil)
    }

    @Test func `video has its stored size and its display aspect ratio`() throws {
        let track = video { track in
            track.codec = "h264"
            track.codedSize = PixelSize(width: 360, height: 288)
            track.naturalSize = PixelSize(width: 512, height: 288)
            track.sampleAspectRatio = AspectRatio(64, 45)
            track.frameRate = Rational(24000, 1001)
            track.fieldOrder = .tt
            (track.chromaSubsampling, track.pixelFormat) = ("4:2:0", "yuv420p")
        }
        let fields = try fields("mp4", track)
        #expect(fields["Width"] == "360")
        #expect(fields["Height"] == "288")
        #expect(fields["PixelAspectRatio"] == "1.422")
        #expect(fields["DisplayAspectRatio"] == "1.778")
        #expect(fields["FrameRate"] == "23.976")
        #expect(fields["FrameRate_Num"] == "24000")
        #expect(fields["FrameRate_Den"] == "1001")
        #expect(fields["ScanOrder"] == "TFF")
        #expect(fields["ColorSpace"] == "YUV")
        #expect(fields["Rotation"] == "0.000")
    }

    @Test(arguments: [
        ("aac", "HE-AAC", "LC SBR", "HE-AAC", "AAC"),
        ("dts", "DTS-HD MA + DTS:X", "XLL X", "DTS-HD MA + DTS:X", "DTS"),
        ("dts", "DTS-HD MA", "XLL", "DTS-HD Master Audio", "DTS"),
        ("aac", "xHE-AAC", nil, nil, "USAC"),
    ])
    func `audio has its commercial name`(
        codec: String, profile: String, features: String?, name: String?, format: String
    ) throws {
        let fields = try fields("mp4", sound { ($0.codec, $0.profile) = (codec, profile) })
        #expect(fields["Format"] == format)
        #expect(fields["Format_AdditionalFeatures"] == features)
        #expect(fields["Format_Commercial_IfAny"] == name)
    }

    @Test(arguments: [
        ("eac3", "7.1", "L R C LFE Ls Rs Lb Rb", "Front: L C R, Side: L R, Back: L R, LFE"),
        ("dts", "5.1(side)", "C L R Ls Rs LFE", "Front: L C R, Side: L R, LFE"),
        ("aac", "5.1", "C L R Ls Rs LFE", "Front: L C R, Side: L R, LFE"),
        ("ac3", "5.1(side)", "L R C LFE Ls Rs", "Front: L C R, Side: L R, LFE"),
    ])
    func `channels are listed in the codec's order`(
        codec: String, layout: String, order: String, positions: String
    ) throws {
        let fields = try fields(
            "matroska", sound { ($0.codec, $0.channelLayout) = (codec, layout) })
        #expect(fields["ChannelLayout"] == order)
        #expect(fields["ChannelPositions"] == positions)
    }

    @Test(arguments: [
        ("matroska", "A_AAC", "mp4a.40.2", "A_AAC-2"), ("mp4", "mp4a", "mp4a.40.2", "mp4a-40-2"),
        ("mpegts", "0x0f", "mp4a.40.2", "15-2"), ("mp4", "mp4a", "mp4a.6b", "mp4a-6B"),
    ])
    func `a codec id has the object type of AAC`(
        format: String, tag: String, string: String, expected: String
    ) throws {
        let track = sound { track in
            track.codec = string.hasPrefix("mp4a.40") ? "aac" : "mp3"
            (track.codecTag, track.codecString) = (tag, string)
        }
        #expect(try fields(format, track)["CodecID"] == expected)
    }

    @Test func `stream ids of a program stream have eight bits`() throws {
        let track = video { ($0.codec, $0.containerID) = ("mpeg2video", 0x1E0) }
        #expect(try fields("mpegps", track)["ID"] == "224")
    }

    /// MediaInfo's output for a PNG of ffmpeg's.
    @Test func `a still image is of type Image`() throws {
        var record = MediaRecord(input: .init(path: "a.png"))
        record.container = MediaContainer(format: "image")
        record.tracks = [
            video { ($0.codec, $0.pixelFormat, $0.bitDepth) = ("png", "rgb24", 8) }
        ]
        let document = MediaInfoDocument(record)
        #expect(document.tracks.map(\.type) == ["General", "Image"])
        let general = try #require(document.tracks.first).fields.map { "\($0.name)=\($0.value)" }
        #expect(general.contains("ImageCount=1") && general.contains("Format=PNG"))
        let image = try #require(document.tracks.last).fields.map { "\($0.name)=\($0.value)" }
        #expect(image.contains("Format=PNG") && image.contains("ColorSpace=RGB"))
    }

    @Test func `chapters are a Menu section with their times`() throws {
        var record = MediaRecord(input: .init(path: "a/b.MKV"))
        record.container = MediaContainer(format: "matroska")
        record.container?.chapters = [
            Chapter(id: 1, start: 0, title: "Titles"),
            Chapter(id: 2, start: 3661.25, title: "A \"test\""),
        ]
        let text = MediaInfoDocument(record).text
        #expect(text.contains("\"_00_00_00_000\": \"Titles\""))
        #expect(text.contains("\"_01_01_01_250\": \"A \\\"test\\\"\""))
        #expect(text.contains("\"FileExtension\": \"MKV\""))
        #expect(text.contains("\"MenuCount\": \"1\""))
    }

    @Test func `a Matroska file names its writing application and library`() throws {
        var record = MediaRecord(input: .init(path: "film.mkv"))
        record.container = MediaContainer(format: "matroska")
        record.container?.application = "mkvmerge v74.0.0"
        record.container?.tags = ["encoder": "libebml v1.4.4 + libmatroska v1.7.1"]
        let general = try #require(MediaInfoDocument(record).tracks.first)
        let fields = Dictionary(general.fields.map { ($0.name, $0.value) }) { first, _ in first }
        #expect(fields["Encoded_Application"] == "mkvmerge v74.0.0")
        #expect(fields["Encoded_Library"] == "libebml v1.4.4 + libmatroska v1.7.1")
    }

    @Test func `the size of a track is the counted one, or else the container's`() throws {
        #expect(try fields("mp4", video { $0.byteCount = 2653 })["StreamSize"] == "2653")
        #expect(
            try fields("matroska", video { $0.tags = ["NUMBER_OF_BYTES": "17"] })["StreamSize"]
                == "17")
    }

    /// MediaInfo 23.04's output for a file with a timecode track.
    @Test func `a timecode track is of type Other`() throws {
        var timecode = MediaPlayerTrack(trackID: 2, mediaType: .data)
        (timecode.codecTag, timecode.containerID) = ("tmcd", 3)
        (timecode.timecode, timecode.languageCode) = ("01:00:00:00", "en")
        let fields = try fields("mov", timecode)
        #expect(
            fields == [
                "StreamOrder": "2", "ID": "3", "Type": "Time code", "Format": "QuickTime TC",
                "TimeCode_FirstFrame": "01:00:00:00", "Language": "en",
            ])
        var record = MediaRecord(input: .init(path: "a.mov"))
        record.tracks = [timecode, MediaPlayerTrack(trackID: 3, mediaType: .data)]
        #expect(MediaInfoDocument(record).tracks.map(\.type) == ["General", "Other"])
    }

    /// MediaInfo 23.04's output for FATE's `dnxhr_cid1271_12bit` and `dnxhd100_cid1260`.
    @Test(arguments: [
        ("DNXHR HQX", "RI", "HQX", "DNxHR HQX"), ("DNXHD", "HD", nil, nil), (nil, nil, nil, nil),
    ])
    func `DNxHR has its quality as the format profile`(
        profile: String?, kind: String?, level: String?, name: String?
    ) throws {
        let fields = try fields("mov", video { ($0.codec, $0.profile) = ("dnxhd", profile) })
        #expect(fields["Format_Profile"] == kind)
        #expect(fields["Format_Level"] == level)
        #expect(fields["Format_Commercial_IfAny"] == name)
    }
}
