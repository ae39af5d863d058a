import Reporting
import TimedMetadata
import TrackModel

/// Subject of a report of `timeline`.
package enum TimelineSubject: Sendable {
    case document(TimelineDocument)
    case message(SpliceReading)
}

extension TimelineSubject {
    package var input: MediaRecord.Input {
        switch self {
        case .document(let document): document.input
        case .message: MediaRecord.Input(path: "-")
        }
    }

    package var error: MediaRecord.Failure? {
        switch self {
        case .document(let document): document.error
        case .message(let reading): reading.error
        }
    }

    package var document: DeferredJSON {
        switch self {
        case .document(let document): document.document
        case .message(let reading):
            switch reading.result {
            case .success(let message): TimelineTables.message.document(message)
            case .failure(let error):
                .object([("error", { TimelineTables.readingError.document(error) })])
            }
        }
    }
}

/// A splice_info_section that stands for itself, outside any media, as it was read.
package struct SpliceReading: Sendable {
    /// As it was given.
    package let text: String
    package let result: Result<SpliceMessage, MetadataError>

    /// Reads base64, hex or XML.
    package init(_ text: String) {
        self.text = text
        do throws(MetadataError) {
            result = .success(try SpliceText.message(text))
        } catch {
            result = .failure(error)
        }
    }

    package var error: MediaRecord.Failure? {
        guard case .failure(let error) = result else { return nil }
        return MediaRecord.Failure(
            code: error.code.rawValue, message: "Cannot decode “\(text.prefix(40))”: \(error)")
    }
}

extension TimelineSubject: LongReportable {
    package static let formats: [FormatEntry<TimelineSubject>] = [
        FormatEntry(.text) { TimelineText(options: $0) }, .json, .ndjson,
        FormatEntry(.csv) { TimelineCSV(options: $0) },
        FormatEntry(.html) { TimelineHTML(options: $0) },
    ]
}
