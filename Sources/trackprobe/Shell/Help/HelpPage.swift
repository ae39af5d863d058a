import ArgumentParser
import TrackProbeKit

/// Help of a command. Examples are never broken, so that they can be copied.
struct HelpPage {
    private var page: TextPage
    private let path: CommandPath
    private let description: CommandDescription

    /// Column at which descriptions begin.
    private static let column = 26
    /// Lines of a small terminal.
    private static let screen = 24
    private static let network = NetworkOptions.title

    var text: String { page.text }

    private init(_ path: CommandPath, _ command: any ParsableCommand.Type) {
        self.path = path
        description = CommandDescription(of: command)
        page = TextPage(options: Terminal.helpOptions)
    }
}

// MARK: Pages

extension HelpPage {
    /// What the program does, five examples and all commands.
    static var start: HelpPage {
        let path = CommandPath([])
        var help = HelpPage(path, path.command)
        help.overview()
        help.title("Examples")
        help.lines(help.description.examples.prefix(5).joined())
        help.commandGroups(of: path.command)
        help.page.blankLine()
        help.page.line([Span("trackprobe -h shows common options, trackprobe COMMAND -h those")])
        help.page.line([Span("of a command, --help everything.")])
        return help
    }

    /// Everything about a command. The program's page includes the command that needs no name.
    static func full(_ path: CommandPath) -> HelpPage {
        var help = HelpPage(path, path.command)
        help.overview()
        help.discussion()
        guard path.isRoot else {
            help.usage()
            help.commandGroups(of: path.command)
            if path.command.configuration.subcommands.isEmpty { help.options() }
            return help
        }
        let probe = HelpPage(path, path.effective)
        help.usage(with: probe.description)
        help.commandGroups(of: path.command)
        help.options(of: probe.description)
        return help
    }

    /// The common options of a command on one screen.
    static func brief(_ path: CommandPath) -> HelpPage {
        guard path.command.configuration.subcommands.isEmpty || path.isRoot else {
            return commands(of: path)
        }
        var help = HelpPage(path, path.effective)
        if path.isRoot {
            help.usage(with: help.description)
            let rows = groupNames(of: path.command).flatMap { name, commands in
                Array(help.row(name, commands.joined(separator: ", ")))
            }
            help.commonOptions(of: path.effective, beside: rows.count + 2)
            help.title("Commands")
            help.lines(rows)
        } else {
            help.overview()
            help.usage()
            help.examples(beside: common(of: path.effective, help.description).count)
            help.commonOptions(of: path.effective, beside: 0)
        }
        help.page.blankLine()
        help.page.line([Span("All options: \(path.name) --help")])
        return help
    }

    /// Everything about a command that only has commands, without examples if they do not fit.
    private static func commands(of path: CommandPath) -> HelpPage {
        let whole = full(path)
        guard whole.lineCount > screen else { return whole }
        var help = HelpPage(path, path.command)
        help.overview()
        help.usage()
        help.commandGroups(of: path.command)
        if help.lineCount + 1 < screen { help.page.blankLine() }
        help.page.line([Span("Examples: \(path.name) --help")])
        return help
    }
}

// MARK: Parts

extension HelpPage {
    private mutating func title(_ text: String) { page.heading(text + ":") }

    private mutating func lines(_ lines: some Sequence<String>) {
        for line in lines { page.line([Span(line)]) }
    }

    private mutating func overview() { page.sentence([Span(description.abstract)]) }

    /// Indented lines as they are, and paragraphs that are filled.
    private mutating func discussion() {
        guard !description.discussion.isEmpty else { return }
        page.blankLine()
        var paragraph: [String] = []
        for line in description.discussion.split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            if line.isEmpty || line.hasPrefix("  ") {
                fill(&paragraph)
                page.line([Span(String(line))])
            } else {
                paragraph.append(String(line))
            }
        }
        fill(&paragraph)
    }

    private mutating func fill(_ paragraph: inout [String]) {
        guard !paragraph.isEmpty else { return }
        page.sentence([Span(paragraph.joined(separator: " "))])
        paragraph = []
    }

    /// - Parameter other: the command that runs without a name.
    private mutating func usage(with other: CommandDescription? = nil) {
        if !page.text.isEmpty { page.blankLine() }
        let names = other ?? description
        let arguments = names.arguments.filter { $0.isPositional || !$0.isOptional }
        let isLeaf = path.isRoot || path.command.configuration.subcommands.isEmpty
        let words = isLeaf ? ["[<options>]"] + arguments.map(\.synopsis) : ["<command> ..."]
        page.sentence(
            [Span("\(path.name) \(words.joined(separator: " "))")], lead: [Span("Usage: ")])
        if path.isRoot { page.line([Span("       \(path.name) <command> ...")]) }
    }

    private mutating func commandGroups(of command: any ParsableCommand.Type) {
        let configuration = command.configuration
        let groups =
            [CommandGroup(name: "Commands", subcommands: configuration.ungroupedSubcommands)]
            + configuration.groupedSubcommands
        let names = configuration.subcommands.map { $0.commandName.count }.max() ?? 0
        for group in groups {
            let shown = group.subcommands.filter { $0.configuration.shouldDisplay }
            guard !shown.isEmpty else { continue }
            title(group.name)
            for command in shown {
                let about = command.configuration.abstract
                lines(row(command.commandName, about, column: names + 4))
            }
        }
    }

    /// Names of commands by the title of their group.
    private static func groupNames(
        of command: any ParsableCommand.Type
    ) -> [(name: String, commands: [String])] {
        command.configuration.groupedSubcommands.map { group in
            let shown = group.subcommands.filter { $0.configuration.shouldDisplay }
            return (group.name, shown.map { $0.commandName })
        }
    }

    /// Arguments, titled groups and other options; those of the network come last.
    private mutating func options(of other: CommandDescription? = nil) {
        var arguments = (other ?? description).arguments
        if other != nil {
            // The program's own option.
            arguments += description.arguments.filter { $0.longName == "version" }
        }
        var titles: [String] = []
        for case let title? in arguments.map(\.section) where !titles.contains(title) {
            titles.append(title)
        }
        section("Arguments", arguments.filter { $0.isPositional && $0.section == nil })
        for title in titles where title != Self.network {
            section(title, arguments.filter { $0.section == title })
        }
        section("Options", arguments.filter { !$0.isPositional && $0.section == nil })
        section(Self.network, arguments.filter { $0.section == Self.network })
    }

    private mutating func section(_ name: String, _ arguments: [CommandDescription.Argument]) {
        guard !arguments.isEmpty else { return }
        title(name)
        for argument in arguments { lines(row(argument.title, argument.fullAbout)) }
    }

    /// A name and its description in two columns.
    ///
    /// - Parameter limit: lines of the description; a longer one is cut.
    private func row(
        _ name: String, _ about: String, column: Int = column, limit: Int = .max
    ) -> [String] {
        let label = "  " + name
        let fits = Self.fits(name, column)
        let lead = fits ? label.padded(to: column) : "".padded(to: column)
        let words = about.split(separator: " ").map(String.init)
        var count = words.count
        while true {
            var part = TextPage(options: Terminal.helpOptions)
            part.sentence(
                words.prefix(count).map { Span($0) } + (count < words.count ? [Span("…")] : []),
                lead: [Span(lead)])
            let text = part.text.split(separator: "\n").map(String.init)
            guard text.count > limit, count > 1 else { return fits ? text : [label] + text }
            count -= 1
        }
    }

    /// Whether a name leaves room for its description on the same line.
    private static func fits(_ name: String, _ column: Int = column) -> Bool {
        name.count + 2 < column
    }
}

// MARK: One screen

extension HelpPage {
    /// The options that a command names as common, else its first ones.
    private static func common(
        of command: any ParsableCommand.Type, _ description: CommandDescription
    ) -> [CommandDescription.Argument] {
        let options = description.arguments.filter {
            !$0.isPositional && $0.section != network && $0.longName != "help"
        }
        guard let names = (command as? any CommonOptions.Type)?.commonOptions else {
            return Array(options.prefix(10))
        }
        return names.compactMap { name in
            description.arguments.first { $0.longName == name }
        }
    }

    private var lineCount: Int { page.text.count { $0 == "\n" } }

    /// Up to three examples, as the lines of the options leave room.
    private mutating func examples(beside options: Int) {
        let free = Self.screen - lineCount - options - 6
        var shown: [[String]] = []
        for example in description.examples.prefix(3)
        where shown.joined().count + example.count <= free { shown.append(example) }
        guard !shown.isEmpty else { return }
        title("Examples")
        lines(shown.joined())
    }

    /// One line for each option; earlier ones take the lines that are left.
    private mutating func commonOptions(of command: any ParsableCommand.Type, beside more: Int) {
        let options = Self.common(of: command, description)
        guard !options.isEmpty else { return }
        let isAll = options.count + 1 >= description.arguments.count { !$0.isPositional }
        title(isAll ? "Options" : "Common options")
        let least = options.map { Self.fits($0.title) ? 1 : 2 }
        var free = max(Self.screen - lineCount - least.reduce(0, +) - more - 2, 0)
        for (option, least) in zip(options, least) {
            let rows = row(option.title, option.briefAbout, limit: 1 + min(free, 2))
            free -= rows.count - least
            lines(rows)
        }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 0))
    }
}

extension Terminal {
    /// Help has at most 100 columns, and 80 without a terminal.
    fileprivate static var helpOptions: ReportOptions {
        ReportOptions(
            isColored: ColorChoice.auto.isColored(onTerminal: isOutput),
            width: isOutput ? min(width, 100) : 80, isASCII: isASCII, breaksWords: false)
    }
}
