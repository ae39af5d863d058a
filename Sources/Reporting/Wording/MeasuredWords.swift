import TrackModel

// Measurements in a few words. A look at a few places is no measure of a film:
// light and loudness are told only where all of it was decoded.

extension MediaPlayerTrack {
    /// `measured peak 812 cd/m², average up to 203`, `colours within P3`,
    /// `picture 1920×800 inside bars`
    var measuredPictureWords: [String] {
        guard let measured = measuredPicture else { return [] }
        var words: [String] = []
        if measured.isComplete, let light = measured.light,
            let peak = Quantity.decimal(light.maxCLL, places: 0),
            let average = Quantity.decimal(light.maxFALL, places: 0)
        {
            words.append("measured peak \(peak) cd/m², average up to \(average)")
            if let gamut = measured.gamut { words.append("colours within \(gamut.words)") }
        }
        return words + [measured.activePicture?.words].compactMap { $0 }
    }

    /// `−23.1 LUFS`, `range 12.3 LU`, `true peak −1.2 dBTP`
    var measuredSoundWords: [String] {
        guard let measured = measuredSound, let loudness = measured.loudness,
            isMeasuredWhole(measured.seconds)
        else { return [] }
        func words(_ value: Double?, _ unit: String) -> String? {
            value.flatMap { Quantity.decimal($0, places: 1) }.map { number in
                (number.hasPrefix("-") ? "−\(number.dropFirst())" : number) + " " + unit
            }
        }
        return [
            words(loudness.integrated, "LUFS"),
            words(loudness.range, "LU").map { "range \($0)" },
            words(loudness.truePeak, "dBTP").map { "true peak \($0)" },
        ].compactMap { $0 }
    }

    /// Counted at depths that read everything, and nearly all of it decoded.
    private func isMeasuredWhole(_ seconds: Double) -> Bool {
        guard packets != nil, let duration, duration > 0 else { return false }
        return seconds >= duration * 0.95 - 1
    }
}

extension GamutMeasurement {
    fileprivate var words: String {
        switch primaries {
        case "bt709": "BT.709"
        case "smpte432": "P3"
        default: "BT.2020"
        }
    }
}

extension ActivePictureMeasurement {
    /// nil for a picture without bars.
    fileprivate var words: String? {
        let (width, height) = (
            size.width - bars.left - bars.right, size.height - bars.top - bars.bottom
        )
        guard !bars.isEmpty, width > 0, height > 0 else { return nil }
        let picture = "\(PixelSize(width: width, height: height))"
        return isVariable
            ? "picture mostly \(picture) inside bars that change" : "picture \(picture) inside bars"
    }
}
