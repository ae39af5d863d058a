/// Advice and commands for a finding of a file, computed from both.
public struct Remedy: Hashable, Sendable {
    /// Sentences: advice, the premise of the command, and its losses.
    public let advice: String
    /// Command lines for a POSIX shell, one per remedy; empty where no command is known to be safe.
    public let commands: [String]
    /// nil without a command.
    let action: RemedyAction?

    fileprivate init(_ finding: Finding, _ record: MediaRecord) {
        let plan = RemedySubject(finding, record)?.plan
        guard let plan, (finding.confidence ?? 1) >= plan.leastConfidence,
            finding.denial(in: record) == nil,
            let command = plan.action.command(for: record)
        else {
            (advice, commands, action) = (finding.code.advice, [], nil)
            return
        }
        advice = ([finding.code.advice] + plan.words).joined(separator: " ")
        (commands, action) = ([command], plan.action)
    }
}

extension Finding {
    /// Its remedy in the file of a record.
    public func remedy(in record: MediaRecord) -> Remedy { Remedy(self, record) }
}

/// A change of a file that a program can make.
enum RemedyAction: Hashable, Sendable {
    /// Header fields, in place or in a copy.
    case edit([HeaderEdit])
    /// The same tracks in a new Matroska file by mkvmerge.
    case remux(MatroskaRemux)
    /// One track rewritten by ffmpeg, the others unchanged.
    case rewrite(TrackRewrite)
    /// A file name with the extension of the format.
    case rename(ending: String)

    /// The command line for a file; nil where none is safe.
    func command(for record: MediaRecord) -> String? {
        let path = record.input.name
        guard path != "-", record.input.url == nil else { return nil }
        switch self {
        case .edit(let edits):
            return HeaderEditor(of: record.container?.format)?.line(edits, in: record, path: path)
        case .remux(let remux): return remux.line(path: path)
        case .rewrite(let rewrite): return rewrite.line(in: record, path: path)
        case .rename(let ending):
            let name = ShellWord(path: ShellWord.path(path, ending: ".\(ending)"))
            return "mv -n \(ShellWord(path: path).text) \(name.text)"
        }
    }
}

/// An action for a finding, and what is to be known before it is run.
struct RemedyPlan {
    let action: RemedyAction
    /// Sentences: a premise that the finding does not prove, and what the action loses.
    var assumption: String?
    var loss: String?
    /// Confidence below which no command is printed.
    var leastConfidence = 0.0

    /// Two sentences at most.
    var words: [String] {
        [assumption.map { "The command assumes that \($0)." }, loss.map { "Lost: \($0)." }]
            .compactMap { $0 }
    }
}
