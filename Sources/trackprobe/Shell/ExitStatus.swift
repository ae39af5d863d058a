import ArgumentParser

/// Exit status of the program. If several apply, the highest is used.
enum ExitStatus: Int32, Comparable {
    case analysed = 0
    /// Some inputs could not be analysed.
    case someFailed = 1
    case usage = 2
    /// A `--fail-when` condition matched, or a conversion lost something.
    case ruleMatched = 3
    /// SIGINT
    case interrupted = 130

    static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

    var exitCode: ExitCode { ExitCode(rawValue) }
}
