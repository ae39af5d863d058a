import TrackModel

/// Holds HLS against RFC 8216 and draft-pantos-hls-rfc8216bis.
struct StandardRules {
    private let subject: RuleSubject

    init(_ subject: RuleSubject) { self.subject = subject }

    var judgement: RuleJudgement {
        var result = RuleJudgement()
        result.violations = SyntaxRules(subject).violations + versions
        if let playlist = subject.multivariant {
            result.violations += MultivariantRules(playlist).violations
        }
        for media in subject.mediaPlaylists {
            result.violations += MediaRules(media.playlist, uri: media.name).violations
            result.violations += bitRates(of: media)
            if subject.multivariant != nil, media.role == .iFrames, !media.playlist.isIFramesOnly {
                result.violations.append(
                    RuleViolation(
                        StandardRule.iFramesOnly, uri: media.name,
                        "EXT-X-I-FRAMES-ONLY is not in the playlist"))
            }
        }
        result.violations += PresentationRules(subject, book: .standard).violations
        return result + ReferenceRules(subject).judgement
            + BitRateRules(subject, book: .rfc).judgement + ClaimRules(subject).judgement
            + SegmentRules(subject, book: .standard).judgement
    }

    /// EXT-X-BITRATE is within 10 % of what a segment has.
    private func bitRates(of media: MediaPlaylistSubject) -> [RuleViolation] {
        let wrong = media.list.segments.compactMap { segment -> RuleViolation? in
            guard segment.range == nil, let declared = segment.bitRate,
                let duration = segment.duration, duration > 0, let bits = subject.bits(of: segment)
            else { return nil }
            let rate = bits / duration
            guard !(0.9...1.1).contains(Double(declared) / max(1, rate)) else { return nil }
            return RuleViolation(
                StandardRule.bitRateTag, uri: media.name, line: segment.line,
                "EXT-X-BITRATE is more than 10 % off", declared: JSONValue(declared),
                observed: .rounded(rate), unit: "b/s")
        }
        return RuleViolation.first(of: wrong)
    }

    private var versions: [RuleViolation] {
        guard let playlist = subject.loaded.document.hls else { return [] }
        var all: [(HLSPlaylist, String?)] = [(playlist, nil)]
        if playlist.multivariant != nil {
            all += subject.mediaPlaylists.map { (HLSPlaylist(.media($0.playlist)), $0.name) }
        }
        return all.compactMap { playlist, uri in
            let needed = RequiredVersion(playlist)
            let declared = playlist.version ?? 1
            guard declared < needed.version else { return nil }
            return RuleViolation(
                StandardRule.version, uri: uri, line: needed.line,
                "\(needed.reason) needs EXT-X-VERSION \(needed.version)",
                declared: JSONValue(declared), observed: JSONValue(needed.version))
        }
    }
}

extension JSONValue {
    /// A measured number, without a fraction.
    static func rounded(_ number: Double) -> JSONValue {
        Int(exactly: number.rounded()).map { .int($0) } ?? .double(number)
    }

    /// Seconds to the millisecond.
    static func seconds(_ number: Double) -> JSONValue {
        .double((number * 1000).rounded() / 1000)
    }
}
