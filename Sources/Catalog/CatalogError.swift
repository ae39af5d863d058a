import GRDB
import TrackModel

/// Why a catalogue cannot be read or written: one sentence.
package enum CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    case notFound(String)
    case noFolder(String)
    /// - Parameter process: the number of the other run, where it is known.
    case locked(String, process: Int32?)
    case readOnly(String)
    case diskFull(String)
    case damaged(String)
    /// A later version made it.
    case newer(String)
    /// A file of another kind.
    case notACatalogue(String)
    /// SQLite takes names in UTF-8 alone.
    case nameNotUTF8(String)
    /// - Parameter record: the path of the input.
    case notARecord(String, record: String)
    /// - Parameter reason: as the system or SQLite has it.
    case failed(String, reason: String)

    package var description: String {
        switch self {
        case .notFound(let path):
            "Cannot read the catalogue “\(path)”: there is no such file. Check the spelling, or "
                + "make it with trackprobe batch --catalog."
        case .noFolder(let path):
            "Cannot write the catalogue “\(path)”: there is no such folder. Check the spelling."
        case .locked(let path, let process):
            "Cannot write the catalogue “\(path)”: another run"
                + (process.map { " (process \($0))" } ?? "")
                + " is writing it. Wait until that ends, or choose another name."
        case .readOnly(let path):
            "Cannot write the catalogue “\(path)”: you may not write there. Choose another folder."
        case .diskFull(let path):
            "Cannot write the catalogue “\(path)”: the disk is full. What was stored stays; free "
                + "some space and start again to go on."
        case .damaged(let path):
            "Cannot use the catalogue “\(path)”: it is damaged. Take a copy of it, or move it "
                + "away and start again."
        case .newer(let path):
            "Cannot use the catalogue “\(path)”: a later version of trackprobe made it. Use that "
                + "version, or choose another name."
        case .notACatalogue(let path):
            "Cannot use “\(path)” as a catalogue: it is a file of another kind. Choose another "
                + "name."
        case .nameNotUTF8(let path):
            "Cannot use “\(FileName.shown(path))” as a catalogue: its name is not UTF-8, and SQLite "
                + "takes no other. Choose another name."
        case .notARecord(let path, let record):
            "Cannot store the record of “\(record)” in the catalogue “\(path)”: it is not as "
                + "records are. Probe the file again."
        case .failed(let path, let reason):
            "Cannot use the catalogue “\(path)”: \(reason). Check its disk."
        }
    }
}

extension CatalogError {
    /// Refuses what SQLite would keep under another name.
    static func check(name path: String) throws(CatalogError) {
        guard FileName.base64(path) == nil else { throw .nameNotUTF8(path) }
    }

    /// Runs what asks SQLite something.
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
        default: self = .failed(path, reason: error.message ?? "SQLite says \(error.resultCode)")
        }
    }
}
