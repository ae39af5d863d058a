import Catalog
import Reporting
import TrackModel

/// Numbers of a catalogue, as Prometheus reads them (text format 0.0.4).
package struct CatalogMetrics {
    private var metrics: [PrometheusMetric] = []

    /// - Parameter changes: of the last complete run; nil for none.
    package init(_ counts: CatalogCounts, _ changes: LibraryChanges?) {
        gauge("files", "Files that exist.", Double(counts.files))
        gauge("missing_files", "Files that are missing.", Double(counts.missing))
        gauge("failed_files", "Files that cannot be analysed.", Double(counts.failed))
        gauge("bytes", "Size of all files.", Double(counts.bytes))
        gauge("media_seconds", "Duration of all files.", counts.duration)
        gauge(
            "offline_folders", "Folders that are missing, empty or on another disk.",
            Double(counts.offlineFolders))
        gauge(
            "depth_files", "Files by the depth of their records.",
            counts.depths.map { ([("depth", $0.depth.rawValue)], Double($0.files)) })
        gauge(
            "depth_bytes", "Size of files by the depth of their records.",
            counts.depths.map { ([("depth", $0.depth.rawValue)], Double($0.bytes)) })
        gauge(
            "finding_files", "Files that have a finding.",
            counts.findings.map {
                ([("code", $0.code), ("severity", $0.severity.rawValue)], Double($0.files))
            })
        gauge(
            "failure_files", "Files that cannot be analysed, by reason.",
            counts.failures.map { ([("code", $0.code)], Double($0.files)) })
        if let run = counts.lastRun {
            gauge("last_run_start_timestamp_seconds", "Start of the last complete run.", run.start)
            gauge("last_run_end_timestamp_seconds", "End of the last complete run.", run.end)
            gauge(
                "last_run_probed_files", "Files that the last complete run read.",
                Double(run.probed))
            gauge(
                "last_run_unchanged_files", "Files that the last complete run did not read.",
                Double(run.unchanged))
        }
        if let changes, changes.since != nil {
            gauge(
                "last_run_changes", "Changes that the last complete run found.",
                LibraryChanges.Kind.allCases.map {
                    ([("kind", $0.rawValue)], Double(changes.count(of: $0)))
                })
            gauge(
                "last_run_new_errors", "Files in which the last complete run found a new error.",
                Double(changes.newErrors))
        }
    }

    package var text: String { metrics.map(\.text).joined() }

    private mutating func gauge(_ name: String, _ help: String, _ value: Double) {
        gauge(name, help, [([], value)])
    }

    private mutating func gauge(
        _ name: String, _ help: String, _ samples: [(labels: [(String, String)], value: Double)]
    ) {
        guard !samples.isEmpty else { return }
        var metric = PrometheusMetric(
            name: "trackprobe_catalog_\(name)", kind: "gauge", help: help)
        metric.samples = samples
        metrics.append(metric)
    }
}
