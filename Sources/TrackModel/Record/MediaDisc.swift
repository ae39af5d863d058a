/// The disc whose main title the tracks are.
package struct MediaDisc: Hashable, Codable, Sendable {
    package enum Form: String, Codable, Hashable, Sendable, CaseIterable {
        /// DVD-Video.
        case dvd
        /// Blu-ray Disc (BDMV).
        case bluRay
        /// Ultra HD Blu-ray.
        case uhdBluRay
    }

    package enum FileSystem: String, Codable, Hashable, Sendable, CaseIterable {
        /// ECMA-119.
        case iso9660
        /// ECMA-167 with OSTA UDF.
        case udf
    }

    /// Why a title is the main one.
    package enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
        /// No other candidate.
        case only
        case longest
        /// Titles of nearly the same length have fewer chapters.
        case mostChapters = "most-chapters"
        /// They have as many chapters, and fewer audio streams.
        case mostAudio = "most-audio"
        /// They have as many audio streams, too.
        case first
        /// The user named it.
        case requested
    }

    /// A title of a DVD or a playlist of a Blu-ray disc.
    package struct Title: Hashable, Codable, Sendable {
        /// Number of a title of a DVD, from 1, or of a playlist.
        package var number: Int
        /// File name of a playlist; nil on a DVD.
        package var playlist: String?
        /// Seconds.
        package var duration: Double?
        package var chapters: Int?
        package var angles: Int?
        package var size: Int?
        package var audioLanguages: [String] = []
        package var subtitleLanguages: [String] = []
        package var isMain = false

        package init(number: Int) { self.number = number }
    }

    /// Titles that are listed.
    package static let maxTitles = 200

    package var form: Form
    /// nil for a folder.
    package var fileSystem: FileSystem?
    /// Revision of UDF; nil for other file systems.
    package var fileSystemRevision: String?
    package var volumeLabel: String?
    package var titles: [Title] = []
    package var titleCount = 0
    package var mainTitle: Int?
    package var reason: Reason?
    package var nearTitles: Int?
    package var protection: [String]?
    package var isEncrypted: Bool?

    package init(_ form: Form) { self.form = form }
}

extension MediaDisc: Described {
    package static let members = MemberTable<Self>(
        "the disc",
        [
            Member("form", \.form, "`dvd`, `bluRay` or `uhdBluRay`."),
            Member("fileSystem", \.fileSystem, "File system of an image; nil for a folder."),
            Member(
                "fileSystemRevision", \.fileSystemRevision,
                "Revision of UDF, as in `2.50`; nil for a folder and for ISO 9660."),
            Member(
                "volumeLabel", \.volumeLabel, text: .plain,
                "Label of the volume; nil for a folder."),
            Member(
                "titles", \.titles,
                "Titles of a DVD or playlists of a Blu-ray disc, at most 200 in the order of their "
                    + "numbers."),
            Member("titleCount", \.titleCount, "All titles or playlists of the disc."),
            Member(
                "mainTitle", \.mainTitle,
                "`number` of the title that the tracks are from; nil where none was found."),
            Member("reason", \.reason, "Why it is the main title."),
            Member(
                "nearTitles", \.nearTitles,
                "Other candidates whose length differs by at most 1 %; nil where none was chosen."),
            Member(
                "protection", \.protection,
                "Copy protections whose files are on the disc: `aacs`, `bd+`; nil for none."),
            Member(
                "isEncrypted", \.isEncrypted,
                """
                Whether sectors of the main title are encrypted, by AACS or CSS; nil where none \
                was read.
                """),
        ])
}

extension MediaDisc.Title: Described {
    package static let members = MemberTable<Self>(
        "a title of a disc",
        [
            Member(
                "number", \.number, "Number of a title of a DVD, from 1, or of a playlist."),
            Member("playlist", \.playlist, "File name of a playlist; nil on a DVD."),
            Member(
                "duration", \.duration, unit: .seconds,
                "Playing time by the navigation data, with one angle."),
            Member("chapters", \.chapters, "Number of chapters."),
            Member("angles", \.angles, "Number of angles."),
            Member("size", \.size, unit: .bytes, "Bytes of its parts, with one angle."),
            Member(
                "audioLanguages", \.audioLanguages,
                "Languages of the audio streams, in their order, as written; `und` for none."),
            Member(
                "subtitleLanguages", \.subtitleLanguages,
                "Languages of the subtitle streams, in their order, as written; `und` for none."),
            Member("isMain", \.isMain, "Whether the tracks of the record are from this title."),
        ])
}
