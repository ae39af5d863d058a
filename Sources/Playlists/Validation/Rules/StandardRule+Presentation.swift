extension StandardRule {
    // MARK: Multivariant playlists

    static let multivariant = [
        renditionURI, inStreamID, forced, audioAttributes, autoselect, stableID, groupNames,
        groupDefault, groupMembers, groupMissing, closedCaptionsNone, score, codecsMissing,
        videoLayout, averageAbovePeak, sessionData, sessionKey, steeringPathway, iFramesOnly,
        playlistMissing,
    ]

    static let renditionURI = rule(
        "rendition-uri", "4.3.4.1", "4.4.6.1", .must,
        "subtitles have a URI, closed captions have none",
        remedy: "Add the URI of the subtitles, or take that of the captions out.")
    static let inStreamID = rule(
        "instream-id", "4.3.4.1", "4.4.6.1", .must,
        "closed captions have INSTREAM-ID of CC1 to CC4 or SERVICE1 to SERVICE63",
        remedy: "Write the INSTREAM-ID of the captions.")
    static let forced = rule(
        "forced", "4.3.4.1", "4.4.6.1", .must, "FORCED is for subtitles only",
        remedy: "Take FORCED out.")
    static let audioAttributes = rule(
        "audio-attributes", nil, "4.4.6.1", .must,
        "CHANNELS, BIT-DEPTH and SAMPLE-RATE are for audio only", remedy: "Take the attribute out.")
    static let autoselect = rule(
        "autoselect", "4.3.4.1", "4.4.6.1", .must, "AUTOSELECT is not NO where DEFAULT is YES",
        remedy: "Write AUTOSELECT=YES, or take DEFAULT=YES out.")
    static let stableID = rule(
        "stable-id", nil, "4.4.6.1, 4.4.6.2", .must,
        "stable IDs hold only A-Z a-z 0-9 + / = . - _", remedy: "Use other letters in the ID.")
    static let groupNames = rule(
        "group-names", "4.3.4.1.1", "4.4.6.1.1", .must,
        "the renditions of a group have different NAMEs", remedy: "Rename one of the renditions.")
    static let groupDefault = rule(
        "group-default", "4.3.4.1.1", "4.4.6.1.1", .must, "a group has at most one DEFAULT=YES",
        remedy: "Leave DEFAULT=YES to one rendition of the group.")
    static let groupMembers = rule(
        "group-members", "4.3.4.1.1", "4.4.6.1.1", .must,
        "groups of one type have the same members, with the same attributes but for the URI and "
            + "those of the coding",
        remedy: "Give every group the same renditions under the same names.")
    static let groupMissing = rule(
        "group-missing", "4.3.4.2", "4.4.6.2", .must,
        "AUDIO, VIDEO, SUBTITLES and CLOSED-CAPTIONS name a group that is there",
        remedy: "Add the EXT-X-MEDIA of the group, or take the attribute out.")
    static let closedCaptionsNone = rule(
        "closed-captions-none", "4.3.4.2", "4.4.6.2", .must,
        "CLOSED-CAPTIONS is NONE for every variant or for none",
        remedy: "Write CLOSED-CAPTIONS=NONE on every variant, or on none.")
    static let score = rule(
        "score", nil, "4.4.6.2", .should, "SCORE is on every variant or on none",
        remedy: "Add SCORE to the other variants.")
    static let codecsMissing = rule(
        "codecs-missing", "4.3.4.2", "4.4.6.2", .should, "variants have CODECS",
        remedy: "Add CODECS: without, players open segments to learn what they hold.")
    static let videoLayout = rule(
        "video-layout", nil, "4.4.6.2", .should,
        "REQ-VIDEO-LAYOUT is left out where it says no more than CH-MONO and PROJ-RECT",
        remedy: "Take REQ-VIDEO-LAYOUT out: players that do not know it would skip the variant.")
    static let averageAbovePeak = rule(
        "average-above-peak", "4.3.4.2", "4.4.6.2", .should,
        "AVERAGE-BANDWIDTH is not above BANDWIDTH", remedy: "Measure both again.")
    static let sessionData = rule(
        "session-data", "4.3.4.4", "4.4.6.4", .must,
        "EXT-X-SESSION-DATA has one of VALUE and URI, and no other of its DATA-ID and LANGUAGE",
        remedy: "Leave one of VALUE and URI, and one tag for each DATA-ID and LANGUAGE.")
    static let sessionKey = rule(
        "session-key", "4.3.4.5", "4.4.6.5", .must, "METHOD of EXT-X-SESSION-KEY is not NONE",
        remedy: "Take the tag out.")
    static let steeringPathway = rule(
        "steering-pathway", nil, "4.4.6.6", .must,
        "PATHWAY-ID of EXT-X-CONTENT-STEERING is that of a variant",
        remedy: "Name a pathway that a variant belongs to.")
    static let iFramesOnly = rule(
        "i-frames-only", "4.3.4.3", "4.4.6.3", .must,
        "the playlist of EXT-X-I-FRAME-STREAM-INF has EXT-X-I-FRAMES-ONLY",
        remedy: "Add EXT-X-I-FRAMES-ONLY to the I-frame playlist.")
    static let playlistMissing = rule(
        "playlist-missing", "4.3.4.2", "4.4.6.2", .must,
        "what a variant or rendition names is a media playlist", remedy: "Restore the playlist.")

    // MARK: Between media playlists

    static let presentation = [
        sameTargetDuration, samePlaylistType, sameDates, sameDateRanges, matchingDiscontinuities,
        matchingContent, matchingTimestamps,
    ]

    static let sameTargetDuration = rule(
        "same-target-duration", "6.2.4", "6.2.4", .must,
        "media playlists have one target duration, but for subtitles and I-frames of VOD",
        remedy: "Write the largest target duration into all of them.")
    static let samePlaylistType = rule(
        "same-playlist-type", "6.2.4", "6.2.4", .must,
        "where one media playlist has EXT-X-PLAYLIST-TYPE, all have it with the same value",
        remedy: "Write the same EXT-X-PLAYLIST-TYPE into all of them.")
    static let sameDates = rule(
        "same-dates", "6.2.4", "6.2.4", .must,
        "where one media playlist has EXT-X-PROGRAM-DATE-TIME, all have it",
        remedy: "Add EXT-X-PROGRAM-DATE-TIME to the other playlists.")
    static let sameDateRanges = rule(
        "same-date-ranges", "6.2.4", "6.2.4", .must, "variants have the same date ranges",
        remedy: "Write the same EXT-X-DATERANGE tags into the playlist of each variant.",
        scope: .ended)
    static let matchingDiscontinuities = rule(
        "matching-discontinuities", "6.2.4", "6.2.4", .must,
        "matching content has matching discontinuity sequence numbers",
        remedy: "Put EXT-X-DISCONTINUITY at the same times into all playlists.", scope: .ended,
        threshold: "times that differ by more than half a second")
    static let matchingContent = rule(
        "matching-content", "6.2.4", "6.2.4", .must,
        "what one variant has and another has not is at the beginning or end, and no longer than "
            + "the target duration", remedy: "Let all variants hold the same content.",
        scope: .ended, threshold: "durations that differ by more than the target duration")
    static let matchingTimestamps = rule(
        "matching-timestamps", "6.2.4", "6.2.4", .must,
        "matching content has matching timestamps: the first segments of VOD begin at one time",
        remedy: "Encode or package all variants from one clock.", needs: .packets, scope: .ended,
        threshold: "a twentieth of a second between pictures, 0.15 s between sound and picture")

    // MARK: Against the media

    static let observed = [
        bandwidth, averageBandwidth, codecs, resolution, frameRate, videoRange, channels,
        segmentDuration, independentSegments, keyFrame, discontinuity, encodingChange,
    ]

    static let bandwidth = rule(
        "bandwidth", "4.3.4.2", "4.4.6.2", .must,
        "BANDWIDTH is the largest sum of peak segment bit rates of renditions that play together",
        remedy: "Write the measured peak.", needs: .sizes, scope: .ended,
        threshold: "more than 10 % off; the document allows nothing")
    static let averageBandwidth = rule(
        "average-bandwidth", "4.3.4.2", "4.4.6.2", .must,
        "AVERAGE-BANDWIDTH is the largest sum of average segment bit rates of renditions that play "
            + "together", remedy: "Write the measured average.", needs: .sizes, scope: .ended,
        threshold: "more than 10 % off; the document allows nothing")
    static let codecs = rule(
        "codecs", "4.3.4.2", "4.4.6.2", .must,
        "CODECS lists the formats that the variant's renditions hold, all of them and no others",
        remedy: "Write the RFC 6381 names of what the segments hold.", needs: .record,
        threshold: "another codec, another profile of H.264 or HEVC, or a lower level than the "
            + "segments have")
    static let resolution = rule(
        "resolution", "4.3.4.2", "4.4.6.2", .should,
        "RESOLUTION is the size at which to show the variant's video",
        remedy: "Write the size of the pictures.", needs: .record,
        threshold: "more than two pixels off, from both the coded size and the size shown")
    static let frameRate = rule(
        "frame-rate", "4.3.4.2", "4.4.6.2", .must,
        "FRAME-RATE is the highest frame rate of the variant's video",
        remedy: "Write the frame rate with three decimals.", needs: .record,
        threshold: "more than 1 % off; nothing for a variable frame rate")
    static let videoRange = rule(
        "video-range", nil, "4.4.6.2", .must,
        "VIDEO-RANGE is SDR, HLG or PQ as the transfer characteristics of the video are; absence "
            + "means SDR", remedy: "Write the VIDEO-RANGE of the segments.", needs: .record)
    static let channels = rule(
        "channels", "4.3.4.1", "4.4.6.1", .must,
        "the first number of CHANNELS is how many channels the rendition has at most",
        remedy: "Write the number of channels of the segments.", needs: .record)
    static let segmentDuration = rule(
        "segment-duration", "4.3.2.1", "4.4.4.1", .should,
        "EXTINF is accurate enough that no error is perceived when durations are summed up",
        remedy: "Write the duration of the segment's media with decimals.", needs: .packets,
        threshold: "more than a quarter of a second off, of a whole number of seconds half a "
            + "second more")
    static let independentSegments = rule(
        "independent-segments", "4.3.5.1", "4.4.2.1", .must,
        "with EXT-X-INDEPENDENT-SEGMENTS every segment decodes without any other",
        remedy: "Begin every segment with a key frame, or take the tag out.", needs: .packets,
        threshold: "a segment whose first picture is no key frame")
    static let keyFrame = rule(
        "key-frame", "3", "3", .should,
        "a segment of video holds what a decoder needs to begin in it",
        remedy: "Begin every segment with a key frame.", needs: .packets,
        threshold: "a segment whose first picture is no key frame")
    static let discontinuity = rule(
        "discontinuity", "3, 4.3.2.3", "3, 4.4.4.3", .must,
        "a segment continues the one before it, unless EXT-X-DISCONTINUITY stands between: the "
            + "same tracks, and timestamps that go on",
        remedy: "Add EXT-X-DISCONTINUITY, or make the timestamps continuous.", needs: .packets,
        threshold: "a gap or overlap of more than a tenth of a second and two frames")
    static let encodingChange = rule(
        "encoding-change", "4.3.2.3", "4.4.4.3", .should,
        "where encoding parameters change, EXT-X-DISCONTINUITY stands",
        remedy: "Add EXT-X-DISCONTINUITY where size, codec or sound format changes.",
        needs: .packets)
}
