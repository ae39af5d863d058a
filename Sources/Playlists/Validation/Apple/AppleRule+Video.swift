import TrackModel

extension AppleRule {
    /// 1. Video: contents of the segments.
    static let video: [ValidationRule] = [
        h264Container, h264Compatible, h264Limit, h264Profile, hevcContainer, hevcCompatible,
        hevcLimit,
        dolbyVisionProfile, parameterSets, h264Fallback, keyFrameDistance, interlaced,
        naturalFrameRate,
        highestFrameRate, hdrFrameRate, oneColorSpace, overlappingLadders, sdrFallback, average,
        peak, liveAverage, livePeak, peakToAverage, defaultVariant, aspectRatio, ultraHDBitRate,
        hdr10Metadata,
    ]

    static let h264Container: ValidationRule = rule(
        "1.2", .must, "H.264 is in fragmented MP4 or MPEG transport streams",
        remedy: "Package H.264 as fragmented MP4.", needs: .record,
        check: .video { video in
            guard video.track.codec == "h264", let format = video.format, format != "mp4",
                format != "mpegts"
            else { return nil }
            return video.violation(
                "H.264 is neither in fragmented MP4 nor in an MPEG transport stream", format)
        })

    static let h264Compatible: ValidationRule = rule(
        "1.3a", .should, "at least one H.264 variant is within High Profile, Level 4.1",
        remedy: "Add a variant of High Profile, Level 4.1 or lower.", needs: .record,
        check: .presentation { $0.noVariantWithin(.h264, level: 41, thirds: 10) })

    static let h264Limit: ValidationRule = rule(
        "1.3b", .must, "H.264 is within High Profile, Level 5.2",
        remedy: "Encode within High Profile, Level 5.2.", needs: .record,
        check: .video { video in
            guard video.isBeyondH264 else { return nil }
            return video.violation("H.264 is beyond High Profile, Level 5.2", video.profileAndLevel)
        })

    static let h264Profile: ValidationRule = rule(
        "1.4", .should, "H.264 uses High rather than Main or Baseline Profile",
        remedy: "Encode in High Profile.", needs: .record,
        check: .video { video in
            guard video.track.codec == "h264", let codec = video.codec, !video.isBeyondH264,
                codec.profile != 100
            else { return nil }
            return video.violation("H.264 does not use High Profile", video.track.profile)
        })

    static let hevcContainer: ValidationRule = rule(
        "1.5", .must, "HEVC is in fragmented MP4", remedy: "Package HEVC as fragmented MP4.",
        needs: .record,
        check: .video { video in
            guard video.track.codec == "hevc", let format = video.format, format != "mp4" else {
                return nil
            }
            return video.violation("HEVC is not in fragmented MP4", format)
        })

    static let hevcCompatible: ValidationRule = rule(
        "1.6a", .should, "at least one HEVC variant is within Main 10, Level 4.0, Main tier",
        remedy: "Add a variant of Level 4.0 or lower.", needs: .record,
        check: .presentation { $0.noVariantWithin(.hevc, level: 120, thirds: 30) })

    static let hevcLimit: ValidationRule = rule(
        "1.6b", .must, "HEVC is within Main 10, Level 5.1, High tier",
        remedy: "Encode within Main 10, Level 5.1, High tier.", needs: .record,
        check: .video { video in
            // Dolby Vision has limits of its own.
            guard video.track.codec == "hevc", let codec = video.codec, video.track.dovi == nil,
                video.track.stereo == nil, codec.profile > 2 || codec.level > 153
            else { return nil }
            return video.violation(
                "HEVC is beyond Main 10, Level 5.1, High tier", video.profileAndLevel)
        })

    static let dolbyVisionProfile: ValidationRule = rule(
        "1.9", .must,
        "Dolby Vision without a compatible base layer uses Profile 5, 10 or 20, Level 9 or lower",
        remedy: "Encode Dolby Vision as Profile 5.", needs: .record,
        check: .video { video in
            guard let dovi = video.track.dovi, let profile = dovi.profile,
                dovi.blSignalCompatibilityID == 0,
                ![5, 10, 20].contains(profile) || dovi.level.map({ $0 > 9 }) ?? false
            else { return nil }
            return video.violation(
                "unsupported Dolby Vision profile or level", "profile \(profile)")
        })

    static let parameterSets: ValidationRule = rule(
        "1.10", .should, "parameter sets are in the sample description (avc1, hvc1, dvh1)",
        remedy: "Package as avc1, hvc1 or dvh1 instead of avc3, hev1 or dvhe.",
        check: .presentation { subject in
            let odd: Set<String> = ["avc3", "hev1", "dvhe", "dvav"]
            return subject.presentation.variants.compactMap { variant in
                let entry = variant.codecList.video.first {
                    odd.contains(String($0.text.prefix(4)))
                }
                // Transport streams keep parameter sets in samples by their nature.
                guard let entry, subject.media(variant.uri)?.format != "mpegts" else { return nil }
                return Violation(
                    "parameter sets are in the samples", line: variant.line,
                    declared: .string(entry.text))
            }
        })

    static let h264Fallback: ValidationRule = rule(
        "1.12", .should, "H.264 variants are available for old devices",
        remedy: "Add H.264 variants.",
        check: .multivariant { subject in
            subject.knownVideos.isEmpty
                || subject.knownVideos.contains { $0.codec == "h264" }
                ? [] : [Violation("no H.264 variant")]
        })

    static let keyFrameDistance: ValidationRule = rule(
        "1.13", .should, "there is a key frame at least every two seconds",
        remedy: "Encode a key frame every two seconds.", needs: .packets,
        threshold: "2 s plus 1.5 frames",
        check: .presentation { $0.longKeyFrameDistances })

    static let interlaced: ValidationRule = rule(
        "1.14", .must, "video is progressive", remedy: "Deinterlace before encoding.",
        needs: .record,
        check: .video { video in
            guard let order = video.track.fieldOrder, order != .progressive else { return nil }
            return video.violation("the video is interlaced", order.rawValue)
        })

    static let naturalFrameRate: ValidationRule = rule(
        "1.18", .should,
        "the frame rate of VOD is 23.976, 24, 25, 29.97, 30, 50, 59.94 or 60",
        remedy: "Encode at the rate of the source, or half of it if that is in the list.",
        scope: .ended, threshold: "more than 0.5 % from each of them",
        check: .multivariant { subject in
            subject.frameRates("the frame rate is not in the list") { rate in
                rate <= 60.5
                    && !natural.contains { abs($0 - rate) <= 0.005 * $0 }
            }
        })

    static let highestFrameRate: ValidationRule = rule(
        "1.19", .must, "the frame rate is at most 60", remedy: "Encode at 60 fps or less.",
        threshold: "60.5 fps",
        check: .multivariant { $0.frameRates("the frame rate is above 60") { $0 > 60.5 } })

    static let hdrFrameRate: ValidationRule = rule(
        "1.20", .should, "at least one HDR variant has at most 30 fps",
        remedy: "Add HDR variants with at most 30 fps.",
        check: .multivariant { subject in
            let bright = subject.videoVariants.filter(\.isHDR)
            let rates = bright.compactMap(\.frameRate)
            guard !subject.isStereo, rates.count == bright.count, let lowest = rates.min(),
                lowest > 30.01
            else { return [] }
            return [
                Violation(
                    "no HDR variant has 30 fps or less", declared: .double(lowest))
            ]
        })

    static let oneColorSpace: ValidationRule = rule(
        "1.21", .should, "variants with the same VIDEO-RANGE share a colour space",
        remedy: "Encode all of them in the same colour space: Rec. 601, Rec. 709, P3 or Rec. 2020.",
        needs: .record,
        check: .presentation { subject in
            // Rec. 601 has two sets of primaries.
            let spaces = ["bt470bg": "Rec. 601", "smpte170m": "Rec. 601"]
            var byRange: [String: Set<String>] = [:]
            for video in subject.videos {
                guard let range = video.track.videoRange, let name = video.track.colorPrimaries
                else { continue }
                byRange[range, default: []].insert(spaces[name] ?? name)
            }
            return byRange.sorted { $0.key < $1.key }.filter { $0.value.count > 1 }.map {
                Violation(
                    "\($0.key) variants use different colour spaces",
                    observed: .string($0.value.sorted().joined(separator: ", ")))
            }
        })

    static let overlappingLadders: ValidationRule = rule(
        "1.23", .should,
        "each codec has variants over the whole bandwidth range, so that players need not change "
            + "the codec",
        remedy: "Add variants of the codec at the missing bit rates.",
        threshold: "all variants of one codec are above, or below, all variants of another",
        check: .multivariant { $0.separateLadders })

    static let sdrFallback: ValidationRule = rule(
        "1.24", .must, "SDR variants are available besides HDR", remedy: "Add SDR variants.",
        check: .multivariant { subject in
            let videoVariants = subject.videoVariants
            guard !videoVariants.isEmpty, videoVariants.allSatisfy(\.isHDR), !subject.isStereo
            else {
                return []
            }
            return [Violation("every variant is HDR")]
        })

    static let average: ValidationRule = rule(
        "1.26", .must, "the measured average bit rate of VOD is within 10 % of AVERAGE-BANDWIDTH",
        remedy: "Write the measured average.", needs: .sizes, scope: .ended,
        check: .bandwidth("AVERAGE-BANDWIDTH"))

    static let peak: ValidationRule = rule(
        "1.27", .must,
        "the measured peak bit rate of VOD is within 10 % of BANDWIDTH, which is "
            + "the largest sum of renditions played together (9.13)",
        remedy: "Write the measured peak.", needs: .sizes, scope: .ended,
        check: .bandwidth("BANDWIDTH"))

    static let liveAverage: ValidationRule = rule(
        "1.28", .must,
        "the average bit rate of live content over about an hour is below 110 % of "
            + "AVERAGE-BANDWIDTH", remedy: "Raise AVERAGE-BANDWIDTH, or lower the bit rate.",
        needs: .sizes, scope: .live, threshold: "checked for 50 minutes or more",
        check: .bandwidth("AVERAGE-BANDWIDTH"))

    static let livePeak: ValidationRule = rule(
        "1.29", .must, "the measured peak bit rate of live content is below 125 % of BANDWIDTH",
        remedy: "Raise BANDWIDTH, or lower the bit rate.", needs: .sizes, scope: .live,
        check: .bandwidth("BANDWIDTH"))

    static let peakToAverage: ValidationRule = rule(
        "1.30", .should, "the peak bit rate of VOD is at most twice the average",
        remedy: "Limit the bit rate variation.", needs: .sizes, scope: .ended,
        check: .multivariant { subject in
            subject.allVariants.compactMap { variant in
                guard let measured = subject.bitRate(of: variant), subject.isWhole(variant),
                    measured.average > 0, measured.peak > 2 * measured.average
                else { return nil }
                return Violation(
                    "the measured peak is more than twice the measured average of "
                        + "\(Int(exactly: measured.average.rounded()) ?? 0) b/s",
                    uri: variant.uri?.text, line: variant.line, observed: .rounded(measured.peak),
                    unit: "b/s")
            }
        })

    static let defaultVariant: ValidationRule = rule(
        "1.32", .should,
        "the first variant of each audio group is the one nearest to 2000 kb/s",
        remedy: "List that variant first.",
        check: .multivariant { subject in
            var groups: [String] = []
            var members: [String: [Variant]] = [:]
            for video in subject.videoVariants {
                let group = video.variant.audioGroup ?? ""
                if members[group] == nil { groups.append(group) }
                members[group, default: []].append(video.variant)
            }
            func distance(_ rate: UInt64) -> Double { abs(Double(rate) - 2_000_000) }
            return groups.compactMap { group in
                let all = members[group] ?? []
                let rates = all.map(subject.averageRate)
                guard let first = all.first, let own = rates.first ?? nil,
                    let nearest = rates.compactMap({ $0 }).map(distance).min(),
                    nearest < distance(own)
                else { return nil }
                return Violation(
                    "a later variant is nearer to 2000 kb/s than the first, with an average of "
                        + "\(own) b/s", line: first.line)
            }
        })

    static let aspectRatio: ValidationRule = rule(
        "1.33", .should, "all variants have the same aspect ratio",
        remedy: "Encode all variants with the same aspect ratio.", threshold: "more than 2 % apart",
        check: .multivariant { subject in
            let sizes = subject.videoVariants.compactMap(\.size).filter { $0.height > 0 }
            let shapes = sizes.map { Double($0.width) / Double($0.height) }
            guard let widest = shapes.max(), let narrowest = shapes.min(),
                widest > narrowest * 1.02
            else { return [] }
            return [
                Violation(
                    "variants have different aspect ratios", declared: .seconds(narrowest),
                    observed: .seconds(widest))
            ]
        })

    static let ultraHDBitRate: ValidationRule = rule(
        "1.34", .should, "at least one UHD variant has at most 15 Mb/s",
        remedy: "Add a UHD variant of at most 15 Mb/s.",
        check: .multivariant { subject in
            let large = subject.videoVariants.filter {
                $0.size.map { $0.width > 1920 || $0.height > 1080 } ?? false
            }
            let rates = large.compactMap { subject.averageRate(of: $0.variant) }
            guard rates.count == large.count, let lowest = rates.min(), lowest > 15_000_000 else {
                return []
            }
            return [
                Violation(
                    "no UHD variant has at most 15 Mb/s", declared: .whole(lowest), unit: "b/s")
            ]
        })

    static let hdr10Metadata: ValidationRule = rule(
        "1.35", .should, "HDR10 has mastering display colour volume and content light level",
        remedy: "Add HDR10 static metadata.", needs: .record,
        check: .video { video in
            let track = video.track
            // Dolby Vision of profile 5 has no layer that static metadata would be for.
            guard track.dynamicRange == .hdr10 || track.dynamicRange == .hdr10Plus,
                track.masteringDisplay == nil || track.contentLight == nil
            else { return nil }
            return video.violation(
                "HDR10 static metadata is missing",
                track.masteringDisplay == nil ? "no mastering display" : "no content light level")
        })
}

extension AppleRule {
    private static let natural: [Double] = [23.976, 24, 25, 29.97, 30, 50, 59.94, 60]
}
