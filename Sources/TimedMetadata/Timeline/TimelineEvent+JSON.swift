import TrackModel

/// The keys of the contract.
extension TimelineEvent: Encodable {
    private enum CodingKeys: String, CodingKey {
        case number, kind, id, start, end, duration, date, origin, payload, openedBy, closedBy
        case occurrences
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(number, forKey: .number)
        try members.encode(kind, forKey: .kind)
        try members.encodeIfPresent(id, forKey: .id)
        try members.encodeIfPresent(start, forKey: .start)
        try members.encodeIfPresent(end, forKey: .end)
        try members.encodeIfPresent(duration, forKey: .duration)
        try members.encodeIfPresent(date, forKey: .date)
        try members.encode(origin, forKey: .origin)
        try members.encode(payload, forKey: .payload)
        try members.encodeIfPresent(openedBy, forKey: .openedBy)
        try members.encodeIfPresent(closedBy, forKey: .closedBy)
        if occurrences > 1 { try members.encode(occurrences, forKey: .occurrences) }
    }
}

extension TimelineEvent.Payload: Encodable {
    /// The event message beside what it carried.
    private enum EnvelopeKeys: String, CodingKey { case emsg }

    private enum DateKeys: String, CodingKey { case drift }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .id3(let tag, let message):
            try tag.encode(to: encoder)
            try Self.encode(message, to: encoder)
        case .scte35(let splice, let message):
            try splice.encode(to: encoder)
            try Self.encode(message, to: encoder)
        case .emsg(let message): try message.encode(to: encoder)
        case .caption(let span): try span.encode(to: encoder)
        case .dateRange(let cue): try cue.encode(to: encoder)
        case .cue(let cue): try cue.encode(to: encoder)
        case .programDateTime(let drift):
            var members = encoder.container(keyedBy: DateKeys.self)
            try members.encodeIfPresent(drift, forKey: .drift)
        }
    }

    private static func encode(_ message: EventMessage?, to encoder: any Encoder) throws {
        guard let message else { return }
        var members = encoder.container(keyedBy: EnvelopeKeys.self)
        try members.encode(message, forKey: .emsg)
    }
}

extension ID3Tag: Encodable {
    private enum CodingKeys: String, CodingKey { case version, frames }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(version, forKey: .version)
        try members.encode(frames, forKey: .frames)
    }
}

extension EventMessage: Encodable {
    private enum CodingKeys: String, CodingKey {
        case version, schemeIDURI, value, timescale, presentationTime, presentationTimeDelta
        case eventDuration, id, messageData
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(version, forKey: .version)
        try members.encode(schemeIDURI, forKey: .schemeIDURI)
        try members.encode(value, forKey: .value)
        try members.encode(timescale, forKey: .timescale)
        try members.encodeIfPresent(presentationTime, forKey: .presentationTime)
        try members.encodeIfPresent(presentationTimeDelta, forKey: .presentationTimeDelta)
        try members.encodeIfPresent(eventDuration, forKey: .eventDuration)
        try members.encode(id, forKey: .id)
        try members.encode(Base64.text(messageData[...]), forKey: .messageData)
    }
}
