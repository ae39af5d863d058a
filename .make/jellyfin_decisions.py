"""Jellyfin's decision on a client and a file, transcribed: played directly, repackaged, or with its video encoded.

From jellyfin/jellyfin: MediaBrowser.Model/Dlna/StreamBuilder.cs (GetVideoDirectPlayProfile, GetSubtitleProfile,
GetVideoTranscodeProfile, BuildStreamVideoItem, ApplyTranscodingConditions, IsBitrateLimitExceeded), ConditionProcessor.cs,
ContainerHelper.cs, CodecProfile.cs, MediaStream.cs, MediaInfoHelper.cs (direct streams are off), and EncodingHelper
(CanStreamCopyVideo), as of 2025 and 2026. A profile is the JSON of a client; a file is a record of trackprobe.
"""

HLS_VIDEO = ["h264", "hevc", "vp9", "av1"]
PROFILES = {
    "h264": ["constrainedbaseline", "baseline", "extended", "main", "high", "progressivehigh", "constrainedhigh", "high10"],
    "hevc": ["main", "main10"],
    "av1": ["main", "high", "professional"],
}
RANGES = ["SDR", "HDR10", "HLG", "DOVI", "DOVIWithHDR10", "DOVIWithHLG", "DOVIWithSDR", "DOVIWithEL", "HDR10Plus",
          "DOVIWithHDR10Plus", "DOVIWithELHDR10Plus", "DOVIInvalid"]


# MARK: The file, as Jellyfin's probe describes it

def container_names(record):
    """MediaSource.Container: names of FFmpeg's demuxer (ProbeResultNormalizer.NormalizeFormat)."""
    word = record["container"]["format"]
    if word in ("mp4", "mov"):
        return "mov,mp4,m4a,3gp,3g2,mj2"
    if word in ("matroska", "webm"):
        codecs = [track["codec"] for track in record["tracks"] if track["mediaType"] in ("video", "audio")]
        return "mkv,webm" if all(codec in ("vp8", "vp9", "av1", "vorbis", "opus") for codec in codecs) else "mkv"
    return {"mpegts": "ts", "mpegps": "mpeg"}.get(word, word)


def level(track):
    value = track.get("level")
    if value is None:
        return None
    whole, tenth = int(float(value)), round(float(value) * 10) % 10
    return {"h264": whole * 10 + tenth, "hevc": round(float(value) * 30), "av1": (whole - 2) * 4 + tenth}.get(track["codec"], float(value))


def range_type(track):
    """MediaStream.GetVideoColorRange."""
    if "dovi" in track:
        if track["dovi"]["profile"] == 7:
            return "DOVIWithEL"
        return {0: "DOVI", 1: "DOVIWithHDR10", 2: "DOVIWithSDR", 4: "DOVIWithHLG"}[track["dovi"]["blSignalCompatibilityID"]]
    return {"hdr10Plus": "HDR10Plus", "hdr10": "HDR10", "hlg": "HLG"}.get(track.get("dynamicRange"), "SDR")


def subtitle_codec(track):
    names = {"dvb_subtitle": "DVBSUB", "dvd_subtitle": "DVDSUB", "hdmv_pgs_subtitle": "PGSSUB"}
    return names.get(track["codec"], track["codec"])


def video_facts(record, track):
    size = track["codedSize"]
    ratio = track.get("sampleAspectRatio")
    order = track.get("fieldOrder")
    return {
        "Width": size["width"], "Height": size["height"], "VideoBitDepth": track.get("bitDepth"),
        "VideoBitrate": track.get("bitRate"), "VideoProfile": track.get("profile"), "VideoLevel": level(track),
        "VideoFramerate": track.get("nominalFrameRate"), "VideoRangeType": range_type(track),
        "IsAnamorphic": None if ratio is None else ratio != "1:1", "IsInterlaced": None if order is None else order != "progressive",
        "RefFrames": track.get("referenceFrames"), "VideoCodecTag": track.get("codecTag"),
        "NumStreams": len(record["tracks"]),
        "NumAudioStreams": sum(other["mediaType"] == "audio" for other in record["tracks"]),
        "NumVideoStreams": sum(other["mediaType"] == "video" for other in record["tracks"]),
    }


def audio_facts(record, track):
    first = next(other for other in record["tracks"] if other["mediaType"] == "audio")
    return {
        "AudioChannels": track.get("channels"), "AudioBitrate": track.get("bitRate"), "AudioSampleRate": track.get("sampleRate"),
        "AudioBitDepth": track.get("bitDepth"), "AudioProfile": track.get("profile"),
        "IsSecondaryAudio": first["trackID"] != track["trackID"],
    }


# MARK: ContainerHelper and ConditionProcessor

def contains(profile, wanted):
    """ContainerHelper.ContainsContainer."""
    names = profile or ""
    negative = names.startswith("-")
    names = names.lstrip("-")
    if not wanted:
        return negative
    if not names:
        return True
    found = set(wanted.lower().split(",")) & set(names.lower().split(","))
    return bool(found) != negative


def is_satisfied(condition, facts):
    """ConditionProcessor.IsVideoConditionSatisfied and IsVideoAudioConditionSatisfied."""
    kind, wanted = condition["Condition"], condition["Value"]
    if condition["Property"] not in facts:
        return True
    value = facts[condition["Property"]]
    if value is None or value == "":
        return not condition.get("IsRequired", False)
    if condition["Property"] == "VideoRangeType":
        if kind == "EqualsAny":
            return value in wanted.split("|")
        if wanted not in RANGES:
            return False
        return (value == wanted) == (kind == "Equals")
    if isinstance(value, bool):
        return (str(value).lower() == wanted.lower()) == (kind == "Equals")
    if isinstance(value, (int, float)):
        number = float(wanted)
        return {"Equals": value == number, "EqualsAny": value == number, "NotEquals": value != number,
                "LessThanEqual": value <= number, "GreaterThanEqual": value >= number}[kind]
    if kind == "EqualsAny":
        return value.lower() in wanted.lower().split("|")
    return (value.lower() == wanted.lower()) == (kind == "Equals")


def all_satisfied(conditions, facts):
    return all(is_satisfied(condition, facts) for condition in conditions or [])


def codec_profiles(profile, kind, codecs, container, facts):
    """CodecProfile.ContainsAnyCodec, and its ApplyConditions."""
    return [row for row in profile.get("CodecProfiles", [])
            if row["Type"] == kind and contains(row.get("Container"), container)
            and any(contains(row.get("Codec"), codec) for codec in codecs)
            and all_satisfied(row.get("ApplyConditions"), facts)]


# MARK: Subtitles

def is_text(name):
    name = name.lower()
    return "microdvd" in name or not ("pgs" in name or "dvdsub" in name or "dvbsub" in name or name in ("sup", "sub"))


def is_convertible(codec, other):
    return is_text(codec) and not {codec.lower(), other.lower()} & {"ass", "ssa"}


def subtitle_method(profile, codec, direct, container):
    """StreamBuilder.GetSubtitleProfile; transcoding is by HLS."""
    rows = profile.get("SubtitleProfiles", [])
    if direct:
        embedded = [row for row in rows if row["Method"] == "Embed" and contains(row.get("Container"), container)]
        for row in embedded:
            if is_text(codec) == is_text(row["Format"]) and row["Format"].lower() == codec.lower():
                return "Embed"
        if any(is_convertible(codec, row["Format"]) for row in embedded):
            return "Embed"
    for converts in (False, True):
        for row in rows:
            if row["Method"] not in ("External", "Hls") or row["Method"] == "Hls" and direct:
                continue
            if row["Method"] == "External" and is_text(codec) != is_text(row["Format"]) or row["Method"] == "Hls" and not is_text(codec):
                continue
            if row["Format"].lower() == codec.lower() or converts and is_convertible(codec, row["Format"]):
                return row["Method"]
    return "Encode"


# MARK: StreamBuilder

def is_direct(profile, record, video, audio, subtitle):
    """GetVideoDirectPlayProfile, where the client names its tracks."""
    container = container_names(record)
    facts = video_facts(record, video)
    for row in profile.get("ContainerProfiles", []):
        if row["Type"] == "Video" and contains(row.get("Container"), container) and not all_satisfied(row["Conditions"], facts):
            return False
    if not all(all_satisfied(row["Conditions"], facts)
               for row in codec_profiles(profile, "Video", [video["codec"]], container, facts)):
        return False
    if audio:
        sound = audio_facts(record, audio)
        if not all(all_satisfied(row["Conditions"], sound)
                   for row in codec_profiles(profile, "VideoAudio", [audio["codec"]], container, sound)):
            return False
    if subtitle and subtitle_method(profile, subtitle_codec(subtitle), True, container) not in ("External", "Embed"):
        return False
    return any(row["Type"] == "Video" and contains(row.get("Container"), container) and contains(row.get("VideoCodec"), video["codec"])
               and (not audio or contains(row.get("AudioCodec"), audio["codec"])) for row in profile["DirectPlayProfiles"])


def is_over_rate(profile, record):
    """IsBitrateLimitExceeded; an unknown rate counts as 40 Mb/s."""
    most = profile.get("MaxStreamingBitrate") or 2 ** 31 - 1
    return (record["container"].get("bitRate") or 40_000_000) > most


def ranked_targets(profile, record, video, audio):
    """GetVideoTranscodeProfile: the first of those that copy most."""
    facts = video_facts(record, video)

    def rank(target):
        container, picture, sound = target["Container"], 3, 3
        if contains(target.get("VideoCodec"), video["codec"]):
            rows = codec_profiles(profile, "Video", [video["codec"]], container, facts)
            picture = 1 if all(all_satisfied(row["Conditions"], facts) for row in rows) else 2
        if audio:
            values = dict(audio_facts(record, audio), IsSecondaryAudio=False)
            for codec in [name for name in (target.get("AudioCodec") or "").split(",") if name]:
                rows = codec_profiles(profile, "VideoAudio", [codec], container, values)
                if all(all_satisfied(row["Conditions"], values) for row in rows):
                    sound = min(sound, 1 if codec == audio["codec"] else 2)
        return picture, sound

    rows = [row for row in profile.get("TranscodingProfiles", []) if row["Type"] == "Video" and row.get("Context", "Streaming") == "Streaming"]
    return sorted(rows, key=rank)


def options_of(profile, record, video, target):
    """BuildStreamVideoItem with ApplyTranscodingConditions: what is asked of the encoder."""
    codecs = [name for name in (target.get("VideoCodec") or "").split(",") if name] or [video["codec"]]
    is_hls = target.get("Protocol", "").lower() == "hls"
    if is_hls:
        codecs = [codec for codec in codecs if codec in HLS_VIDEO]
    facts = video_facts(record, video)
    asked = {"codecs": codecs, "MaxFramerate": video.get("nominalFrameRate"), "profile": (video.get("profile") or "").lower() or None,
             "level": level(video), "videobitdepth": video.get("bitDepth")}
    container = target["Container"]
    for row in reversed(codec_profiles(profile, "Video", codecs, container, facts)):
        for codec in codecs:
            if contains(row.get("Codec"), codec):
                for condition in row["Conditions"]:
                    apply(asked, condition, codec == video["codec"])
    return asked


def apply(asked, condition, is_own):
    """ApplyTranscodingConditions. Options of a codec count for that codec, others for all."""
    name, kind, value = condition["Property"], condition["Condition"], condition["Value"]

    def at_most(key, number):
        if kind == "LessThanEqual":
            asked[key] = min(number, asked[key]) if asked.get(key) is not None else number
        elif kind == "Equals":
            asked[key] = number

    if name == "Width":
        at_most("MaxWidth", float(value))
    elif name == "Height":
        at_most("MaxHeight", float(value))
    elif name == "VideoBitrate":
        at_most("VideoBitrate", float(value))
    elif name == "VideoFramerate":
        at_most("MaxFramerate", float(value))
    elif name == "IsAnamorphic":
        if kind == "Equals" and value == "true" or kind == "NotEquals" and value == "false":
            asked["RequireNonAnamorphic"] = True
    elif not is_own:
        return
    elif name == "IsInterlaced":
        if kind == "Equals" and value == "false" or kind == "NotEquals" and value == "true":
            asked["deinterlace"] = True
    elif name == "RefFrames":
        at_most("maxrefframes", float(value))
    elif name == "VideoBitDepth":
        at_most("videobitdepth", float(value))
    elif name == "VideoLevel":
        at_most("level", float(value))
    elif name == "VideoProfile":
        values = value.split("|")
        if kind == "Equals" or kind == "EqualsAny" and asked.get("profile") not in values:
            asked["profile"] = ",".join(values)
    elif name == "VideoRangeType":
        values = value.split("|")
        if kind == "Equals":
            asked["rangetype"] = values
        elif kind == "NotEquals":
            asked["rangetype"] = [word for word in RANGES if word not in values]
        elif kind == "EqualsAny" and asked.get("rangetype") not in [[word] for word in values]:
            asked["rangetype"] = values


def is_copied(record, video, asked):
    """EncodingHelper.CanStreamCopyVideo."""
    facts = video_facts(record, video)
    if facts["IsInterlaced"] and asked.get("deinterlace") or facts["IsAnamorphic"] and asked.get("RequireNonAnamorphic"):
        return False
    if video["codec"] not in asked["codecs"]:
        return False
    wanted = [word.replace(" ", "").lower() for word in (asked.get("profile") or "").split(",") if word]
    own = (video.get("profile") or "").replace(" ", "").lower()
    if wanted and own and own not in wanted:
        order = PROFILES.get(video["codec"], [])
        own_score = order.index(own) if own in order else -1
        if own_score == -1 or own_score > (order.index(wanted[0]) if wanted[0] in order else -1):
            return False
    if not is_range_copied(facts["VideoRangeType"], asked.get("rangetype") or []):
        return False
    for fact, key in (("Width", "MaxWidth"), ("Height", "MaxHeight"), ("VideoBitrate", "VideoBitrate")):
        if asked.get(key) is not None and (facts[fact] is None or facts[fact] > asked[key]):
            return False
    if asked.get("MaxFramerate") is not None and (facts["VideoFramerate"] is None or facts["VideoFramerate"] > asked["MaxFramerate"] + 0.05):
        return False
    for fact, key in (("VideoBitDepth", "videobitdepth"), ("RefFrames", "maxrefframes"), ("VideoLevel", "level")):
        if asked.get(key) is not None and facts[fact] is not None and facts[fact] > asked[key]:
            return False
    return True


def is_range_copied(own, wanted):
    if not wanted:
        return True
    if wanted == ["SDR"] and own != "SDR" or "DOVI" not in wanted and own == "DOVI":
        return False
    fallback = {"DOVIWithHDR10": "HDR10", "DOVIWithHLG": "HLG", "DOVIWithSDR": "SDR", "HDR10Plus": "HDR10"}
    if own in wanted or fallback.get(own) in wanted:
        return True
    # Dynamic metadata of what else there is can be removed (CanEncoderRemoveDynamicHdrMetadata, of jellyfin-ffmpeg).
    return own not in ("HDR10Plus", "HDR10", "HLG")


def decision(profile, record, video, audio, subtitle):
    """direct, remux, or transcode; None where the client can be sent nothing."""
    over = is_over_rate(profile, record)
    if not over and is_direct(profile, record, video, audio, subtitle):
        return "direct"
    targets = ranked_targets(profile, record, video, audio)
    if not targets:
        return None
    target = targets[0]
    burned = subtitle and subtitle_method(profile, subtitle_codec(subtitle), False, target["Container"]) == "Encode"
    copied = not over and is_copied(record, video, options_of(profile, record, video, target))
    return "remux" if copied and not burned else "transcode"
