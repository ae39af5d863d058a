import ArgumentParser
import TrackProbeKit

struct PolicyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "policy", abstract: "Show, check and compare the rules that choose tracks.",
        discussion: """
            Examples:
              trackprobe policy list                # names of policies and devices
              trackprobe policy show mpv            # a policy, as a template
              trackprobe policy show apple-tv-4k    # a device, as a template
              trackprobe policy diff mpv kodi ~/Videos
              trackprobe policy learn choices.csv -o mine.yaml
            """,
        subcommands: [
            PolicyListCommand.self, PolicyShowCommand.self, PolicyFieldsCommand.self,
            PolicyLintCommand.self, PolicyTestCommand.self, PolicyLearnCommand.self,
            PolicyDiffCommand.self, PolicyCoverageCommand.self,
        ])
}

struct PolicyListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the built-in policies and devices.")

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Option(name: [.customShort("f"), .long], help: "A table, or JSON with the basis of each.")
    var format: Format?

    @OptionGroup var json: JSONFlag

    func run() throws {
        try json.check(beside: format?.rawValue)
        let names = SelectionPolicy.versionedPresetNames
        guard !json.isOn, format != .json else {
            let list = PolicyListJSON.value(of: names.compactMap { SelectionPolicy(preset: $0) })
            _ = StandardOutput.write(JSONWriter.text(list, isPretty: true) + "\n")
            return
        }
        let policies = names.map { ($0, SelectionPolicy(preset: $0)?.sentences ?? "") }
        let options = Terminal.tableOptions()
        _ = StandardOutput.write(
            NameTable("Policies", rows: policies).text(options) + "\n" + DeviceList.table(options))
    }
}

/// The built-in devices and clients with their sources.
enum DeviceList {
    static func table(_ options: ReportOptions) -> String {
        let rows = PlaybackDevice.named.map { device in
            let sources = (device.sources ?? []).map(\.fullWords).joined(separator: "; ")
            return (device.name, (device.about ?? "") + (sources.isEmpty ? "" : " \(sources)."))
        }
        return NameTable("Devices", rows: rows).text(options)
    }

    static var json: JSONValue {
        .array(
            PlaybackDevice.named.map { device in
                .object([
                    "name": .string(device.name), "about": text(device.about),
                    "sources": .array((device.sources ?? []).map(source)),
                ])
            })
    }

    private static func source(_ source: DeviceSource) -> JSONValue {
        .object([
            "title": .string(source.title), "url": text(source.url), "date": text(source.date),
            "known": text(source.known?.rawValue),
        ])
    }

    private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}

extension SelectionPolicy {
    /// Description with its source, how that was verified, and what is left out.
    fileprivate var sentences: String {
        guard let known = basis.known, let source = basis.source else { return about ?? "" }
        let dated = [basis.commit.map { "commit \($0.prefix(8))" }, basis.date].compactMap { $0 }
        let origin = dated.isEmpty ? "" : " (\(dated.joined(separator: ", ")))"
        let missing =
            basis.notModelled.isEmpty
            ? "" : " Not modelled: \(basis.notModelled.joined(separator: "; "))."
        return "\(about ?? "") \(known.words): \(source)\(origin).\(missing)"
    }
}

/// The built-in policies and devices with what each policy rests on.
private enum PolicyListJSON {
    static func value(of policies: [SelectionPolicy]) -> JSONValue {
        .object([
            "schema": .string("trackprobe-policies/1"),
            "policies": .array(policies.map(entry)),
            "devices": DeviceList.json,
        ])
    }

    private static func entry(_ policy: SelectionPolicy) -> JSONValue {
        let basis = policy.basis
        return .object([
            "name": .string(policy.name), "about": text(policy.about),
            "known": text(basis.known?.rawValue), "source": text(basis.source),
            "releases": .array(basis.releases.map { .string($0) }),
            "commit": text(basis.commit), "date": text(basis.date),
            "notModelled": .array(basis.notModelled.map { .string($0) }),
        ])
    }

    private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}

extension PolicyBasis.Known {
    fileprivate var words: String {
        switch self {
        case .run: "Run"
        case .read: "Read"
        case .documented: "Documented"
        case .inferred: "Inferred"
        }
    }
}

struct PolicyShowCommand: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable { case yaml, json }

    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Print the file of a policy or a device.")

    @Argument(help: ArgumentHelp("A policy or a device.", valueName: "name or file"))
    var policy: String

    @Option(
        name: [.customShort("f"), .long],
        help: "The original YAML, or the same content as JSON.")
    var format: Format = .yaml

    @OptionGroup var json: JSONFlag

    func run() throws {
        do {
            let text = try PolicyLibrary.source(policy)
            let isText = format == .yaml && !json.isOn
            let shown = isText ? text : try SelectionPolicy.json(of: text, file: policy)
            _ = StandardOutput.write(shown.hasSuffix("\n") ? shown : shown + "\n")
        } catch {
            StandardError.say("\(error)")
            throw ExitStatus.usage.exitCode
        }
    }
}

struct PolicyFieldsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fields",
        abstract: "List the names that rules can use, with their types and values.")

    @Argument(
        help: ArgumentHelp("Policies whose settings are listed.", valueName: "name or file"))
    var policies: [String] = SelectionPolicy.presetNames

    func run() throws {
        var sections = [
            ("Track fields that are not part of the record", PolicyField.ofTracks),
            ("Fields of the choice, also in when", PolicyField.ofContext),
            ("Fields of the device", PolicyField.ofDevices),
            ("Fields of the file", PolicyField.ofInputs),
        ]
        for name in policies {
            sections.append(
                ("Settings of \(name)", PolicyField.ofSettings(try load(name).settings)))
        }
        sections.append(("Fields of a track's record", PolicyField.ofRecords))
        let text = sections.map { title, fields in
            let rows = fields.map {
                ($0.name, [$0.type, $0.about].filter { !$0.isEmpty }.joined(separator: "; "))
            }
            return NameTable(title, rows: rows).text(Terminal.tableOptions())
        }.joined(separator: "\n")
        _ = StandardOutput.write(text)
    }
}

struct PolicyLintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Find rules that never apply, contradict each other or use unknown names.")

    @Argument(help: ArgumentHelp("Policies.", valueName: "name or file"))
    var policies: [String]

    func run() throws {
        var status = ExitStatus.analysed
        for name in policies {
            do {
                for remark in try PolicyLibrary.policy(name).remarks {
                    status = .someFailed
                    let text = Self.text(of: remark.file ?? name)
                    let located = text.map(remark.located) ?? remark
                    let excerpt = text.flatMap { located.excerpt(of: $0) }
                    _ = StandardOutput.write("\(located)\n\(Self.pointer(excerpt))")
                }
            } catch {
                status = .someFailed
                let excerpt = Self.text(of: error.file).flatMap {
                    RuleFileExcerpt(of: $0, line: error.line, column: error.column)
                }
                _ = StandardOutput.write("\(error)\n\(Self.pointer(excerpt))")
            }
        }
        throw status.exitCode
    }

    private static func text(of name: String) -> String? { try? PolicyLibrary.source(name) }

    /// The line, and a caret below the place.
    private static func pointer(_ excerpt: RuleFileExcerpt?) -> String {
        excerpt.map { CaretLine(before: $0.before, after: $0.after).text + "\n" } ?? ""
    }
}

struct PolicyTestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Run the tests written in policy files.")

    @Argument(help: ArgumentHelp("Policies.", valueName: "name or file"))
    var policies: [String]

    func run() throws {
        var status = ExitStatus.analysed
        for name in policies {
            let policy = try load(name)
            var passed = 0
            for test in policy.tests {
                let failures = test.failures(under: policy)
                if failures.isEmpty { passed += 1 } else { status = .someFailed }
                for failure in failures {
                    _ = StandardOutput.write(
                        "\(name):\(test.line ?? 0): “\(test.name)”: \(failure)\n")
                }
            }
            _ = StandardOutput.write("\(name): \(passed) of \(policy.tests.count) tests passed\n")
        }
        throw status.exitCode
    }
}
