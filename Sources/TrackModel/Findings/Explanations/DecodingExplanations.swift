extension FindingExplanation {
    static let decoding: [Self] = [
        Self(
            .decodeNoDecoder,
            consequence: "The track is reported from its headers; its frames were not looked at.",
            remedy: "Use a trackprobe built with an FFmpeg that has the decoder.",
            doubt: "It says nothing about the file: players may well play it."),
        Self(
            .decodeErrors,
            consequence: "The picture breaks into blocks or the sound crackles at these places.",
            remedy: "Copy the file again and compare checksums; damage that is in every copy was "
                + "made when it was encoded or recorded.",
            doubt: "Broadcasts begin in the middle of a group of pictures. Decoders that conceal "
                + "damage without a word hide some of it."),
        Self(
            .decodeNothingDecoded,
            consequence: "Players show nothing of the track.",
            remedy: "Copy the file again. If it is encrypted, it needs its key.",
            doubt: "A stream of a kind that this decoder supports in part looks the same."),
        Self(
            .decodeChecksum,
            consequence: "Picture or sound is not what the encoder made, though the decoder "
                + "conceals it.",
            remedy: "Copy the file again and compare checksums; damage that is in every copy was "
                + "made when it was encoded or recorded.",
            threshold: "The decoded picture hash of HEVC (H.265, D.3.19) and the MD5 of FLAC's "
                + "STREAMINFO. Where no picture matches, the hashes may be wrong: a warning.",
            doubt: "A few encoders and editors write wrong checksums. One wrong picture spoils "
                + "those that refer to it, up to the next random access point."),
        Self(
            .analysisMemoryLimit,
            consequence: "The track is reported from its headers; its pictures were not looked at.",
            remedy: "Check the size that the header states; if it is right, use depth full.",
            threshold: "8192×8192 pixels, fewer of formats with 8 or more bytes a pixel; 288 MiB "
                + "for all pictures of a file of up to 16 MiB.",
            doubt: "It says nothing about the file but that its pictures are large."),
    ]
}
