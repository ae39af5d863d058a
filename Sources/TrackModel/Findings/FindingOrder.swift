extension Finding {
    /// Effect on the verdict on its file; nil for none.
    ///
    /// A rule that lowers the severity of damage doubts it: a warning is a suspicion, and an info
    /// is what the decoder does not support.
    package var healthEffect: HealthEffect? {
        guard waived == nil else { return nil }
        guard severity < code.severity else { return code.healthEffect }
        guard code.healthEffect == .damage else { return nil }
        return severity == .info ? .unchecked : .suspicion
    }

    /// Whether both are about the same track, or one of them about the whole file.
    private func sharesSubject(with other: Finding) -> Bool {
        trackID == nil || other.trackID == nil || trackID == other.trackID
    }

    /// The finding that denies the premise of this one's remedy; nil for none.
    func denial(in record: MediaRecord) -> Finding? {
        let codes = code.deniedBy
        guard !codes.isEmpty else { return nil }
        return record.findings.first { codes.contains($0.code) && sharesSubject(with: $0) }
    }

    /// Whether the other one explains it.
    package func isCaused(by other: Finding) -> Bool {
        sharesSubject(with: other) && code.causes.contains(other.code)
    }

    /// Whether the other one is its cause, or denies the premise of its remedy.
    fileprivate func follows(_ other: Finding) -> Bool {
        sharesSubject(with: other)
            && (code.causes.contains(other.code) || code.deniedBy.contains(other.code))
    }

    /// Damage first, then suspicion, then the rest.
    fileprivate var weight: Int {
        switch healthEffect {
        case .damage: 2
        case .suspicion: 1
        default: 0
        }
    }
}

extension [Finding] {
    /// Gravest first, each after those that it follows from; in their order otherwise.
    package var inReadingOrder: [Finding] {
        let places = indices.sorted { left, right in
            let (one, other) = (self[left], self[right])
            if one.severity != other.severity { return one.severity > other.severity }
            if one.weight != other.weight { return one.weight > other.weight }
            return left < right
        }
        let dependent = places.filter {
            !self[$0].code.causes.isEmpty || !self[$0].code.deniedBy.isEmpty
        }
        guard !dependent.isEmpty else { return places.map { self[$0] } }
        let byCode = Dictionary(grouping: places) { self[$0].code }
        var ordered: [Finding] = []
        var isPlaced = [Bool](repeating: false, count: count)
        // Causes of causes: marked before the visit, so that a circle ends.
        func place(_ index: Int) {
            guard !isPlaced[index] else { return }
            isPlaced[index] = true
            let finding = self[index]
            for code in finding.code.causes + finding.code.deniedBy {
                for cause in byCode[code] ?? [] where finding.follows(self[cause]) { place(cause) }
            }
            ordered.append(finding)
        }
        for index in places { place(index) }
        return ordered
    }
}

extension MediaRecord {
    /// Findings in the order in which reports print them.
    package var findingsInReadingOrder: [Finding] { findings.inReadingOrder }
}
