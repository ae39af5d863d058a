extension Finding.Code {
    static let file: [Self] = [
        tagsStaleStatistics, tagsLanguageConflict, tagsLanguageMismatch, tagsLanguageMissing,
        containerExtensionMismatch, containerTruncated, containerChecksum, containerPacketCut,
        containerReadError, containerUnknownCodec, analysisTimeLimit, containerEmptyTrack,
        tagsTooLong, containerTooManyEntries, containerTrailingBytes, containerJoinedFiles,
        containerChapterPastEnd, containerLinkedSegments, containerChanged,
    ]

    package static let containerLinkedSegments = Self(
        "container.linked-segments", .info,
        "the file is one of several linked Matroska files",
        consequence: "Many players and all converters play this file only, without the parts that "
            + "are in other files.",
        remedy: "Keep all files of the set in one folder, or join them with mkvmerge.",
        threshold: "PrevUUID, NextUUID or a ChapterSegmentUUID that is not the file's own "
            + "SegmentUUID (RFC 9559, section 17).",
        doubt: "Files that were split may state their neighbours and still play on their own.")

    package static let containerChanged = Self(
        "container.changed", .warning, "another program wrote the file meanwhile",
        consequence: "Facts may be of two versions of the file, and it has no digest.",
        remedy: "Read the file again when nothing writes it.",
        health: .unchecked,
        threshold: "Size or modification time before and after; only with --checksum.",
        doubt: "A program may set the time of a file that it does not change.")

    package static let containerTrailingBytes = Self(
        "container.trailing-bytes", .info, "bytes at the end of the file belong to no element",
        consequence: "Players ignore them; the file is complete.",
        remedy: "None needed.",
        threshold: "MP4 and QuickTime: bytes after `moov` and all samples whose box type is not "
            + "printable. MP3: at most 4 KiB after the last frame that begin no frame.",
        doubt: "Cameras and some tools append data of their own.")

    package static let containerJoinedFiles = Self(
        "container.joined-files", .info, "the file consists of several files, one after another",
        known: .packets,
        consequence: "Players may show the duration of the first, and click at the joints.",
        remedy: "Split the file at the joints, or decode and encode it as one.",
        threshold: "An ID3v2 tag between frames of an MP3 file.",
        doubt: "Recordings of radio streams contain tags between titles.")

    package static let containerChapterPastEnd = Self(
        "container.chapter-past-end", .warning, "a chapter begins after the end",
        consequence: "Players list a chapter that they cannot play.",
        remedy: "If the file is complete, correct the chapters; a truncated file is to be copied "
            + "again.",
        threshold: "2 s, and 2 % of the duration.",
        doubt: "The chapters may be those of a longer cut.")

    package static let tagsStaleStatistics = Self(
        "tags.stale-statistics", .info, "statistics tags do not match the file", known: .packets,
        consequence: "Programs that trust the tags show wrong durations and bit rates.",
        remedy: "Let mkvpropedit write new statistics.",
        causes: [.timeDurationConflict],
        deniedBy: [.containerTruncated, .containerReadError],
        doubt: "Editing leaves old tags: the track itself is intact.")

    package static let tagsTooLong = Self(
        "tags.too-long", .warning, "tags are implausibly long and were not read completely",
        consequence: "The record lacks the rest of them; programs that read them need much memory.",
        remedy: "Remove the long text with a tag editor; the other tags can stay.",
        threshold: "1 MiB per text; 32 MiB of decompressed ID3 frames, and 16,384 frames of an ID3 "
            + "tag.",
        doubt: "A very long text may be intentional.")

    package static let containerTooManyEntries = Self(
        "container.too-many-entries", .warning,
        "the file has an implausible number of entries; only the first ones are recorded",
        consequence: "The record lacks the rest; programs that read them need time and memory.",
        remedy: "Remove them with the program that made the file, after a look at what they are.",
        threshold: "1,000 tracks; 10,000 chapters, attachments, programs, edits, or tags of the "
            + "file or of a track; 16 MiB of tags, titles and names; 10,000 NAL units of which none "
            + "begins a frame; 4,000 programs or 1,000 PIDs of streams in tables of a "
            + "transport stream.",
        doubt: "A file with very many chapters may be intentional.")

    package static let tagsLanguageConflict = Self(
        "tags.language-conflict", .warning,
        "two language fields of the container contradict each other",
        consequence:
            "Players choose the track for either language, depending on the field that they "
            + "read.",
        remedy: "Write one language into both fields.",
        deniedBy: [.tagsLanguageMismatch],
        doubt: "The newer field is trusted; an editor may have updated only the older one.")

    package static let tagsLanguageMismatch = Self(
        "tags.language-mismatch", .warning,
        "text or speech is in a different language than the track's tag or the file name states",
        known: .packets, .sample,
        consequence: "Players choose the track for the wrong viewers, and not for the right ones.",
        remedy: "Check the text, and set its language, or rename the file.",
        threshold:
            "Confidence 0.9 in the detected language, in 12 different cues with 120 letters. "
            + "The tagged language must be one that detection knows, not similar to the detected "
            + "one, in less than a tenth of the text, and not win when given as a hint. Confidence "
            + "0.6 if letters exclude the tagged language: 9 of 10 from a script that it never uses, "
            + "or 12 and 2 % outside its alphabet. A file name counts if the video is in the same "
            + "folder. For speech (--speech-model): 0.9 in each of two segments of 30 s or more, "
            + "with at most 0.02 for the tagged language.",
        doubt: "A bilingual track may be tagged with the rarer language; at depth sample the "
            + "beginning represents the whole track.")

    package static let tagsLanguageMissing = Self(
        "tags.language-missing", .info,
        "a track has no language tag, and its text or speech reveals the language",
        known: .packets, .sample,
        consequence: "Players do not choose the track by language, and list it as unknown.",
        remedy: "Set the language of the text.",
        threshold: "Confidence 0.9 in 12 different cues with 120 letters.",
        doubt: "Similar languages differ in few words.")

    package static let containerExtensionMismatch = Self(
        "container.extension-mismatch", .info,
        "the file name's extension belongs to a different format",
        consequence: "Players and devices that rely on the extension refuse the file.",
        remedy: "Rename the file with the extension of its format.",
        doubt: "Formats that share a structure (mp4, mov, m4a) are accepted.")

    package static let containerTruncated = Self(
        "container.truncated", .error, "the file ends before its container states",
        consequence: "The end is missing, and seeking may fail.",
        remedy: "Copy or download the file again, and compare the sizes.",
        threshold:
            "By sizes in the header, with 1 KiB of tolerance for writers that miscount; by the "
            + "last Ogg page, WavPack block or MPEG packet if the whole file was read.",
        doubt: "A file that is still being written or downloaded looks the same.")

    package static let containerChecksum = Self(
        "container.checksum", .error, "a part of the file fails its checksum", known: .packets,
        consequence: "Some bytes differ from those written: the element may be wrong, and players "
            + "skip the Ogg page.",
        remedy: "Copy the file again. If it plays, remuxing writes a new checksum.",
        threshold:
            "CRC-32 of Matroska elements and Ogg pages, and the audio CRC-16 in the LAME tag "
            + "of MP3.",
        doubt: "An editor that changes bytes and not their checksum has the same effect, for "
            + "example mp3gain.")

    package static let containerPacketCut = Self(
        "container.packet-cut", .warning, "the last packet of a track is incomplete",
        known: .packets,
        consequence: "The last frame is torn.",
        remedy: "Copy the file again; an interrupted recording ends so.",
        health: .damage, causes: [.containerTruncated],
        doubt: "Only the last packet is checked; the rest may be intact.")

    package static let containerReadError = Self(
        "container.read-error", .warning, "the file could not be read to its end",
        consequence: "The rest of the file was not analysed.",
        remedy: "Copy the file again, and check disk and cable if reading fails again.",
        health: .damage,
        doubt: "A brief interruption of a network share looks the same.")

    package static let containerUnknownCodec = Self(
        "container.unknown-codec", .info, "the container states an unknown codec",
        consequence: "Players without a special decoder cannot play the track.",
        remedy: "Find the program that made it, and convert it with that.",
        health: .unchecked,
        doubt: "A newer FFmpeg may know the codec.")

    package static let analysisTimeLimit = Self(
        "analysis.time-limit", .warning,
        "analysis stopped at its time limit, before the file ended",
        consequence: "The record covers only the part that was read.",
        remedy: "Read it at depth packets or full, which have no time limit.",
        health: .unchecked,
        threshold: "A minute of processor time.",
        doubt: "The file may only be large or slow to read.")

    package static let containerEmptyTrack = Self(
        "container.empty-track", .warning, "a declared track has no packets", known: .packets,
        consequence: "Players offer the track and play nothing.",
        remedy: "Remove the track, or remux from a source that contains it.",
        health: .suspicion, causes: [.containerTruncated, .containerReadError],
        doubt: "An initialization segment alone has no packets by design, and forced subtitles may "
            + "be empty.")
}

extension Finding.Code {
    static let decoding: [Self] = [
        decodeNoDecoder, decodeErrors, decodeNothingDecoded, decodeChecksum, analysisMemoryLimit,
    ]

    package static let decodeNoDecoder = Self(
        "decode.no-decoder", .info, "this build has no decoder for the codec; headers only",
        consequence: "The track is reported from its headers; its frames were not decoded.",
        remedy: "Use a trackprobe built with an FFmpeg that has the decoder.",
        health: .unchecked,
        doubt: "The file may be intact: players may have a decoder.")

    private static let copyAgain =
        "Copy the file again and compare checksums; damage in every copy comes from encoding or "
        + "recording."

    package static let decodeErrors = Self(
        "decode.errors", .error, "frames could not be decoded or were concealed", known: .sample,
        consequence: "Video breaks into blocks or audio crackles at these times.",
        remedy: copyAgain,
        causes: [
            .containerTruncated, .containerReadError, .containerChecksum, .structureZeroedSpan,
        ],
        doubt: "Broadcasts begin within a GOP. Decoders that conceal damage silently hide some of "
            + "it.")

    package static let decodeNothingDecoded = Self(
        "decode.nothing-decoded", .error,
        "no frame of a track, or of a place in it, could be decoded although a decoder exists",
        known: .sample,
        consequence: "Players show nothing of the track, or nothing from there on.",
        remedy: "Copy the file again. If it is encrypted, it needs its key.",
        causes: [.containerTruncated, .containerReadError, .structureZeroedSpan],
        threshold: "At depth sample the start and up to 5 places, at most 4 frames and 0.2 s each.",
        doubt: "A stream that this decoder supports only partly looks the same.")

    package static let decodeChecksum = Self(
        "decode.checksum", .error, "decoded frames do not match their checksums", known: .full,
        consequence: "Video or audio differs from the encoder's, though the decoder conceals it.",
        remedy: copyAgain,
        causes: [.decodeErrors],
        threshold: "The decoded picture hash of HEVC (H.265, D.3.19) and the MD5 in FLAC's "
            + "STREAMINFO. If no frame matches, the hashes may be wrong: a warning.",
        doubt: "A few encoders and editors write wrong checksums. One wrong frame affects all that "
            + "reference it, up to the next random access point.")

    package static let analysisMemoryLimit = Self(
        "analysis.memory-limit", .warning, "frames were not decoded because of their memory use",
        consequence: "The track is reported from its headers; its frames were not decoded.",
        remedy: "Check the size in the header; if it is right, use depth full.",
        health: .unchecked,
        threshold:
            "8192×8192 pixels, fewer for formats with 8 or more bytes per pixel; 288 MiB for "
            + "all frames of a file of up to 16 MiB; 10,000 NAL units of a packet.",
        doubt: "The frames may only be large.")
}
