extension CMAFRule {
    /// Headers, fragments and switching sets.
    static let media: [ValidationRule] = [
        rule(
            "brand", "7.3.2.2", .must, "a track has the structural brand cmfc or cmf2",
            remedy: "Package with the brand of CMAF.", needs: .packets,
            check: .headers { header, _ in
                header.brands.contains { structural.contains($0) }
                    ? nil : "the brands are \(header.brands.joined(separator: ", "))"
            }),
        rule(
            "edit-list", "7.7.2", .must, "a video track of the brand cmf2 has no edit list",
            remedy: "Package with composition offsets that need no edit list.", needs: .packets,
            check: .headers { header, list in
                header.brands.contains("cmf2") && list.set.kind == "video"
                    && !header.edits.isEmpty ? "it has an edit list" : nil
            }),
        rule(
            "metadata", "7.5.2", .must, "metadata is not on the top level of the file",
            remedy: "Move meta and udta into the track or movie.", needs: .packets,
            check: .headers { header, _ in
                ["meta", "udta"].first { header.types.contains($0) }
                    .map { "\($0) is on the top level" }
            }),
        rule(
            "timescale", "ISO/IEC 23009-1 8.12", .must,
            "timescale in the manifest is that of the track",
            remedy: "Write the timescale of the track, and times in it.", needs: .packets,
            check: .headers { header, list in
                guard let known = header.timescale, let own = list.first.addressing,
                    own.timescale != UInt64(clamping: known)
                else { return nil }
                return "it is \(own.timescale), that of the track \(known)"
            }),
        rule(
            "run-version", "7.7.3", .must,
            "fragments of video of the brand cmf2 have trun of version 1",
            remedy: "Package with signed composition offsets.", needs: .packets,
            check: .fragments { fragment, _, header, list in
                header?.brands.contains("cmf2") == true && list.set.kind == "video"
                    && !fragment.runVersions.subtracting([1]).isEmpty ? "trun has version 0" : nil
            }),
        rule(
            "relative-positions", "7.3.2.3", .must,
            "positions of samples count from their moof",
            remedy: "Package with default-base-is-moof.", needs: .packets,
            check: .fragments { fragment, _, _, _ in
                fragment.isRelative ? nil : "they count from elsewhere"
            }),
        rule(
            "data-position", "7.3.2.3", .must, "samples of a chunk begin in its mdat",
            remedy: "Package the segment again.", needs: .packets,
            check: .fragments { fragment, _, _, _ in
                fragment.beginsInData == false ? "they begin elsewhere" : nil
            }),
        rule(
            "chunk", "7.3.2.3", .must, "a chunk is a moof with the mdat after it",
            remedy: "Package the segment again.", needs: .packets,
            check: .fragments { fragment, _, _, _ in
                fragment.isFollowedByData ? nil : "mdat is missing after the moof"
            }),
        rule(
            "decode-time", "7.3.2.2", .must,
            "a fragment begins where the samples before it end",
            remedy: "Package without gaps in decoding time.", needs: .packets,
            check: .fragments { fragment, before, _, _ in
                guard let time = fragment.decodeTime else { return "it has no tfdt" }
                guard let begin = before?.decodeTime, let length = before?.duration,
                    begin + length != time
                else { return nil }
                return "it begins at \(time), not at \(begin + length)"
            }),
        rule(
            "index", "7.3.3.3", .must, "an index refers to fragments, not to other indexes",
            remedy: "Write one sidx for the whole track.", needs: .packets,
            check: .segments { boxes, _, _ in
                boxes.indexes.contains(where: \.isHierarchical) ? "it refers to indexes" : nil
            }),
        rule(
            "switching-start", "7.3.4.1", .must,
            "tracks of a switching set begin at the same decoding time",
            remedy: "Package the Representations together.", needs: .packets,
            check: .switchingSets { first, other in
                guard let one = first.first, let two = other.first, one != two else { return nil }
                return "it begins at \(two) s, the first at \(one) s"
            }),
        rule(
            "switching-times", "7.3.4.1", .must,
            "segments of a switching set have the same decoding times",
            remedy: "Cut all Representations at the same times.", needs: .packets,
            check: .switchingSets { first, other in
                guard first.first == other.first else { return nil }
                return zip(first, other).first { $0 != $1 }.map {
                    "a segment begins at \($1) s, in the first at \($0) s"
                }
            }),
        rule(
            "clear", "A.1.2", .must, "tracks of the profile cmfhd are clear",
            remedy: "Write the profile cmfhdc or cmfhds.", needs: .record,
            check: .profile("cmfhd") { $0 == nil ? nil : "they are encrypted" }),
        rule(
            "cenc", "A.1.3", .must, "encrypted tracks of the profile cmfhdc are cenc",
            remedy: "Encrypt with cenc.", needs: .record,
            check: .profile("cmfhdc") { $0 == nil || $0 == "cenc" ? nil : "they are not" }),
        rule(
            "cbcs", "A.1.4", .must, "encrypted tracks of the profile cmfhds are cbcs",
            remedy: "Encrypt with cbcs.", needs: .record,
            check: .profile("cmfhds") { $0 == nil || $0 == "cbcs" ? nil : "they are not" }),
    ]

    private static let structural: Set<String> = ["cmfc", "cmf2"]
}

extension LowLatencyRule {
    /// Chunks of segments.
    static let media: [ValidationRule] = [
        rule(
            "chunks", "5", .should, "a segment with chunks has more than one",
            remedy: "Write a fragment for each chunk.", needs: .packets,
            check: .segments { boxes, list, subject in
                boxes.fragments.count == 1 && subject.isChunked(list) ? "it has one" : nil
            }),
        rule(
            "one-fragment", "4", .should, "a segment that is not chunked has one fragment",
            remedy: "Write one fragment, or announce the chunks.", needs: .packets,
            check: .segments { boxes, list, subject in
                boxes.fragments.count > 1 && !subject.isChunked(list)
                    ? "it has \(boxes.fragments.count)" : nil
            }),
        rule(
            "segment-brand", "4", .must, "segments of the brand smds have it in segmentProfiles",
            remedy: "Add smds to segmentProfiles.", needs: .packets,
            check: .segments { boxes, list, _ in
                let profiles =
                    list.first.attributes["segmentProfiles"]
                    ?? list.set.attributes["segmentProfiles"] ?? ""
                return boxes.brands.contains("smds") && !profiles.contains("smds")
                    ? "segmentProfiles has no smds" : nil
            }),
    ]
}

extension RuleSubject {
    /// Whether a Representation is announced before its segments are complete.
    func isChunked(_ list: RepresentationSubject) -> Bool {
        (elements["Representation"] ?? []).contains {
            $0.element.line == list.first.line && LowLatencyRule.isChunked.holds($0)
        }
    }
}

extension RuleCheck {
    /// Check of each initialization section.
    fileprivate static func headers(
        _ message: @escaping @Sendable (HeaderBoxes, RepresentationSubject) -> String?
    ) -> RuleCheck {
        .lists { list, subject in
            guard let header = subject.media(list.segments.uri)?.header,
                let message = message(header, list)
            else { return [] }
            return [Violation(message)]
        }
    }

    /// Check of the boxes of each segment; the first of each Representation with the count of all.
    static func segments(
        _ message:
            @escaping @Sendable (SegmentBoxes, RepresentationSubject, RuleSubject) -> String?
    ) -> RuleCheck {
        .lists { list, subject in
            (subject.media(list.segments.uri)?.boxes ?? []).lazy.compactMap { boxes -> Violation? in
                message(boxes, list, subject).map { text in
                    var violation = Violation("segment \(boxes.index + 1): \(text)")
                    violation.segment = boxes.index
                    violation.cause = subject.cause(in: list.segments.uri, at: boxes.index)
                    return violation
                }
            }.firstWithCount
        }
    }

    /// Check of each fragment, with the one before it, the initialization and the Representation.
    fileprivate static func fragments(
        _ message:
            @escaping @Sendable (
                FragmentBoxes, FragmentBoxes?, HeaderBoxes?, RepresentationSubject
            ) -> String?
    ) -> RuleCheck {
        .lists { list, subject in
            guard let media = subject.media(list.segments.uri) else { return [] }
            var (before, last): (FragmentBoxes?, Int?) = (nil, nil)
            var found: [Violation] = []
            for boxes in media.boxes {
                // A segment after one that was not read is not judged by the one before.
                if let last, boxes.index != last + 1 { before = nil }
                for fragment in boxes.fragments {
                    if let text = message(fragment, before, media.header, list) {
                        var violation = Violation("segment \(boxes.index + 1): \(text)")
                        violation.segment = boxes.index
                        violation.cause = subject.cause(
                            in: list.segments.uri, at: boxes.index - 1, boxes.index)
                        found.append(violation)
                    }
                    before = fragment
                }
                last = boxes.index
            }
            return found.firstWithCount
        }
    }

    /// Check of the decoding times of segments, in seconds, against those of the first Representation
    /// of the AdaptationSet.
    fileprivate static func switchingSets(
        _ message: @escaping @Sendable ([Double], [Double]) -> String?
    ) -> RuleCheck {
        .presentation { subject in
            var firsts: [[Int]: [Double]] = [:]
            return subject.representations.compactMap { list -> Violation? in
                guard let times = subject.decodeTimes(of: list) else { return nil }
                let key = [list.period.line, list.set.line]
                guard let first = firsts[key] else {
                    firsts[key] = times
                    return nil
                }
                return message(first, times).map {
                    Violation($0, uri: list.first.id, line: list.first.line)
                }
            }
        }
    }

    /// Check of the encryption of tracks of a presentation profile.
    fileprivate static func profile(
        _ name: String, _ message: @escaping @Sendable (String?) -> String?
    ) -> RuleCheck {
        .lists { list, subject in
            let profile = "urn:mpeg:cmaf:presentation_profile:\(name):2017"
            guard subject.loaded.document.dash?.profiles.contains(profile) == true,
                let track = subject.media(list.segments.uri)?.main,
                let text = message(track.encryption.map { $0.scheme ?? "" })
            else { return [] }
            return [Violation(text)]
        }
    }
}

extension RuleSubject {
    /// Seconds at which each segment that was read begins, by the decoding time; nil if unknown.
    fileprivate func decodeTimes(of list: RepresentationSubject) -> [Double]? {
        guard let media = media(list.segments.uri), let scale = media.header?.timescale,
            scale > 0, !media.boxes.isEmpty
        else { return nil }
        var times: [Double] = []
        for boxes in media.boxes {
            guard let time = boxes.fragments.first?.decodeTime else { return nil }
            times.append(Double(time) / Double(scale))
        }
        return times
    }
}
