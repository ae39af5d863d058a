// Findings that follow from one record alone.

extension MediaPlayerTrack {
    /// Findings about this track alone.
    package var ownFindings: [Finding] {
        [
            dolbyVisionWithoutRecord, dolbyVisionProfileConflict, staticMetadataMissing,
            variableFrameRate,
        ]
        .compactMap { $0 }
    }

    private var dolbyVisionWithoutRecord: Finding? {
        guard let dovi, dovi.origin == .bitstream else { return nil }
        return Finding(
            .hdrDolbyVisionWithoutRecord, trackID: trackID,
            message: "the frames carry Dolby Vision and the container does not say so",
            observed: dovi.factValue)
    }

    private var dolbyVisionProfileConflict: Finding? {
        let evidence = evidence(of: \.dovi)
        guard let written = evidence?.declared?["profile"],
            let seen = evidence?.observed?["profile"], written != seen
        else { return nil }
        return Finding(
            .hdrDolbyVisionProfileConflict, trackID: trackID,
            message: MemberLabel("dovi.profile").contradiction(
                written, seen, by: ("container says", "frames say"),
                believesFirst: dovi?.origin == .container),
            declared: written, observed: seen)
    }

    private var staticMetadataMissing: Finding? {
        guard transferFunction == "smpte2084", masteringDisplay == nil, dovi == nil else {
            return nil
        }
        return Finding(
            .hdrStaticMetadataMissing, trackID: trackID,
            message: contentLight == nil
                ? "PQ video without mastering display and content light metadata"
                : "PQ video without mastering display metadata")
    }

    /// Contradictions in the light that HDR metadata states, a sentence each.
    package var implausibleHDRMetadata: [String] {
        let rpu = dovi?.rpu
        let peak =
            masteringDisplay.map(\.maxLuminance) ?? rpu?.maxMasteringLuminance.map(Double.init)
        var all: [String?] = [
            Self.contradiction(
                "MaxCLL", maxCLL: contentLight?.maxCLL, maxFALL: contentLight?.maxFALL),
            Self.contradiction(
                "Dolby Vision level 6: MaxCLL", maxCLL: rpu?.maxCLL, maxFALL: rpu?.maxFALL),
            masteringDisplay.flatMap {
                Self.contradiction(
                    "the mastering display", least: $0.minLuminance, most: $0.maxLuminance)
            },
            rpu.flatMap {
                Self.contradiction(
                    "the mastering display of Dolby Vision level 6",
                    least: $0.minMasteringLuminance,
                    most: $0.maxMasteringLuminance.map(Double.init))
            },
        ]
        if let inverted = rpu?.invertedLight {
            all.append(
                "Dolby Vision level 1 of \(inverted) frames has a minimum above its maximum")
        }
        if let stated = hdr10Plus?.maxLuminance, let peak, peak > 0,
            stated > max(2 * peak, peak + 100)
        {
            all.append(
                "HDR10+ states a MaxSCL of \(Self.light(stated)) on a mastering display of "
                    + Self.light(peak))
        }
        return all.compactMap(\.self)
    }

    /// Limit of SMPTE ST 2084, cd/m².
    private static let limitOfPQ = 10_000

    private static func light(_ value: Double) -> String {
        let whole = Int(exactly: value).map(String.init)
        return (whole ?? "\(value)") + " cd/m²"
    }

    private static func contradiction(_ name: String, maxCLL: Int?, maxFALL: Int?) -> String? {
        guard let maxCLL, let maxFALL else { return nil }
        if maxCLL > 0, maxFALL > maxCLL {
            return "\(name) \(maxCLL) is below MaxFALL \(maxFALL) cd/m²"
        }
        return max(maxCLL, maxFALL) > limitOfPQ
            ? "\(name) \(maxCLL), MaxFALL \(maxFALL) cd/m² exceed the limit of PQ" : nil
    }

    private static func contradiction(_ name: String, least: Double?, most: Double?) -> String? {
        guard let most, most > 0 else { return nil }
        if let least, least >= most {
            return "\(name) states a minimum of \(light(least)) and a maximum of \(light(most))"
        }
        return most > Double(limitOfPQ)
            ? "\(name) states \(light(most)), which exceeds the limit of PQ" : nil
    }

    private var variableFrameRate: Finding? {
        guard frameRateMode == .variable else { return nil }
        return Finding(
            .timeVariableFrameRate, trackID: trackID, message: "the frames are not evenly spaced")
    }
}

extension MediaContainer {
    /// Findings about the file as a whole.
    package var ownFindings: [Finding] {
        guard isTruncated == true else { return [] }
        return [Finding(.containerTruncated, message: "the file ends before its container says")]
    }
}

/// Start and end of a track on the clock of its file, in seconds; nil where unknown.
package struct TrackSpan: Hashable, Sendable {
    var start: Double?
    package var end: Double?

    package init(start: Double? = nil, end: Double? = nil) {
        (self.start, self.end) = (start, end)
    }
}

/// Findings from comparisons of tracks.
package enum TrackComparison {
    /// Seconds between the starts of video and audio that players must compensate.
    private static let startOffset = 0.1

    /// A track is truncated if it ends this many seconds, and this share of the whole, before the
    /// longest one.
    private static let missingSeconds = 2.0
    private static let missingShare = 0.02

    /// - Parameters:
    ///   - spans: by trackID.
    ///   - programs: programs with separate clocks; tracks outside all of several programs are not
    ///     compared.
    package static func findings(
        _ tracks: [MediaPlayerTrack], spans: [Int: TrackSpan], programs: [Program] = []
    ) -> [Finding] {
        guard programs.count > 1 else { return findings(sharingClock: tracks, spans) }
        var findings: [Finding] = []
        for program in programs {
            let members = tracks.filter { program.trackIDs.contains($0.trackID) }
            // A track of two programs is reported once.
            findings += self.findings(sharingClock: members, spans).filter {
                !findings.contains($0)
            }
        }
        return findings
    }

    private typealias Track = (track: MediaPlayerTrack, span: TrackSpan)

    private static func findings(
        sharingClock tracks: [MediaPlayerTrack], _ spans: [Int: TrackSpan]
    ) -> [Finding] {
        let media = tracks.filter { track in
            (track.mediaType == .video || track.mediaType == .audio) && !track.isAttachedPicture
        }.compactMap { track in spans[track.trackID].map { (track, $0) } }
        return startOffsets(media) + earlyEnds(media)
    }

    private static func startOffsets(_ tracks: [Track]) -> [Finding] {
        guard let start = tracks.first(where: { $0.track.mediaType == .video })?.span.start else {
            return []
        }
        return tracks.filter { $0.track.mediaType == .audio }.compactMap { track, span in
            guard let first = span.start, abs(first - start) > startOffset else { return nil }
            let offset = ((first - start) * 1000).rounded() / 1000
            return Finding(
                .timeStartOffset, trackID: track.trackID,
                message:
                    "audio starts \(abs(offset)) s \(offset > 0 ? "after" : "before") video",
                observed: .double(offset))
        }
    }

    private static func earlyEnds(_ tracks: [Track]) -> [Finding] {
        let ends = tracks.compactMap(\.span.end)
        let starts = tracks.compactMap(\.span.start)
        guard let last = ends.max(), let first = starts.min() else { return [] }
        let tolerated = max(missingSeconds, (last - first) * missingShare)
        return tracks.compactMap { track, span in
            guard let end = span.end, last - end > tolerated else { return nil }
            let missing = ((last - end) * 10).rounded() / 10
            return Finding(
                .timeTrackTruncated, trackID: track.trackID,
                message: "the track ends \(missing) s before the longest one",
                declared: .double(last), observed: .double(end))
        }
    }
}
