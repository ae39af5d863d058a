import ArgumentParser
import TrackProbeKit

struct CatalogListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the files that match a condition.",
        discussion: """
            Examples:
              trackprobe catalog list library.sqlite \\
                  --where 'NONE audio.languageCode == "de"'
              trackprobe catalog list library.sqlite --where 'ANY tracks.dovi.profile == 7'
              trackprobe catalog list library.sqlite --where 'channels > 6' \\
                  --columns path,codec,name
              trackprobe catalog list library.sqlite --where 'error != nil' --print0 \\
                  | xargs -0 ls -l
              trackprobe catalog list library.sqlite -o long.m3u8 \\
                  --where 'container.duration > 7200'
              trackprobe catalog list library.sqlite \\
                  --fields input.path,video.codec,audio.languageCode
            """)

    @OptionGroup
    var catalog: CatalogArgument

    @OptionGroup
    var conditions: CatalogConditions

    @OptionGroup var waivers: WaiverOption

    @Option(
        help: ArgumentHelp(
            """
            Print these columns of the tables files and tracks instead of the path, separated by \
            tabs; one line per track if a column belongs to tracks.
            """, valueName: "names"))
    var columns: String?

    @OptionGroup var fields: FieldsOption

    @Option(
        name: [.customShort("f"), .long],
        help: "Format of --fields (default: tab-separated values).")
    var format: FieldReport.Format?

    @Flag(
        name: .customLong("print0"),
        help: "End each line with a NUL byte, for xargs -0; names are written unchanged.")
    var endsWithNul = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write the list as a playlist (.m3u8).", valueName: "file"),
        completion: .file())
    var output: String?

    func validate() throws {
        if let output, !output.lowercased().hasSuffix(".m3u8") {
            throw ValidationError("-o \(output): unknown extension; use .m3u8.")
        }
        if fields.fields != nil, output != nil || columns != nil || endsWithNul {
            throw ValidationError(
                "--fields cannot be combined with -o, --columns or --print0.")
        }
        if format != nil, fields.fields == nil {
            throw ValidationError("--format requires --fields.")
        }
        if output != nil, columns != nil || endsWithNul {
            throw ValidationError(
                "-o writes a playlist; it cannot be combined with --columns or --print0.")
        }
    }

    func run() throws {
        try reporting {
            let reader = try catalog.reader
            if let output { return try write(output, of: reader) }
            if let list = try fields.list { return try write(list, of: reader) }
            let columns = try listColumns(of: reader)
            try each(of: reader) { file in
                let lines = try columns?.lines(of: file, in: reader) ?? [[file.location]]
                return lines.allSatisfy { StandardOutput.write(bytes(of: $0)) }
            }
        }
    }

    private func each(of reader: CatalogReader, _ body: (ListedFile) throws -> Bool) throws {
        let filters = try conditions.conditions
        try reader.reportUnanswered(filters, includesMissing: conditions.missing)
        var isEmpty = true
        let waivers = try waivers.applied
        try reader.forEach(
            where: filters, includesMissing: conditions.missing,
            changedBy: waivers.map { waivers in { waivers.applied(to: $0) } }
        ) { file in
            isEmpty = false
            return try body(file)
        }
        if isEmpty { conditions.reportEmptiness(of: catalog.path) }
        waivers?.sentences.forEach(StandardError.say)
    }

    private func write(_ fields: [RecordField], of reader: CatalogReader) throws {
        var report = FieldReport(fields, as: format ?? .tsv)
        // A list, whatever the number of files.
        _ = StandardOutput.write(report.begin(count: 2))
        try each(of: reader) { StandardOutput.write(report.write(try $0.record)) }
        _ = StandardOutput.write(report.end())
    }

    private func listColumns(of reader: CatalogReader) throws -> ListColumns? {
        guard let columns else { return nil }
        do {
            return try ListColumns(columns.split(separator: ",").map(String.init), in: reader)
        } catch let error as ListColumns.Unknown {
            throw ValidationError("--columns: \(error)")
        }
    }

    /// Bytes of a line; control characters are escaped on a terminal.
    private func bytes(of line: [[UInt8]]) -> [UInt8] {
        let joined = Array(line.joined(separator: [UInt8(ascii: "\t")]))
        if endsWithNul { return joined + [0] }
        guard Terminal.isOutput else { return joined + [UInt8(ascii: "\n")] }
        let words = line.map { SafeText(String(decoding: $0, as: UTF8.self)).text }
        return Array((words.joined(separator: "\t") + "\n").utf8)
    }

    private func write(_ output: String, of reader: CatalogReader) throws {
        let file = try OutputFile(output, inputs: [reader.path])
        try file.write("#EXTM3U\n".utf8)
        try each(of: reader) { listed in
            let container = try listed.record.container
            let duration = container?.duration.map { JSONWriter.text(of: $0) } ?? "-1"
            let title = container?.tags.first { $0.key.lowercased() == "title" }?.value
            let name = title ?? String(decoding: listed.name, as: UTF8.self)
            try file.write("#EXTINF:\(duration),\(SafeText(name).text)\n".utf8)
            try file.write(listed.location + [UInt8(ascii: "\n")])
            return true
        }
        try file.finish()
    }
}

extension FieldReport.Format: ExpressibleByArgument {}

extension ListedFile {
    /// The last component of the path.
    fileprivate var name: [UInt8] {
        Array(location.split(separator: UInt8(ascii: "/")).last ?? [])
    }
}

extension CatalogReader {
    /// Number of records read in parallel.
    private static let filesAtOnce = 256

    /// Computes an answer for each matching file on all processors, without samples and trailers.
    ///
    /// - Parameters:
    ///   - names: members that the answer does not need.
    ///   - body: receives each answer; returns false to stop.
    func forEachFilm<Answer>(
        where conditions: [RecordCondition], without names: [String] = [],
        _ answer: @Sendable (MediaRecord) -> Answer, _ body: (Answer) -> Bool
    ) throws {
        var files: [ListedFile] = []
        func write() throws -> Bool {
            let answers = concurrentMap(files.indices) { [files] place in
                Result {
                    try names.isEmpty ? files[place].record : files[place].record(without: names)
                }
                .map(answer)
            }
            files.removeAll(keepingCapacity: true)
            for result in answers {
                guard body(try result.get()) else { return false }
            }
            return true
        }
        var isOpen = true
        try forEach(where: conditions) { file in
            guard file.role == nil else { return true }
            files.append(file)
            if files.count == Self.filesAtOnce { isOpen = try write() }
            return isOpen
        }
        if isOpen { _ = try write() }
    }
}
