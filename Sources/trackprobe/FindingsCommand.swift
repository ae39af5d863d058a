import ArgumentParser
import TrackProbeKit

struct FindingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "findings", abstract: "List every finding a report can hold.")

    func run() throws {
        let codes = Finding.Code.allCases.sorted { $0.rawValue < $1.rawValue }
        let width = codes.map(\.rawValue.count).max() ?? 0
        for code in codes {
            let name = code.rawValue.padded(to: width)
            let severity = code.severity.rawValue.padded(to: 8)
            guard StandardOutput.write("\(name)  \(severity) \(code.meaning)\n") else { return }
        }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
