// Members that follow from other members of the same record.

extension MediaPlayerTrack {
    mutating func deriveFacts() {
        if let languageRaw, languageCode == nil {
            languageCode = LanguageTag.trackCode(languageRaw)
        }
        language = languageCode.flatMap(LanguageTag.englishName(ofTrack:))
        if naturalSize == nil { naturalSize = shownSize }
        if let pixelFormat, Self.hasAlpha(pixelFormat: pixelFormat) { hasAlpha = true }
        if nominalFrameRate == nil, let frameRate {
            nominalFrameRate = (frameRate.doubleValue * 1000).rounded() / 1000
        }
        // Soft telecine is displayed unevenly by design; its original frames are even.
        if isTelecined == true, frameRateMode == .variable { frameRateMode = nil }
        presents = presentableRanges
        dynamicRange = presents?.first
        if presents?.isEmpty == true { presents = nil }
        if mediaType == .subtitle { isForced = dispositions.contains("forced") }
    }

    /// Whether FFmpeg's name is that of a format with alpha. Colours of a palette may be
    /// transparent, but rarely are.
    private static func hasAlpha(pixelFormat name: String) -> Bool {
        ["yuva", "rgba", "argb", "abgr", "bgra", "gbrap", "ya8", "ya16", "ayuv", "vuya"]
            .contains { name.hasPrefix($0) }
    }

    /// Coded size stretched horizontally by the sample aspect ratio.
    private var shownSize: PixelSize? {
        guard let codedSize = declaredCrop ?? codedSize else { return nil }
        let aspect = sampleAspectRatio?.value.doubleValue ?? 1
        let width = (Double(codedSize.width) * aspect).rounded()
        guard width.isFinite, width >= 1, width < 1e9 else { return codedSize }
        return PixelSize(width: Int(width), height: codedSize.height)
    }

    /// The size that a container declares for frames that the stream pads to whole macroblocks
    /// without cropping: 1080 of 1088 lines.
    private var declaredCrop: PixelSize? {
        guard let codedSize, case .object(let size)? = evidence(of: \.codedSize)?.declared,
            case .int(let width)? = size["width"], case .int(let height)? = size["height"],
            (codedSize.width - 15...codedSize.width).contains(width),
            (codedSize.height - 15...codedSize.height).contains(height),
            (width + 15) / 16 * 16 == codedSize.width || width == codedSize.width,
            (height + 15) / 16 * 16 == codedSize.height || height == codedSize.height
        else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// Dynamic ranges, best first; nil when unknown: no transfer function and no Dolby Vision. A
    /// Dolby Vision base layer that no ordinary display can show (compatibility 0) adds nothing.
    private var presentableRanges: [DynamicRange]? {
        guard mediaType == .video else { return nil }
        var ranges: [DynamicRange] = []
        // Declared, but no frame has an RPU: only the base layer is shown.
        let isMissing = dovi?.rpuFrames == 0
        if dovi != nil, !isMissing { ranges.append(.dolbyVision) }
        let base: DynamicRange? =
            dovi?.blSignalCompatibilityID == 0 && !isMissing
            ? nil
            : transferFunction.flatMap { DynamicRange(transferFunction: $0) }
                ?? dovi?.baseLayerRange
        if hdr10Plus != nil, base == .hdr10 || base == nil { ranges.append(.hdr10Plus) }
        if let base { ranges.append(base) }
        return ranges.isEmpty ? nil : ranges
    }
}
