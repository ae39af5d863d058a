import Reporting
import TrackModel

extension RecordComparison {
    mutating func compareVideo(_ pair: ConversionPairs.Pair) {
        compareRate(pair)
        compareLength(pair)
        compareShape(pair)
        compareSamples(pair)
        compareColor(pair)
        compareHDR(pair)
        if let frames = content?.frames, frames.track == pair.source.trackID {
            compareFrames(frames, pair)
        }
    }

    // MARK: Time

    /// Difference in percent from which two frame rates are not the same: 24 and 23.976 are not.
    private static let rateTolerance = 0.05

    /// Frame rates without the fields or frames that pulldown repeats.
    private static func filmRates(_ track: MediaPlayerTrack) -> [Double] {
        let measured = track.measuredPicture
        return [measured?.scan?.filmFrameRate, measured?.cadence?.contentRate]
            .compactMap { $0.flatMap { $0 > 0 ? $0 : nil } }
    }

    private mutating func compareRate(_ pair: ConversionPairs.Pair) {
        let (one, two) = (pair.source, pair.output)
        if speed != 1 {
            let percent = Quantity.decimal(abs(speed - 1) * 100, places: 1) ?? ""
            lose(
                .frameRate,
                "The video plays \(percent) % \(speed > 1 ? "faster" : "slower").",
                Self.rates(pair), of: pair)
            return
        }
        let isVariable = one.frameRateMode == .variable || two.frameRateMode == .variable
        if let before = one.frameRate?.doubleValue, let after = two.frameRate?.doubleValue,
            before > 0, abs(after / before - 1) * 100 > Self.rateTolerance, !isVariable
        {
            let isInterlaced = one.fieldOrder != nil && one.fieldOrder != .progressive
            if isInterlaced, two.fieldOrder == .progressive, abs(after / before - 2) < 0.01 {
                change(
                    .frameRate, "Each field became a frame.", Self.rates(pair), of: pair)
            } else if Self.filmRates(one).contains(where: {
                abs(after / $0 - 1) * 100 <= Self.rateTolerance
            }) {
                change(
                    .frameRate, "Telecine or repeated frames are removed.", Self.rates(pair),
                    of: pair)
            } else {
                lose(.frameRate, "The frame rate changed.", Self.rates(pair), of: pair)
            }
            return
        }
        guard let before = one.frameCount, let after = two.frameCount, before > 0 else { return }
        if one.frameRateMode == .variable, two.frameRateMode == .constant {
            if before != after {
                change(
                    .frames, "Variable frame rate became constant.", ("\(before)", "\(after)"),
                    of: pair)
            }
            return
        }
        let length = (ConversionClock.length(of: one), ConversionClock.length(of: two))
        let rate = one.frameRate?.doubleValue ?? 0
        let cut = length.0.flatMap { first in length.1.map { $0 - first } } ?? 0
        let expected = abs(cut) > 0.05 ? (cut * rate).rounded() : 0
        let difference = Double(after) - Double(before) - expected
        guard abs(difference) > 2 else { return }
        let count = Int(min(abs(difference), 1e9))
        lose(
            .frames,
            "\(Quantity.count(count)) frames are \(difference < 0 ? "missing" : "added").",
            (Quantity.count(before), Quantity.count(after)), of: pair)
    }

    private static func rates(_ pair: ConversionPairs.Pair) -> (String?, String?) {
        func words(_ track: MediaPlayerTrack) -> String? {
            (track.frameRate?.doubleValue).flatMap(Quantity.frameRate)
        }
        return (words(pair.source), words(pair.output))
    }

    /// Seconds by which the length of a track may differ, beside two frames.
    private static let lengthTolerance = 0.1
    /// Samples of two frames of AAC (ISO/IEC 14496-3); others are shorter.
    private static let codedSamples = 2048.0

    mutating func compareLength(_ pair: ConversionPairs.Pair) {
        guard let before = ConversionClock.length(of: pair.source),
            let after = ConversionClock.length(of: pair.output)
        else { return }
        let rate = pair.source.frameRate?.doubleValue ?? 0
        // Encoders fill their last frame, and add one for their delay.
        let samples = [pair.source.sampleRate, pair.output.sampleRate].compactMap { $0 }.min()
        let filled = samples.map { $0 > 0 ? Self.codedSamples / Double($0) : 0 } ?? 0
        let tolerance = max(Self.lengthTolerance, rate > 0 ? 2 / rate : 0, filled) + 0.005
        let difference = after * speed - before
        guard abs(difference) > tolerance else { return }
        let words = Quantity.decimal(abs(difference), places: 2, isTrimmed: true) ?? "?"
        lose(
            .duration,
            "The \(pair.source.mediaType.rawValue) is \(words) s "
                + (difference < 0 ? "shorter." : "longer."),
            (Quantity.duration(before), Quantity.duration(after)), of: pair,
            at: difference < 0 ? after : before)
    }

    // MARK: Shape

    private mutating func compareShape(_ pair: ConversionPairs.Pair) {
        guard let before = ConversionShape(pair.source), let after = ConversionShape(pair.output)
        else { return }
        let values = (before.size.description, after.size.description)
        if before.isAspect(of: after) {
            if after.pixels < before.pixels * 0.97 {
                lose(.scale, "The resolution is lower.", values, of: pair)
            } else if after.pixels > before.pixels * 1.03 {
                change(.scale, "The resolution is higher.", values, of: pair)
            }
        } else if before.isTurned(to: after) {
            lose(.rotation, "The video is turned by 90 degrees.", values, of: pair)
        } else if let bars = before.withoutBars, bars.isAspect(of: after) {
            change(.crop, "Black bars are cropped.", values, of: pair)
            if after.pixels < bars.pixels * 0.97 {
                lose(.scale, "The resolution is lower.", values, of: pair)
            }
        } else if content?.frames?.isCropped == true {
            lose(.crop, "Parts of the image are cropped.", values, of: pair)
        } else {
            lose(.aspect, "The aspect ratio changed.", values, of: pair)
        }
        let scan = (pair.source.fieldOrder, pair.output.fieldOrder)
        if let one = scan.0, let two = scan.1, one != two {
            let isTelecined = pair.source.isTelecined == true
            if one != .progressive, two == .progressive, isTelecined {
                change(
                    .interlacing, "Telecine is removed.", (one.rawValue, two.rawValue), of: pair)
            } else {
                let message =
                    two == .progressive ? "The video is deinterlaced." : "The scan changed."
                lose(.interlacing, message, (one.rawValue, two.rawValue), of: pair)
            }
        }
        for (value, other) in [
            (pair.source.stereo, pair.output.stereo),
            (pair.source.spherical, pair.output.spherical),
        ] {
            if let value, value != other {
                lose(
                    .projection, "The projection changed or is missing.", (value, other),
                    of: pair)
            }
        }
        let captions = Set(pair.source.closedCaptions ?? [])
            .subtracting(pair.output.closedCaptions ?? [])
        for missing in captions.map(\.rawValue).sorted() {
            lose(.captions, "Closed captions are missing.", (missing, nil), of: pair)
        }
    }

    private mutating func compareSamples(_ pair: ConversionPairs.Pair) {
        let (one, two) = (pair.source, pair.output)
        if let before = one.bitDepth, let after = two.bitDepth, before != after {
            let values = ("\(before)", "\(after)")
            if after < before {
                lose(.bits, "Samples have fewer bits.", values, of: pair)
            } else {
                change(.bits, "Samples have more bits.", values, of: pair)
            }
        }
        let rank = ["4:0:0": 0, "4:2:0": 1, "4:1:1": 1, "4:2:2": 2, "4:4:4": 3]
        if let before = one.chromaSubsampling, let after = two.chromaSubsampling,
            let first = rank[before], let second = rank[after], first != second
        {
            if second < first {
                lose(.chroma, "Chroma has fewer samples.", (before, after), of: pair)
            } else {
                change(.chroma, "Chroma has more samples.", (before, after), of: pair)
            }
        }
    }

    // MARK: Colour

    /// Names with the same meaning in SDR: the matrices of BT.601, and the curves of BT.709.
    private static let classes = [
        "smpte170m": "bt601", "bt470bg": "bt601", "fcc": "bt601", "bt2020-10": "bt709",
        "bt2020-12": "bt709",
    ]

    private static func isSame(_ one: String, _ two: String, isTransfer: Bool) -> Bool {
        func name(_ text: String) -> String {
            let found = classes[text] ?? text
            return isTransfer && found == "bt601" ? "bt709" : found
        }
        return name(one) == name(two)
    }

    private mutating func compareColor(_ pair: ConversionPairs.Pair) {
        let (one, two) = (pair.source, pair.output)
        let frames = content?.frames.flatMap { $0.track == one.trackID ? $0 : nil }
        let isRGB = one.yCbCrMatrix == "gbr" || two.yCbCrMatrix == "gbr"
        let ranges = (one.colorRange ?? "tv", two.colorRange ?? "tv")
        if ranges.0 != ranges.1, !isRGB {
            if frames?.isRangeConverted == true {
                change(.range, "The range is converted.", ranges, of: pair)
            } else {
                lose(.range, "The range is mislabelled.", ranges, of: pair)
            }
        }
        let isHDRLoss = one.dynamicRange?.isHDR == true && two.dynamicRange?.isHDR != true
        // Tone mapping changes the colours too.
        let aspect = isHDRLoss ? ConversionAspect.hdr : .color
        let members: [(String, String?, String?, Bool)] = [
            ("primaries", one.colorPrimaries, two.colorPrimaries, false),
            ("transfer function", one.transferFunction, two.transferFunction, true),
            ("matrix", one.yCbCrMatrix, two.yCbCrMatrix, false),
        ]
        for (name, before, after, isTransfer) in members where !isRGB {
            let verb = name == "primaries" ? "are" : "is"
            guard let before else {
                if let after {
                    change(.color, "The \(name) \(verb) stated.", (nil, after), of: pair)
                }
                continue
            }
            if isTransfer, isHDRLoss { continue }
            guard let after else {
                if Self.isUsual(before, one) {
                    change(.color, "The \(name) \(verb) no longer stated.", (before, nil), of: pair)
                } else {
                    lose(aspect, "The \(name) \(verb) missing.", (before, nil), of: pair)
                }
                continue
            }
            guard !Self.isSame(before, after, isTransfer: isTransfer) else { continue }
            if name == "matrix", let frames, !frames.hasEqualCodes {
                change(.color, "The matrix is converted.", (before, after), of: pair)
            } else if name == "matrix", let frames, !frames.hasColor, !frames.places.isEmpty {
                change(
                    .color, "The matrix changed; frames have too little colour for a comparison.",
                    (before, after), of: pair)
            } else {
                lose(aspect, "The \(name) changed.", (before, after), of: pair)
            }
        }
    }

    /// Whether players assume the value for a size without one.
    private static func isUsual(_ value: String, _ track: MediaPlayerTrack) -> Bool {
        let isHD = (track.codedSize?.height ?? 0) > 576 || (track.codedSize?.width ?? 0) > 1024
        return isHD ? value == "bt709" : ["smpte170m", "bt470bg"].contains(value)
    }

    // MARK: HDR

    private mutating func compareHDR(_ pair: ConversionPairs.Pair) {
        let (one, two) = (pair.source, pair.output)
        let ranges = (one.dynamicRange?.description, two.dynamicRange?.description)
        guard let before = one.dynamicRange, before.isHDR else {
            if two.dynamicRange?.isHDR == true {
                lose(.hdr, "SDR is labelled or mapped as HDR.", ranges, of: pair)
            }
            return
        }
        if two.dynamicRange?.isHDR != true {
            lose(.hdr, "HDR became SDR.", ranges, of: pair)
        } else if (before == .hlg) != (two.dynamicRange == .hlg) {
            lose(.hdr, "The HDR format changed.", ranges, of: pair)
        } else {
            compareStaticMetadata(pair)
        }
        compareDolbyVision(pair)
        if let first = one.hdr10Plus {
            guard let second = two.hdr10Plus else {
                return lose(.hdr10Plus, "HDR10+ metadata is missing.", ("HDR10+", nil), of: pair)
            }
            let shares = (
                Self.share(first.frames, one.frameCount), Self.share(second.frames, two.frameCount)
            )
            if let before = shares.0, let after = shares.1, after < before - 0.01 {
                lose(
                    .hdr10Plus, "Frames without HDR10+ metadata.",
                    ("\(first.frames ?? 0)", "\(second.frames ?? 0)"), of: pair)
            }
        }
    }

    private static func share(_ part: Int?, _ whole: Int?) -> Double? {
        guard let part, let whole, whole > 0 else { return nil }
        return Double(part) / Double(whole)
    }

    private mutating func compareDolbyVision(_ pair: ConversionPairs.Pair) {
        guard let first = pair.source.dovi else { return }
        let name = first.profileName ?? "yes"
        guard let second = pair.output.dovi else {
            return lose(.dolbyVision, "Dolby Vision is missing.", (name, nil), of: pair)
        }
        if first.profileName != second.profileName {
            lose(
                .dolbyVision, "The Dolby Vision profile changed.", (name, second.profileName),
                of: pair)
        }
        if let before = Self.share(first.rpuFrames, first.frames),
            let after = Self.share(second.rpuFrames, second.frames), after < before - 0.005
        {
            lose(
                .dolbyVision, "Frames without an RPU.",
                (
                    "\(first.rpuFrames ?? 0) of \(first.frames ?? 0)",
                    "\(second.rpuFrames ?? 0) of \(second.frames ?? 0)"
                ), of: pair)
        }
    }

    private mutating func compareStaticMetadata(_ pair: ConversionPairs.Pair) {
        let (one, two) = (pair.source, pair.output)
        if let before = one.masteringDisplay {
            func words(_ display: MasteringDisplay) -> String {
                "\(Quantity.decimal(display.maxLuminance, places: 0) ?? "?") cd/m²"
            }
            if let after = two.masteringDisplay {
                if !before.isClose(to: after) {
                    lose(
                        .hdr, "The mastering display changed.", (words(before), words(after)),
                        of: pair)
                }
            } else {
                lose(.hdr, "The mastering display is missing.", (words(before), nil), of: pair)
            }
        }
        if let before = one.contentLight, before.maxCLL > 0 || before.maxFALL > 0 {
            func words(_ light: ContentLight) -> String { "\(light.maxCLL), \(light.maxFALL)" }
            if let after = two.contentLight, after == before { return }
            let change = two.contentLight == nil ? "is missing" : "changed"
            lose(
                .hdr, "The content light level \(change).",
                (words(before), two.contentLight.map(words)), of: pair)
        }
    }

    // MARK: Frames

    private mutating func compareFrames(
        _ frames: ContentComparison.Frames, _ pair: ConversionPairs.Pair
    ) {
        let hasOtherLook =
            pair.source.dynamicRange?.isHDR != pair.output.dynamicRange?.isHDR
            || speed != 1 || frames.isCropped || isTurned(pair)
        if let shift = frames.shift {
            let count = abs(shift) == 1 ? "1 frame" : "\(abs(shift)) frames"
            lose(
                .frameShift,
                "Frames are shown \(count) \(shift < 0 ? "late" : "early").",
                (nil, "\(shift)"), of: pair, at: frames.places.first?.time)
        }
        if frames.isBlended {
            lose(
                .blending, "Frames are blends of neighbours.", of: pair,
                at: frames.places.first { $0.match.isBlended }?.time)
        }
        let different = frames.places.filter(\.isDifferent)
        if let worst = different.min(by: {
            $0.match.best.similarity < $1.match.best.similarity
        }), !hasOtherLook {
            lose(
                .content,
                "Frames show something else at \(different.count) of \(frames.places.count) places.",
                (nil, worst.words), of: pair, at: worst.time)
        }
        guard !hasOtherLook, pair.source.colorRange == pair.output.colorRange else { return }
        if let gain = frames.gain, frames.isRangeWrong {
            lose(
                .range, "Code values are converted to another range without its label.",
                ("1", Quantity.decimal(gain, places: 2)), of: pair)
        } else if frames.isMatrixConverted, pair.source.yCbCrMatrix == pair.output.yCbCrMatrix {
            lose(
                .color, "Code values are converted to another matrix without its label.", of: pair)
        } else if different.isEmpty, let chroma = frames.chroma,
            chroma > ContentComparison.Frames.chromaLimit
        {
            lose(
                .color, "Colours differ.", (nil, Quantity.decimal(chroma, places: 3)), of: pair)
        }
        guard !frames.isRangeWrong else { return }
        compareCadence(pair)
        for stretch in frames.foreign.prefix(ContentComparison.maxStretches) {
            lose(
                .content,
                "\(stretch.frames) frames "
                    + (stretch.isPartial ? "differ in a part." : "are not in the source."),
                (nil, TimeStamp.text(stretch.end)), of: pair, at: stretch.start)
        }
        for stretch in frames.missing.prefix(ContentComparison.maxStretches)
        where !stretch.isPartial || frames.foreign.isEmpty {
            lose(
                .frames, "\(stretch.frames) frames of the source are missing.",
                (TimeStamp.text(stretch.end), nil), of: pair, at: stretch.start)
        }
    }
}

extension RecordComparison {
    /// Whether width and height are exchanged, so that frames cannot be compared.
    private func isTurned(_ pair: ConversionPairs.Pair) -> Bool {
        guard let before = ConversionShape(pair.source), let after = ConversionShape(pair.output)
        else { return false }
        return !before.isAspect(of: after) && before.isTurned(to: after)
    }

    /// Duplicates that follow a cadence in the output only.
    private mutating func compareCadence(_ pair: ConversionPairs.Pair) {
        let cadences = (
            pair.source.measuredPicture?.cadence, pair.output.measuredPicture?.cadence
        )
        guard let before = cadences.0, before.contentRate == nil,
            let after = cadences.1?.contentRate
        else { return }
        lose(
            .frames, "Frames are doubled.",
            (before.pictureRate.flatMap(Quantity.frameRate), Quantity.frameRate(after)), of: pair)
    }
}

extension MasteringDisplay {
    /// Whether the values are the same within the rounding of their containers.
    fileprivate func isClose(to other: MasteringDisplay) -> Bool {
        let points = [
            (redX, other.redX), (redY, other.redY), (greenX, other.greenX),
            (greenY, other.greenY), (blueX, other.blueX), (blueY, other.blueY),
            (whiteX, other.whiteX), (whiteY, other.whiteY),
        ]
        return points.allSatisfy { abs($0.0 - $0.1) <= 0.001 }
            && abs(maxLuminance - other.maxLuminance) <= max(maxLuminance * 0.01, 0.1)
            && abs(minLuminance - other.minLuminance) <= 0.001
    }
}
