import Bitstream

/// An ID3v2 tag: <https://id3.org/id3v2.4.0-structure> and its forerunners.
public struct ID3Tag: Hashable, Sendable {
    /// `2.4.0`
    public var version: String
    /// In order; padding and frames that cannot be read are left out.
    public var frames: [ID3Frame]
    /// Facts about an odd tag; offsets count from its first byte.
    public var diagnostics: [MetadataDiagnostic] = []
    /// Bytes of the whole tag with header and footer.
    package var size: Int

    /// The tag that the bytes begin with.
    public init(_ bytes: ArraySlice<UInt8>) throws(MetadataError) {
        let header: ID3Header
        do throws(ID3Header.Fault) {
            header = try ID3Header(bytes)
        } catch {
            throw MetadataError(error)
        }
        version = "2.\(header.major).\(header.revision)"
        size = header.tagSize
        frames = []
        guard header.tagSize <= bytes.count else {
            throw MetadataError(
                .truncated, "The tag is \(header.tagSize) bytes long and cut after \(bytes.count).",
                offset: 0)
        }
        let body = bytes.dropFirst(ID3Header.size).prefix(header.bodySize)
        var reader = ID3TagReader(header: header)
        frames = reader.frames(of: body)
        diagnostics = reader.diagnostics
    }

    /// All the bytes of the tag that begins here, as its header says; nil where none
    /// does, or the header is cut.
    package static func size(_ bytes: Bytes) -> Int? { try? ID3Header(bytes).tagSize }

    /// Every tag of bytes that hold nothing else. What cannot be read ends the list
    /// with a diagnostic at its offset.
    package static func tags(in bytes: Bytes) -> (
        tags: [(offset: Int, tag: ID3Tag)], diagnostics: [MetadataDiagnostic]
    ) {
        var tags: [(offset: Int, tag: ID3Tag)] = []
        var rest = bytes
        while rest.count >= ID3Header.size, rest.contains(where: { $0 != 0 }) {
            let offset = rest.startIndex - bytes.startIndex
            do throws(MetadataError) {
                let tag = try ID3Tag(rest)
                tags.append((offset, tag))
                rest = rest.dropFirst(tag.size)
            } catch {
                return (tags, [MetadataDiagnostic(error, kind: "id3", at: offset)])
            }
        }
        return (tags, [])
    }

    /// The time base of packed audio: 90 kHz ticks, 33 bits, of PRIV
    /// `com.apple.streaming.transportStreamTimestamp`; nil without one.
    public var transportStreamTimestamp: Int? {
        frames.lazy.compactMap(\.transportStreamTimestamp).first
    }
}

extension MetadataDiagnostic {
    /// A message that could not be read.
    init(_ error: MetadataError, kind: String, at base: Int) {
        self.init(
            .error, "\(kind).\(error.code.rawValue)", error.message,
            offset: base.addingReportingOverflow(error.offset).partialValue)
    }
}

extension MetadataError {
    init(_ fault: ID3Header.Fault) {
        switch fault {
        case .notRecognized:
            self.init(.notRecognized, "An ID3 tag begins with “ID3”.", offset: 0)
        case .truncated: self.init(.truncated, "The header of the ID3 tag is cut.", offset: 0)
        case .version(let major):
            self.init(.invalid, "There is no ID3 version 2.\(major).", offset: 3)
        case .size: self.init(.invalid, "The size of the ID3 tag is not synchsafe.", offset: 6)
        }
    }
}
