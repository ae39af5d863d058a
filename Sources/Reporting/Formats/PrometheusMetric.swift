/// A metric with its samples, as Prometheus reads it (text format 0.0.4).
package struct PrometheusMetric: Sendable {
    let name, kind, help: String
    package var samples: [(labels: [(String, String)], value: Double)] = []

    /// - Parameter kind: `counter` or `gauge`.
    package init(name: String, kind: String, help: String) {
        (self.name, self.kind, self.help) = (name, kind, help)
    }

    /// A gauge with one sample.
    init(_ name: String, _ help: String, _ value: Double) {
        self.init(name: name, kind: "gauge", help: help)
        samples = [([], value)]
    }

    package var text: String {
        var text = "# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n"
        for (labels, value) in samples {
            let written = labels.map { "\($0.0)=\"\(Self.escaped($0.1))\"" }.joined(separator: ",")
            text += name + (written.isEmpty ? "" : "{\(written)}") + " \(Self.number(value))\n"
        }
        return text
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n")
    }

    private static func number(_ value: Double) -> String {
        Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    }
}
