import TrackModel

// Verdicts on a file, and what they cover.

extension MediaHealth.Verdict {
    /// Label of a verdict and its style.
    package var label: (word: String, style: Span.Style) {
        switch self {
        case .ok: ("OK", .strong)
        case .suspicious: ("SUSPICIOUS", .warning)
        case .damaged: ("DAMAGED", .error)
        case .unreadable: ("UNREADABLE", .error)
        }
    }
}

extension Playability {
    /// `plays as it is`, `remux`, `unknown, at least remux`
    package var verdictWords: String {
        (verdict == .direct ? "plays as it is" : verdict.rawValue)
            + (atLeast.map { ", at least \($0.rawValue)" } ?? "")
    }
}

extension HealthCoverage {
    /// Description of the part that was read: `everything decoded`, `24 frames`.
    ///
    /// - Parameter duration: seconds of the file; nil when unknown.
    package func words(of duration: Double?) -> [String] {
        var words: [String]
        switch extent {
        case .nothing: return []
        case .header: words = ["only the header read"]
        case .packets: words = ["every packet read, nothing decoded"]
        case .places: words = [placeWords(of: duration) + " decoded"]
        case .packetsAndPlaces:
            words = ["every packet read", placeWords(of: duration) + " decoded"]
        case .everything: words = [frames == 0 ? "every packet read" : "everything decoded"]
        }
        if let frames, frames > 0 {
            words.append(frames == 1 ? "1 frame" : "\(Quantity.count(frames)) frames")
        }
        if let hardware { words.append("video by \(hardware.joined(separator: ", "))") }
        if let notDecoded {
            let tracks = notDecoded.map { "#\($0)" }.joined(separator: " ")
            words.append("not decoded: \(tracks)")
        }
        if isStopped == true { words.append("stopped before the end") }
        return words
    }

    private func placeWords(of duration: Double?) -> String {
        guard let places else { return "the start" }
        let count = places == 1 ? "1 place" : "\(Quantity.count(places)) places"
        guard let placeDuration, let length = Quantity.decimal(placeDuration, places: 1) else {
            return "the start and \(count)"
        }
        let share = duration.flatMap { duration -> String? in
            guard duration > 0 else { return nil }
            let share = min(Double(places) * placeDuration / duration, 1) * 100
            return Quantity.decimal(share, places: 0).map { " (\($0) %)" }
        }
        return "\(count) of \(length) s\(share ?? "")"
    }
}
