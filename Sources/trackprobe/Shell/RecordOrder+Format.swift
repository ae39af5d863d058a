import TrackProbeKit

extension RecordOrder {
    /// Where each record is a line of its own it need not wait for those before it.
    init(_ format: ReportFormatName, isOrdered: Bool) {
        self = (format == .ndjson || format == .csv) && !isOrdered ? .asTheyEnd : .asGiven
    }
}
