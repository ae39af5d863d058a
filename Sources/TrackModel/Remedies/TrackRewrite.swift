/// One track written anew by ffmpeg, beside the others as they are.
struct TrackRewrite: Hashable, Sendable {
    enum Work: Hashable, Sendable {
        /// Tags of the stream, without decoding.
        case tags(BitstreamTags)
        /// FFmpeg's filter, and its encoder with options.
        case encode(filter: String?, [String])
    }

    let trackID: Int
    let work: Work
    /// Fields of the container that change with it.
    var header: [HeaderEdit.Change] = []

    /// The command for a Matroska, FLAC or MP4 file; nil where something else would be lost.
    func line(in record: MediaRecord, path: String) -> String? {
        guard let track = record.tracks.first(where: { $0.trackID == trackID }) else { return nil }
        switch record.container?.format {
        case "matroska": return matroska(track, in: record, path)
        case "mp4": return MP4Copy.line(work(on: "\(trackID)") + copied, in: record, path: path)
        case "flac":
            return
                (["ffmpeg", "-nostdin", "-i", Self.file(path), "-map", "0", "-map_metadata", "0"]
                + ["-c", "copy"] + work(on: "\(trackID)")
                + ["-n", Self.file(ShellWord.path(path, beside: "mended"))])
                .joined(separator: " ")
        default: return nil
        }
    }

    /// `file:` keeps FFmpeg from taking a name for a protocol.
    static func file(_ path: String) -> String { ShellWord("file:" + path).text }

    private var copied: [String] { header.flatMap { $0.copyOptions(trackID) ?? [] } }

    /// Options of ffmpeg for a stream of its output.
    private func work(on stream: String) -> [String] {
        switch work {
        case .tags(let tags): return ["-bsf:\(stream)", ShellWord(tags.filter).text]
        case .encode(let filter, let encoder):
            let names = zip(encoder, encoder.indices).map { word, index in
                index > 0 && word.hasPrefix("-") ? "\(word):\(stream)" : word
            }
            return (filter.map { ["-filter:\(stream)", ShellWord($0).text] } ?? [])
                + ["-c:\(stream)"] + names
        }
    }

    /// ffmpeg writes a file of the one track; mkvmerge puts it in its place, since ffmpeg would lose
    /// languages and attachments of the others.
    private func matroska(
        _ track: MediaPlayerTrack, in record: MediaRecord, _ path: String
    ) -> String? {
        let others = record.tracks.filter { $0.containerID != nil && $0.attachment == nil }
            .map(\.trackID)
        guard let kind = MatroskaRemux.Kind(track.mediaType), others.contains(trackID),
            others == Array(0..<others.count)
        else { return nil }
        let part = ShellWord.path(path, beside: "track\(trackID)", ending: ".mkv")
        let output = ShellWord(mended: path).text
        let make =
            ["ffmpeg", "-nostdin", "-copyts", "-i", Self.file(path), "-map", "0:\(trackID)"]
            + ["-map_metadata:g", "-1", "-map_chapters", "-1", "-c", "copy"] + work(on: "0")
            + ["-default_mode", "passthrough", "-fflags", "+bitexact", "-flags", "+bitexact"]
            + ["-n", Self.file(part)]
        let isDefault = track.dispositions.contains("default")
        let language = track.languageCode ?? "und"
        // Other shapes are those that ffmpeg writes: `naturalSize` is rounded.
        let shown = track.sampleAspectRatio == .square ? track.naturalSize : nil
        let display = shown.map { ["--display-dimensions", "0:\($0.width)x\($0.height)"] } ?? []
        let order = others.map { $0 == trackID ? "0:0" : "1:\($0)" }.joined(separator: ",")
        let merge =
            ["mkvmerge", "-o", output, "--language", ShellWord("0:\(language)").text]
            + ["--default-track-flag", isDefault ? "0:1" : "0:0"]
            + (track.isEnabled ? [] : ["--track-enabled-flag", "0:0"])
            + display + header.flatMap(\.mergeOptions)
            + ["--no-global-tags", ShellWord(path: part).text, kind.rawValue, "'!\(trackID)'"]
            + [ShellWord(path: path).text, "--track-order", order]
        return [
            make.joined(separator: " "), "test ! -e \(output)", merge.joined(separator: " "),
            "rm \(ShellWord(path: part).text)",
        ].joined(separator: " && ")
    }
}

/// Tags in the headers of a stream that FFmpeg's bitstream filters write.
struct BitstreamTags: Hashable, Sendable {
    /// The filter with its options.
    let filter: String

    init?(_ change: HeaderEdit.Change, codec: String?) {
        guard let tag = change.streamTag else { return nil }
        switch codec {
        case "h264", "hevc": filter = "\(codec ?? "")_metadata=\(tag.name)=\(tag.value)"
        case "av1": filter = "av1_metadata=\(tag.nameInAV1)=\(tag.valueInAV1)"
        default: return nil
        }
    }

    init?(sampleAspectRatio ratio: Rational, codec: String?) {
        guard let codec, ["h264", "hevc"].contains(codec), ratio.numerator > 0,
            max(ratio.numerator, ratio.denominator) < 1 << 16
        else { return nil }
        filter = "\(codec)_metadata=sample_aspect_ratio=\(ratio.numerator)/\(ratio.denominator)"
    }
}

/// A copy of an MP4 file by ffmpeg, only where it keeps everything.
enum MP4Copy {
    private static let codecs: Set = [
        "h264", "hevc", "av1", "aac", "ac3", "eac3", "mp3", "mov_text", "mjpeg", "png",
    ]

    /// Tags that it reads and writes.
    private static let fileTags: Set = [
        "major_brand", "minor_version", "compatible_brands", "creation_time", "encoder", "title",
        "artist", "album", "album_artist", "comment", "composer", "date", "description", "genre",
        "show", "synopsis", "track", "disc",
    ]
    private static let trackTags: Set = [
        "language", "handler_name", "vendor_id", "creation_time", "encoder", "title",
    ]

    /// The part that ffmpeg would lose, in words; nil for nothing.
    static func obstacle(in record: MediaRecord) -> String? {
        guard let container = record.container, container.format == "mp4" else {
            return "its format"
        }
        if container.tags["major_brand"] != "isom" { return "its brand" }
        if !container.chapters.isEmpty { return "its chapters" }
        if !Set(container.tags.keys).isSubset(of: fileTags) { return "its tags" }
        if container.encryption != nil { return "its encryption" }
        for track in record.tracks {
            guard let codec = track.codec, codecs.contains(codec),
                [.video, .audio, .subtitle].contains(track.mediaType)
            else { return "track \(track.trackID)" }
            if !Set((track.tags ?? [:]).keys).isSubset(of: trackTags) { return "its tags" }
            if track.dovi != nil { return "Dolby Vision" }
            if track.stereo != nil || track.spherical != nil { return "its projection" }
            if (track.rotation ?? 0) != 0 { return "its rotation" }
            if (track.editList?.count ?? 0) > 1 { return "its edit lists" }
            if track.timecode != nil { return "its timecode" }
            if let tag = track.languageRaw, tag.contains("-") { return "its languages" }
        }
        return nil
    }

    /// - Parameter options: those of ffmpeg for single tracks.
    static func line(
        _ options: [String], in record: MediaRecord, path: String
    ) -> String? {
        let ending = path.split(separator: ".").last?.lowercased() ?? ""
        guard obstacle(in: record) == nil, ContainerFormat.promised(by: ending).contains("mp4")
        else { return nil }
        let tracks = record.tracks.flatMap { track in
            let words = track.dispositions
            let list = words.isEmpty ? "0" : words.joined(separator: "+")
            // ffmpeg reads no titles of MP4.
            let title =
                track.name.isEmpty
                ? [] : ["-metadata:s:\(track.trackID)", ShellWord("title=\(track.name)").text]
            return ["-disposition:\(track.trackID)", ShellWord(list).text] + title
        }
        return
            (["ffmpeg", "-nostdin", "-i", TrackRewrite.file(path), "-map", "0", "-c", "copy"]
            + ["-map_metadata", "0", "-map_chapters", "0"] + tracks + options
            + ["-movflags", "+faststart", "-n"]
            + [TrackRewrite.file(ShellWord.path(path, beside: "mended"))])
            .joined(separator: " ")
    }
}
