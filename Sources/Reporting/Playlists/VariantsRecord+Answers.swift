import Playlists

// Answers to what was asked of a playlist.

struct LadderRecord: Encodable {
    let label: String
    let bandwidth: UInt64?
    let variant: Int?
    let uri: String?

    init(_ rung: QualityLadder.Rung) {
        label = rung.label
        bandwidth = rung.bandwidth
        variant = rung.variant?.index
        uri = rung.variant?.uri?.written
    }
}

struct TargetRecord: Encodable {
    let target: UInt64
    let prefer, rule: String
    let variant: Int?
    let bandwidth: UInt64?
    let uri, error: String?

    init(answer: PlaylistInspection.TargetAnswer, variants: [Variant]) {
        target = answer.request.target.bitsPerSecond
        prefer = answer.request.preference.rawValue
        rule = answer.request.rule
        switch answer.result {
        case .success(let index):
            variant = index
            bandwidth = variants[index].bandwidth
            uri = variants[index].uri?.written
            error = nil
        case .failure(let failure):
            (variant, bandwidth, uri) = (nil, nil, nil)
            error = failure.rawValue
        }
    }
}

struct QualificationRecord: Encodable {
    struct Step: Encodable {
        let qualifier: String
        let matched, playable: [Int]
    }

    let chosen, decidedBy: Int?
    let steps: [Step]
    let candidates: [Int]
    let reasons: [String]

    init(_ qualification: Qualification) {
        chosen = qualification.chosen
        decidedBy = qualification.decidedBy
        steps = qualification.steps.map {
            Step(qualifier: $0.qualifier, matched: $0.matched, playable: $0.playable)
        }
        candidates = qualification.candidates
        reasons = qualification.reasons
    }
}

struct ChoiceRecord: Encodable {
    let video, audio, text, error: String?
    let trackIDs: [Int]

    init(_ choice: Result<StreamSelection, StreamSelection.Failure>) {
        switch choice {
        case .success(let selection):
            (video, audio, text) = (selection.video, selection.audio, selection.text)
            trackIDs = selection.trackIDs
            error = nil
        case .failure(let failure):
            (video, audio, text) = (nil, nil, nil)
            trackIDs = []
            error = failure.description
        }
    }
}

struct PlanRecord: Encodable {
    struct Item: Encodable {
        let uri, label: String
        let bytes: UInt64?
        let isShared: Bool
    }

    struct Part: Encodable {
        let isPrimary: Bool
        let variant: Int?
        let reasons: [String]
        let items: [Item]
    }

    let bytes: UInt64?
    let parts: [Part]

    init(_ plan: DownloadPlan) {
        bytes = plan.bytes
        parts = plan.parts.map { part in
            Part(
                isPrimary: part.isPrimary, variant: part.qualification.chosen,
                reasons: part.qualification.reasons,
                items: part.items.map {
                    Item(
                        uri: $0.uri.written, label: $0.label, bytes: $0.bytes, isShared: $0.isShared
                    )
                })
        }
    }
}
