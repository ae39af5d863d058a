import TrackModel

extension ISOFile {
    /// Claims of the file about the track with track_ID `containerID`; source
    /// `container`. Nothing for a number that no track has.
    package func claims(containerID: Int) -> [Claim] {
        guard let track = track(containerID) else { return [] }
        var claims = track.claims
        claims += bitRateClaims(of: track)
        claims.claim(\.duration, duration(of: track), from: .container)
        claims.claim(\.frameCount, frameCount(of: track), from: .container)
        claims.claim(\.byteCount, byteCount(of: track), from: .container)
        claims.claim(\.timecode, timecode(of: track), from: .container)
        return claims
    }

    /// Samples of the movie and of its fragments; nil when fragments were not all
    /// met, and for 0.
    private func frameCount(of track: ISOTrack) -> Int? {
        totals(of: track).flatMap { $0.samples > 0 ? $0.samples : nil }
    }

    /// Timecode of the track itself or of the timecode track it refers to.
    private func timecode(of track: ISOTrack) -> String? {
        let references = track.references["tmcd"] ?? []
        return track.startTimecode
            ?? references.lazy.compactMap { self.track($0)?.startTimecode }.first
    }
}

extension ISOTrack {
    var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(
            \.languageRaw, language, from: .container,
            in: extendedLanguage == nil ? "mdia/mdhd" : "mdia/elng")
        claims.claim(
            \.codecTag, sampleEntry?.codingFormat, from: .container,
            in: "stsd/*")
        claims.claim(
            \.encryption, sampleEntry?.protection?.encryption, from: .container,
            in: "stsd/*/sinf")
        claims.claim(
            \.editList, editList, from: .container,
            in: "edts/elst")
        claims.claim(
            \.primingSamples, primingSamples, from: .container,
            in: "edts/elst")
        if let visual = sampleEntry?.visual { claims += pictureClaims(visual) }
        if let entry = sampleEntry, entry.audio != nil { claims += entry.soundClaims }
        return claims
    }

    /// Seconds that are presented: what the edit list shows of the media, else all
    /// of it. nil when not known.
    var duration: Double? {
        guard !hasMoreEdits else { return nil }
        let shown = edits.filter { $0.mediaTime >= 0 }
        guard let movieTimescale, movieTimescale > 0, !shown.isEmpty,
            shown.allSatisfy({ $0.segmentDuration > 0 })
        else { return mediaDuration }
        let seconds = shown.reduce(0.0) { sum, edit -> Double in
            let wanted = Double(edit.segmentDuration) / Double(movieTimescale)
            // Less than a millisecond is rounding.
            guard let left = secondsLeft(from: edit), left < wanted - 0.001 else {
                return sum + wanted
            }
            return sum + left
        }
        return seconds > 0 ? seconds : mediaDuration
    }

    /// Seconds of media from the start of an edit; nil when not known, and for a
    /// still frame.
    private func secondsLeft(from edit: Edit) -> Double? {
        guard let mediaDuration, let timescale, timescale > 0, edit.rate > 0 else { return nil }
        // Where frames are shown later than decoded, the media is shown up to as much
        // later, which its tables do not sum up.
        let place = samples.hasCompositionOffsets ? 0 : Double(edit.mediaTime) / Double(timescale)
        return max(mediaDuration - place, 0) / edit.rate
    }

    private func pictureClaims(_ visual: ISOVisualSampleEntry) -> [Claim] {
        var claims: [Claim] = []
        let aspect = visual.pixelAspectRatio ?? displayAspectRatio(visual)
        claims.claim(
            \.codedSize, visual.codedSize, from: .container,
            in: "stsd/*")
        claims.claim(
            \.sampleAspectRatio, aspect, from: .container,
            in: visual.pixelAspectRatio == nil ? "trak/tkhd" : "stsd/*/pasp")
        claims.claim(
            \.naturalSize, visual.apertureSize?.stretched(by: aspect), from: .container,
            in: "stsd/*/clap")
        claims.claim(
            \.rotation, transform?.rotation, from: .container,
            in: "trak/tkhd")
        claims.claim(
            \.fieldOrder, visual.fieldOrder, from: .container,
            in: "stsd/*/fiel")
        claims.claim(
            \.masteringDisplay, visual.masteringDisplay, from: .container,
            in: "stsd/*/mdcv")
        claims.claim(
            \.contentLight, visual.contentLight, from: .container,
            in: "stsd/*/clli")
        claims.claim(
            \.ambientViewing, visual.ambientViewing, from: .container,
            in: "stsd/*/amve")
        claims.claim(\.stereo, visual.stereo, from: .container)
        claims.claim(
            \.spherical, visual.projection, from: .container,
            in: "stsd/*/sv3d")
        if let colour = visual.colour {
            return claims + colour.claims(in: "stsd/*/colr")
        }
        let vpcC = sampleEntry?.configurations["vpcC"].flatMap(ISOColour.init(vpcC:))
        return claims + (vpcC?.claims(in: "stsd/*/vpcC") ?? [])
    }

    /// Without `pasp`, the size of `tkhd` against that of the samples, when both
    /// are whole and the frame is not cropped.
    private func displayAspectRatio(_ visual: ISOVisualSampleEntry) -> AspectRatio? {
        guard visual.cleanAperture == nil, let coded = visual.codedSize, let displayWidth,
            let displayHeight
        else { return nil }
        let width = displayWidth >> 16
        let height = displayHeight >> 16
        guard width > 0, height > 0, PixelSize(width: width, height: height) != coded
        else { return nil }
        return AspectRatio(width * coded.height, height * coded.width)
    }
}

extension ISOVisualSampleEntry {
    /// Pixels that `clap` leaves; nil without it, and when it leaves more than
    /// there are.
    fileprivate var apertureSize: PixelSize? {
        guard let cleanAperture, let codedSize else { return nil }
        let width = cleanAperture.width.doubleValue.rounded()
        let height = cleanAperture.height.doubleValue.rounded()
        guard width >= 1, height >= 1, width <= Double(codedSize.width),
            height <= Double(codedSize.height)
        else { return nil }
        return PixelSize(width: Int(width), height: Int(height))
    }

    /// FFmpeg's name of the arrangement of two views; nil for one view.
    var stereo: String? {
        switch stereoMode {
        case 1: "top and bottom"
        case 2, 4: "side by side"
        default: stereoView?.arrangement
        }
    }
}

extension ISOTrack {
    /// FFmpeg's words for what the file says the track is for, sorted: `default`
    /// for an enabled track, and what `kind`, `tagc` and the text flags add.
    package var dispositions: [String] {
        var words: Set<String> = isEnabled ? ["default"] : []
        for kind in kinds { words.formUnion(kind.dispositions) }
        for characteristic in mediaCharacteristics {
            words.formUnion(Self.dispositions(characteristic: characteristic))
        }
        if isForcedText { words.insert("forced") }
        return words.sorted()
    }

    /// `tx3g` displayFlags: all samples are forced.
    private var isForcedText: Bool {
        sampleEntry?.textDisplayFlags.map { $0 & 0x8000_0000 != 0 } ?? false
    }

    private static func dispositions(characteristic: String) -> [String] {
        switch characteristic {
        case "public.accessibility.describes-video": ["descriptions", "visual_impaired"]
        case "public.accessibility.transcribes-spoken-dialog": ["hearing_impaired"]
        case "public.accessibility.describes-music-and-sound": ["hearing_impaired"]
        case "public.subtitles.forced-only": ["forced"]
        case "public.dubbed-translation": ["dub"]
        case "public.original-content": ["original"]
        default: []
        }
    }
}

extension ISOTrack.Kind {
    /// DASH roles as FFmpeg reads them; purposes of TV-Anytime.
    fileprivate var dispositions: [String] {
        switch (scheme, value) {
        case ("urn:mpeg:dash:role:2011", "caption"): ["captions", "hearing_impaired"]
        case ("urn:mpeg:dash:role:2011", "commentary"): ["comment"]
        case ("urn:mpeg:dash:role:2011", "description"): ["descriptions", "visual_impaired"]
        case ("urn:mpeg:dash:role:2011", "dub"): ["dub"]
        case ("urn:mpeg:dash:role:2011", "forced-subtitle"): ["forced"]
        case ("urn:tva:metadata:cs:AudioPurposeCS:2007", "1"): ["descriptions", "visual_impaired"]
        case ("urn:tva:metadata:cs:AudioPurposeCS:2007", "2"): ["hearing_impaired"]
        default: []
        }
    }
}

extension ISOTrack {
    /// Timecode of the first sample of a `tmcd` track; nil for other tracks.
    var startTimecode: String? {
        guard let frame = timecodeFrame else { return nil }
        return sampleEntry?.timecode?.timecode(frame: frame)
    }
}

extension ISOTrack {
    /// Samples before the start of the one edit of AAC, whose encoders need them; nil for 0, and
    /// where a tick is not a sample.
    private var primingSamples: Int? {
        let edits = edits.filter { $0.mediaTime >= 0 }
        guard let stream = sampleEntry?.elementaryStream, Self.aacTypes.contains(stream.objectType),
            edits.count == 1, let edit = edits.first,
            edit.rate == 1, (1...Self.maxPriming).contains(edit.mediaTime), !hasMoreEdits,
            let timescale, Double(timescale) == sampleEntry?.audio?.sampleRate
        else { return nil }
        return edit.mediaTime
    }

    /// AAC of MPEG-4, and profiles of MPEG-2 (ISO/IEC 14496-1, section 7.2.6.6.2).
    private static var aacTypes: Set<Int> { [0x40, 0x66, 0x67, 0x68] }

    /// Four frames of HE-AAC: an edit that starts later leaves out audio.
    private static var maxPriming: Int { 8192 }
}
