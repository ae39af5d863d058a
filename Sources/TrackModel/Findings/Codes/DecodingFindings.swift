extension Finding.Code {
    static let decoding: [Self] = [
        decodeNoDecoder, decodeErrors, decodeNothingDecoded, decodeChecksum, analysisMemoryLimit,
    ]

    package static let decodeNoDecoder = Self(
        "decode.no-decoder", .info, "this build has no decoder for the codec; headers only",
        consequence: "The track is reported from its headers; its frames were not looked at.",
        remedy: "Use a trackprobe built with an FFmpeg that has the decoder.",
        doubt: "It says nothing about the file: players may well play it.")

    package static let decodeErrors = Self(
        "decode.errors", .error, "frames could not be decoded or were concealed", known: .sample,
        consequence: "The picture breaks into blocks or the sound crackles at these places.",
        remedy: "Copy the file again and compare checksums; damage that is in every copy was "
            + "made when it was encoded or recorded.",
        doubt: "Broadcasts begin in the middle of a group of pictures. Decoders that conceal "
            + "damage without a word hide some of it.")

    package static let decodeNothingDecoded = Self(
        "decode.nothing-decoded", .error, "no frame could be decoded although a decoder exists",
        known: .sample,
        consequence: "Players show nothing of the track.",
        remedy: "Copy the file again. If it is encrypted, it needs its key.",
        doubt: "A stream of a kind that this decoder supports in part looks the same.")

    package static let decodeChecksum = Self(
        "decode.checksum", .error, "decoded frames do not match the checksums that they carry",
        known: .full,
        consequence: "Picture or sound is not what the encoder made, though the decoder "
            + "conceals it.",
        remedy: "Copy the file again and compare checksums; damage that is in every copy was "
            + "made when it was encoded or recorded.",
        threshold: "The decoded picture hash of HEVC (H.265, D.3.19) and the MD5 of FLAC's "
            + "STREAMINFO. Where no picture matches, the hashes may be wrong: a warning.",
        doubt: "A few encoders and editors write wrong checksums. One wrong picture spoils "
            + "those that refer to it, up to the next random access point.")

    package static let analysisMemoryLimit = Self(
        "analysis.memory-limit", .warning,
        "pictures were not decoded for the memory that they take",
        consequence: "The track is reported from its headers; its pictures were not looked at.",
        remedy: "Check the size that the header states; if it is right, use depth full.",
        threshold: "8192×8192 pixels, fewer of formats with 8 or more bytes a pixel; 288 MiB "
            + "for all pictures of a file of up to 16 MiB.",
        doubt: "It says nothing about the file but that its pictures are large.")
}
