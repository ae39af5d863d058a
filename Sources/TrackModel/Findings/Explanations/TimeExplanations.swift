extension FindingExplanation {
    static let time: [Self] = [
        Self(
            .timeVariableFrameRate,
            consequence: "Editors and some televisions lose step between sound and picture.",
            remedy: "Players need none. For editing, encode at a constant rate.",
            commands: [
                .any(
                    "ffmpeg -i FILE -map 0 -c copy -c:TRACK libx264 -crf 16 -vsync cfr -r RATE OUT")
            ],
            doubt: "Telephones and screen recorders write so as a rule; rounding of timestamps "
                + "alone is not told."),
        Self(
            .timeGap,
            consequence: "Picture or sound stops for that long.",
            remedy: "Take the part from the source; a broadcast lost it on its way.",
            threshold: "Sound: half a packet more than the longest one, and 0.02 s. Pictures: "
                + "0.5 s, and three times the longest.",
            doubt: "Subtitles and stills have gaps by nature and are not compared."),
        Self(
            .timeOverlap,
            consequence: "Players drop or repeat sound there, and it clicks or drifts.",
            remedy: "Multiplex again with a program that mends times (mkvmerge).",
            commands: [.any("mkvmerge -o OUT FILE")],
            threshold: "0.05 s.",
            doubt: "Joins of edited files overlap a little."),
        Self(
            .timeNonMonotonic,
            consequence: "Players stall, skip, or refuse to seek there.",
            remedy: "Multiplex again; ffmpeg makes new times with -fflags +genpts.",
            commands: [.any("ffmpeg -fflags +genpts -i FILE -map 0 -c copy OUT")],
            doubt: "A clock that wraps or a joined stream goes back by design; wraps are told "
                + "as time.wrap."),
        Self(
            .timeStartOffset,
            consequence: "Players that ignore start times show sound and picture out of step.",
            remedy: "None where players keep to the times; else shift the track when multiplexing "
                + "(mkvmerge --sync TRACK:MILLISECONDS).",
            threshold: "0.1 s.",
            doubt: "Edit lists and broadcasts start tracks apart on purpose."),
        Self(
            .timeTrackTruncated,
            consequence: "The track goes silent or black before the film ends.",
            remedy: "Copy the track again from its source.",
            threshold: "2 s, and 2 % of the whole.",
            doubt: "Commentaries and foreign sound often end with the titles."),
        Self(
            .timeWrap,
            consequence: "Programs that cut or seek by raw times lose their place there.",
            remedy: "Multiplexing to another container writes times without the wrap.",
            commands: [.any("ffmpeg -i FILE -map 0 -c copy OUT.mkv")],
            doubt: "It is legal, every 26.5 hours of a 90 kHz clock of 33 bits."),
        Self(
            .timeFrameRateConflict,
            consequence: "Libraries list, and screens switch to, a rate that the film does not "
                + "have.",
            remedy: "Write the duration of a frame in nanoseconds; multiplexing again mends other "
                + "containers.",
            commands: [
                .matroska(
                    "mkvpropedit FILE --edit track:@NUMBER --set default-duration=NANOSECONDS"),
                .mp4("ffmpeg -i FILE -map 0 -c copy OUT"),
            ],
            threshold: "0.5 % of the rate.",
            doubt: "Soft telecine and field rates count differently in some containers."),
        Self(
            .timeDurationConflict,
            consequence: "Players show a length that the film does not have, and their bars jump.",
            remedy: "Where the file is whole, multiplexing again writes the right duration; a file "
                + "that was cut short has to be copied again.",
            commands: [.any("ffmpeg -i FILE -map 0 -c copy OUT")],
            threshold: "Two packets, 0.5 s, and 1 % of the duration; or a packet that lasts four "
                + "times as long as any before it and is not borne out by the header.",
            doubt: "A recording that was joined from others has several clocks."),
        Self(
            .indexSeekMiss,
            consequence: "After a jump the picture is grey, torn, or late.",
            remedy: "Multiplexing again writes a new index.",
            commands: [.any("mkvmerge -o OUT FILE")],
            doubt: "Open groups of pictures are decodable from their recovery points, which are "
                + "counted as random access points where they are marked."),
    ]
}
