import ArgumentParser

/// Exit status of the program.
///
/// The highest of several counts.
enum ExitStatus: Int32, Comparable {
    case analysed = 0
    /// Some input could not be analysed; the others were.
    case someFailed = 1
    case usage = 2
    /// A `--fail-when` condition held.
    case ruleMatched = 3
    /// SIGINT
    case interrupted = 130

    static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

    var exitCode: ExitCode { ExitCode(rawValue) }
}
