extension Finding.Code {
    static let sound: [Self] = [
        audioChannelsConflict, audioSampleRateConflict, audioBitDepthConflict, audioChange,
        audioSilentTrack, audioSilentChannel, audioDuplicateChannels, audioInvertedChannels,
        audioSurroundFromStereo, audioLFEFullRange, audioDCOffset, audioClipping, audioDropouts,
        audioClicks, audioRepeatedSamples, audioHum, audioFakeBitDepth, audioLossySource,
        audioUpsampled, audioOffset, tagsCommentaryMissing,
    ]

    private static let remultiplex: [RemedyCommand] = [.any("ffmpeg -i FILE -map 0 -c copy OUT")]

    package static let audioChannelsConflict = Self(
        "audio.channels-conflict", .warning,
        "container and bitstream name different channel counts",
        consequence: "Players and libraries list another number of channels than is heard.",
        remedy: "Multiplexing again writes what the stream says.", commands: remultiplex,
        doubt: "Parametric stereo and extensions decode to more channels than a header of "
            + "the core names.")

    package static let audioSampleRateConflict = Self(
        "audio.sample-rate-conflict", .warning,
        "container and bitstream name different sample rates",
        consequence: "Players may run the sound at the wrong speed, or list a wrong rate.",
        remedy: "Multiplexing again writes what the stream says.", commands: remultiplex,
        doubt: "HE-AAC has two rates, of its core and of what is heard.")

    package static let audioBitDepthConflict = Self(
        "audio.bit-depth-conflict", .warning,
        "container and bitstream name different sample depths",
        consequence: "Libraries list another depth than the samples have.",
        remedy: "Multiplexing again writes what the stream says.", commands: remultiplex,
        doubt: "Containers often name the depth of the storage, not of the sound.")

    package static let audioChange = Self(
        "audio.change", .info, "channels or sample rate change along the way", known: .packets,
        consequence: "Receivers mute or click at the change; some players stay with the "
            + "first format.",
        remedy: "Split the file at the change, or encode it to one format.",
        doubt: "Broadcasts change between stereo and 5.1 on purpose.")

    package static let audioSilentTrack = Self(
        "audio.silent-track", .warning, "silent in every part that was sampled", known: .full,
        consequence: "Whoever chooses the track hears nothing.",
        remedy: "Drop the track if it is empty all through (depth full tells).",
        commands: [.any("ffmpeg -i FILE -map 0 -map -0:TRACK -c copy OUT")],
        threshold: "No sample above −80 dBFS in 30 s and a quarter of the track.",
        doubt: "A commentary or a track of effects may be silent for long.")

    package static let audioSilentChannel = Self(
        "audio.silent-channel", .warning, "a channel is silent while others are not", known: .full,
        consequence: "A loudspeaker stays silent.",
        remedy: "Mix it to the channels that sound, or ask for the original mix.",
        threshold: "No sample above −80 dBFS while others pass −60 dBFS, in 30 s and a "
            + "quarter of the track; or no second above −50 dBFS and none more than 3 dB softer, "
            + "while others pass −35 dBFS and vary by 10 dB.",
        doubt: "Surrounds of quiet films may begin late; low frequencies may be missing "
            + "all through.")

    package static let audioDuplicateChannels = Self(
        "audio.duplicate-channels", .info, "channels carry the same sound", known: .full,
        consequence: "The sound is mono by nature and takes the room of more channels.",
        remedy: "Keep it, or encode it as mono.",
        threshold: "A difference of −50 dB and less, in 10 s.",
        doubt: "Old films are mono in two channels on purpose.")

    package static let audioInvertedChannels = Self(
        "audio.inverted-channels", .warning,
        "a channel is an inverted polarity copy of another channel", known: .full,
        consequence: "The channels cancel where they are mixed: voices vanish in mono.",
        remedy: "Invert one of them again, and encode; for stereo:",
        commands: [
            .any(
                "ffmpeg -i FILE -map 0 -c copy -filter:TRACK 'pan=stereo|c0=c0|c1=-1*c1' "
                    + "-c:TRACK flac OUT")
        ],
        threshold:
            "A sum of −50 dB and less, in 10 s; of the two front channels a correlation of −0.9 "
            + "and less, of all and of high frequencies, in 30 s and a quarter of the track.",
        doubt: "Matrix surround encodes its rear channel so, though not for long.")

    package static let audioSurroundFromStereo = Self(
        "audio.surround-from-stereo", .warning,
        "the other channels are silent or made of the two front channels", known: .full,
        consequence: "The track is surround by name: the other channels are mixed from the "
            + "two in front, or silent.",
        remedy: "Prefer the stereo track; a receiver upmixes as well.",
        threshold: "−40 dB left of the other channels once the front is taken away, in 60 s "
            + "and a quarter of the track.",
        doubt: "A passage without effects looks the same; depth full hears all of it.")

    package static let audioLFEFullRange = Self(
        "audio.lfe-full-range", .info, "the low frequency channel holds high frequencies",
        known: .full,
        consequence: "Receivers cut it off, and voices or music of that channel are lost.",
        remedy: "Check the order of the channels: it may be a full channel at the wrong place.",
        threshold:
            "What lies above 500 Hz at −6 dB of all of it and more, in 10 s; at −15 dB where one "
            + "other channel holds nothing above (−30 dB), which is a warning.",
        doubt: "Some mixes leave the filter to the receiver.")

    package static let audioDCOffset = Self(
        "audio.dc-offset", .info, "the samples have a DC offset", known: .full,
        consequence: "Cuts click, and there is less room for the sound.",
        remedy: "Take it out with a high-pass filter at a few hertz, and encode.",
        threshold: "0.005 of full scale in 95 % of the blocks.",
        doubt: "Very low tones look like it for a moment.")

    package static let audioClipping = Self(
        "audio.clipping", .info, "peaks are cut off", known: .sample,
        consequence: "Loud passages crackle.",
        remedy: "None in the file; look for another mastering.",
        threshold:
            "10 runs of cut peaks, 5 a minute, the longest of 4 samples and more, at full scale; or "
            + "at the highest value below it, with four times as few at any other.",
        doubt: "Loud music is mastered so; decoders of lossy coding pass full scale by "
            + "rounding.")

    package static let audioDropouts = Self(
        "audio.dropouts", .warning, "sound drops out to digital zero for a moment", known: .full,
        consequence: "The sound breaks off for a moment, audibly.",
        remedy:
            "Listen to the places; take the part from the source, as packets or blocks were "
            + "lost where the sound was captured or encoded.",
        threshold: "A run of digital zero of 1 ms to 0.3 s that sound of −50 dBFS breaks off "
            + "into and comes back out of without a fade; at most two a second. A single one "
            + "is told as information, two and more as a warning.",
        doubt: "Music that is chopped by gates without a fade, and hard cuts to silence in "
            + "trailers, are made so on purpose. What a lossy coder made of a dropout is no "
            + "longer zero and not found.")

    package static let audioClicks = Self(
        "audio.clicks", .info, "clicks: samples that do not belong to the sound around them",
        known: .full,
        consequence: "The sound clicks, audibly where it is soft.",
        remedy: "Listen to the places; a declicker (ffmpeg's adeclick) mends single ones.",
        threshold: "Samples 12 dB above all that linear prediction leaves within 16 ms (at 48 "
            + "kHz) on either side, in sound as loud behind as before, three times and more.",
        doubt: "Records of vinyl click by nature; so do some synthesizers, on purpose.")

    package static let audioRepeatedSamples = Self(
        "audio.repeated-samples", .info, "short runs of samples are heard twice", known: .full,
        consequence: "The sound stutters or clicks for a moment.",
        remedy:
            "Listen to the places; take the part from the source, as a buffer was written twice.",
        threshold:
            "Runs of 64 samples and more, up to 43 ms, of −50 dBFS and more that all channels repeat "
            + "bit by bit at once, three times and more, at most twice a second.",
        doubt: "Effects that stutter do the same on purpose, and so do a few cycles of a wave of "
            + "whole samples.")

    package static let audioHum = Self(
        "audio.hum", .info, "mains hum through all of the sound", known: .full,
        consequence: "Quiet moments hum.",
        remedy:
            "A notch filter at the frequency and its multiples takes most of it away, for 50 Hz:",
        commands: [
            .any(
                "ffmpeg -i FILE -map 0 -c copy -filter:TRACK 'bandreject=f=50:w=2,bandreject=f=100:w=2' "
                    + "-c:TRACK flac OUT")
        ],
        threshold:
            "A line within 0.3 % of 50, 60, 100 or 120 Hz, 12 dB over what is around it, 6 dB over any other, of −70 "
            + "dBFS, with one frequency (0.12 %) and one level (2 dB) in 80 % of the windows of two seconds "
            + "that could show it, six at least, 10 dB below the loudest second.",
        doubt: "Drones of synthesizers and machines in the picture may stand as long.")

    package static let audioFakeBitDepth = Self(
        "audio.fake-bit-depth", .warning, "samples have fewer bits than they are stored with",
        known: .sample,
        consequence: "The file takes the room of more bits than the sound has.",
        remedy: "Encode it at the depth it has, for FLAC:",
        commands: [
            .any("ffmpeg -i FILE -map 0 -c copy -c:TRACK flac -sample_fmt:TRACK s16 OUT")
        ],
        threshold:
            "At most 16 of 20 and more bits, or 8 of 16, are used in a second; likewise where "
            + "values lie in even steps of four and more. Any two bits less, and floating point that "
            + "holds whole numbers of 16 bits, are an info.",
        doubt:
            "Recorders fill 24 bits up to 32, and sound that was made louder without dither leaves "
            + "out values as well.")

    package static let audioLossySource = Self(
        "audio.lossy-source", .warning, "lossless sound has the marks of a lossy coder",
        known: .sample,
        consequence: "The track is lossless by name and sounds as the lossy one it was made "
            + "from.",
        remedy: "Look for a release made from the master.",
        threshold: "An edge of the spectrum of 30 dB with bands left out below it, one of "
            + "37 dB in 40 % of the windows, or coefficients near zero in the frames of MP3, AC-3, AAC "
            + "or Vorbis at one phase, 8 standard deviations over all others and twice the next.",
        doubt: "Filters as steep, tape and broadcasting make edges too; coders that keep all "
            + "frequencies leave none, and of high rates few zeros. A few parts in a mix that were "
            + "lossy may be told as well. The confidence says how sure it is.")

    package static let audioUpsampled = Self(
        "audio.upsampled", .warning, "the spectrum ends where that of a lower sample rate does",
        known: .sample,
        consequence: "The file takes the room of a higher sample rate and holds nothing above "
            + "the lower one.",
        remedy: "Keep the version at the original rate.",
        threshold:
            "The spectrum ends within 10 % of half a lower rate, with 30 dB, or falls by 6, 20 and "
            + "40 dB where it does behind a usual converter of that rate.",
        doubt: "Microphones and tape end there as well.")

    package static let audioOffset = Self(
        "audio.offset", .warning, "a sound of the film is heard earlier or later than another",
        known: .full,
        consequence: "Whoever chooses the track hears words that do not fit the lips.",
        remedy: "Shift the track by what is told, after a look at the film.",
        commands: [.matroska("mkvmerge -o OUT --sync TRACK:MILLISECONDS FILE")],
        threshold:
            "0.045 s, up to 60 s, or the quotient of two frame rates of film, where prints of bands "
            + "agree 10 deviations more than elsewhere, 1.8 times as much as at any other place, and "
            + "in a quarter of all stretches of 10 s. A warning from 0.25 s on, and for drifts.",
        doubt: "Which of two is right only the picture tells. Sounds that share neither music nor "
            + "effects are not told.")

    package static let tagsCommentaryMissing = Self(
        "tags.commentary-missing", .info,
        "somebody talks over the sound of another track, and the track is not flagged as commentary",
        known: .full,
        consequence: "Players may choose it for its language, and do not list it as commentary.",
        remedy: "Listen to the track, and set the flag.",
        commands: [
            .matroska("mkvpropedit FILE --edit track:@NUMBER --set flag-commentary=1"),
            .any("ffmpeg -i FILE -map 0 -c copy -disposition:TRACK +comment OUT"),
        ],
        threshold:
            "The speech of the other sound is heard in 35 % of its seconds and not in 20 %, and a voice "
            + "that it does not have is heard in 20 % of its pauses.",
        doubt: "A description for the blind and a voice-over in another language are made the same "
            + "way; flags that say so are believed.")
}
