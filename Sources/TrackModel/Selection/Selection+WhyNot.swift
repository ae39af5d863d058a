extension TrackSelection {
    /// One sentence on why a track was not chosen, or that it was; nil when no
    /// candidate has this `trackID`.
    public func whyNot(_ trackID: Int) -> String? {
        let second = secondSubtitle.map { [("second subtitle", $0)] } ?? []
        let first = [("video", video), ("audio", audio), ("subtitle", subtitle)]
        for (kind, choice) in second.filter({ $0.1.trackID == trackID }) + first {
            if choice.trackID == trackID {
                return "#\(trackID) is the \(kind) track: \(choice.reason)."
            }
            guard let own = choice.candidates?.first(where: { $0.trackID == trackID }) else {
                continue
            }
            if let rule = own.removedBy {
                let reason = own.reason.map { " (\($0))" } ?? ""
                return "#\(trackID) was removed by “\(rule)”\(reason)."
            }
            return choice.whyNot(own)
        }
        return nil
    }
}

extension TrackChoice {
    fileprivate func whyNot(_ own: TrackCandidate) -> String? {
        guard let trackID, let best = candidates?.first(where: { $0.trackID == trackID }) else {
            return reason
        }
        for (ours, theirs) in zip(own.keys ?? [], best.keys ?? []) where ours.value != theirs.value
        {
            // For yes and no the rule says all.
            let values = theirs.value == "yes" ? "" : ": \(theirs.value), not \(ours.value)"
            return "#\(trackID) is before #\(own.trackID) by “\(ours.rule)”\(values)."
        }
        return
            "#\(trackID) stands before #\(own.trackID) in the container, and no rule tells them apart."
    }
}
