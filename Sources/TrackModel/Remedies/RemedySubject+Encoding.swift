// Remedies that change samples, and so encode a track again with its codec and format.

extension RemedySubject {
    // MARK: Audio

    /// The smallest usual depth that keeps all bits in use.
    var fewerBits: RemedyPlan? {
        guard let track, measure("step") == nil, let bits = measure("bits"), bits > 8, bits <= 16,
            (track.bitDepth ?? 0) > 16, let encoder = SoundEncoder(track, bits: 16)
        else { return nil }
        return sound(encoder, nil, loss: nil)
    }

    /// Inverts the second of two channels; either may be the wrong one. In more channels only the
    /// original mix shows which is.
    var otherPolarity: RemedyPlan? {
        guard let track, track.channels == 2, let encoder = SoundEncoder(track) else { return nil }
        var plan = sound(encoder, "aeval=val(0)|-val(1):c=same", loss: nil)
        plan?.assumption = "the first channel has the right polarity"
        plan?.leastConfidence = 0.8
        return plan
    }

    var withoutHum: RemedyPlan? {
        guard let track, let frequency = measure("frequency"), frequency > 40, frequency < 250,
            let lines = measure("lines"), let encoder = SoundEncoder(track)
        else { return nil }
        let notches = (1...(lines > 1 ? 2 : 1)).map {
            let center = ((frequency * Double($0)) * 100).rounded() / 100
            return "bandreject=f=\(center):width_type=h:w=2"
        }
        return sound(
            encoder, notches.joined(separator: ","),
            loss: "other audio within 1 Hz of these frequencies")
    }

    /// Subtracts the offset of each channel that has one.
    var withoutOffset: RemedyPlan? {
        guard let track, let channels = track.channels, (1...64).contains(channels),
            let encoder = SoundEncoder(track)
        else { return nil }
        var values = (0..<channels).map { "val(\($0))" }
        for other in record.findings
        where other.code == finding.code && other.trackID == finding.trackID {
            guard let channel = other.observed?["channel"]?.number.flatMap({ Int(exactly: $0) }),
                let offset = other.observed?["offset"]?.number, offset.magnitude < 1,
                values.indices.contains(channel)
            else { return nil }
            values[channel] += (offset < 0 ? "+" : "-") + "\(offset.magnitude)"
        }
        return sound(encoder, "aeval=\(values.joined(separator: "|")):c=same", loss: nil)
    }

    private func sound(
        _ encoder: SoundEncoder, _ filter: String?, loss: String?
    ) -> RemedyPlan? {
        guard let track, track.changes == nil, isMatroska || isPlainFLAC, hasNameOfFormat else {
            return nil
        }
        let rewrite = TrackRewrite(
            trackID: track.trackID, work: .encode(filter: filter, encoder.words))
        return RemedyPlan(action: .rewrite(rewrite), loss: loss)
    }

    /// A FLAC file of one track, of which ffmpeg keeps tags and covers.
    private var isPlainFLAC: Bool {
        format == "flac" && record.container?.chapters.isEmpty == true
            && record.tracks.allSatisfy { $0.trackID == finding.trackID || $0.isAttachedPicture }
    }

    // MARK: Video

    /// The film frames of pulldown.
    ///
    /// - Parameter rates: frame rates of the pulldown that the filter undoes.
    func film(_ filter: String, in rates: ClosedRange<Double>) -> RemedyPlan? {
        guard let rate = track?.frameRate, rates.contains(rate.doubleValue) else { return nil }
        return picture(filter, loss: "frames that combine fields of two others")
    }

    /// Frame rates of programmes that are converted to a higher one.
    private static let usualRates = [24, 25, 30, 50]

    var withoutDuplicates: RemedyPlan? {
        guard let rate = track?.frameRate, let content = finding.observed?.number else {
            return nil
        }
        let divisor = rate.denominator == 1001 ? 1001 : 1000
        let target = Self.usualRates.lazy.compactMap { Rational($0 * 1000, divisor) }
            .first { abs(content / $0.doubleValue - 1) < 0.002 }
        guard let target else { return nil }
        return picture(
            "mpdecimate,fps=\(target.numerator)/\(target.denominator)", loss: "duplicate frames")
    }

    private func picture(_ filter: String, loss: String) -> RemedyPlan? {
        // The filters move the first frame, so its time is set to that of the track.
        guard (track?.startTime ?? 0).magnitude < 0.001, isMatroska, hasNameOfFormat, let track,
            track.isPlainVideo, track.isSDR,
            track.frameRateMode == .constant, track.closedCaptions == nil,
            let encoder = PictureEncoder(track)
        else { return nil }
        let rewrite = TrackRewrite(
            trackID: track.trackID,
            work: .encode(filter: filter + ",setpts=PTS-STARTPTS", encoder.words))
        return RemedyPlan(
            action: .rewrite(rewrite),
            loss: encoder.isLossless ? loss : loss + "; and some detail, by lossy encoding",
            leastConfidence: 0.8)
    }
}

/// FFmpeg's encoder for the codec, sample format and bit depth of an audio track.
private struct SoundEncoder {
    let words: [String]

    /// - Parameter bits: bits of the new samples; nil for those of the track.
    init?(_ track: MediaPlayerTrack, bits: Int? = nil) {
        guard let depth = bits ?? track.bitDepth, depth == 16 || depth == 24 else { return nil }
        switch track.codec {
        case "flac": words = ["flac", "-sample_fmt", depth == 16 ? "s16" : "s32"]
        case "alac": words = ["alac", "-sample_fmt", depth == 16 ? "s16p" : "s32p"]
        case "pcm_s16le", "pcm_s24le": words = ["pcm_s\(depth)le"]
        default: return nil
        }
    }
}

/// FFmpeg's encoder for the codec and pixel format of a video track.
private struct PictureEncoder {
    let words: [String]
    let isLossless: Bool

    private static let pixelFormats: Set = ["yuv420p", "yuv422p", "yuv444p", "yuv420p10le"]

    init?(_ track: MediaPlayerTrack) {
        guard let format = track.pixelFormat, Self.pixelFormats.contains(format) else {
            return nil
        }
        switch track.codec {
        case "ffv1": (words, isLossless) = (["ffv1", "-pix_fmt", format], true)
        case "h264": (words, isLossless) = (["libx264", "-crf", "16", "-pix_fmt", format], false)
        case "hevc": (words, isLossless) = (["libx265", "-crf", "16", "-pix_fmt", format], false)
        default: return nil
        }
    }
}

extension MediaPlayerTrack {
    /// Whether FFmpeg and mkvmerge carry over everything that its headers state.
    var isPlainVideo: Bool {
        mediaType == .video && !isAttachedPicture && dovi == nil && stereo == nil
            && spherical == nil && changes == nil && (rotation ?? 0) == 0 && !isCropped
    }

    /// Whether the container shows only a part of the frames, which FFmpeg 5.1 does not copy.
    private var isCropped: Bool {
        guard let coded = codedSize, let shown = naturalSize, coded.height > 0, shown.height > 0
        else { return false }
        let ratio = sampleAspectRatio?.value.doubleValue ?? 1
        let whole = Double(coded.width) * ratio / Double(coded.height)
        return abs(Double(shown.width) / Double(shown.height) / whole - 1) > 0.02
    }

    /// Whether an encoder needs no values beside those of the frames.
    fileprivate var isSDR: Bool {
        !["smpte2084", "arib-std-b67"].contains(transferFunction) && hdr10Plus == nil
            && masteringDisplay == nil && contentLight == nil && filmGrain != true
    }
}
