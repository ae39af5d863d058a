import GRDB
import TrackModel

/// An error of reading or writing a catalogue.
package enum CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    case notFound(String)
    case noFolder(String)
    /// - Parameter process: process ID of the other run, if known.
    case locked(String, process: Int32?)
    case readOnly(String)
    case diskFull(String)
    case damaged(String)
    /// Made by a later version.
    case newer(String)
    case notACatalogue(String)
    /// SQLite accepts only UTF-8.
    case nameNotUTF8(String)
    /// - Parameter record: the path of the input.
    case notARecord(String, record: String)
    /// - Parameter record: the path of the input.
    case damagedRecord(String, record: String)
    /// A folder, pipe or device.
    case notAFile(String)
    /// - Parameter reason: text of the system or SQLite.
    case failed(String, reason: String)

    package var description: String {
        switch self {
        case .notFound(let path):
            "Cannot read the catalogue “\(path)”: there is no such file. Check the spelling, or "
                + "create it with trackprobe batch --catalog."
        case .noFolder(let path):
            "Cannot write the catalogue “\(path)”: there is no such folder. Check the spelling."
        case .locked(let path, let process):
            "Cannot write the catalogue “\(path)”: another run"
                + (process.map { " (process \($0))" } ?? "")
                + " is writing it. Wait until it ends, or choose another name."
        case .readOnly(let path):
            "Cannot write the catalogue “\(path)”: no permission to write there. Choose another folder."
        case .diskFull(let path):
            "Cannot write the catalogue “\(path)”: the disk is full. Stored records remain; free "
                + "some space and run the command again to continue."
        case .damaged(let path):
            "Cannot use the catalogue “\(path)”: it is damaged. Restore a backup, or move it "
                + "away and start again."
        case .newer(let path):
            "Cannot use the catalogue “\(path)”: it was created by a later version of trackprobe. "
                + "Use that version, or choose another name."
        case .notACatalogue(let path):
            "Cannot use “\(path)” as a catalogue: it is a different kind of file. Choose another "
                + "name."
        case .nameNotUTF8(let path):
            "Cannot use “\(FileName.shown(path))” as a catalogue: its name is not UTF-8, which SQLite "
                + "requires. Choose another name."
        case .notARecord(let path, let record):
            "Cannot store the record of “\(record)” in the catalogue “\(path)”: it is not a "
                + "valid record. Probe the file again."
        case .damagedRecord(let path, let record):
            "Cannot read the record of “\(record)” in the catalogue “\(path)”: it is damaged. Read "
                + "the file again: batch with --refresh all."
        case .notAFile(let path):
            "Cannot use “\(path)” as a catalogue: it is not a regular file. Choose another name."
        case .failed(let path, let reason):
            "Cannot use the catalogue “\(path)”: \(reason). Check its disk."
        }
    }
}

extension CatalogError {
    /// Rejects a name that SQLite would change, and what it would wait for.
    static func check(name path: String) throws(CatalogError) {
        guard FileName.base64(path) == nil else { throw .nameNotUTF8(path) }
        guard PathStatus.isFileOrAbsent(Array(path.utf8)) else { throw .notAFile(path) }
    }

    /// Runs a body that uses SQLite, and wraps its errors.
    static func wrapping<Value>(
        _ path: String, _ body: () throws -> Value
    ) throws(CatalogError) -> Value {
        do {
            return try body()
        } catch let error as CatalogError {
            throw error
        } catch let error as DatabaseError {
            throw CatalogError(error, path: path)
        } catch {
            throw .failed(path, reason: "\(error)")
        }
    }

    private init(_ error: DatabaseError, path: String) {
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path, process: nil)
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_CANTOPEN:
            self = .readOnly(path)
        case .SQLITE_FULL: self = .diskFull(path)
        case .SQLITE_CORRUPT: self = .damaged(path)
        case .SQLITE_NOTADB: self = .notACatalogue(path)
        default: self = .failed(path, reason: error.message ?? "SQLite error \(error.resultCode)")
        }
    }
}
