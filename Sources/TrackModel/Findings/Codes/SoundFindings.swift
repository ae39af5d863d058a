extension Finding.Code {
    static let sound: [Self] = [
        audioChannelsConflict, audioSampleRateConflict, audioBitDepthConflict, audioChange,
        audioSilentTrack, audioSilentChannel, audioDuplicateChannels, audioInvertedChannels,
        audioSurroundFromStereo, audioLFEFullRange, audioDCOffset, audioClipping, audioDropouts,
        audioClicks, audioRepeatedSamples, audioHum, audioFakeBitDepth, audioPaddedBits,
        audioLossySource, audioUpsampled, audioOffset, audioImplausibleFormat, audioCodedInPCM,
        audioGainMismatch, tagsCommentaryMissing,
    ]

    package static let audioGainMismatch = Self(
        "audio.gain-mismatch", .info,
        "a ReplayGain or R128 tag contradicts the measured loudness", known: .full,
        consequence: "Players that apply the tag play the track too loud or too quiet.",
        remedy: "Measure again with a tagger such as rsgain or loudgain.",
        threshold: "More than 4 dB, with 98 % of the track and 10 s measured.",
        doubt: "Taggers before ReplayGain 2.0 differ by up to 3 dB; some aim at another loudness.")

    static let audioChannelsConflict = Self(
        "audio.channels-conflict", .warning,
        "container and bitstream state different channel counts",
        consequence: "Players and libraries list the wrong number of channels.",
        remedy: "Write the value of the bitstream into the container.",
        doubt: "Parametric stereo and extensions decode to more channels than the core header "
            + "states.")

    static let audioSampleRateConflict = Self(
        "audio.sample-rate-conflict", .warning,
        "container and bitstream state different sample rates",
        consequence: "Players may play at the wrong speed, or list a wrong rate.",
        remedy: "Write the value of the bitstream into the container.",
        doubt: "HE-AAC has two rates, that of its core and that of its output.")

    package static let audioImplausibleFormat = Self(
        "audio.implausible-format", .error,
        "a header states a channel count or sample rate that no audio has",
        consequence: "Players refuse the track, or play noise.",
        remedy: "The header is damaged: copy or download the file again.",
        threshold: "More than 1,024 channels, or more than 50 MHz.",
        doubt: "Arrays of microphones may have more channels one day.")

    package static let audioCodedInPCM = Self(
        "audio.coded-in-pcm", .warning,
        "PCM whose samples are data of another codec (IEC 61937, SMPTE ST 337)", known: .sample,
        consequence: "Players that do not look for it play noise at full level; libraries list "
            + "PCM stereo.",
        remedy: "Extract the coded audio and remux it as a track of its codec.",
        doubt: "Receivers decode it where the player passes the samples on unchanged.")

    static let audioBitDepthConflict = Self(
        "audio.bit-depth-conflict", .warning,
        "container and bitstream state different bit depths",
        consequence: "Libraries list a different bit depth than the samples have.",
        remedy: "Write the value of the bitstream into the container.",
        doubt: "Containers often state the storage size instead of the bit depth.")

    package static let audioChange = Self(
        "audio.change", .info, "channels or sample rate change within the track", known: .packets,
        consequence: "Receivers mute or click at the change; some players keep the first format.",
        remedy: "Split the file at the change, or encode it to one format.",
        doubt: "Broadcasts switch between stereo and 5.1 intentionally.")

    package static let audioSilentTrack = Self(
        "audio.silent-track", .warning, "the whole track is silent", known: .full,
        consequence: "The track is silent when played.", remedy: "Remove the track.",
        threshold: "No sample above −80 dBFS in 30 s and a quarter of the track.",
        doubt: "Commentary and effects tracks can be silent for long stretches.")

    package static let audioSilentChannel = Self(
        "audio.silent-channel", .warning, "a channel is silent while others are not", known: .full,
        consequence: "A loudspeaker stays silent.",
        remedy: "Downmix to the channels in use, or find the original mix.",
        threshold:
            "No sample above −80 dBFS while others exceed −60 dBFS, in 30 s and a quarter of "
            + "the track. Or constant noise: no second above −50 dBFS and none more than 3 dB "
            + "below the loudest, while others exceed −35 dBFS and vary by 10 dB.",
        doubt: "Surround channels of quiet mixes may start late; an LFE channel may be empty "
            + "throughout.")

    package static let audioDuplicateChannels = Self(
        "audio.duplicate-channels", .info, "channels are identical", known: .full,
        consequence: "The audio is mono and needs the space of more channels.",
        remedy: "Keep it, or encode it as mono.",
        threshold: "A difference of −50 dB or less, in 10 s; −24 dB in lossy stereo.",
        doubt: "Mono recordings in two channels are intentional. In lossy stereo a little ambience "
            + "of its own is not distinguished from the noise of the coder.")

    package static let audioInvertedChannels = Self(
        "audio.inverted-channels", .warning, "a channel is a polarity-inverted copy of another",
        known: .full,
        consequence: "The channels cancel in a downmix: voices vanish in mono.",
        remedy: "Invert the wrong one of them, and encode without loss.",
        threshold: "A sum of −50 dB or less, in 10 s; for the two front channels a correlation of "
            + "−0.9 or less, overall and at high frequencies, in 30 s and a quarter of the track.",
        doubt: "Matrix surround encodes its rear channel so, though only for short passages.")

    package static let audioSurroundFromStereo = Self(
        "audio.surround-from-stereo", .warning,
        "the other channels are silent or derived from the two front channels", known: .full,
        consequence: "The track is surround in name only: the other channels are an upmix, or "
            + "silent.",
        remedy: "Prefer the stereo track; a receiver upmixes as well.",
        threshold: "A residual of −40 dB in the other channels after subtraction of the front "
            + "channels, in 60 s and a quarter of the track.",
        doubt: "Passages without effects look the same.")

    package static let audioLFEFullRange = Self(
        "audio.lfe-full-range", .info, "the LFE channel contains high frequencies", known: .full,
        consequence: "Receivers filter them out, and voices or music of that channel are lost.",
        remedy: "Check the channel order: a full-range channel may be in the wrong position.",
        threshold:
            "Content above 500 Hz at −6 dB or more of the channel's level, in 10 s; a warning "
            + "from −15 dB on, if one other channel has nothing above (−30 dB).",
        doubt: "Some mixes leave the filter to the receiver.")

    package static let audioDCOffset = Self(
        "audio.dc-offset", .info, "the samples have a DC offset", known: .full,
        consequence: "Cuts click, and headroom is lost.",
        remedy: "Subtract the offset from the samples, and encode without loss.",
        threshold: "0.005 of full scale in 95 % of the blocks.",
        doubt: "Very low tones look like an offset briefly.")

    package static let audioClipping = Self(
        "audio.clipping", .info, "peaks are clipped", known: .sample,
        consequence: "Loud passages crackle.",
        remedy: "None within the file; find a different master.",
        threshold:
            "10 runs of clipped peaks, 5 per minute, the longest of 4 samples or more, at full "
            + "scale; or at the highest value below it, with a quarter as many at any other value. Or "
            + "10 peaks that are flat near one level, with an evidence of 0.04 or more.",
        doubt: "Loud music is mastered so; decoders of lossy codecs exceed full scale by rounding. "
            + "Strong saturation leaves flat peaks, too.")

    package static let audioDropouts = Self(
        "audio.dropouts", .warning, "short dropouts to digital silence", known: .full,
        consequence: "The audio breaks off audibly for an instant.",
        remedy:
            "Listen at these times; take this part from the source, since packets or blocks were "
            + "lost in capture or encoding.",
        threshold:
            "A run of digital silence of 1 ms to 0.3 s, with −50 dBFS or more right before and "
            + "after and no fade; at most two per second. Or a fall of the level by 28 dB for 2 ms "
            + "to 0.21 s (32 dB up to 6 ms), within 2 ms on either side, with −40 dBFS or more "
            + "around it. A single one is an info, more are a warning; filled ones only of 4 to "
            + "60 ms, 0.3 s or more apart, in 3 s of audio.",
        doubt: "Gated music, and hard cuts to silence in trailers, are intentional. "
            + "Abrupt rests between the notes of a synthesizer look like filled dropouts.")

    package static let audioClicks = Self(
        "audio.clicks", .info, "clicks: samples that linear prediction cannot explain",
        known: .full,
        consequence: "The audio clicks, audibly in soft passages.",
        remedy: "Listen at these times; a declicker (ffmpeg's adeclick) repairs single clicks.",
        threshold:
            "Samples 12 dB above every residual of linear prediction within 16 ms (at 48 kHz) "
            + "on either side, with equal loudness before and after, three times or more.",
        doubt: "Vinyl records click, and some synthesizers do intentionally.")

    package static let audioRepeatedSamples = Self(
        "audio.repeated-samples", .info, "short runs of samples are repeated", known: .full,
        consequence: "The audio stutters or clicks for an instant.",
        remedy: "Listen at these times; take this part from the source, since a buffer was written "
            + "twice.",
        threshold:
            "Runs of 64 samples or more, up to 43 ms, of −50 dBFS or more, that all channels "
            + "repeat bit by bit at once, three times or more, at most twice per second.",
        doubt:
            "Stutter effects do the same intentionally, as do periodic waves of a whole number of "
            + "samples.")

    package static let audioHum = Self(
        "audio.hum", .info, "constant mains hum", known: .full,
        consequence: "Quiet passages hum.",
        remedy: "A notch filter at the frequency and its multiples removes most of it.",
        threshold: "A line within 0.3 % of 50, 60, 100 or 120 Hz, of −70 dBFS, 12 dB above its "
            + "surroundings and 6 dB above any other. One frequency (0.12 %) and one level (2 dB) in "
            + "80 % of the two-second windows that can show it, at least six, 10 dB below the "
            + "loudest second.",
        doubt: "Drones of synthesizers and recorded machines may be as constant.")

    package static let audioFakeBitDepth = Self(
        "audio.fake-bit-depth", .warning, "samples use fewer bits than are stored",
        known: .sample,
        consequence: "The file needs the space of a higher bit depth than the audio has.",
        remedy: "Encode it without loss at its effective bit depth.",
        threshold: "At most 16 of 20 or more bits, or 8 of 16, are used in a second; the same for "
            + "values in even steps of four or more. Steps of other depths, and floating point that "
            + "contains 16-bit integers, are an info.",
        doubt: "Gain without dither leaves unused values as well.")

    package static let audioPaddedBits = Self(
        "audio.padded-bits", .info, "the lowest bits of all samples are zero",
        known: .sample,
        consequence: "None for listeners: the audio has the bits of its converter or recorder, in "
            + "samples of a usual size.",
        remedy: "None needed: lossless codecs store such bits in no space.",
        threshold: "Two bits or more, in a second; at most 16 bits in use of 20 or more, and 8 of "
            + "16, are audio.fake-bit-depth.",
        doubt: "Converters of 20 bits, and recorders that pad 24 bits to 32, write so.")

    package static let audioLossySource = Self(
        "audio.lossy-source", .warning, "lossless audio has traces of a lossy codec",
        known: .sample,
        consequence: "The track is lossless in name only: its quality is that of the lossy source.",
        remedy: "Find a release made from the master.",
        threshold:
            "A spectral edge of 30 dB with missing bands below it, or one of 37 dB in 40 % of "
            + "the windows. Or coefficients near zero in the frame grid of MP3, AC-3, AAC or Vorbis "
            + "at one phase: 8 standard deviations above all other phases and twice the next.",
        doubt: "Steep filters, tape and broadcasting leave edges too. Codecs that keep all "
            + "frequencies leave none, and high bit rates few zeros. A few lossy parts of a mix may "
            + "be reported as well. The confidence grades this.")

    package static let audioUpsampled = Self(
        "audio.upsampled", .warning, "the spectrum ends like that of a lower sample rate",
        known: .sample,
        consequence: "The file needs the space of a higher sample rate and contains nothing above "
            + "the lower one.",
        remedy: "Keep the version at the original rate.",
        threshold:
            "The spectrum ends within 10 % of half a lower rate, by 30 dB, or falls by 6, 20 "
            + "and 40 dB at the frequencies of a common converter from that rate.",
        doubt: "Microphones and tape may have the same limit.")

    package static let audioOffset = Self(
        "audio.offset", .warning, "an audio track is earlier or later than a different one",
        known: .full,
        consequence: "The audio of the track does not match the lips.",
        remedy: "Shift the track by the offset, after a check against the video.",
        threshold: "0.045 s, up to 60 s, or the ratio of two common frame rates, where audio "
            + "fingerprints agree 10 standard deviations above average, 1.8 times as much as at any "
            + "other offset, and in a quarter of all 10-second segments. A warning from 0.25 s on, "
            + "and for drift.",
        doubt: "Only the video shows which of two tracks is right. Tracks that share neither music "
            + "nor effects cannot be compared.")

    package static let tagsCommentaryMissing = Self(
        "tags.commentary-missing", .info,
        "a voice talks over the audio of a different track, without a commentary flag",
        known: .full,
        consequence: "Players may choose it for its language, and do not list it as commentary.",
        remedy: "Listen to the track, and set the flag.",
        threshold: "Speech of the other track is audible in 35 % of its seconds and inaudible in "
            + "20 %, and a voice of its own is audible in 20 % of the pauses.",
        doubt: "Audio description and voice-over in a different language look the same; flags for "
            + "these are trusted.")
}
