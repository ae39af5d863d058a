import Foundation
public import Testing

/// Compares with `Snapshots/<name>` beside the test. With RECORD_SNAPSHOTS=1 the
/// file is rewritten and the test still fails, so that no run records silently.
public func expectSnapshot(
    _ text: String, _ name: String, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
        .appendingPathComponent("Snapshots")
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        Issue.record("recorded \(name)", sourceLocation: sourceLocation)
        return
    }
    let expected = try Data(contentsOf: file)
    #expect(text == String(decoding: expected, as: UTF8.self), sourceLocation: sourceLocation)
}
