import TrackModel

extension MediaRecord {
    /// One sentence about the structural check: the share of the file that it covers, and whether it
    /// found damage. nil where no packets were checked.
    package var structureSentence: String? {
        guard let structure, let share = structure.checkedShare, share > 0 else { return nil }
        let amount =
            share >= 0.9995 ? "all bytes" : "\((share * 1000).rounded(.down) / 10) % of the bytes"
        let result =
            switch structure.spanCount {
            case 0: "no damage"
            case 1: "1 damaged span"
            default: "\(structure.spanCount) damaged spans"
            }
        return "Checked the structure of \(amount) without decoding: \(result)."
    }
}
