import TrackModel

extension Selection: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the selection",
        [
            Field("policy") { $0.policy },
            Field("device") { $0.device },
            Field("video") { $0.video },
            Field("audio") { $0.audio },
            Field("subtitle") { $0.subtitle },
            Field("problems") { $0.problems },
        ])
}

extension TrackChoice: FieldDescribing {
    static let fields = FieldTable<Self>(
        "a choice",
        [
            Field("outcome") { $0.outcome },
            Field("trackID") { $0.trackID },
            Field("reason") { $0.reason },
            Field("rule") { $0.rule },
            Field("over") { $0.over },
            Field("brokenRule") { $0.brokenRule },
            Field("candidates") { $0.candidates },
        ])
}

extension TrackCandidate.Key: FieldDescribing {
    static let fields = FieldTable<Self>(
        "what a preference says",
        [
            Field("rule") { $0.rule },
            Field("value") { $0.value },
        ])
}

extension TrackCandidate: FieldDescribing {
    static let fields = FieldTable<Self>(
        "a candidate",
        [
            Field("trackID") { $0.trackID },
            Field("removedBy") { $0.removedBy },
            Field("reason") { $0.reason },
            Field("keys") { $0.keys },
        ])
}
