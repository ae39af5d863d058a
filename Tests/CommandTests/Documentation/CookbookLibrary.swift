import Foundation

/// Records of a library in which every question of the cookbook has an answer. A file's name says
/// in what it differs from `plain.mkv`.
enum CookbookLibrary {
    struct File {
        let name: String
        let json: String
    }

    static let files: [File] = [
        film("plain.mkv"),
        film("German audio.mkv", audio: [audio(), audio(#""languageCode": "de""#)]),
        film(
            "German subtitles.mkv",
            subtitles: [subtitle(), subtitle(#""languageCode": "de""#)]),
        film("no language.mkv", audio: [audio(#""languageCode": null"#)]),
        film("commentary.mkv", audio: [audio(), audio(#""dispositions": ["comment"]"#)]),
        film("two English mixes.mkv", audio: [audio(), audio(#""channels": 2"#)]),
        film("stereo.mkv", audio: [audio(#""channels": 2"#)]),
        film("Atmos.mkv", audio: [audio(#""spatialAudio": "atmos""#)]),
        film("FLAC.mkv", audio: [audio(#""codec": "flac", "isLossless": true"#)]),
        film(
            "FLAC from MP3.mkv", audio: [audio(#""codec": "flac", "isLossless": true"#)],
            finding: ("audio.lossy-source", "warning")),
        film("loud.mkv", audio: [audio(#""measuredSound": \#(loudness(-14))"#)]),
        film("quiet.mkv", audio: [audio(#""measuredSound": \#(loudness(-27))"#)]),
        film("no subtitles.mkv", subtitles: []),
        film("PGS.mkv", subtitles: [image]),
        film("PGS and SubRip.mkv", subtitles: [image, subtitle()]),
        film("SDH.mkv", subtitles: [subtitle(#""dispositions": ["hearing_impaired"]"#)]),
        film("out of sync.mkv", finding: ("subtitle.out-of-sync", "warning")),
        film("French tagged as English.mkv", finding: ("tags.language-mismatch", "warning")),
        film("4K.mkv", video: fourK),
        film("4K HDR10.mkv", video: fourK + #", "dynamicRange": "hdr10""#),
        film(
            "4K upscaled.mkv", video: fourK + #", "dynamicRange": "hdr10""#,
            finding: ("video.upscaled", "info")),
        film("Dolby Vision 7.mkv", video: fourK + dolbyVision(7)),
        film("Dolby Vision 8.mkv", video: #""codec": "hevc""# + dolbyVision(8)),
        film("H.264 10 bits.mkv", video: #""bitDepth": 10"#),
        film("HEVC 10 bits.mkv", video: #""codec": "hevc", "bitDepth": 10"#),
        film("interlaced.mkv", video: #""fieldOrder": "tt""#),
        film("variable.mkv", video: #""frameRateMode": "variable""#),
        film("60 megabits.mkv", container: #""bitRate": 60000000"#),
        film("four hours.mkv", container: #""duration": 14400"#),
        film("no chapters.mkv", container: #""chapters": []"#),
        film("film.mp4", container: #""format": "mp4""#),
        film("cut.mkv", container: #""isTruncated": true"#),
        film("colours.mkv", finding: ("color.primaries-conflict", "warning")),
        film("decoding errors.mkv", finding: ("decode.errors", "error")),
        File(
            name: "unreadable.mkv",
            json: """
                {"schema": "trackprobe/1", "input": {"path": "unreadable.mkv"}, "tracks": [], \
                "findings": [], "error": {"code": "not-media", "message": "It is text."}}
                """),
    ]

    private static let fourK =
        #""codec": "hevc", "bitDepth": 10, "naturalSize": {"width": 3840, "height": 2160}"#
    private static let image = subtitle(
        #""codec": "hdmv_pgs_subtitle", "isImageSubtitle": true"#)

    private static func dolbyVision(_ profile: Int) -> String {
        #", "dynamicRange": "dolbyVision", "dovi": {"profile": \#(profile), "origin": "container"}"#
    }

    private static func loudness(_ integrated: Int) -> String {
        """
        {"seconds": 5400, "sampleRate": 48000, "channels": [], "copies": [], \
        "invalidSamples": 0, "leadingSilence": 0, "trailingSilence": 0, \
        "loudness": {"integrated": \(integrated), "samplePeak": -3, "truePeak": -2.5}}
        """
    }

    private static func audio(_ members: String = "") -> String {
        track(
            #""mediaType": "audio", "languageCode": "en", "codec": "ac3", "channels": 6"#, members)
    }

    private static func subtitle(_ members: String = "") -> String {
        track(
            """
            "mediaType": "subtitle", "languageCode": "en", "codec": "subrip", \
            "isImageSubtitle": false
            """, members)
    }

    /// A track; of a member that is given twice, the last value counts.
    private static func track(_ common: String, _ members: String) -> String {
        merged(#""name": "", "dispositions": [], \#(common)"#, members)
    }

    /// An object whose members are those of both lists, with the values of the second.
    private static func merged(_ common: String, _ members: String) -> String {
        func object(_ text: String) -> [String: Any] {
            let value = try? JSONSerialization.jsonObject(with: Data("{\(text)}".utf8))
            return value as? [String: Any] ?? [:]
        }
        let all = object(common).merging(object(members)) { $1 }.filter { !($0.value is NSNull) }
        let data = try? JSONSerialization.data(withJSONObject: all, options: [.sortedKeys])
        return String(decoding: data ?? Data(), as: UTF8.self)
    }

    private static func film(
        _ name: String, video: String = "", audio: [String] = [audio()],
        subtitles: [String] = [subtitle()], container: String = "",
        finding: (code: String, severity: String)? = nil
    ) -> File {
        let picture = track(
            """
            "mediaType": "video", "codec": "h264", "bitDepth": 8, "dynamicRange": "sdr", \
            "naturalSize": {"width": 1920, "height": 1080}, "fieldOrder": "progressive", \
            "frameRateMode": "constant"
            """, video)
        let tracks = ([picture] + audio + subtitles).enumerated().map { number, members in
            merged(#""trackID": \#(number)"#, String(members.dropFirst().dropLast()))
        }
        let file = merged(
            """
            "format": "matroska", "duration": 5400, "bitRate": 8000000, "isTruncated": false, \
            "chapters": [{"id": "1", "start": 0, "title": "Titles"}], "attachments": [], \
            "programs": [], "tags": {}
            """, container)
        let findings = finding.map {
            #"{"code": "\#($0.code)", "severity": "\#($0.severity)", "message": "As planted."}"#
        }
        return File(
            name: name,
            json: merged(
                #""schema": "trackprobe/1", "input": {"path": "\#(name)"}"#,
                """
                "container": \(file), "tracks": [\(tracks.joined(separator: ", "))], \
                "findings": [\(findings ?? "")], \
                "decode": {"depth": "full", "errors": [], "framesDecoded": 100}
                """))
    }
}
