import Foundation
import TimedMetadata

func read(_ segment: [UInt8]) throws {
    let timeline = try Timeline(bytes: segment)
    for event in timeline.events(at: 12.5) { print(event.kind, event.id ?? "") }
    for case .scte35(let message, _) in timeline.events.map(\.payload) {
        print(message.section.command.name, message.isCRCValid)
    }
    let tag = try ID3Tag(segment[...])
    print(tag.frames.map(\.id), tag.transportStreamTimestamp ?? 0)
    print(try SpliceMessage(segment[...]).section.segmentations.map(\.type.name))
    print(try EventMessage(payload: segment[...]).schemeIDURI)
}

func cue() -> String? {
    SpliceInfoSection(
        .insert(SpliceInsert(spliceEventID: 7, isOutOfNetwork: true, isImmediate: true))
    ).base64
}

/// The changes of a text track, in a player's order.
func follow(_ data: Data) throws -> [String] {
    let timeline = try Timeline(bytes: data)
    return timeline.cues.map { cue in
        let event = timeline.events[cue.event]
        return "\(cue.change) \(cue.time ?? 0) \(event.kind) \(event.id ?? "")"
    }
}

func parts(_ data: Data) throws {
    let frames = try ID3Tag(data).frames
    for chapter in frames {
        print(chapter.elementID ?? "", chapter.startTime ?? 0, chapter.endTime ?? 0)
        print(chapter.frames?.count ?? 0)
        for line in chapter.synchronisedText ?? [] { print(line.time, line.text, line.isInFrames) }
    }
    print(try SpliceMessage(data).isCRCValid, try EventMessage(payload: data).value)
}

func breaks(_ timeline: Timeline) -> [String] {
    timeline.events.compactMap { event in
        guard case .cue(let cue) = event.payload else { return nil }
        return "\(cue.tag) \(cue.duration ?? 0)"
    }
}

func date(_ timeline: Timeline, at time: Double) -> Result<Date, Timeline.DateFailure> {
    Result { () throws(Timeline.DateFailure) in try timeline.requestDate(at: time).date }
}

func content(_ frame: ID3Frame) -> String? { frame.contentDictionary["text"] as? String }

func seconds(_ cue: DateRangeCue) -> Double? {
    guard let start = cue.startDate, let end = cue.endDate, cue.scte35Out != nil else { return nil }
    return end.date.timeIntervalSince(start.date)
}

func told(_ cue: DateRangeCue) -> String {
    "\(cue.className ?? "") \(cue.startDate?.written ?? "") \(cue.duration ?? 0) "
        + cue.customAttributes.keys.sorted().joined(separator: " ")
}
