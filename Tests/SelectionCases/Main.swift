import Foundation
import SelectionPolicy

/// `make cases CASES=PATH`: how many cases of a file our policies answer as the
/// engines they are written after.
@main
struct Main {
    static func main() {
        var arguments = CommandLine.arguments.dropFirst()
        let isVerbose = arguments.contains("-v")
        arguments.removeAll { $0 == "-v" }
        guard let path = arguments.first else {
            print("usage: selection-cases [-v] FILE.jsonl")
            exit(2)
        }
        do {
            let report = CaseReport(try CaseRecord.records(path: path), isVerbose: isVerbose)
            print(report.text, terminator: "")
        } catch {
            print("Cannot read “\(path)”: \(error.localizedDescription)")
            exit(1)
        }
    }
}

/// Right and all, by what the cases say of themselves.
struct CaseReport {
    private(set) var text = ""
    private var tallies: [String: [String: (right: Int, all: Int)]] = [:]

    init(_ records: [CaseRecord], isVerbose: Bool) {
        for record in records { judge(record, isVerbose: isVerbose) }
        for title in ["portability", "origin", "kind", "domain"] { write(title) }
        writeUniversal(records, isVerbose: isVerbose)
    }

    private mutating func judge(_ record: CaseRecord, isVerbose: Bool) {
        var isRight = false
        switch CaseJudge(record: record).own {
        case .right: isRight = true
        case .wrong(let got):
            if isVerbose {
                text += "\(record.id) (\(record.portability)): \(got)"
                text += record.note.isEmpty ? "\n" : " [\(record.note)]\n"
            }
        case .doesNotApply: break
        }
        count(isRight, "portability", record.portability)
        count(isRight, "origin", record.origin)
        count(isRight, "kind", record.kind)
        count(isRight, "domain", record.domain)
        count(isRight, "portability", "all")
    }

    private mutating func count(_ isRight: Bool, _ title: String, _ name: String) {
        var tally = tallies[title]?[name] ?? (0, 0)
        tally.right += isRight ? 1 : 0
        tally.all += 1
        tallies[title, default: [:]][name] = tally
    }

    private mutating func write(_ title: String) {
        text += "\n\(title)\n"
        for (name, tally) in (tallies[title] ?? [:]).sorted(by: { $0.key < $1.key }) {
            let padding = String(repeating: " ", count: max(18 - name.count, 1))
            text += "  \(name)\(padding)\(tally.right) / \(tally.all)\n"
        }
    }

    private mutating func writeUniversal(_ records: [CaseRecord], isVerbose: Bool) {
        text += "\nuniversal selections under every preset: right / applicable\n"
        for preset in SelectionPolicy.presetNames {
            var (right, all) = (0, 0)
            for record in records where record.portability == "universal" && record.kind == "select"
            {
                switch CaseJudge(record: record).universal(under: preset) {
                case .right: (right, all) = (right + 1, all + 1)
                case .wrong(let got):
                    all += 1
                    if isVerbose { text += "    \(record.id) under \(preset): \(got)\n" }
                case .doesNotApply:
                    if isVerbose { text += "    \(record.id) does not apply to \(preset)\n" }
                }
            }
            let padding = String(repeating: " ", count: max(18 - preset.count, 1))
            text += "  \(preset)\(padding)\(right) / \(all)\n"
        }
    }
}
