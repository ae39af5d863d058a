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

    package var json: JSONValue {
        get throws {
            switch self {
            case .document(let document): try EncodedJSON(document).value
            case .message(let reading):
                switch reading.result {
                case .success(let message): try EncodedJSON(message).value
                case .failure(let error): try EncodedJSON(["error": error]).value
                }
            }
        }
    }
}

extension TimelineSubject {
    /// Events one after the other: a time line may have very many.
    package func deliverLine(to sink: (String) -> Bool) throws -> Bool {
        guard case .document(var document) = self, document.error == nil else {
            return sink(try text(isPretty: false))
        }
        let events = document.timeline.events
        document.timeline.events = []
        guard case .object(let members) = try EncodedJSON(document).value else { return true }
        // By name, as records have their members.
        var mark = "{"
        for name in members.keys.sorted() {
            guard sink(mark + JSONWriter.text(.string(name)) + ":") else { return false }
            mark = ","
            if name == "events" {
                guard try Self.deliver(events, to: sink) else { return false }
            } else if let value = members[name] {
                guard sink(JSONWriter.text(value)) else { return false }
            }
        }
        return sink("}")
    }

    private static func deliver(
        _ events: [TimelineEvent], to sink: (String) -> Bool
    ) throws -> Bool {
        var text = "["
        for (index, event) in events.enumerated() {
            if index > 0 { text += "," }
            text += try EncodedJSON(event).text(isPretty: false)
            if text.utf8.count > pieceBytes {
                guard sink(text) else { return false }
                text = ""
            }
        }
        return sink(text + "]")
    }

    private static let pieceBytes = 1 << 16
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
