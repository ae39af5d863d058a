import Playlists
import Reporting
import TrackModel

/// `variants --info --json`: content, keys, streams and tracks under one name each.
package struct InformationRecord {
    package static let schema = "trackprobe-information/1"

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
            .text("format", "The container of a file, or how it is streamed, for people.") {
                $0.format
            },
            .flag("hasVideo", "Whether there is a picture that can be played.") { $0.hasVideo },
            .flag("hasAudio", "Whether there is sound that can be played.") { $0.hasAudio },
            .text("videoCodec", "Of the current video, for people.") { $0.video?.codecName },
            .object("size", VariantsTables.size, "Of the current video.") { $0.video?.resolution },
            .count("pitch", "Bytes from a line of a decoded picture to the next; of files.") {
                $0.pitch
            },
            .number("frameRate", "Frames a second of the current video.") { $0.video?.frameRate },
            .integer("videoBitRate", "Bits a second of the current video.") {
                $0.video?.bandwidth
            },
            .text("audioCodec", "Of the current sound, for people.") { $0.audio?.codecName },
            .text("channels", "Of the current sound, as HLS writes CHANNELS.") {
                $0.audio?.channels
            },
            .integer("sampleRate", "Samples a second of the current sound.") {
                $0.audio?.sampleRate
            },
            .integer("audioBitRate", "Bits a second of the current sound.") {
                $0.audio?.bandwidth
            },
            .text("multiplexing", "muxed, demuxed or mixed; null without sound or picture.") {
                $0.multiplexing?.rawValue
            },
            .text("captionType", "FFmpeg's name of the codec, cea608 or cea708.") {
                $0.captionType
            },
            .text("currentVideo", "The stream that plays when nobody chooses.") {
                $0.current.video
            },
            .text("currentAudio", "The same of sound.") { $0.current.audio },
            .text("currentText", "The same of text.") { $0.current.text },
            .number("playTime", "Seconds; null where it is not known.") { $0.duration },
            .flag("isLive", "Whether more may come.") { $0.isLive },
            .flag("isIndexDamaged", "Null where the index was not looked at.") {
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
            .text("codec", "Of its first track, for people.") {
                $0.stream.tracks.first?.codecName
            },
            .flag("isCurrent", "Whether it plays when nobody chooses.") {
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
            .object("content", content, "The whole.") { ContentInformation($0) },
            .list("keys", key, "Keys, as far as they are told without a server.") { $0.keys },
            .list("streams", stream, "Alternatives of picture, sound and text.") { presentation in
                let content = ContentInformation(presentation)
                return presentation.streams.map { ($0, content) }
            },
        ])
}

/// `Schema/trackprobe-information-1.schema.json`, from the tables.
package enum InformationSchema {
    package static var text: String {
        DocumentSchema.text(
            "trackprobe variants --info --json", of: InformationRecord.schema,
            [DocumentDefinition(InformationTables.document)])
    }
}
