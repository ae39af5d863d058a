import FoundationEssentials
import TrackProbeKit

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
var path = "-"
for a in CommandLine.arguments.dropFirst() where !a.hasPrefix("-") && a != "probe" && a != "json" {
    path = a
}
if CommandLine.arguments.contains("--version") {
    print("trackprobe dev FFmpeg 5.1.9");
} else {
    do {
        let d: Depth = CommandLine.arguments.contains("--header") ? .header : .sample
        let r = try Analysis(path: path, depth: d).run()
        print(String(decoding: try encoder.encode(r), as: UTF8.self))
    } catch { print("{\"error\":{\"message\":\"\(error)\"}}") }
}
