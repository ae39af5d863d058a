import TrackModel

// Video attributes in the words of collectors.

extension MediaPlayerTrack {
    /// `3840×2160`, `720×576 shown as 1024×576`, `1920×1080 rotated 90°`
    package var sizeWords: String? {
        guard let stored = codedSize ?? naturalSize else { return nil }
        var words = stored.description
        if let naturalSize, naturalSize != stored { words += " shown as \(naturalSize)" }
        if let rotation, rotation != 0 { words += " rotated \(rotation)°" }
        return words
    }

    /// `23.976 fps`, `variable 29.97 fps`, `25 fps interlaced, top field first`
    package var frameRateWords: String? {
        let rate = (frameRate?.doubleValue ?? nominalFrameRate).flatMap(Quantity.frameRate)
        let mode = frameRateMode == .variable ? "variable" : nil
        let words = [mode, rate, scanWords].compactMap { $0 }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    private var scanWords: String? {
        if let telecine {
            let film = telecine.filmFrameRate.flatMap { Quantity.frameRate($0.doubleValue) }
            return
                (["\(telecine.kind.rawValue) telecine"]
                + [film.map { "of \($0)" }].compactMap { $0 })
                .joined(separator: " ")
        }
        return switch fieldOrder {
        case .tt, .bt: "interlaced, top field first"
        case .bb, .tb: "interlaced, bottom field first"
        case .progressive, nil: nil
        }
    }

    /// `10-bit 4:2:0`
    package var depthWords: String? {
        let words = [bitDepth.map { "\($0)-bit" }, chromaSubsampling].compactMap { $0 }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// `Dolby Vision 8.1 + HDR10`; `HDR10, Dolby Vision 8.1 announced, without RPUs`.
    /// HDR10+ implies HDR10.
    package var rangeWords: String? {
        let ranges = presents ?? dynamicRange.map { [$0] } ?? []
        let words = ranges.filter { $0 != .hdr10 || !ranges.contains(.hdr10Plus) }.map { range in
            range == .dolbyVision
                ? ([range.description] + [dovi?.profileName].compactMap { $0 }).joined(
                    separator: " ")
                : range.description
        }
        let name = ["Dolby Vision", dovi?.profileName].compactMap { $0 }.joined(separator: " ")
        let missing = dovi?.rpuFrames == 0 ? "\(name) announced, without RPUs" : nil
        let found = words.isEmpty ? nil : words.joined(separator: " + ")
        let all = [found, missing].compactMap { $0 }
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }

    /// `BT.2020 PQ`, `BT.709`, `full range`
    package var colorWords: String? {
        let primaries = colorPrimaries.map(ColorName.primaries)
        let transfer = transferFunction.map(ColorName.transfer)
        let matrix = yCbCrMatrix.flatMap(ColorName.unusualMatrix)
        let words = [
            primaries, transfer == primaries ? nil : transfer, matrix,
            colorRange == "pc" ? "full range" : nil,
        ].compactMap { $0 }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// `mastered at 0.0001–1000 cd/m²`
    package var masteringWords: String? {
        guard let display = masteringDisplay,
            let low = Quantity.decimal(display.minLuminance, places: 4, isTrimmed: true),
            let high = Quantity.decimal(display.maxLuminance, places: 0)
        else { return nil }
        return "mastered at \(low)–\(high) cd/m²"
    }

    /// `MaxCLL 1000, MaxFALL 400`; 0 means unknown.
    package var contentLightWords: String? {
        guard let contentLight else { return nil }
        let words = [("MaxCLL", contentLight.maxCLL), ("MaxFALL", contentLight.maxFALL)]
            .filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// Rarer attributes of video: captions, grain, stereo, projection, timecode, layers in
    /// other tracks, an encoder's signature.
    package var extraWords: [String] {
        [
            closedCaptions.flatMap { $0.isEmpty ? nil : $0.map(\.words).joined(separator: ", ") },
            filmGrain == true ? "film grain" : nil,
            stereo.map { "3D \($0)" },
            spherical,
            timecode.map { "timecode \($0)" },
            dependsOn.map {
                "needs " + $0.map { "#\($0)" }.joined(separator: ", ")
            },
            enhancedBy.map { "enhanced by #\($0)" },
            encoder,
        ].compactMap { $0 }
    }
}

extension ClosedCaptions {
    fileprivate var words: String {
        switch self {
        case .cea608: "CEA-608 captions"
        case .cea708: "CEA-708 captions"
        }
    }
}
