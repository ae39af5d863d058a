import Playlists
import Reporting
import TrackModel

/// A playlist with the requested answers, or the error that prevented reading it: the input
/// of a report of `variants`.
package enum InspectedPlaylist: Sendable {
    static let schema = "trackprobe-variants/1"

    case inspection(PlaylistInspection)
    /// - Parameter path: as the user named it.
    case failure(path: String, MediaRecord.Failure)

    package var input: MediaRecord.Input {
        switch self {
        case .inspection(let inspection): MediaRecord.Input(path: inspection.path)
        case .failure(let path, _): MediaRecord.Input(path: path)
        }
    }

    package var error: MediaRecord.Failure? {
        guard case .failure(_, let failure) = self else { return nil }
        return failure
    }

    package var document: DeferredJSON {
        switch self {
        case .inspection(let inspection): VariantsRecord(inspection).document
        case .failure(let path, let failure):
            .value(
                .object([
                    "schema": .string(Self.schema), "input": .object(["path": .string(path)]),
                    "error": .object([
                        "code": .string(failure.code), "message": .string(failure.message),
                    ]),
                ]))
        }
    }
}

extension PlaylistInspection {
    /// Empty where the simulation failed or was not requested.
    package var outcomes: [Simulation.Outcome] { (try? simulations?.get()) ?? [] }
}

/// A format that prints the text of a playlist on its own; nothing for one that could not be
/// read.
package struct InspectionReport: ReportFormat {
    private let text: (PlaylistInspection) -> String

    package init(_ text: @escaping (PlaylistInspection) -> String) { self.text = text }

    package func write(_ subject: InspectedPlaylist) -> String {
        switch subject {
        case .inspection(let inspection): text(inspection)
        case .failure: ""
        }
    }
}

extension ReportFormatName {
    /// SARIF 2.1.0, for code scanning.
    public static let sarif = Self("sarif", extensions: ["sarif"])
    /// JUnit's XML, for test reports.
    public static let junit = Self("junit", extensions: ["junit", "xml"])
}

extension InspectedPlaylist: LongReportable {
    /// CSV and HTML describe the validation if there was one, else the simulated sessions.
    package static let formats: [FormatEntry<InspectedPlaylist>] = [
        FormatEntry(.text) { options in
            InspectionReport { VariantsText($0, options: options).text }
        },
        .json,
        FormatEntry(.csv) { _ in
            InspectionReport { ValidationCSV($0)?.text ?? SimulationCSV($0.outcomes).text }
        },
        FormatEntry(.html) { _ in
            InspectionReport {
                ValidationHTML($0)?.text ?? SimulationHTML(path: $0.path, $0.outcomes).text
            }
        },
        FormatEntry(.sarif) { _ in InspectionReport { ValidationSARIF($0)?.text ?? "" } },
        FormatEntry(.junit) { _ in InspectionReport { ValidationJUnit($0)?.text ?? "" } },
    ]
}

/// Shortens long URIs for display; JSON has the whole URI.
enum ShortURI {
    private static let maxLength = 64
    private static let maxQueryLength = 12

    /// `…/seg.m3u8?token…`
    static func text(_ uri: String) -> String {
        guard uri.count > maxLength else { return uri }
        let mark = uri.firstIndex(of: "?") ?? uri.endIndex
        let name = uri[..<mark].split(separator: "/").last ?? uri[..<mark]
        let query = uri[mark...]
        let tail = query.count > maxQueryLength ? query.prefix(maxQueryLength) + "…" : query
        let head =
            name.count > maxLength
            ? "…" + name.suffix(maxLength) : (name == uri[..<mark] ? name : "…/" + name)
        return String(head + tail)
    }
}
