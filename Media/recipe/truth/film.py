from words import HDR10, cover, hevc, images, media, numbered, size, sound, text

WIDE = size(1920, 804)


def dubbed(codec, language, name, *dispositions, **facts):
    return {**sound(codec, **facts), "languageCode": language, "name": name, "dispositions": list(dispositions)}


def lines(language, name="", *dispositions, codec="subrip"):
    return {**text(codec, language), "name": name, "dispositions": list(dispositions), "isForced": "forced" in dispositions}


TRACKS = [
    {**hevc(**HDR10, chromaLocation="topleft"), "codedSize": WIDE, "naturalSize": WIDE, "languageCode": None,
     "name": "Feature", "dispositions": ["default"], "isEnabled": True, "dovi": None, "hdr10Plus": None, "closedCaptions": None},
    dubbed("eac3", "en", "Surround", "default", channels=6, spatialAudio=None),
    dubbed("flac", "ja", "日本語", "original", bitDepth=24, isLossless=True),
    dubbed("ac3", "en", "Director's commentary", "comment"),
    dubbed("aac", "fr-CA", "Doublage", profile="LC"),
    dubbed("opus", "en-GB", "Audio description", "visual_impaired", channels=1),
    lines("en", "Full", "default"),
    lines("en", "Signs", "forced"),
    lines("en", "SDH", "hearing_impaired"),
    lines("pt-BR"),
    lines("zh-Hant", codec="ass"),
    images("hdmv_pgs_subtitle", "es-419", name=""),
    images("dvd_subtitle", "sr-Latn", name=""),
    lines("en", "Descriptions", "descriptions"),
    {**lines("de"), "isEnabled": False},
]

FACTS = [
    media("film.mkv", "the demo: HDR10, every disposition, BCP-47 languages, chapters, font, cover", "matroska",
          numbered(TRACKS) + [{"mediaType": "attachment"}, cover("mjpeg", 60, 90)], {"tags": {"title": "The Test"}}),
]
