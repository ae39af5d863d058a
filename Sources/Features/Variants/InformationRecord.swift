import Playlists
import Reporting
import TrackModel

/// `variants --info --json`: content, keys, streams and tracks under one name each.
package struct InformationRecord {
    static let schema = "trackprobe-information/1"

    private let presentation: Presentation

    package init(_ presentation: Presentation) { self.presentation = presentation }

    package var json: JSONValue {
        get throws {
            try DeferredJSON.object(
                [("schema", { .value(.string(Self.schema)) })]
                    + InformationTables.document.deferred(presentation)
            ).made
        }
    }
}

/// Members of `trackprobe-information/1`, by object.
enum InformationTables {
    static let content = DocumentTable<ContentInformation>(
        name: "content",
        members: [
            .text("format", "Container of a file, or streaming protocol, in human-readable form.") {
                $0.format
            },
            .flag("hasVideo", "Whether there is playable video.") { $0.hasVideo },
            .flag("hasAudio", "Whether there is playable audio.") { $0.hasAudio },
            .text("videoCodec", "Codec of the current video, in human-readable form.") {
                $0.video?.codecName
            },
            .object("size", VariantsTables.size, "Frame size of the current video.") {
                $0.video?.resolution
            },
            .count("pitch", "Bytes per row of a decoded frame; for files only.") {
                $0.pitch
            },
            .number("frameRate", "Frames per second of the current video.") { $0.video?.frameRate },
            .integer("videoBitRate", "Bits per second of the current video.") {
                $0.video?.bandwidth
            },
            .text("audioCodec", "Codec of the current audio, in human-readable form.") {
                $0.audio?.codecName
            },
            .text("channels", "Channels of the current audio, as HLS writes CHANNELS.") {
                $0.audio?.channels
            },
            .integer("sampleRate", "Samples per second of the current audio.") {
                $0.audio?.sampleRate
            },
            .integer("audioBitRate", "Bits per second of the current audio.") {
                $0.audio?.bandwidth
            },
            .text("multiplexing", "muxed, demuxed or mixed; null without audio or video.") {
                $0.multiplexing?.rawValue
            },
            .text("captionType", "FFmpeg's name of the codec, cea608 or cea708.") {
                $0.captionType
            },
            .text("currentVideo", "The video stream that plays by default.") {
                $0.current.video
            },
            .text("currentAudio", "The audio stream that plays by default.") { $0.current.audio },
            .text("currentText", "The text stream that plays by default.") { $0.current.text },
            .number("playTime", "Seconds; null if unknown.") { $0.duration },
            .flag("isLive", "Whether more may come.") { $0.isLive },
            .flag("isIndexDamaged", "Null where the index was not read.") {
                $0.hasDamagedIndex
            },
            .texts("protection", "Key formats and methods, or DRM systems.") { $0.protection },
            .words("metadata", "Tags of a file, session data of a playlist.") { $0.metadata },
        ])

    static let key = DocumentTable<PresentationKey>(
        name: "key",
        members: [
            .text("method", "METHOD of HLS, scheme of a file: SAMPLE-AES, cbcs.") { $0.method },
            .text("format", "KEYFORMAT, or the scheme of ContentProtection.") { $0.format },
            .text("versions", "KEYFORMATVERSIONS, or the value of ContentProtection.") {
                $0.versions
            },
            .text("uri", "As written.") { $0.uri },
            .text("id", "32 hexadecimal digits.") { $0.id },
            .texts("systems", "DRM systems by name, those without one by UUID.") { $0.systems },
            .texts("pssh", "Boxes in base64.") { $0.pssh },
        ])

    /// A stream with the content it is part of.
    typealias LocatedStream = (stream: MediaStream, content: ContentInformation)

    static let stream = DocumentTable<LocatedStream>(
        name: "stream",
        members: VariantsTables.stream.members.map { $0.member { $0.stream } } + [
            .text("codec", "Codec of its first track, in human-readable form.") {
                $0.stream.tracks.first?.codecName
            },
            .flag("isCurrent", "Whether it plays by default.") {
                $0.content.currentTrack(of: $0.stream) != nil
            },
            .count("currentTrack", "id of the track that is played first.") {
                $0.content.currentTrack(of: $0.stream)
            },
            .count("currentAttributeSet", "Its place in customAttributeSets, from 0.") { located in
                let id = located.content.currentTrack(of: located.stream)
                return located.stream.tracks.first { $0.id == id }.flatMap {
                    located.stream.customAttributeSets.firstIndex(of: $0.customAttributes)
                }
            },
        ])

    static let document = DocumentTable<Presentation>(
        name: "document",
        members: [
            .object("content", content, "The presentation as a whole.") { ContentInformation($0) },
            .list("keys", key, "Keys, as far as they are known without a server.") { $0.keys },
            .list("streams", stream, "Alternative video, audio and text streams.") { presentation in
                let content = ContentInformation(presentation)
                return presentation.streams.map { ($0, content) }
            },
        ])
}

/// `Schema/trackprobe-information-1.schema.json`, from the tables.
enum InformationSchema {
    static var text: String {
        DocumentSchema.text(
            "trackprobe variants --info --json", of: InformationRecord.schema,
            [DocumentDefinition(InformationTables.document)])
    }
}
