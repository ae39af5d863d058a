import ArgumentParser
import TrackProbeKit

/// Stored records whose depth cannot answer a condition: they are left out, and named on standard
/// error.
struct UnansweredRecords {
    private static let maxPaths = 3

    private var count = 0
    private var others = 0
    private var paths: [String] = []
    private var shortfall: DepthShortfall?

    /// - Parameter shortfall: nil for a record that can answer.
    mutating func add(_ record: MediaRecord, _ shortfall: DepthShortfall?) {
        add(record.input.path, shortfall, files: record.error == nil ? 1 : 0)
    }

    mutating func add(_ path: String, _ shortfall: DepthShortfall?, files: Int = 1) {
        guard let shortfall else { return others += files }
        if self.shortfall == nil { self.shortfall = shortfall }
        if paths.count < Self.maxPaths { paths.append(path) }
        count += files
    }

    /// Reports them.
    ///
    /// - Parameter effect: what happens to them.
    /// - Throws: a usage error where no record can answer.
    func report(
        option: String = "--where", effect: String = "left out", isQuiet: Bool
    ) throws {
        guard let shortfall, count > 0 else { return }
        guard others > 0 else { throw ValidationError("\(option): \(shortfall).") }
        guard !isQuiet else { return }
        let names = paths.map { "“\($0)”" }.joined(separator: ", ")
        let more = count > paths.count ? " and \(count - paths.count) more" : ""
        StandardError.say(
            "\(count) of \(count + others) files cannot answer \(option) and are \(effect): "
                + "\(shortfall): \(names)\(more)")
    }
}

extension CatalogReader {
    /// Reports files whose depth cannot answer the conditions; `forEach` leaves them out.
    func reportUnanswered(
        _ conditions: [RecordCondition], includesMissing: Bool = false, isQuiet: Bool = false
    ) throws {
        var records = UnansweredRecords()
        for group in try depths(includesMissing: includesMissing) {
            let shortfall = DepthGuard(conditions)[group.depth]
            for path in group.firstPaths { records.add(path, shortfall) }
            let rest = group.files - group.firstPaths.count
            if rest > 0 { records.add("", shortfall, files: rest) }
        }
        try records.report(isQuiet: isQuiet)
    }
}
