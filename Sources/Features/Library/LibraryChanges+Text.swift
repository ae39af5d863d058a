import Catalog
import Reporting
import TrackModel

extension LibraryChanges.Kind {
    /// Heading of a list of such files.
    fileprivate var label: String {
        switch self {
        case .unread: "unread"
        case .worse: "worse"
        case .gone: "gone"
        case .mended: "mended"
        case .changed: "changed"
        case .new: "new"
        case .found: "back"
        case .moved: "moved"
        }
    }

    fileprivate static let labelWidth = 9
}

extension LibraryChanges {
    /// Files of each kind on one screen, in a mail and in a page.
    private static let (maxOnScreen, maxInMail, maxInPage) = (3, 20, 200)

    /// The changes on one screen; empty for the first run.
    package func screen(options: ReportOptions = ReportOptions()) -> String {
        guard since != nil else { return "" }
        var page = TextPage(options: options)
        page.blankLine()
        page.facts([Span(title, .strong)] + counts.map { Span("\($0.count) \($0.kind.label)") })
        for group in groups {
            for file in group.files.prefix(Self.maxOnScreen) {
                page.sentence(
                    [Span(options.paths.text(file.path)), Span(words(of: file), .faint)],
                    lead: [lead(group.kind)])
            }
            let rest = group.files.count - Self.maxOnScreen
            if rest > 0 { page.facts([Span("\(rest) more", .faint)], lead: [lead(group.kind)]) }
        }
        return page.text
    }

    /// The message of `--notify-command`, with the sentence of each new problem.
    package var mail: String {
        var text = title + "\n"
        for group in groups {
            text += "\n\(group.kind.label): \(Quantity.files(group.files.count))\n"
            for file in group.files.prefix(Self.maxInMail) {
                text += "  \(SafeText(file.path).text)\n"
                if let before = file.before { text += "    was \(SafeText(before).text)\n" }
                for problem in file.came {
                    text += "    \(problem.severity.rawValue) [\(problem.code)] "
                    text += SafeText(problem.message).text + waiver(of: problem) + "\n"
                }
                for problem in file.went { text += "    mended [\(problem.code)]\n" }
            }
            let rest = group.files.count - Self.maxInMail
            if rest > 0 { text += "  and \(rest) more\n" }
        }
        return text
    }

    /// Subject of a mail, without names of files: `2 files with new errors, 1 gone`.
    package var subject: String {
        let errors = newErrors
        let facts =
            (errors > 0 ? ["\(Quantity.files(errors)) with new errors"] : [])
            + counts.map { "\($0.count) \($0.kind.label)" }
        return facts.isEmpty ? "nothing new" : facts.joined(separator: ", ")
    }

    /// What a page shows.
    package var page: JSONValue {
        .object([
            "title": .string(title),
            "groups": .array(
                groups.map { group in
                    var members: [String: JSONValue] = [
                        "label": .string(group.kind.label), "files": .int(group.files.count),
                        "isOpen": .bool([.unread, .worse, .gone].contains(group.kind)),
                        "lines": .array(
                            group.files.prefix(Self.maxInPage).map { file in
                                .object([
                                    "path": .string(PageText(file.path, limit: 4096).text),
                                    "words": .string(PageText(words(of: file), limit: 4096).text),
                                ])
                            }),
                    ]
                    let rest = group.files.count - Self.maxInPage
                    if rest > 0 { members["rest"] = .string("and \(rest) more") }
                    return .object(members)
                }),
        ])
    }

    /// `trackprobe-changes/1`
    package var json: JSONValue {
        .object([
            "schema": .string("trackprobe-changes/1"),
            "since": since.map { .string($0) } ?? .null,
            "newErrors": .int(newErrors),
            "counts": .object(
                Dictionary(
                    uniqueKeysWithValues: Kind.allCases.map {
                        ($0.rawValue, JSONValue.int(count(of: $0)))
                    })),
            "files": .array(files.map(Self.json)),
        ])
    }

    private static func json(_ file: File) -> JSONValue {
        var members: [String: JSONValue] = [
            "path": .string(file.path),
            "kinds": .array(file.kinds.map { .string($0.rawValue) }),
            "came": .array(file.came.map(json)), "went": .array(file.went.map(json)),
        ]
        members["before"] = file.before.map { .string($0) }
        return .object(members)
    }

    private static func json(_ problem: Problem) -> JSONValue {
        var members: [String: JSONValue] = [
            "code": .string(problem.code), "severity": .string(problem.severity.rawValue),
            "message": .string(problem.message),
        ]
        members["trackID"] = problem.trackID.map { .int($0) }
        members["waived"] = problem.waived.map { .string($0) }
        return .object(members)
    }

    // MARK: Words

    private var title: String {
        guard let since else {
            return "First run over these folders: later runs report what is new"
        }
        return "Since \(Self.time(since))" + (isEmpty ? ": nothing new" : "")
    }

    /// `2026-11-22 08:25 UTC` of a time in a table.
    static func time(_ text: String) -> String {
        text.prefix(16).split(separator: "T").joined(separator: " ") + " UTC"
    }

    private var counts: [(kind: Kind, count: Int)] {
        Kind.allCases.map { ($0, count(of: $0)) }.filter { $0.1 > 0 }
    }

    /// Each file once, under its most urgent kind.
    private var groups: [(kind: Kind, files: [File])] {
        Kind.allCases.map { kind in (kind, files.filter { $0.kinds.first == kind }) }
            .filter { !$0.1.isEmpty }
    }

    private func lead(_ kind: Kind) -> Span {
        let padding = String(repeating: " ", count: Kind.labelWidth - kind.label.count)
        let style: Span.Style =
            switch kind {
            case .unread, .worse: .error
            case .gone: .warning
            default: .plain
            }
        return Span("  " + kind.label + padding, style)
    }

    private func words(of file: File) -> String {
        let others = file.kinds.dropFirst().map(\.label)
        let came = file.came.map { $0.code + waiver(of: $0) }
        let went = file.went.map { "without \($0.code)" }
        let before = file.before.map { ["was \($0)"] } ?? []
        let all = came + went + before
        return (all + (others.isEmpty ? [] : ["(also \(others.joined(separator: ", ")))"]))
            .joined(separator: " ")
    }

    private func waiver(of problem: Problem) -> String {
        problem.waived.map { " (waived: \(SafeText($0).text))" } ?? ""
    }
}

extension FileTimeline {
    /// Probes, events and problems of the file in the order of time.
    package func text(options: ReportOptions = ReportOptions()) -> String {
        var page = TextPage(options: options)
        page.path(path)
        if let missingSince {
            page.facts([Span("missing since \(LibraryChanges.time(missingSince))", .warning)])
        }
        var lines: [(time: String, order: Int, spans: [Span])] = []
        for probe in probes {
            let facts: [String?] = [
                probe.errorCode.map {
                    $0 == FileTimeline.stoppedCode
                        ? "reading stopped at the end of the run" : "could not be analysed: \($0)"
                }
                    ?? "read at depth \(probe.depth?.rawValue ?? "unknown")",
                probe.size.flatMap(Quantity.bytes),
                probe.seconds.flatMap(Quantity.duration).map { "in \($0)" },
            ]
            lines.append((probe.time, 1, [Span(facts.compactMap { $0 }.joined(separator: ", "))]))
        }
        for event in events {
            let detail = event.detail.map { " \($0)" } ?? ""
            lines.append((event.time, 0, [Span(event.kind + detail)]))
        }
        for entry in problems {
            let track = entry.problem.trackID.map { "#\($0) " } ?? ""
            let style: Span.Style = entry.problem.severity == .error ? .error : .warning
            lines.append(
                (
                    entry.came, 2,
                    [
                        Span("+ \(entry.problem.code)", style),
                        Span(track + entry.problem.message, .faint),
                    ]
                ))
            if let went = entry.went {
                lines.append((went, 3, [Span("− \(entry.problem.code)"), Span(track)]))
            }
        }
        let sorted = lines.enumerated().sorted {
            ($0.element.time, $0.element.order, $0.offset)
                < ($1.element.time, $1.element.order, $1.offset)
        }
        for (_, line) in sorted {
            page.sentence(
                line.spans, lead: [Span(LibraryChanges.time(line.time) + "  ", .faint)])
        }
        return page.text
    }

    package var json: JSONValue {
        var members: [String: JSONValue] = [
            "schema": .string("trackprobe-history/1"), "path": .string(path),
            "added": .string(added),
            "probes": .array(
                probes.map { probe in
                    var members: [String: JSONValue] = ["time": .string(probe.time)]
                    members["depth"] = probe.depth.map { .string($0.rawValue) }
                    members["size"] = probe.size.map { .int($0) }
                    members["seconds"] = probe.seconds.map { .seconds($0) }
                    members["error"] = probe.errorCode.map { .string($0) }
                    return .object(members)
                }),
            "events": .array(
                events.map { event in
                    var members: [String: JSONValue] = [
                        "time": .string(event.time), "kind": .string(event.kind),
                    ]
                    members["detail"] = event.detail.map { .string($0) }
                    return .object(members)
                }),
            "findings": .array(
                problems.map { entry in
                    var members: [String: JSONValue] = [
                        "code": .string(entry.problem.code),
                        "severity": .string(entry.problem.severity.rawValue),
                        "message": .string(entry.problem.message), "came": .string(entry.came),
                    ]
                    members["trackID"] = entry.problem.trackID.map { .int($0) }
                    members["went"] = entry.went.map { .string($0) }
                    return .object(members)
                }),
        ]
        members["missingSince"] = missingSince.map { .string($0) }
        return .object(members)
    }
}
