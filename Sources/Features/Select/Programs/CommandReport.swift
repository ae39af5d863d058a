import Reporting
import TrackModel

/// One command line per file, which applies the choice in a program.
package struct CommandReport: ReportFormat {
    private let program: CommandProgram
    private let kept: @Sendable (SelectedInput) -> [Int]?

    /// - Parameter kept: `trackID`s of the tracks to keep in a new file; nil for the chosen ones.
    package init(
        _ program: CommandProgram, keeping kept: @escaping @Sendable (SelectedInput) -> [Int]?
    ) {
        (self.program, self.kept) = (program, kept)
    }

    package mutating func write(_ selected: SelectedInput) throws -> String {
        guard let selection = selected.selection else { return "" }
        guard selected.input.path != "-" else {
            throw CommandProgram.Refusal(description: "standard input has no name")
        }
        guard selected.format.map({ !ContainerFormat.listWords.contains($0) }) ?? true else {
            throw CommandProgram.Refusal(description: "its tracks are in other files")
        }
        let choice = ChosenTracks(selected, selection)
        let wanted = kept(selected).map(Set.init)
        let ids = wanted.map { wanted in choice.all.filter(wanted.contains) } ?? choice.chosen
        if program.isRemuxer, ids.isEmpty {
            throw CommandProgram.Refusal(description: "none of its tracks would be kept")
        }
        let words = try program.words(for: choice, keeping: ids)
        return words.isEmpty ? "" : words.map(\.text).joined(separator: " ") + "\n"
    }
}
