import Foundation
import Testing

/// Compares with `Snapshots/<name>` beside the test. With RECORD_SNAPSHOTS=1 the
/// file is rewritten and the test still fails, so that no run records silently.
public func expectSnapshot(
    _ text: String, _ name: String, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
) throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
        .appendingPathComponent("Snapshots")
    try expect(text, in: folder.appendingPathComponent(name), location)
}

/// Compares with a generated file of the repository, such as `docs/record.md`. It is
/// rewritten like a snapshot.
///
/// - Parameter path: from the package's folder.
public func expectGenerated(
    _ text: String, _ path: String, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
) throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    try expect(text, in: Media.package.appending(path: path), location)
}

private func expect(_ text: String, in file: URL, _ location: SourceLocation) throws {
    let name = file.lastPathComponent
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        Issue.record("recorded \(name)", sourceLocation: location)
        return
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    guard text != expected else { return }
    let changes = text.lines.difference(from: expected.lines).map { change in
        switch change {
        case .insert(_, let line, _): "+ \(line)"
        case .remove(_, let line, _): "- \(line)"
        }
    }
    Issue.record(
        "\(name) differs:\n\(changes.joined(separator: "\n"))", sourceLocation: location)
}

extension String {
    /// Lines with their carriage returns, so that these are compared too.
    fileprivate var lines: [String] {
        unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }
}
