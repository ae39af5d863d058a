/// How much later one track of a film is than another, in words.
enum Lateness {
    /// `runs 4.1 % slower and is shown 0.3 s later from its start`
    ///
    /// - Parameters:
    ///   - stretch: factor for its times to run as the other's.
    ///   - late: seconds, once they do.
    ///   - verb: `is shown`, `is heard`.
    static func words(stretch: Double, late: Double, verb: String = "is shown") -> String {
        let seconds = (abs(late) * 100).rounded() / 100
        var words: [String] = []
        if stretch != 1 {
            let drift = ((1 / stretch - 1) * 1000).rounded() / 10
            words.append("runs \(abs(drift)) % \(drift > 0 ? "slower" : "faster")")
        }
        if seconds >= 0.1 || stretch == 1 {
            let side = late > 0 ? "later" : "earlier"
            words.append("\(verb) \(seconds) s \(side)\(stretch == 1 ? "" : " from its start")")
        }
        return words.joined(separator: " and ")
    }
}
