import FFmpegBridge
import Reporting

/// A CSV file that the user named.
package enum TableFile {
    /// Why it cannot be read, with its name and the line.
    package struct Problem: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) { self.description = description }
    }

    private static let limit = 16 << 20

    package static func table(_ path: String) throws(Problem) -> CSVTable {
        let bytes: [UInt8]
        do {
            bytes = try ConfinedFolder.contents(named: path, limit: limit)
        } catch {
            throw Problem(description: "Cannot read “\(path)”: \(error.sentence).")
        }
        do {
            return try CSVTable(bytes)
        } catch {
            throw Problem(description: "\(path):\(error.line): \(error.description).")
        }
    }
}
