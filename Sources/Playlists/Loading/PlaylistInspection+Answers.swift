extension PlaylistInspection {
    /// Why a question that names what is not there has no answer; nil where all have one.
    package var unanswered: String? {
        if case .failure(let failure)? = target?.result {
            return "No variant for --target: \(failure)."
        }
        if case .failure(let failure)? = choice { return "Cannot choose: \(failure)." }
        return nil
    }
}
