import TrackModel

/// MediaInfo's names of containers, codecs and their kinds.
enum MediaInfoFormat {
    static func container(_ record: MediaRecord) -> String? {
        guard let format = record.container?.format else { return nil }
        let brand = record.container?.tags["major_brand"]
        if format == "mp4", let brand, brands[brand] == nil { return brand }
        let name =
            ContainerFormat(word: format)?.mediaInfo ?? Codec(named: format)?.mediaInfo ?? format
        return name.isEmpty ? record.tracks.first.flatMap { codec($0) } : name
    }

    /// Profiles of ISO base media files by their major brand; a file of another brand has its brand
    /// as Format.
    static let brands: [String: String] = [
        "isom": "Base Media", "iso2": "Base Media", "iso4": "Base Media", "iso5": "Base Media",
        "mp41": "Base Media / Version 1", "mp42": "Base Media / Version 2", "avc1": "JVT",
        "M4A ": "Apple audio with iTunes info", "M4V ": "Apple TV", "isml": "ISML",
        "3gp4": "3GPP Media Release 4", "3gp5": "3GPP Media Release 5",
        "3gp6": "3GPP Media Release 6 Basic",
    ]

    static func codec(_ track: MediaPlayerTrack) -> String? {
        guard let name = track.codec else { return nil }
        if name.hasPrefix("pcm_") { return "PCM" }
        if name.hasPrefix("adpcm_") { return "ADPCM" }
        if name.hasPrefix("dsd_") { return "DSD" }
        switch (name, track.profile) {
        case ("aac", "LD"): return "ER AAC LD"
        case ("aac", "xHE-AAC"): return "USAC"
        default: return Codec(named: name)?.mediaInfo ?? name
        }
    }

    static func profile(_ track: MediaPlayerTrack) -> String? {
        switch track.codec {
        case "mp1": return "Layer 1"
        case "mp2": return "Layer 2"
        case "mp3": return "Layer 3"
        default: break
        }
        guard track.mediaType == .video, let profile = track.profile else { return nil }
        switch (track.codec, profile) {
        case ("hevc", "Rext"): return "Format Range"
        case ("hevc", "Main Still Picture"): return "Main Still"
        case ("wmv3", "Simple"): return "SP"
        case ("wmv3", "Main"): return "MP"
        case ("dnxhd", "DNXHD"): return "HD"
        // Any resolution; the level is that of quality.
        case ("dnxhd", _): return resolutionIndependent(track) == nil ? nil : "RI"
        case ("prores", "Standard"): return "422"
        case ("prores", "HQ"), ("prores", "LT"), ("prores", "Proxy"): return "422 \(profile)"
        default: break
        }
        for (word, isBehind) in [(" Profile", true), ("Profile ", false)] {
            if isBehind, profile.hasSuffix(word) { return String(profile.dropLast(word.count)) }
            if !isBehind, profile.hasPrefix(word) { return String(profile.dropFirst(word.count)) }
        }
        return profile
    }

    /// `HQX` of `DNXHR HQX`; nil for other codecs and DNxHD.
    private static func resolutionIndependent(_ track: MediaPlayerTrack) -> Substring? {
        guard track.codec == "dnxhd", let profile = track.profile, profile.hasPrefix("DNXHR ")
        else { return nil }
        return profile.dropFirst("DNXHR ".count)
    }

    /// Commercial name of a video codec's profile.
    static func picture(_ track: MediaPlayerTrack) -> String? {
        resolutionIndependent(track).map { "DNxHR \($0)" }
    }

    /// `4` of H.264's and HEVC's `4.0`; AV1 and VP9 keep theirs.
    static func level(_ track: MediaPlayerTrack) -> String? {
        if let quality = resolutionIndependent(track) { return String(quality) }
        guard let level = track.level, ["h264", "hevc"].contains(track.codec),
            level.hasSuffix(".0")
        else { return track.level }
        return String(level.dropLast(2))
    }

    /// Commercial name of an audio codec, and the coding tools that it uses.
    static func sound(_ track: MediaPlayerTrack) -> (commercial: String?, features: String?) {
        let isAtmos = track.spatialAudio == .atmos
        switch (track.codec, track.profile) {
        case ("ac3", _): return ("Dolby Digital", nil)
        case ("eac3", _):
            let name = "Dolby Digital Plus"
            return isAtmos ? (name + " with Dolby Atmos", "JOC") : (name, nil)
        case ("truehd", _):
            return isAtmos ? ("Dolby TrueHD with Dolby Atmos", "16-ch") : ("Dolby TrueHD", nil)
        case ("ac4", _): return ("Dolby AC-4", nil)
        case ("aac", "LC"): return (nil, "LC")
        case ("aac", "HE-AAC"): return ("HE-AAC", "LC SBR")
        case ("aac", "HE-AACv2"): return ("HE-AACv2", "LC SBR PS")
        case ("dts", "DTS-HD MA"): return ("DTS-HD Master Audio", "XLL")
        case ("dts", "DTS-HD MA + DTS:X"): return ("DTS-HD MA + DTS:X", "XLL X")
        case ("dts", "DTS-HD MA + DTS:X IMAX"): return ("DTS-HD MA + IMAX Enhanced", "XLL X IMAX")
        case ("dts", "DTS-HD HRA"): return ("DTS-HD High Resolution Audio", "XBR")
        case ("dts", "DTS Express"): return ("DTS Express", "LBR")
        case ("dts", "DTS 96/24"): return ("DTS 96/24", "x96")
        default: return (nil, nil)
        }
    }

    /// Samples of a coded frame, where a codec has frames of one length.
    static func samplesPerFrame(_ track: MediaPlayerTrack) -> Int? {
        switch track.codec {
        case "aac", "aac_latm":
            switch track.profile {
            case "LC", "Main": 1024
            case "HE-AAC", "HE-AACv2": 2048
            default: nil
            }
        case "ac3": 1536
        case "mp1": 384
        case "mp2": 1152
        // Half as many at the lower rates of MPEG-2 (ISO/IEC 13818-3).
        case "mp3": track.sampleRate.map { $0 < 32_000 ? 576 : 1152 }
        default: nil
        }
    }

    static func compression(_ track: MediaPlayerTrack) -> String? {
        guard codec(track) != "PCM" else { return nil }
        return track.isLossless.map { $0 ? "Lossless" : "Lossy" }
    }

    /// The codec id as MediaInfo writes that of a container.
    static func identifier(_ subject: MediaInfoSubject) -> String? {
        guard let tag = subject.track.codecTag else { return nil }
        let string = subject.track.codecString?.split(separator: ".").map(String.init) ?? []
        // The object type of AAC.
        let isAAC = subject.codec?.family == "aac"
        let object = isAAC && string.count > 2 && string[0] == "mp4a" ? string[2] : nil
        switch subject.container?.format {
        case "matroska", "webm":
            return tag == "A_AAC" ? object.map { "\(tag)-\($0)" } ?? tag : tag
        case "mp4", "mov":
            let isSound = subject.track.mediaType == .audio
            if subject.track.encryption != nil { return isSound ? nil : "encv / \(tag)" }
            if tag == "mp4a" || tag == "mp4v", string.count > 1 {
                let type = string[1].uppercased()
                return ([tag, type] + (object.map { [$0] } ?? [])).joined(separator: "-")
            }
            return tag
        case "mpegts":
            guard tag.hasPrefix("0x"), let type = Int(tag.dropFirst(2), radix: 16) else {
                return nil
            }
            return object.map { "\(type)-\($0)" } ?? "\(type)"
        // Audio there may have a WAVEFORMATEXTENSIBLE GUID, which a record does not contain.
        case "wav", "w64", "ape", "wv": return nil
        case "avi", "asf":
            guard tag.hasPrefix("0x"), let type = Int(tag.dropFirst(2), radix: 16) else {
                return tag
            }
            return String(type, radix: 16, uppercase: true)
        default: return tag
        }
    }

    /// Whether a codec has one bit rate, or cannot have; nil where both are usual.
    static func rateMode(_ track: MediaPlayerTrack) -> String? {
        switch codec(track) {
        case "AC-3", "E-AC-3", "PCM": return "CBR"
        case "DTS": return track.isLossless == true ? "VBR" : "CBR"
        case "Vorbis": return "VBR"
        default: return track.isLossless == true ? "VBR" : nil
        }
    }
}
