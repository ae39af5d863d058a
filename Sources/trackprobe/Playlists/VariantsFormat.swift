import ArgumentParser
import TrackProbeKit

/// How the answer of `variants` is written.
enum VariantsFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json
    /// A row a segment of a simulation.
    case csv
    /// A page of a simulation.
    case html

    /// By the extension of a file's name; nil for one that names no format.
    init?(path: String) {
        guard let point = path.lastIndex(of: ".") else { return nil }
        switch path[path.index(after: point)...].lowercased() {
        case "txt": self = .text
        case "json": self = .json
        case "csv": self = .csv
        case "html", "htm": self = .html
        default: return nil
        }
    }

    /// Whether it tells nothing but a simulation.
    var needsSimulation: Bool { self == .csv || self == .html }

    /// A simulation that failed has no rows.
    func text(of inspection: PlaylistInspection, options: ReportOptions) throws -> String {
        let outcomes = (try? inspection.simulations?.get()) ?? []
        return switch self {
        case .text: VariantsText(inspection, options: options).text
        case .json: try VariantsJSON(inspection).text()
        case .csv: SimulationCSV(outcomes).text
        case .html: SimulationHTML(path: inspection.path, outcomes).text
        }
    }
}
