import TrackModel

/// What a finding means, for whoever reads it first.
struct FindingAdvice {
    let meaning: String

    init(_ code: Finding.Code) { meaning = code.meaning }

    var json: JSONValue { .object(["meaning": .string(meaning)]) }
}
