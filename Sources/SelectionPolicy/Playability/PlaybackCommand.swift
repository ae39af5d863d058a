import TrackModel

/// The command line for a plan.
struct PlaybackCommand {
    let plan: PlaybackPlan
    let path: String
    /// Name of the device, used in the name of the new file.
    let device: String
    /// Seconds between frames as mkvmerge takes them; nil where the rate is unknown.
    private var frameRate: Rational? { plan.source.video?.frameRate }

    init(_ plan: PlaybackPlan, path: String, device: String) {
        (self.plan, self.path) = (plan, path)
        self.device = String(
            device.map { $0.isLetter && $0.isASCII || $0.isNumber && $0.isASCII ? $0 : "-" })
    }

    /// nil for standard input and for playlists.
    var line: String? {
        guard path != "-", !ContainerFormat.listWords.contains(plan.source.format ?? "") else {
            return nil
        }
        var lines: [String] = []
        if plan.changesDolbyVision {
            lines.append(throughDolbyVisionTool)
            if !isSecondPassNeeded { return lines[0] }
        }
        lines.append(ffmpeg)
        if let beside { lines.append(beside) }
        return lines.joined(separator: " && ")
    }

    // MARK: Names

    private var ending: String {
        if plan.source.isSound, plan.isISO { return ".m4a" }
        return "." + ContainerFormat.fileExtension(of: plan.format)
    }

    private var output: String { ShellWord.path(path, beside: device, ending: ending) }
    private var raw: String { ShellWord.path(path, beside: device, ending: ".hevc") }
    private var middle: String {
        isSecondPassNeeded ? ShellWord.path(path, beside: "\(device)-8.1", ending: ".mkv") : output
    }

    private func text(_ words: [String]) -> String {
        words.map { ShellWord($0).text }.joined(separator: " ")
    }

    private func name(_ path: String) -> String { ShellWord(path: path).text }

    // MARK: Dolby Vision

    /// Whether FFmpeg must process the file that mkvmerge writes.
    private var isSecondPassNeeded: Bool {
        plan.format != "matroska" || plan.sound != nil || plan.text != .copied
            || plan.kept.map(\.trackID) != ofMiddle.map(\.trackID)
    }

    /// Tracks of the file that mkvmerge writes: the video, then all others in their order.
    private var ofMiddle: [MediaPlayerTrack] {
        let others = plan.source.tracks.filter {
            [.audio, .subtitle].contains($0.mediaType)
        }
        return [plan.source.video].compactMap { $0 } + others
    }

    /// `dovi_tool` reads raw HEVC from a pipe; mkvmerge writes the record of what it finds.
    private var throughDolbyVisionTool: String {
        let id = plan.source.video?.trackID ?? 0
        let rate = frameRate.map { ["--default-duration", "0:\($0.numerator)/\($0.denominator)p"] }
        return [
            text(["ffmpeg", "-i", "file:" + path, "-map", "0:\(id)", "-c", "copy"]),
            text(["-bsf:v", "hevc_mp4toannexb", "-f", "hevc", "-"]), "|",
            text(
                plan.picture == .dolbyVision
                    ? ["dovi_tool", "-m", "2", "convert", "--discard", "-", "-o"]
                    : ["dovi_tool", "remove", "-", "-o"]), name(raw), "&&",
            text(["mkvmerge", "-o"]), name(middle), text(rate ?? []), name(raw), "-D", name(path),
        ].filter { !$0.isEmpty }.joined(separator: " ")
    }

    // MARK: FFmpeg

    private var ffmpeg: String {
        let isSecond = plan.changesDolbyVision
        let inputs = isSecond ? ofMiddle : plan.source.tracks
        func number(_ track: MediaPlayerTrack) -> Int {
            isSecond
                ? inputs.firstIndex { $0.trackID == track.trackID } ?? 0 : track.trackID
        }
        var words = ["ffmpeg", "-i", "file:" + (isSecond ? middle : path)]
        let overlay = overlay(number)
        if let overlay { words += ["-filter_complex", overlay] }
        for track in plan.kept {
            let isPicture = track.trackID == plan.source.video?.trackID
            words += ["-map", isPicture && overlay != nil ? "[v]" : "0:\(number(track))"]
        }
        if plan.format == "matroska" { words += ["-map", "0:t?"] }
        words += ["-c", "copy"]
        for (place, track) in plan.kept.enumerated() { words += options(of: track, at: place) }
        if plan.isISO {
            // Dolby Vision records, and codecs that older FFmpeg calls experimental.
            words += ["-strict", "-2"]
            words += ["-movflags", "+faststart"]
        }
        return text(words + ["-n", "file:" + output])
    }

    private func options(of track: MediaPlayerTrack, at place: Int) -> [String] {
        if track.trackID == plan.source.video?.trackID {
            var words: [String] = []
            if case .encoded(let encoding) = plan.picture {
                words += encoder(encoding, at: place)
                let filters = filters(encoding, track)
                if !filters.isEmpty, overlay({ $0.trackID }) == nil {
                    words += ["-filter:\(place)", filters.joined(separator: ",")]
                }
            }
            if let tag = plan.tag { words += ["-tag:\(place)", tag] }
            return words
        }
        if track.trackID == plan.source.audio?.trackID, let sound = plan.sound {
            var words = ["-c:\(place)", sound.encoder, "-ac:\(place)", "\(sound.channels)"]
            // Players treat side and back channels alike, some encoders do not.
            if let layout = [6: "5.1", 8: "7.1"][sound.channels] {
                words += ["-filter:\(place)", "aformat=channel_layouts=\(layout)"]
            }
            if let rate = sound.bitRate { words += ["-b:\(place)", "\(rate)"] }
            if track.sampleRate ?? 48000 > 48000 || sound.codec == "opus" {
                words += ["-ar:\(place)", "48000"]
            }
            return words
        }
        guard track.mediaType == .subtitle else { return [] }
        var wanted = plan.codec(ofText: track)
        if track.trackID == plan.source.subtitle?.trackID, case .converted(let other) = plan.text {
            wanted = other
        }
        guard let codec = wanted, codec != track.codec else { return [] }
        return ["-c:\(place)", codec]
    }

    private func encoder(_ encoding: PictureEncoding, at place: Int) -> [String] {
        let names = ["h264": "libx264", "hevc": "libx265", "vp9": "libvpx-vp9"]
        var words = ["-c:\(place)", names[encoding.codec] ?? encoding.codec]
        if encoding.codec == "vp9" {
            words += ["-crf:\(place)", "24", "-b:\(place)", "0"]
        } else {
            words += ["-crf:\(place)", "18", "-preset:\(place)", "slow"]
        }
        if encoding.codec == "h264" {
            words += ["-profile:\(place)", "high"]
            let level = encoding.level(at: plan.source.video?.nominalFrameRate)
            if let level { words += ["-level:\(place)", level] }
        }
        if let rate = encoding.maxBitRate, encoding.codec != "vp9" {
            // The other half is for audio and for peaks of the encoder.
            words += ["-maxrate:\(place)", "\(rate / 2)", "-bufsize:\(place)", "\(rate)"]
        }
        if let rate = encoding.maxFrameRate, plan.source.video?.nominalFrameRate ?? 0 > rate {
            words += ["-r:\(place)", "\(Int(clampedTo: rate))"]
        }
        return words
    }

    // MARK: Filters

    private func filters(_ encoding: PictureEncoding, _ track: MediaPlayerTrack) -> [String] {
        var filters: [String] = []
        if let order = track.fieldOrder, order != .progressive { filters.append("bwdif") }
        let presents = track.presents ?? []
        let isHDR = presents.contains { $0 != .sdr }
        if presents == [.dolbyVision] {
            // Without a compatible base layer the metadata must be applied.
            filters.append(
                "libplacebo=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv")
        } else if isHDR, !encoding.isHDR, !presents.contains(.sdr) {
            filters += [
                "zscale=t=linear:npl=100", "tonemap=hable:desat=0",
                "zscale=p=bt709:t=bt709:m=bt709:r=tv",
            ]
        }
        if encoding.size != track.codedSize {
            filters += ["scale=\(encoding.size.width):\(encoding.size.height)", "setsar=1"]
        }
        if plan.text == .burnt, let subtitle = plan.source.subtitle, !isImage(subtitle) {
            let texts = plan.source.tracks.filter { $0.mediaType == .subtitle }
            let place = texts.firstIndex { $0.trackID == subtitle.trackID } ?? 0
            filters.append("subtitles=filename=\(Self.escaped(path)):si=\(place)")
        }
        return filters + ["format=\(encoding.isHDR ? "yuv420p10le" : "yuv420p")"]
    }

    /// Filter graph that overlays image subtitles on the video; nil where there are none.
    private func overlay(_ number: (MediaPlayerTrack) -> Int) -> String? {
        guard plan.text == .burnt, let subtitle = plan.source.subtitle, isImage(subtitle),
            let video = plan.source.video, case .encoded(let encoding) = plan.picture
        else { return nil }
        let filters = filters(encoding, video).joined(separator: ",")
        return "[0:\(number(video))][0:\(number(subtitle))]overlay=eof_action=pass,\(filters)[v]"
    }

    private func isImage(_ track: MediaPlayerTrack) -> Bool {
        track.codec.flatMap { Codec(named: $0)?.traits.contains(.isImage) }
            ?? track.isImageSubtitle ?? false
    }

    /// A filter option inside a filter graph, escaped for both levels.
    private static func escaped(_ value: String) -> String {
        func escape(_ text: String, _ marks: Set<Character>) -> String {
            String(text.flatMap { marks.contains($0) ? ["\\", $0] : [$0] })
        }
        return escape(escape(value, ["\\", "'", ":"]), ["\\", "'", "[", "]", ",", ";"])
    }

    // MARK: Subtitle file

    /// Command that writes the subtitle to a file of its own; nil for none.
    private var beside: String? {
        guard case .beside(let codec) = plan.text, let track = plan.source.subtitle,
            let ending = Codec(named: codec)?.sidecarExtension
        else { return nil }
        let language = track.languageCode.map { ".\($0)" } ?? ""
        let file = ShellWord.path(path, beside: device, ending: "\(language).\(ending)")
        return text([
            "ffmpeg", "-i", "file:" + path, "-map", "0:\(track.trackID)", "-c", codec, "-n",
            "file:" + file,
        ])
    }
}
