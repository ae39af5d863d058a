extension DASHRule {
    /// Boxes of segments.
    static let boxes: [ValidationRule] = [
        rule(
            "inband-event", "ISO/IEC 23009-1 5.10.3.3.1", .must,
            "event messages are of an InbandEventStream of the Representation",
            remedy: "Add InbandEventStream with the scheme of the messages.", needs: .packets,
            check: .segments { boxes, list, _ in
                let known = list.segments.eventStreams
                return boxes.messages.first { message in
                    !known.contains {
                        $0.schemeIDURI == message.schemeIDURI
                            && ($0.value.isEmpty || $0.value == message.value)
                    }
                }.map { "there is none of \($0.schemeIDURI)" }
            }),
        rule(
            "inband-event-place", "ISO/IEC 23009-1 5.10.3.3.1", .should,
            "event messages are before the first fragment of their segment",
            remedy: "Write emsg before moof.", needs: .packets,
            check: .segments { boxes, list, _ in
                boxes.hasLateMessage && boxes.fragments.count == 1 ? "it follows a moof" : nil
            }),
        rule(
            "index-range", "ISO/IEC 23009-1 5.3.9.2", .must, "indexRange begins with a sidx",
            remedy: "Write the bytes of the sidx.", needs: .packets,
            check: .segments { boxes, list, _ in
                guard let range = list.first.addressing?.indexRange, boxes.index == 0,
                    case .base? = list.first.addressing?.method
                else { return nil }
                return boxes.indexes.contains {
                    Int64(exactly: range.offset) == $0.position
                } ? nil : "sidx is missing at byte \(range.offset)"
            }),
        rule(
            "index-sizes", "ISO/IEC 14496-12 8.16.3", .must,
            "the sizes in an index end with the segment",
            remedy: "Write the sidx again.", needs: .packets,
            check: .segments { boxes, list, _ in
                guard list.isIndexed, let index = boxes.indexes.first, boxes.indexes.count == 1,
                    let end = index.end, let size = index.segmentEnd, end != size
                else { return nil }
                return "they end at byte \(end) of \(size)"
            }),
        rule(
            "index-time", "ISO/IEC 14496-12 8.16.3", .must,
            "an index begins with the first fragment",
            remedy: "Write the sidx again.", needs: .packets,
            threshold: "a second, as presentation may begin after decoding",
            check: .segments { boxes, list, subject in
                guard list.isIndexed, let index = boxes.indexes.first,
                    let time = boxes.fragments.first?.decodeTime,
                    let scale = subject.media(list.segments.uri)?.header?.timescale, scale > 0
                else { return nil }
                let (one, two) = (
                    Double(index.earliestTime) / Double(index.timescale),
                    Double(time) / Double(scale)
                )
                return abs(one - two) > 1 ? "it begins at \(one) s, the fragment at \(two) s" : nil
            }),
        rule(
            "index-offset", "ISO/IEC 14496-12 8.16.3", .must,
            "first_offset and the sizes in an index lead to the first byte of a box",
            remedy: "Write the sidx again.", needs: .packets,
            check: .indexes { index in
                if index.referenceCount == 0 { return "the index refers to nothing" }
                return index.misplaced.map {
                    "no box begins where reference \($0 + 1) of the index begins"
                }
            }),
        rule(
            "index-duration", "ISO/IEC 14496-12 8.16.3", .must,
            "a subsegment in an index lasts as long as its fragments",
            remedy: "Write the sidx again.", needs: .packets,
            threshold: "a frame, which the order of presentation may move",
            check: .indexes { index in
                index.duration.map {
                    "reference \($0.reference + 1) of the index lasts \($0.declared) s, its "
                        + "fragments \($0.observed) s"
                }
            }),
        rule(
            "index-access", "ISO/IEC 14496-12 8.16.3", .must,
            "a subsegment with SAP_type 1 or 2 in an index begins with a sync sample",
            remedy: "Write the sidx again, or cut at key frames.", needs: .packets,
            check: .indexes { index in
                index.accessPoint.map {
                    "reference \($0 + 1) of the index does not begin with a sync sample"
                }
            }),
    ]
}

extension RepresentationSubject {
    /// Whether players find its segments by an index; that of a segment alone is not read.
    fileprivate var isIndexed: Bool { first.addressing?.indexRange != nil }
}

extension RuleCheck {
    /// Check of the index of a Representation that players find its segments by.
    fileprivate static func indexes(
        _ message: @escaping @Sendable (IndexBox) -> String?
    ) -> RuleCheck {
        .segments { boxes, list, _ in
            list.isIndexed ? boxes.indexes.lazy.compactMap(message).first : nil
        }
    }
}
