import Playlists
import Reporting
import TrackModel

/// Members of `trackprobe-variants/1`, by object.
enum VariantsTables {}

extension VariantsTables {
    static let size = DocumentTable<PixelSize>(
        name: "size",
        members: [
            .count("width", "Pixels.") { $0.width }, .count("height", "Pixels.") { $0.height },
        ])

    /// A variant with the file or URL that it leads to.
    typealias LocatedVariant = (variant: Variant, location: String?)

    static let variant = DocumentTable<LocatedVariant>(
        name: "variant",
        members: [
            .count("index", "Place among the variants, from 0.") { $0.variant.index },
            .text("uri", "As written; in DASH, the name of the Representation.") {
                $0.variant.uri?.written
            },
            .text("resolvedURI", "The file or URL; null where it is refused.") { $0.location },
            .integer("bandwidth", "Peak bit rate of all that plays together, bits per second.") {
                $0.variant.bandwidth
            },
            .integer("averageBandwidth", "Bits per second.") { $0.variant.averageBandwidth },
            .number("score", "SCORE.") { $0.variant.score },
            .text("codecs", "RFC 6381, with commas between.") { $0.variant.codecs },
            .text("supplementalCodecs", "As written.") { $0.variant.supplementalCodecs },
            .object("resolution", size, "RESOLUTION, or width and height.") {
                $0.variant.resolution
            },
            .number("frameRate", "Frames per second.") { $0.variant.frameRate },
            .text("videoRange", "SDR, HLG or PQ.") { $0.variant.videoRange },
            .text("hdcpLevel", "As written.") { $0.variant.hdcpLevel },
            .text("allowedCPC", "As written.") { $0.variant.allowedCPC },
            .text("requiredVideoLayout", "As written.") { $0.variant.requiredVideoLayout },
            .text("audio", "Audio group.") { $0.variant.audioGroup },
            .text("video", "Video group.") { $0.variant.videoGroup },
            .text("subtitles", "Group of subtitles.") { $0.variant.subtitlesGroup },
            .text("closedCaptions", "Group of captions inside the video.") {
                $0.variant.closedCaptionsGroup
            },
            .text("pathwayID", "PATHWAY-ID.") { $0.variant.pathwayID },
            .text("stableVariantID", "STABLE-VARIANT-ID.") { $0.variant.stableVariantID },
            .words("attributes", "Every attribute as written.") { $0.variant.attributes },
            .count("line", "Line number, from 1.") { $0.variant.line },
            .flag("isPlayable", "Whether all that it needs is known.") { $0.variant.isPlayable },
            .flag("isOffline", "Whether its media are in the downloaded package; null elsewhere.") {
                $0.variant.isOffline
            },
        ])

    static let rendition = DocumentTable<PresentationRendition>(
        name: "rendition",
        members: [
            .text("type", "AUDIO, VIDEO, SUBTITLES, CLOSED-CAPTIONS.") { $0.type },
            .text("groupID", "GROUP-ID.") { $0.groupID }, .text("name", "NAME.") { $0.name },
            .text("language", "As written.") { $0.language },
            .text("associatedLanguage", "ASSOC-LANGUAGE.") { $0.associatedLanguage },
            .text("uri", "As written; null for what is inside the variants.") {
                $0.uri?.written
            },
            .flag("isDefault", "DEFAULT, or the role main.") { $0.isDefault },
            .flag("isAutoselect", "AUTOSELECT.") { $0.isAutoselect },
            .flag("isForced", "FORCED.") { $0.isForced },
            .text("channels", "As HLS writes CHANNELS.") { $0.channels },
            .integer("sampleRate", "Samples per second.") { $0.sampleRate },
            .integer("bitDepth", "BIT-DEPTH.") { $0.bitDepth },
            .text("codecs", "Codecs in a manifest; null in HLS.") { $0.codecs },
            .integer("bandwidth", "Bits per second in a manifest; null in HLS.") { $0.bandwidth },
            .texts("characteristics", "CHARACTERISTICS, or roles.") { $0.characteristics },
            .text("inStreamID", "INSTREAM-ID.") { $0.inStreamID },
            .words("attributes", "Every attribute as written.") { $0.attributes },
            .count("line", "Line number, from 1.") { $0.line },
        ])

    static let stream = DocumentTable<MediaStream>(
        name: "stream",
        members: [
            .text("id", "video:0, audio:1 …") { $0.id },
            .text("type", "video, audio, subtitle.") { $0.type.rawValue },
            .text("name", "Human-readable form; empty where there is none.") { $0.name },
            .text("language", "Canonical BCP-47.") { $0.language },
            .text("languageRaw", "As written.") { $0.languageRaw },
            .text("inStreamID", "CC1, SERVICE1 …") { $0.inStreamID },
            .flag("isDefault", "Whether it plays by default.") { $0.isDefault },
            .flag("isAutoselect", "Whether a player may choose it by language.") {
                $0.isAutoselect
            },
            .flag("isForced", "Whether it is forced.") { $0.isForced },
            .texts("characteristics", "CHARACTERISTICS, or roles.") { $0.characteristics },
            .list("tracks", track, "Its qualities, in the order of the playlist.") { $0.tracks },
            .json(
                "customAttributeSets", "Each set among the tracks, once.",
                schema: { DocumentSchema.list(of: DocumentSchema.words()) }
            ) { stream in
                .array(
                    stream.customAttributeSets.map { .object($0.mapValues { .string($0) }) })
            },
        ])

    static let track = DocumentTable<StreamTrack>(
        name: "track",
        members: [
            .count("id", "Place among the tracks of the presentation, from 0.") { $0.id },
            .text("uri", "As written; null where it is inside other tracks' segments.") {
                $0.uri?.written
            },
            .integer(
                "bandwidth",
                "Bits per second: of its Representation; in HLS the lowest of its variants."
            ) {
                $0.bandwidth
            },
            .integers("bandwidths", "Bandwidths of all variants it is in.") { $0.bandwidths },
            .text("codecs", "RFC 6381.") { $0.codecs },
            .object("resolution", size, "Pixels.") { $0.resolution },
            .number("frameRate", "Frames per second.") { $0.frameRate },
            .text("videoRange", "SDR, HLG or PQ.") { $0.videoRange },
            .text("channels", "As HLS writes CHANNELS.") { $0.channels },
            .integer("sampleRate", "Samples per second.") { $0.sampleRate },
            .text("groupID", "Its group.") { $0.groupID },
            .flag("hasVideo", "Whether it has video.") { $0.hasVideo },
            .flag("hasAudio", "Whether it has audio.") { $0.hasAudio },
            .flag("isValid", "Whether its codecs are known.") { $0.isValid },
            .words("customAttributes", "Without a meaning to the standard.") {
                $0.customAttributes
            },
            .places("variants", "Indices of the variants it is in.") { $0.variants },
        ])
}
