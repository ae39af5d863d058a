import Playlists

extension SpliceContent {
    /// Seconds of a tick.
    private static let tick = 1 / Double(SpliceInfoSection.timescale)

    /// Content of a section: splice_insert, and descriptors of breaks and advertisements.
    package init(_ section: SpliceInfoSection) {
        var directions: Set<Bool> = []
        var lengths: [Double] = []
        if case .insert(let insert) = section.command, !insert.isCancel {
            directions.insert(insert.isOutOfNetwork)
            if let length = insert.breakDuration, insert.isOutOfNetwork {
                lengths.append(Double(length.duration) * Self.tick)
            }
        }
        for segmentation in section.segmentations where !segmentation.isCancel {
            guard segmentation.type.isBreak else { continue }
            directions.insert(segmentation.type.opens)
            if let length = segmentation.segmentationDuration, segmentation.type.opens {
                lengths.append(Double(length) * Self.tick)
            }
        }
        // The end of an advertisement and the start of the next are in one section.
        self.init(
            isOut: directions.count == 1 ? directions.first : nil,
            duration: directions == [true] ? lengths.max() : nil)
    }
}

extension SegmentationType {
    /// Breaks, advertisements and placement opportunities.
    fileprivate var isBreak: Bool {
        switch rawValue {
        case 0x22, 0x23, 0x30...0x37, 0x44...0x47: true
        default: false
        }
    }

    fileprivate var opens: Bool { rawValue % 2 == 0 }
}

extension DASHManifest {
    private static let maxSplices = 10_000

    /// Events of SCTE-35, decoded.
    package var splices: [ManifestSplice] {
        var result: [ManifestSplice] = []
        for event in periods.flatMap(\.events) {
            let scheme = EventScheme(event.schemeIDURI ?? "")
            guard scheme == .spliceBinary || scheme == .spliceXML else { continue }
            guard result.count < Self.maxSplices else { break }
            var splice = ManifestSplice(
                start: event.start, duration: event.duration, line: event.line)
            let (payload, problem) = TimelineBuilder.payload(of: EventMessage(event))
            if case .scte35(let message, _) = payload {
                splice.content = SpliceContent(message.section)
                if !message.isCRCValid { splice.fault = "its checksum is wrong" }
            } else {
                splice.fault = problem.map { "\($0)" } ?? "it cannot be read"
            }
            result.append(splice)
        }
        return result
    }
}

extension Timeline {
    /// Breaks of SCTE-35 that segments carry.
    package var carriedSplices: [CarriedSplice] {
        events.compactMap { event in
            guard case .scte35(let message, _) = event.payload,
                event.origin.carriage != .playlist, let start = event.start
            else { return nil }
            let content = SpliceContent(message.section)
            return content.isOut == nil ? nil : CarriedSplice(start: start, content: content)
        }
    }

    /// Channels of CEA-608 and services of CEA-708 in video.
    package var captions: CaptionObservation {
        var channels: Set<String> = []
        for event in events {
            guard case .caption(let span) = event.payload, span.format.hasPrefix("cea"),
                ["CC", "SERVICE"].contains(where: span.channel.hasPrefix)
            else { continue }
            channels.insert(span.channel)
        }
        return CaptionObservation(channels: channels.sorted(), isWhole: isWhole)
    }
}
