import ArgumentParser

/// What the shell is told.
enum ExitStatus: Int32 {
    case analysed = 0
    /// Some input could not be analysed; the others were.
    case someFailed = 1
    case usage = 2
    /// SIGINT
    case interrupted = 130

    var exitCode: ExitCode { ExitCode(rawValue) }
}
