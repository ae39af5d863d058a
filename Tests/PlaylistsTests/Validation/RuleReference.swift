@testable import Playlists

/// `docs/validation.md`, from the lists of rules.
enum RuleReference {
    static var text: String {
        var text = introduction
        for book in RuleSet.allCases {
            text += "\n## \(title(book))\n\nImplemented:\n\n"
            text += "| rule | clause | word | reads | demands | counts as broken |\n"
            text += "| --- | --- | --- | --- | --- | --- |\n"
            for rule in ValidationRule.all where rule.book == book {
                text += row([
                    "`\(rule.code)`", rule.clause, rule.level.rawValue, evidence(rule.evidence),
                    rule.meaning + (rule.condition.map { ", where \($0)" } ?? "")
                        + scope(rule.scope),
                    rule.threshold ?? "",
                ])
            }
            let unchecked = UncheckedRule.all.filter { $0.book == book }
            guard !unchecked.isEmpty else { continue }
            text += "\nNot implemented, though files could show some of it:\n\n"
            text += "| clause | word | demands | why not |\n| --- | --- | --- | --- |\n"
            for rule in unchecked {
                text += row([rule.clause, rule.level.rawValue, rule.meaning, rule.reason])
            }
        }
        return text
    }

    private static func row(_ cells: [String]) -> String {
        "| " + cells.joined(separator: " | ") + " |\n"
    }

    private static func title(_ book: RuleSet) -> String {
        switch book {
        case .rfc: "`--validate rfc`: \(book.documents)"
        case .apple: "`--validate apple`: \(book.documents)"
        case .dash: "`--validate dash`: \(book.documents)"
        }
    }

    private static func evidence(_ evidence: ValidationRule.Evidence) -> String {
        switch evidence {
        case .playlists: "playlists"
        case .sizes: "sizes of segments"
        case .record: "first segments"
        case .packets: "packets"
        }
    }

    private static func scope(_ scope: ValidationRule.Scope) -> String {
        switch scope {
        case .all: ""
        case .ended: " (complete presentations)"
        case .live: " (live presentations)"
        }
    }

    private static let introduction = """
        # Validation

        `trackprobe variants P --validate rfc|apple|dash` holds a presentation against a rule book. A manifest of DASH is held
        to the DASH rules under `rfc` too. Every broken rule is told once for a place, with the clause, MUST or SHOULD, what is
        declared, what is observed and a remedy; `trackprobe findings CODE` explains a rule. A rule that many segments of a
        playlist break alike is told once, with the first of them and their count.

        MUST is an `error`, SHOULD a `warning`; a MUST that is about some devices or networks only (“where …”) is a `warning`
        too, as files do not tell whether those are served. `--fail-when 'requirement == "MUST"'` gives exit status 3.

        ## How far media is read

        | `--depth` | reads |
        | --- | --- |
        | `header` | the playlists, and the sizes of segments; no segment is opened |
        | `sample` (the default) | also a probe of the first four segments of each media playlist, and the packets of its first segments: at most 24, and no more after 32 MiB |
        | `packets` | the packets of every segment, without decoding |
        | `full` | decodes every frame too |

        What was not read is not judged, and the report says so: remote playlists, segments that are not in the folder, packets
        that a depth leaves out. A playlist without EXT-X-ENDLIST is judged as the snapshot that it is: rules about complete
        presentations do not apply, and are listed as such. A playlist that was saved without any of its media is not blamed
        for segments that are missing. What is there and cannot be played is a broken rule at every depth but `header`. The
        headline says “none is broken” only where all was judged; else “of what was judged”, `isComplete` is false, and
        `--require-complete` ends with exit status 3.

        ## The answer in JSON

        `--format json` adds two members to `trackprobe-variants/1`:

        ```
        "violations": [ { "code", "clause", "requirement": "MUST" or "SHOULD", "severity": "error" or "warning", "meaning",
                          "remedy", "condition" (devices or networks, or absent), "uri" (media playlist as written, null for
                          the document itself), "line", "message", "declared", "observed", "unit" ("b/s", "s" or absent),
                          "count" (places of the playlist like this one) } ],
        "validation": { "book", "documents", "depth", "isSnapshot", "isComplete", "must", "should" (counts),
                        "claims": [ { "uri", "line", "name", "declared", "observed", "unit",
                                      "verdict": "agrees" or "differs" or "unknown", "note" } ],
                        "notExamined": [ { "uri", "reason", "rules": [ codes ] } ] }
        ```

        Conditions of `--fail-when` see the keys of a violation.

        ## For CI and for people

        | `--format`, or the extension of `-o` | writes |
        | --- | --- |
        | `sarif`, `.sarif` | SARIF 2.1.0: a result for each broken rule with file and line, rules with remedy, a notification for each thing that was not judged |
        | `junit`, `.xml` | a test case for each rule: a broken MUST fails, a broken SHOULD passes with what is broken as output, a rule that was not judged is skipped |
        | `csv` | a row for each broken rule and place, and for each thing that was not judged |
        | `html` | broken rules with place and remedy; each playlist or Representation over time with segments, key frames, discontinuities, breaks and faults; claims beside what was measured |

        `make plant` plants faults, one at a time, in six presentations that it makes (transport streams, fragmented MP4,
        I-frames, DASH of several periods, low latency, breaks of SCTE-35), and counts those that a right rule tells.

        ## Bit rates

        The peak bit rate of a media playlist is the largest of any contiguous set of segments that lasts 0.5 to 1.5 target
        durations; a variant's is the sum of its own and the largest of each kind of rendition that plays with it. Of the
        average, all segments count. EXT-X-GAP segments and initialization sections do not.

        """
}
