import TrackModel

extension StandardRule {
    static let spliceDirection: ValidationRule = rule(
        "splice-direction", "4.3.2.7.1", "4.4.5.1.1", .must,
        "SCTE35-OUT has a section that leaves the programme, and SCTE35-IN one that returns",
        remedy: "Write the section into the attribute of its direction.",
        check: .playlists { media, subject in
            media.dateRanges.flatMap { range in
                [("SCTE35-OUT", range.scte35Out, true), ("SCTE35-IN", range.scte35In, false)]
                    .compactMap { name, bytes, isOut in
                        guard let bytes, let found = subject.observation.splices[bytes]?.isOut,
                            found != isOut
                        else { return nil }
                        return Violation(
                            "the section of \(name) \(found ? "leaves" : "returns to") the "
                                + "programme", line: range.line)
                    }
            }
        })

    static let spliceDuration: ValidationRule = rule(
        "splice-duration", "4.3.2.7.1", "4.4.5.1.1", .should,
        "a date range with SCTE35-OUT is as long as its section says",
        remedy: "Write the duration of the section as PLANNED-DURATION.",
        threshold: "0.5 s; a return may be earlier, but not later",
        check: .playlists { media, subject in
            media.dateRanges.merged.compactMap { range in
                guard let bytes = range.scte35Out,
                    let announced = subject.observation.splices[bytes]?.duration
                else { return nil }
                let length = range.startDate.flatMap { start in
                    range.end.map { $0.timeInterval(since: start) }
                }
                let planned = range.plannedDuration ?? (range.scte35In == nil ? length : nil)
                if let planned, abs(planned - announced) > CueBreaks.tolerance {
                    return Violation(
                        "the break of SCTE35-OUT has another duration", line: range.line,
                        declared: .seconds(planned), observed: .seconds(announced), unit: "s")
                }
                guard let length, length > announced + CueBreaks.tolerance else { return nil }
                return Violation(
                    "the break ends later than SCTE35-OUT says", line: range.line,
                    declared: .seconds(length), observed: .seconds(announced), unit: "s")
            }
        })

    static let spliceSegments: ValidationRule = rule(
        "splice-segments", "4.3.2.7.1", "4.4.5.1.1", .should,
        "if both have them, segments and date ranges have the same breaks of SCTE-35",
        remedy: "Write an EXT-X-DATERANGE for each break that the segments signal.",
        needs: .packets, threshold: "0.5 s between the two, with --depth packets",
        check: .presentation { subject in
            guard !subject.carriedBreaks.isEmpty,
                let media = subject.programme.first(where: { !$0.splices.isEmpty }),
                let end = media.boundaries?.last
            else { return [] }
            let splices = media.splices
            let times = (
                SortedTimes(subject.carriedBreaks), SortedTimes(splices.map(\.time))
            )
            let tolerance = CueBreaks.tolerance
            return subject.carriedBreaks.filter {
                $0 <= end && !times.1.holds(near: $0, within: tolerance)
            }.map {
                Violation(
                    "no EXT-X-DATERANGE with SCTE35-OUT where a break of the segments begins",
                    uri: media.name, observed: .seconds($0), unit: "s")
            }
                + splices.filter { !times.0.holds(near: $0.time, within: tolerance) }.map {
                    Violation(
                        "the segments signal no break where SCTE35-OUT starts", uri: media.name,
                        line: $0.range.line, declared: .seconds($0.time), unit: "s")
                }
        })
}

extension StandardRule {
    /// Captions inside segments against those that are declared.
    static let captions: [ValidationRule] = [
        rule(
            "closed-captions-found", "4.3.4.2", "4.4.6.2", .must,
            "with CLOSED-CAPTIONS=NONE the segments have no closed captions",
            remedy: "Declare the captions by EXT-X-MEDIA, or remove them.", needs: .packets,
            threshold: "a channel with text, with --depth packets",
            check: .presentation { subject in
                guard let found = subject.observation.captions?.channels, !found.isEmpty,
                    let none = subject.multivariant?.variants.first(where: {
                        $0.closedCaptionsGroup == "NONE"
                    })
                else { return [] }
                return [
                    Violation(
                        "CLOSED-CAPTIONS is NONE, but the segments have captions",
                        line: none.line, declared: .string("NONE"),
                        observed: .string(found.joined(separator: ", ")))
                ]
            }),
        rule(
            "closed-captions-services", "4.3.4.1", "4.4.6.1", .should,
            "INSTREAM-ID of closed captions are the channels and services of the segments",
            remedy: "Declare each channel and service by EXT-X-MEDIA, and no other.",
            needs: .packets,
            threshold: "a channel with text in any of the segments, with --depth packets",
            check: .presentation { subject in
                guard let captions = subject.observation.captions else { return [] }
                let declared = (subject.multivariant?.renditions ?? []).filter {
                    $0.type == .closedCaptions && $0.inStreamID != nil
                }
                guard !declared.isEmpty else { return [] }
                let names = Set(declared.compactMap(\.inStreamID))
                let absent = declared.filter {
                    captions.isWhole && !captions.channels.contains($0.inStreamID ?? "")
                }
                return absent.map {
                    Violation(
                        "the segments have no captions \($0.inStreamID ?? "")", line: $0.line)
                }
                    + captions.channels.filter { !names.contains($0) }.map {
                        Violation("captions \($0) of the segments are not declared")
                    }
            }),
    ]
}
