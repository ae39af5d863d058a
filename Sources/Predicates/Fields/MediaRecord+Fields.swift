import TrackModel

extension MediaRecord: FieldDescribing {
    static let fields = FieldTable<Self>(
        "a record",
        [
            Field("schema") { $0.schema },
            Field("input") { $0.input },
            Field("error") { $0.error },
            Field("container") { $0.container },
            Field("tracks") { $0.tracks },
            Field("decode") { $0.decode },
            Field("findings") { $0.findings },
            Field("selection") { $0.selection },
        ])

    /// The key paths of a condition about one record.
    public static var conditionSchema: ConditionSchema { fields.schema }
}

extension MediaRecord.Input: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the input",
        [
            Field("path") { $0.path },
            Field("size") { $0.size },
        ])
}

extension MediaRecord.Failure: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the error",
        [
            Field("code") { $0.code },
            Field("message") { $0.message },
        ])
}

extension MediaRecord.Decode: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the decoding",
        [
            Field("depth") { $0.depth },
            Field("framesDecoded") { $0.framesDecoded },
            Field("errors") { $0.errors },
            Field("places") { $0.places },
            Field("isStopped") { $0.isStopped },
        ])
}

extension MediaRecord.Decode.Problem: FieldDescribing {
    static let fields = FieldTable<Self>(
        "a decoding error",
        [
            Field("trackID") { $0.trackID },
            Field("time") { $0.time },
            Field("position") { $0.position },
            Field("kind") { $0.kind },
        ])
}

extension MediaContainer: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the container",
        [
            Field("format") { $0.format },
            Field("formatLongName") { $0.formatLongName },
            Field("duration") { $0.duration },
            Field("startTime") { $0.startTime },
            Field("bitRate") { $0.bitRate },
            Field("tags", .map(.numeral)) { $0.tags },
            Field("chapters") { $0.chapters },
            Field("attachments") { $0.attachments },
            Field("programs") { $0.programs },
            Field("encryption") { $0.encryption },
            Field("isTruncated") { $0.isTruncated },
            Field("isSeekable") { $0.isSeekable },
        ])
}

extension MediaContainer.Protection: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the encryption",
        [
            Field("scheme") { $0.scheme },
            Field("keyIDs") { $0.keyIDs },
            Field("systems") { $0.systems },
        ])
}

extension Chapter: FieldDescribing {
    static let fields = FieldTable<Self>(
        "a chapter",
        [
            Field("id") { $0.id },
            Field("start") { $0.start },
            Field("end") { $0.end },
            Field("title") { $0.title },
        ])
}

extension Program: FieldDescribing {
    static let fields = FieldTable<Self>(
        "a program",
        [
            Field("id") { $0.id },
            Field("name") { $0.name },
            Field("provider") { $0.provider },
            Field("trackIDs") { $0.trackIDs },
        ])
}

extension Finding: FieldDescribing {
    static let fields = FieldTable<Self>(
        "a finding",
        [
            Field("code") { $0.code },
            Field("severity") { $0.severity },
            Field("trackID") { $0.trackID },
            Field("message") { $0.message },
            Field("declared") { $0.declared },
            Field("observed") { $0.observed },
            Field("confidence") { $0.confidence },
        ])
}
