extension Finding.Code {
    static let file: [Self] = [
        tagsStaleStatistics, tagsLanguageConflict, tagsLanguageMismatch, tagsLanguageMissing,
        containerExtensionMismatch, containerTruncated,
        containerChecksum, containerPacketCut, containerReadError, containerUnknownCodec,
        analysisTimeLimit, containerEmptyTrack,
        tagsTooLong, containerTooManyEntries,
    ]

    package static let tagsStaleStatistics = Self(
        "tags.stale-statistics", .info, "statistics tags do not match what is in the file",
        known: .packets,
        consequence: "Programs that trust the tags show wrong durations and bit rates.",
        remedy: "Let mkvpropedit count again.",
        commands: [.matroska("mkvpropedit FILE --add-track-statistics-tags")],
        doubt: "Cutting and editing leaves the old tags behind: the track itself is whole.")

    package static let tagsTooLong = Self(
        "tags.too-long", .warning, "tags are longer than any real one, and not read in whole",
        consequence: "The record lacks what stands there; programs that read it need much memory.",
        remedy: "Write the tags anew without it.",
        commands: [.any("ffmpeg -i FILE -map 0 -c copy -map_metadata -1 OUT")],
        threshold: "1 MiB for a text; 32 MiB that compressed ID3 frames unpack to, and 16,384 "
            + "frames of an ID3 tag.",
        doubt: "A very long text may be meant.")

    package static let containerTooManyEntries = Self(
        "container.too-many-entries", .warning,
        "the file lists more than any real one, and the record holds the beginning",
        consequence: "The record lacks the rest; programs that read it need time and memory.",
        remedy: "Write the file anew without it.",
        commands: [.any("ffmpeg -i FILE -map 0 -c copy -map_metadata -1 -map_chapters -1 OUT")],
        threshold: "1,000 tracks; 10,000 chapters, attachments, programs, edits, or tags of the "
            + "file or of a track; 16 MiB of tags, titles and names.",
        doubt: "A file of very many chapters may be meant.")

    package static let tagsLanguageConflict = Self(
        "tags.language-conflict", .warning,
        "two language fields of the container contradict each other",
        consequence: "Players choose the track for one language or the other, by the field "
            + "they read.",
        remedy: "Write one language into both fields.",
        commands: [
            .matroska("mkvpropedit FILE --edit track:@NUMBER --set language=VALUE"),
            .mp4("ffmpeg -i FILE -map 0 -c copy -metadata:s:TRACK language=VALUE OUT"),
        ],
        doubt: "The newer field is believed; an editor may have written the older one last.")

    private static let setLanguage: [RemedyCommand] = [
        .matroska("mkvpropedit FILE --edit track:@NUMBER --set language=VALUE"),
        .mp4("ffmpeg -i FILE -map 0 -c copy -metadata:s:TRACK language=LANGUAGE OUT"),
        .mp4("MP4Box FILE -lang NUMBER=LANGUAGE"),
    ]

    package static let tagsLanguageMismatch = Self(
        "tags.language-mismatch", .warning,
        "the text of a subtitle track, or speech, is in another language than its tag, or the file's "
            + "name, says",
        known: .packets, .sample,
        consequence: "Players choose the track for those who do not read it, and not for those "
            + "who do.",
        remedy: "Look at the text, and set the language that it is in, or name the file so.",
        commands: setLanguage,
        threshold: "Confidence 0.9 of the language that is read, in 12 different cues with 120 "
            + "letters; the tag's language is known to the library, is not near that one, is in no "
            + "tenth of the text, and does not win with the advantage of a hint. Confidence 0.6 where "
            + "letters exclude the tag's language: 9 of 10 are of a script that it is never written "
            + "in, or 12 and 2 % are none of its own. A name of a file is held against the text where "
            + "the film is beside it. Of speech, where --speech-model names a model: 0.9 in each of two "
            + "stretches of 30 s and more, the tag's language having 0.02 at most.",
        doubt: "A track of two languages may be tagged with the one that is seldom; at depth "
            + "sample the beginning of the film speaks for all of it.")

    package static let tagsLanguageMissing = Self(
        "tags.language-missing", .info,
        "a track has no language, and its text or speech tells it", known: .packets, .sample,
        consequence: "Players do not choose the track by language, and list it as unknown.",
        remedy: "Set the language that the text is in.", commands: setLanguage,
        threshold: "Confidence 0.9 in 12 different cues with 120 letters.",
        doubt: "Languages that are near each other are told apart by few words.")

    package static let containerExtensionMismatch = Self(
        "container.extension-mismatch", .info,
        "the file name's extension belongs to another format",
        consequence: "Players and devices that go by the name refuse the file.",
        remedy: "Give the file the extension of its format.",
        commands: [.any("mv FILE STEM.EXTENSION")],
        doubt: "Formats that share a structure (mp4, mov, m4a) are let pass.")

    package static let containerTruncated = Self(
        "container.truncated", .error, "the file ends before its container says",
        consequence: "The end of the film is missing, and seeking may fail.",
        remedy: "Copy or download the file again, and compare the sizes.",
        threshold: "By the sizes in its header, of which writers miscount up to 1 KiB; by the "
            + "last page of Ogg, block of WavPack and packet of MPEG streams where all is read.",
        doubt: "A file that is still being written or downloaded looks the same.")

    package static let containerChecksum = Self(
        "container.checksum", .error, "a part of the file fails its checksum", known: .packets,
        consequence: "Some bytes are not as they were written: the element may be wrong, and "
            + "players leave out the moment that an Ogg page holds.",
        remedy: "Copy the file again. If it plays, multiplexing again writes a new checksum.",
        commands: [.matroska("mkvmerge -o OUT FILE")],
        threshold: "CRC-32 of Matroska elements and Ogg pages, and the CRC-16 of the sound in "
            + "the LAME tag of MP3.",
        doubt: "An editor that changed the bytes without their checksum leaves the same: "
            + "mp3gain does.")

    package static let containerPacketCut = Self(
        "container.packet-cut", .warning, "the last packet of a track ends in its middle",
        known: .packets,
        consequence: "The last picture or moment of sound is torn.",
        remedy: "Copy the file again; a recording that was stopped ends so.",
        doubt: "Only the last packet is looked at; the rest may be whole.")

    package static let containerReadError = Self(
        "container.read-error", .warning, "the file could not be read to its end",
        consequence: "What lies behind the place was not analysed.",
        remedy: "Check disk and cable, and copy the file again.",
        doubt: "A network share that went away for a moment looks the same.")

    package static let containerUnknownCodec = Self(
        "container.unknown-codec", .info, "the container names a codec that is not known",
        consequence: "Players without a decoder of its own show nothing of the track.",
        remedy: "Find out by which program it was made, and convert it with that.",
        doubt: "A newer FFmpeg may know the codec.")

    package static let analysisTimeLimit = Self(
        "analysis.time-limit", .warning,
        "the analysis was ended for the time it took, though the file goes on",
        consequence: "The record speaks of the part that was read.",
        remedy: "Read it at depth packets or full, which have no limit of time.",
        threshold: "A minute of processor time.",
        doubt: "It says nothing about the file but that it is large or slow to read.")

    package static let containerEmptyTrack = Self(
        "container.empty-track", .warning, "a declared track has no packet", known: .packets,
        consequence: "Players offer the track and show or play nothing.",
        remedy: "Take the track out, or multiplex again from the source that has it.",
        commands: [.any("ffmpeg -i FILE -map 0 -map -0:TRACK -c copy OUT")],
        doubt: "An initialization segment by itself has no packets by design, and forced "
            + "subtitles may be none.")
}
