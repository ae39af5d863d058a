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

func content(_ frame: ID3Frame) -> String? { frame.contentDictionary["text"] as? String }

func seconds(_ cue: DateRangeCue) -> Double? {
    guard let start = cue.startDate, let end = cue.endDate, cue.scte35Out != nil else { return nil }
    return end.date.timeIntervalSince(start.date)
}

func told(_ cue: DateRangeCue) -> String {
    "\(cue.className ?? "") \(cue.startDate?.written ?? "") \(cue.duration ?? 0) "
        + cue.customAttributes.keys.sorted().joined(separator: " ")
}
