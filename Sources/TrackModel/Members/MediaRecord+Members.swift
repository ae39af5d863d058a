extension MediaRecord: Described {
    package static let members = MemberTable<Self>(
        "a record",
        [
            Member("schema", \.schema, "`trackprobe/1`."),
            Member(
                "program", \.program,
                """
                The program that made it, with its version. A record says not when it was made: that \
                stands in the catalogue and at the head of a page.
                """),
            Member(
                "input", \.input,
                columns: [
                    MemberColumn("path", part: "path"), MemberColumn("size", part: "size"),
                    MemberColumn("role", part: "role", generation: 5),
                ],
                "What was looked at."),
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
                "The file around the tracks; nil when it could not be read."),
            Member(
                "tracks", \.tracks,
                "Every stream in the container's order, also data and attachments."),
            Member("decode", \.decode, "What was really decoded; nil when nothing was opened."),
            Member("findings", \.findings, "Contradictions, odd values and damage."),
            Member(
                "selection", \.selection,
                "What the default policy would play; nil for an input that was not analysed."),
        ])
}

extension MediaRecord.Input: Described {
    package static let members = MemberTable<Self>(
        "the input",
        [
            Member(
                "path", \.path,
                "As the user named it, bytes that are no UTF-8 as `\\xE9`; `-` is standard input."),
            Member(
                "pathBytes", \.pathBytes,
                "The path in base64; nil where it is UTF-8, and `path` is all of it."),
            Member("size", \.size, unit: .bytes, "Its length; nil for a pipe."),
            Member(
                "role", \.role,
                """
                Of a file beside a film, by its name and folder in a batch; nil for a film itself.
                """),
            Member(
                "linkOf", \.linkOf,
                "The path under which a batch met the same file before, a hard link; nil for another."
            ),
            Member(
                "id", \.id,
                "As the list that named it gave it, in text; nil where that gave none."),
            Member(
                "url", \.url,
                "The address that it was fetched from, without user and query; nil for a file."),
            Member("requests", \.requests, "Requests for it, redirected ones too; nil for a file."),
            Member(
                "bytesRead", \.bytesRead, unit: .bytes,
                """
                Bytes that were read of it, or fetched, also in vain or twice; of a presentation of all its \
                files. nil for a stream that somebody else reads.
                """),
            Member("etag", \.etag, "`ETag` as its server sends it; nil where there is none."),
            Member(
                "lastModified", \.lastModified,
                "`Last-Modified` as its server sends it; nil where there is none."),
        ])
}

extension MediaRecord.Failure: Described {
    package static let members = MemberTable<Self>(
        "the error",
        [
            Member(
                "code", \.code,
                """
                `not-found`, `is-directory`, `permission-denied`, `empty`, `not-media`, \
                `truncated-header`, `no-streams` …
                """),
            Member("message", \.message, "One sentence: what, which file, why, and what to do."),
        ])
}

extension MediaRecord.Decode: Described {
    package static let members = MemberTable<Self>(
        "the decoding",
        [
            Member("depth", \.depth, "How much of the file was read."),
            Member(
                "framesDecoded", \.framesDecoded, depth: .sample, "Frames decoded, of all tracks."),
            Member("errors", \.errors, depth: .sample, "The first thousand of each track."),
            Member(
                "places", \.places, unit: .seconds, depth: .sample,
                """
                Where along the file frames were decoded besides its start; nil where none or all \
                of it was.
                """),
            Member(
                "isStopped", \.isStopped,
                """
                True when the reading was ended before the file was; what was counted and measured \
                then speaks of its beginning.
                """),
        ])
}

extension MediaRecord.Decode.Problem: Described {
    package static let members = MemberTable<Self>(
        "a decoding error",
        [
            Member("trackID", \.trackID, "`trackID` of the track."),
            Member("time", \.time, unit: .seconds, "When the frame is shown."),
            Member("position", \.position, unit: .bytes, "Byte offset of the packet."),
            Member("kind", \.kind, "`invalid-data`, `missing-reference`, `concealed`, `corrupt` …"),
        ])
}

extension MediaContainer: Described {
    package static let members = MemberTable<Self>(
        "the container",
        [
            Member(
                "format", \.format, text: .container,
                "One word: `matroska`, `webm`, `mp4`, `mov`, `mpegts` …"),
            Member(
                "formatLongName", \.formatLongName,
                "The container by its name in full: `Matroska`."),
            Member(
                "duration", \.duration, unit: .seconds,
                "From the first to the end of the last track."),
            Member(
                "startTime", \.startTime, unit: .seconds,
                "The least `startTime` of the tracks."),
            Member("bitRate", \.bitRate, unit: .bitsPerSecond, "Of the whole file."),
            Member(
                "application", \.application,
                """
                The program that wrote the file, as it names itself: Matroska's WritingApp, while \
                the tag `encoder` is the library beneath it; nil for other containers.
                """),
            Member("tags", \.tags, text: .numeral, "As written, keys unchanged."),
            Member("chapters", \.chapters, "Named stretches of time."),
            Member("attachments", \.attachments, "Files inside the file."),
            Member("programs", \.programs, "Services of a transport stream."),
            Member("encryption", \.encryption, "Protection of the whole file; nil for none."),
            Member(
                "isTruncated", \.isTruncated,
                """
                Whether the file ends before its container says; nil when the container does not \
                say.
                """),
            Member("isSeekable", \.isSeekable, "Whether a reader may jump about in the input."),
        ])
}

extension MediaContainer.Protection: Described {
    package static let members = MemberTable<Self>(
        "the protection of a file",
        [
            Member("scheme", \.scheme, "`cenc`, `cbcs` …; nil when only the fact is known."),
            Member("keyIDs", \.keyIDs, "32 lower-case hex digits each."),
            Member("systems", \.systems, "DRM systems by name where known, else by UUID."),
            Member(
                "pssh", \.pssh,
                "`pssh` boxes of at most 16 KiB, whole, in base64; nil where there are none."),
        ])
}

extension Chapter: Described {
    package static let members = MemberTable<Self>(
        "a chapter",
        [
            Member("id", \.id, "The container's own number; as text from 2^53 on."),
            Member("start", \.start, unit: .seconds, "When it begins."),
            Member("end", \.end, unit: .seconds, "When it ends."),
            Member("title", \.title, "As written in the file."),
        ])
}

extension Program: Described {
    package static let members = MemberTable<Self>(
        "a program",
        [
            Member("id", \.id, "program_number of the PAT."),
            Member("name", \.name, "service_name of the SDT."),
            Member("provider", \.provider, "service_provider_name of the SDT."),
            Member("trackIDs", \.trackIDs, "`trackID`s of its tracks."),
        ])
}

extension Finding: Described {
    package static let members = MemberTable<Self>(
        "a finding",
        [
            Member("code", \.code, "`area.kind`, stable: `color.transfer-conflict`."),
            Member("severity", \.severity, "How bad it is."),
            Member("trackID", \.trackID, "nil when the finding is about the whole file."),
            Member("message", \.message, "One sentence."),
            Member("declared", \.declared, "What the container says."),
            Member("observed", \.observed, "What the stream says, or what was measured."),
            Member("confidence", \.confidence, depth: .sample, "0 to 1; nil for a plain fact."),
        ])
}
