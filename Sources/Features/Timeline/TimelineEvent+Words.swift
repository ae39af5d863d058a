import Playlists
import Reporting
import TimedMetadata
import TrackModel

extension TimelineEvent {
    /// Short description of the event.
    var words: [String] {
        switch payload {
        case .id3(let tag, _): Array(tag.frames.prefix(8).map(\.words))
        case .emsg(let message):
            [
                message.schemeIDURI, message.value, id.map { "id \($0)" },
                message.messageData.isEmpty ? nil : "\(message.messageData.count) bytes",
            ].compactMap { $0 }.filter { !$0.isEmpty }
        case .scte35(let message, _): message.section.words
        case .dateRange(let cue): cue.words
        case .programDateTime(let drift):
            drift.flatMap(TimelineTime.length).map { ["drift \($0)"] } ?? []
        case .cue(let cue): [cue.tag]
        case .caption(let span):
            [span.channel, span.language, span.cues == 1 ? "1 cue" : "\(span.cues) cues"]
                .compactMap { $0 } + (span.text.isEmpty ? [] : ["“\(span.text)”"])
        }
    }
}

extension DateRangeCue {
    fileprivate var words: [String] {
        let signals = [
            self.scte35Command == nil ? nil : "SCTE35-CMD",
            self.scte35Out == nil ? nil : "SCTE35-OUT",
            self.scte35In == nil ? nil : "SCTE35-IN",
        ]
        return ([self.id, self.className] + signals + self.cues).compactMap { $0 }
            + [interstitial.flatMap { $0.assetURI ?? $0.assetList }?.text].compactMap { $0 }
    }
}

extension ID3Frame {
    /// `TIT2 “Title”`
    fileprivate var words: String {
        let name = [id, description.flatMap { $0.isEmpty ? nil : $0 } ?? owner]
            .compactMap { $0 }.joined(separator: " ")
        if let transportStreamTimestamp { return "\(name) \(transportStreamTimestamp)" }
        if let text { return "\(name) “\(text.joined(separator: " / "))”" }
        if let url, !url.isEmpty { return "\(name) \(url)" }
        if let startTime, let endTime { return "\(name) \(startTime)–\(endTime) ms" }
        if let data { return "\(name), \(data.count) bytes" }
        return name
    }
}

extension SpliceInfoSection {
    fileprivate var words: [String] {
        var words: [String] = []
        switch command {
        case .insert(let insert):
            words.append("splice_insert \(insert.spliceEventID)")
            words.append(
                insert.isCancel
                    ? "cancelled"
                    : insert.isOutOfNetwork ? "out of network" : "back to network")
            if let length = insert.breakDuration {
                words +=
                    TimelineTime.length(Double(length.duration) / Double(Self.timescale))
                    .map { ["for \($0)" + (length.autoReturn ? ", auto return" : "")] } ?? []
            }
        case .schedule(let events):
            words.append("splice_schedule of \(events.count)")
        default: words.append(isEncrypted ? "encrypted section" : command.name)
        }
        for segmentation in segmentations {
            words += segmentation.words
        }
        return words
    }
}

extension SegmentationDescriptor {
    fileprivate var words: [String] {
        guard !isCancel else { return ["event \(segmentationEventID) cancelled"] }
        return [
            type.name ?? "segmentation type \(type.rawValue)", "event \(segmentationEventID)",
            upid.text.map { [upid.typeName, $0].compactMap { $0 }.joined(separator: " ") },
            segmentationDuration.flatMap {
                TimelineTime.length(Double($0) / Double(SpliceInfoSection.timescale))
            }.map { "for \($0)" },
        ].compactMap { $0 }
    }
}

extension SpliceMessage {
    /// Header fields that apply to the whole section.
    var headerWords: [String] {
        [
            section.spliceTime.map { "PTS \($0)" },
            section.ptsAdjustment == 0 ? nil : "adjusted by \(section.ptsAdjustment)",
            section.tier == 0xFFF ? nil : "tier \(section.tier)",
            isCRCValid ? nil : "wrong checksum",
        ].compactMap { $0 }
    }
}

extension SpliceDescriptor {
    var words: [String] {
        let name = "\(identifierText ?? "descriptor") \(tag)"
        switch content {
        case .avail(let id): return [name, "provider avail \(id)"]
        case .dtmf(let preroll, let tones):
            return [name, "DTMF \(tones)", "preroll \(Double(preroll) / 10) s"]
        case .time(let seconds, _, let offset):
            return [name, "TAI \(seconds) s", "\(offset) s from UTC"]
        case .audio(let components): return [name] + components.map { "audio \($0.isoCode)" }
        case .other(let bytes): return [name, "\(bytes.count) bytes"]
        case .segmentation(let segmentation): return [name] + segmentation.words
        }
    }
}

extension TimelineEvent {
    /// JSON of `trackprobe timeline`: `event` of `Schema/trackprobe-timeline-1.schema.json`.
    /// Unknown values are absent.
    public var json: JSONValue { (try? document.made) ?? .null }
}

/// Times on a time line.
enum TimelineTime {
    /// `1:02:03.450`; minutes without hours. nil for an invalid time.
    static func text(_ seconds: Double) -> String? {
        let milliseconds = (seconds.magnitude * 1000).rounded()
        guard milliseconds.isFinite, milliseconds < 1e15 else { return nil }
        let whole = Int(milliseconds)
        let (minutes, rest) = (whole / 60_000, whole % 60_000)
        let sign = seconds < 0 && whole > 0 ? "-" : ""
        let tail = "\(padded(rest / 1000, 2)).\(padded(rest % 1000, 3))"
        return minutes < 60
            ? "\(sign)\(minutes):\(tail)"
            : "\(sign)\(minutes / 60):\(padded(minutes % 60, 2)):\(tail)"
    }

    /// `307 s`
    static func length(_ seconds: Double) -> String? {
        Quantity.decimal(seconds, places: 3, isTrimmed: true).map { "\($0) s" }
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
