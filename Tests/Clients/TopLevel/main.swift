import TrackProbeKit

// Top-level code is asynchronous: `probe` does not block the main actor.
let path = CommandLine.arguments.last ?? "film.mkv"
let record = try await MediaProbe.probe(path: path)
print(try record.report())

let policy = try SelectionPolicy(
    name: "mine", rules: [.audio: [.never("isCommentary"), .preferLanguage]])
print(policy.select(from: record).audio.reason)

for await record in MediaProbe.records(of: [path]) { print(record.health?.verdict ?? .unreadable) }
