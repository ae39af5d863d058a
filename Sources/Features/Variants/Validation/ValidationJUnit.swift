import Playlists

/// `junit` of a validation: a test case for each rule of the book. A broken MUST is a
/// failure; a broken SHOULD passes, with what is broken as output; a rule that was not
/// judged is skipped.
package struct ValidationJUnit {
    private let inspection: PlaylistInspection
    private let report: ValidationReport

    package init?(_ inspection: PlaylistInspection) {
        guard let report = inspection.validation else { return nil }
        self.inspection = inspection
        self.report = report
    }

    package var text: String {
        let broken = Dictionary(grouping: report.violations, by: \.rule.code)
        var skipped: [String: String] = [:]
        for omission in report.omissions {
            for code in omission.rules { skipped[code] = omission.reason }
        }
        let rules = ValidationRule.rules(of: report.book)
        let cases = rules.map { rule in
            element(rule, broken[rule.code] ?? [], skipped[rule.code])
        }
        // Results that belong to no single rule.
        let others = report.omissions.filter(\.rules.isEmpty).map { omission in
            let reason = [omission.uri, omission.reason].compactMap { $0 }.joined(separator: ": ")
            return "    <testcase classname=\"\(report.book.rawValue)\" name=\"judged in all\">"
                + "<skipped message=\"\(Self.escaped(reason))\"/></testcase>\n"
        }
        let failures = rules.count { $0.level == .must && broken[$0.code] != nil }
        let skips = rules.count { broken[$0.code] == nil && skipped[$0.code] != nil }
        let counts =
            "tests=\"\(rules.count + others.count)\" failures=\"\(failures)\" "
            + "skipped=\"\(skips + others.count)\""
        let name = Self.escaped(inspection.path)
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            + "<testsuites name=\"trackprobe\" \(counts)>\n  <testsuite name=\"\(name)\" \(counts)>\n"
            + cases.joined() + others.joined() + "  </testsuite>\n</testsuites>\n"
    }

    private func element(
        _ rule: ValidationRule, _ violations: [RuleViolation], _ reason: String?
    ) -> String {
        let start =
            "    <testcase classname=\"\(report.book.rawValue)\" "
            + "name=\"\(rule.code): \(Self.escaped(rule.meaning))\">"
        guard violations.isEmpty else {
            let places = violations.map { violation in
                let place = ViolationPlace(violation, in: inspection)
                let line = place.line.map { ":\($0)" } ?? ""
                return "\(place.path)\(line): \(place.sentence)"
            }
            let text = Self.escaped((places + ["Remedy: \(rule.remedy)"]).joined(separator: "\n"))
            let inside =
                rule.level == .must
                ? "<failure type=\"MUST\" message=\"\(Self.escaped(places[0]))\">\(text)</failure>"
                : "<system-out>SHOULD: \(text)</system-out>"
            return "\(start)\(inside)</testcase>\n"
        }
        guard let reason else { return String(start.dropLast()) + "/>\n" }
        return "\(start)<skipped message=\"\(Self.escaped(reason))\"/></testcase>\n"
    }

    /// Without the control characters that XML has no way to write.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            default:
                let isText = scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
                result.unicodeScalars.append(isText ? scalar : "\u{FFFD}")
            }
        }
    }
}
