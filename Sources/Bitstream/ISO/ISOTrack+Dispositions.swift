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
