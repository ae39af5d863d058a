extension Evidence: Described {
    package static let members = MemberTable<Self>(
        "the evidence",
        [
            Member("source", \.source, "Source of the record's value."),
            Member("declared", \.declared, "The container's value; nil when it has none."),
            Member(
                "observed", \.observed,
                "The value of the bitstream or of decoded frames; nil when they have none."),
            Member(
                "claims", \.claims,
                "Every value that a source states, that of the record first (`--evidence`)."),
        ])
}

extension StatedValue: Described {
    package static let members = MemberTable<Self>(
        "a stated value",
        [
            Member("value", \.value, "The value, as the member has it."),
            Member("source", \.source, "Source of the value."),
            Member(
                "method", \.method,
                """
                `counted` over all packets; `reader` of this program; `demuxer`: FFmpeg at opening; \
                `probed`: FFmpeg after probing; `inferred`.
                """),
            Member("isChosen", \.isChosen, "Whether the record has this value."),
            Member(
                "part", \.part,
                "The box, element or packet that states it; nil where no reader knows it."),
            Member("position", \.position, unit: .bytes, "Byte offset of the part in the file."),
            Member("length", \.length, unit: .bytes, "Bytes of the part, with its header."),
            Member("bytes", \.bytes, "The first bytes of the part, two hex digits each."),
            Member("clause", \.clause, "The specification of the part and its section."),
            Member("time", \.time, unit: .seconds, "Presentation time of a packet."),
        ])
}

extension MediaRecord: Described {
    package static let members = MemberTable<Self>(
        "a record",
        [
            Member("schema", \.schema, "`trackprobe/1`."),
            Member(
                "program", \.program,
                """
                The program that made it, with its version. The time of analysis is in the \
                catalogue and at the head of a page.
                """),
            Member(
                "input", \.input,
                columns: [
                    MemberColumn("path", part: "path"), MemberColumn("size", part: "size"),
                    MemberColumn("role", part: "role", generation: 5),
                ],
                "The analysed input."),
            Member(
                "error", \.error,
                columns: [
                    MemberColumn("error", part: "code"),
                    MemberColumn("errorMessage", part: "message"),
                ],
                "Why the input could not be analysed; nil when it could."),
            Member(
                "container", \.container,
                columns: [
                    MemberColumn("format", part: "format"),
                    MemberColumn("fileDuration", part: "duration"),
                    MemberColumn("fileBitRate", part: "bitRate"),
                    MemberColumn("isTruncated", part: "isTruncated", generation: 5),
                ],
                "The container of the tracks; nil when it could not be read."),
            Member(
                "disc", \.disc,
                """
                The DVD-Video or Blu-ray disc, in an image or a folder, whose main title the tracks \
                are; nil for other inputs.
                """),
            Member(
                "tracks", \.tracks,
                "Every stream in the container's order, also data and attachments."),
            Member("decode", \.decode, "The decoded part; nil when nothing was opened."),
            Member(
                "structure", \.structure, depth: .packets,
                """
                Packets and elements against their own formats; nil unless every packet was read.
                """),
            Member(
                "digests", \.digests,
                """
                Digests of all bytes of the file (`--checksum`); nil where they were not asked for, \
                for addresses, discs and presentations, and where the file changed meanwhile.
                """),
            Member("findings", \.findings, "Contradictions, odd values and damage."),
            Member(
                "health", \.health,
                columns: [MemberColumn("verdict", part: "verdict", generation: 8)],
                """
                Whether the file is whole, as far as it was read. It follows from the findings, \
                also for older records, which have none.
                """),
            Member(
                "selection", \.selection,
                """
                Tracks that the default policy would play; nil for an input that was not \
                analysed.
                """),
        ])
}

extension MediaRecord.Input: Described {
    package static let members = MemberTable<Self>(
        "the input",
        [
            Member(
                "path", \.path,
                """
                Path as the user named it, with invalid UTF-8 as `\\xE9`; `-` is standard input.
                """),
            Member(
                "pathBytes", \.pathBytes,
                "The path in base64; nil where it is UTF-8, and `path` is complete."),
            Member("size", \.size, unit: .bytes, "Length of the file; nil for a pipe."),
            Member(
                "role", \.role,
                "Role of an extra file, by its name and folder in a batch; nil for a main file."),
            Member(
                "linkOf", \.linkOf,
                """
                Path under which a batch found the same file before (a hard link); nil for a new \
                file.
                """
            ),
            Member(
                "id", \.id,
                "Identifier from the input list, as text; nil where it has none."),
            Member(
                "url", \.url,
                "Address that it was fetched from, without user and query; nil for a file."),
            Member("requests", \.requests, "Requests, with redirected ones; nil for a file."),
            Member(
                "bytesRead", \.bytesRead, unit: .bytes,
                """
                Bytes that were read or fetched, with repeated and unused ones; of a \
                presentation those of all its files. nil for a stream that the caller reads.
                """),
            Member("etag", \.etag, "`ETag` of the server; nil where it sends none."),
            Member(
                "lastModified", \.lastModified,
                "`Last-Modified` of the server; nil where it sends none."),
            Member(
                "redirectedTo", \.redirectedTo,
                "Address that redirects led to, without user and query; nil without one."),
            Member(
                "otherServers", \.otherServers,
                """
                Servers that sent bytes, as `https://host:443`, without that of `url`; nil for none.
                """),
            Member(
                "doubtful", \.doubtful,
                """
                Paths of other inputs of the batch whose records may be wrong: their worker failed \
                on this input, which another worker then read. nil for none.
                """),
        ])
}

extension MediaRecord.Failure: Described {
    package static let members = MemberTable<Self>(
        "the error",
        [
            Member(
                "code", \.code,
                """
                `not-found`, `is-directory`, `permission-denied`, `cannot-read`, `empty`, \
                `not-media`, `truncated-header`, `no-streams` …
                """),
            Member("message", \.message, "One sentence: problem, file, reason and remedy."),
            Member(
                "errno", \.errno,
                "`errno` of the system, 5 for an input/output error; nil where it reported none."),
            Member(
                "offset", \.offset, unit: .bytes,
                "Place of the read that failed; nil for other errors."),
        ])
}

extension MediaRecord.Decode: Described {
    package static let members = MemberTable<Self>(
        "the decoding",
        [
            Member("depth", \.depth, "How much of the file was read."),
            Member(
                "framesDecoded", \.framesDecoded, depth: .sample, "Decoded frames of all tracks."),
            Member(
                "errors", \.errors, depth: .sample,
                "Decoding errors, the first thousand of each track."),
            Member(
                "places", \.places, unit: .seconds, depth: .sample,
                """
                Times at which frames were decoded, besides the start; nil where none or all of \
                it was.
                """),
            Member(
                "placeDuration", \.placeDuration, unit: .seconds, depth: .sample,
                "Length that is decoded at each place; nil for a few frames."),
            Member(
                "failedPlaces", \.failedPlaces, unit: .seconds, depth: .sample,
                """
                Times of places that were sought and at which a track could not be decoded; nil \
                for none.
                """),
            Member(
                "seconds", \.seconds, unit: .seconds, depth: .sample,
                """
                How long the decoded frames of one track last, of the track with the most; nil \
                where none were decoded or their rate is unknown.
                """),
            Member(
                "decoders", \.decoders, depth: .full,
                "The decoder of each video track; nil where no hardware was requested."),
            Member(
                "isStopped", \.isStopped,
                """
                True when analysis stopped before the end of the file; counts and measurements \
                then cover its beginning.
                """),
        ])
}

extension MediaRecord.Decode.TrackDecoder: Described {
    package static let members = MemberTable<Self>(
        "the decoder of a track",
        [
            Member("trackID", \.trackID, "`trackID` of the track."),
            Member(
                "decoder", \.decoder, depth: .full,
                "`cuda`, `vaapi`, `videotoolbox`, `vulkan` or `software`."),
            Member(
                "reason", \.reason, depth: .full,
                """
                Why software decoded all of the track; nil where hardware did: `no-device`, \
                `inexact`, `concealed-damage`, `unsupported`, `memory`, `too-many`, `unseekable`, \
                `mismatch`, `grain`, `frame-hashes`, `errors`, `device-lost`, `missing-frames` or \
                `damage`.
                """),
        ])
}

extension MediaRecord.Decode.Problem: Described {
    package static let members = MemberTable<Self>(
        "a decoding error",
        [
            Member("trackID", \.trackID, "`trackID` of the track."),
            Member("time", \.time, unit: .seconds, "Presentation time of the frame."),
            Member("position", \.position, unit: .bytes, "Byte offset of the packet."),
            Member("kind", \.kind, "`invalid-data`, `missing-reference`, `concealed`, `corrupt` …"),
        ])
}

extension Finding: Described {
    package static let members = MemberTable<Self>(
        "a finding",
        [
            Member("code", \.code, "`area.kind`, stable: `color.transfer-conflict`."),
            Member("severity", \.severity, "How much it matters."),
            Member(
                "trackID", \.trackID,
                "`trackID` of the track; nil when the finding is about the whole file."),
            Member("message", \.message, "One sentence."),
            Member("declared", \.declared, "Value of the container."),
            Member("observed", \.observed, "Value of the bitstream, or the measured one."),
            Member(
                "confidence", \.confidence, depth: .sample,
                "Confidence, 0 to 1; nil for a plain fact."),
            Member(
                "waived", \.waived,
                """
                Reason of the waiver that applies (`--waivers`), with its author and last day; nil \
                for none.
                """),
        ])
}
