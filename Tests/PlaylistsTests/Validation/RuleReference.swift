@testable import Playlists

/// `docs/validation.md` and `docs/validation-dash.md`, from the lists of rules.
enum RuleReference {
    static var text: String { introduction + tables { !$0.isForManifests } }

    static var manifestText: String { manifestIntroduction + tables(\.isForManifests) }

    private static func tables(_ isMeant: (RuleSet) -> Bool) -> String {
        var text = ""
        for book in RuleSet.allCases where isMeant(book) {
            text += "\n## \(title(book))\n\nChecked:\n\n"
            text += "| rule | clause | level | reads | meaning | threshold |\n"
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
            text += "\nNot checked, although files could show them in part:\n\n"
            text += "| clause | level | meaning | reason |\n| --- | --- | --- | --- |\n"
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
        "`--validate \(book.rawValue)`: \(book.documents)"
    }

    private static func evidence(_ evidence: ValidationRule.Evidence) -> String {
        switch evidence {
        case .playlists: "playlists"
        case .documents: "documents"
        case .responses: "responses"
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

        `trackprobe variants P --validate rfc|apple|dash|cmaf|dvb|ll` validates a presentation against a rule set. DASH
        manifests are checked with the DASH rules under `rfc` too; [validation-dash](validation-dash.md) has those rules. Each violation is listed with its clause, MUST or SHOULD, the declared
        value, the observed value and a remedy; `trackprobe findings CODE` explains a rule. Many segments of a playlist with
        the same fault are one violation, with the first segment and a count.

        MUST is an `error`, SHOULD a `warning`. A MUST for some devices or networks only (“where …”) is also a `warning`,
        because files do not show the targeted devices. A broken MUST gives exit status 3: `--fail-on must`, the default,
        `should` or `never`.

        ## Depth

        | `--depth` | reads |
        | --- | --- |
        | `header` | the playlists, and the sizes of segments; no segment is opened |
        | `sample` (the default) | also a probe of the first four segments of each media playlist, and the packets of its first segments: at most 24, and no more after 32 MiB |
        | `packets` | the packets of every segment, without decoding |
        | `full` | also decodes every frame |

        What was not read is not checked, and the report says so: remote playlists, segments that are not in the folder, and
        packets that the depth leaves out. A playlist without EXT-X-ENDLIST is checked as a snapshot: rules about complete
        presentations do not apply and are listed as skipped. Missing segments are ignored if the playlist was saved
        without any media. A segment that exists but cannot be played is a violation at every depth except `header`. If
        anything was skipped, the headline says so, `isComplete` is false, and `--require-complete` gives exit status 3.

        ## Documents beside media

        Steering manifests, session data, asset lists of interstitials and the playlists of their assets are read at every
        depth: from the folder, a `data:` URI, a folder of `--map-base`, or with `--allow-network` the same servers as segments. At
        `sample` and deeper the first segment of each asset is opened. The limits are 256 documents of 1 MiB and 64 assets; of
        an asset with variants the first is read. After two that could not be fetched no more is requested, and what was not
        read is listed as not checked. RELOAD-URI is followed by `--watch`.

        ## Order

        The text report lists faults by playlist, each with its time and line and the rule below it. First is what stops
        playback: a missing, damaged or truncated segment, a wrong initialization, key or codec. Then MUST by its effect:
        stalls and jumps, then wrong claims. Then SHOULD. What follows from a missing, damaged or truncated segment is no fault
        of its own: the report names it below that segment, and it does not count.

        Media of which nothing could be read is no pass: the exit status is 3, JUnit has a failure, and the run of SARIF is not
        successful. `--depth header` validates playlists saved without their media.

        ## Protected media

        Encryption leaves most of a segment in the clear, and that is judged: sample entries with codec, size and audio format,
        scheme and key identifier (`sinf`), times, durations, sizes and bit rates, key frames, and the headers and parameter sets
        of SAMPLE-AES in transport streams. Scheme and key identifier are compared with METHOD, KEYID, ContentProtection and
        default_KID; EXT-X-KEY or ContentProtection over clear media is a violation, and so is encrypted media without them.

        AES-128 segments are decrypted with the key in the folder. `--key KID:KEY` and `--key KEY` (hexadecimal, repeatable), or
        `--key-file FILE` with one of these in each line or with 16 bytes, decrypt samples and AES-128 segments whose key is
        elsewhere. FFmpeg decrypts a segment with one key. No licence is ever requested.

        ## JSON output

        `--format json` adds two members to `trackprobe-variants/1`:

        ```
        "violations": [ { "code", "clause", "requirement": "MUST" or "SHOULD", "severity": "error" or "warning", "meaning",
                          "remedy", "condition" (devices or networks, or absent), "uri" (media playlist as written, null for
                          the document itself), "line", "message", "declared", "observed", "unit" ("b/s", "s" or absent),
                          "count" (places in the playlist with the same fault), "segment" (from 1),
                          "time" (seconds), "cause" (of "derived") } ],
        "validation": { "book", "documents", "depth", "isSnapshot", "isComplete", "must", "should" (counts),
                        "derived": [ as "violations": what follows from a segment that is missing, damaged or
                                     truncated, which "cause" names ],
                        "claims": [ { "uri", "line", "name", "declared", "observed", "unit",
                                      "verdict": "agrees" or "differs" or "unknown", "note" } ],
                        "notExamined": [ { "uri", "reason", "rules": [ codes ] } ],
                        "references": [ { "kind": "steeringManifest", "assetList", "asset" or "sessionData", "uri", "playlist",
                                          "line", "state": "read", "missing", "malformed" or "unread", "reason",
                                          "duration", "assets" (count), "timeToLive", "reloadURI", "pathways", "clones" } ] }
        ```

        Conditions of `--fail-when` use the keys of a violation.

        ## Report formats

        | `--format`, or the extension of `-o` | writes |
        | --- | --- |
        | `sarif`, `.sarif` | SARIF 2.1.0: a result for each violation with file and line; MUST is an error, SHOULD a warning, rules with remedy, a notification for each skipped check |
        | `junit`, `.xml` | a test case for each rule: a violated MUST fails, a violated SHOULD passes with the violation as output, an unchecked rule is skipped |
        | `csv` | a row for each violation and each skipped check |
        | `html` | violations with place and remedy; each playlist or Representation over time with segments, key frames, discontinuities, breaks and faults; claims with measured values |

        `make plant` adds faults, one at a time, to fourteen generated presentations (transport streams, fragmented MP4, I-frames,
        multi-period DASH, DASH with an index, low latency, SCTE-35 breaks, captions, interstitials, cenc, cbcs, AES-128, SAMPLE-AES), and counts the faults that the right rule reports. It then plants others in
        servers: responses, low latency, content steering, clocks and updates of playlists and MPDs.

        `make plant-players` plays them with ffmpeg. It plays 8 of the 11 valid ones that need no key system to their end, and
        stumbles over 34 of 42 faults that are said to stop playback. The others are in subtitles, I-frames and Periods that it does
        not read, or a wrong IV, which damages one packet.

        ## Bit rates

        The peak bit rate of a media playlist is the largest of any contiguous set of segments that lasts 0.5 to 1.5 target
        durations; the peak of a variant is its own plus the largest of each kind of rendition played with it. The average
        covers all segments. EXT-X-GAP segments and initialization sections do not.

        """

    private static let manifestIntroduction = """
        # Validation of DASH manifests

        `trackprobe variants P --validate dash` checks a manifest and its segments with ISO/IEC 23009-1 and DASH-IF
        Interoperability Points. Three more rule sets add to it, and check everything of `dash` too:

        | `--validate` | adds |
        | --- | --- |
        | `cmaf` | tracks, fragments and switching sets of CMAF |
        | `dvb` | DVB-DASH, and HbbTV where the MPD has its profile |
        | `ll` | low latency: ServiceDescription, ProducerReferenceTime, availability, Resync, chunks |

        Rules with `iop-` in their name apply to manifests with a profile of DASH-IF in MPD@profiles, and rules with `hbbtv-`
        to those with the profile of HbbTV. An MPD that names no such profile does not promise what they require.

        Clauses are those of the newest edition that a public source quotes: the conformance software and the guidelines of
        DASH-IF, and the schema of the MPD. Elements with xlink:actuate onLoad are read from
        the same places as segments. Each rule has an MPD that
        keeps it and one that breaks it in `Tests/PlaylistsTests/Validation`.

        [Validation](validation.md) describes depths, reports, exit statuses and the rules for HLS.

        """
}
