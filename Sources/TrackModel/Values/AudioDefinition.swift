/// The Audio Definition Model of a Broadcast Wave file (ITU-R BS.2076): its programmes, and the kinds
/// of audio that its tracks carry, by the chunks `axml` and `chna` (ITU-R BS.2088).
package struct AudioDefinition: Hashable, Codable, Sendable {
    /// An audioProgramme: a mix that a listener may choose.
    package struct Programme: Hashable, Codable, Sendable {
        package var name: String?
        package var language: String?

        package init(name: String? = nil, language: String? = nil) {
            (self.name, self.language) = (name, language)
        }
    }

    package var trackUIDs: Int?
    package var programmes: [Programme]
    package var contents: Int
    package var objects: Int
    package var types: [AudioDefinitionType]

    package init(
        trackUIDs: Int? = nil, programmes: [Programme] = [], contents: Int = 0, objects: Int = 0,
        types: [AudioDefinitionType] = []
    ) {
        self.trackUIDs = trackUIDs
        self.programmes = programmes
        self.contents = contents
        self.objects = objects
        self.types = types
    }
}

/// typeDefinition of ITU-R BS.2076, section 5.2.
package enum AudioDefinitionType: String, Codable, Hashable, Sendable, CaseIterable {
    case directSpeakers, matrix, objects, hoa, binaural
}

extension AudioDefinition: Described {
    package static let members = MemberTable<Self>(
        "the audio definition model",
        [
            Member(
                "trackUIDs", \.trackUIDs,
                "numUIDs of `chna`: audioTrackUIDs in use; nil without that chunk."),
            Member("programmes", \.programmes, "Elements audioProgramme of `axml`."),
            Member("contents", \.contents, "Number of elements audioContent."),
            Member("objects", \.objects, "Number of elements audioObject."),
            Member(
                "types", \.types,
                "Types of audio by the pack formats of `chna`: fixed loudspeakers, a matrix, "
                    + "objects, Higher Order Ambisonics, binaural."),
        ])
}

extension AudioDefinition.Programme: Described {
    package static let members = MemberTable<Self>(
        "an audio programme",
        [
            Member("name", \.name, "audioProgrammeName, as written."),
            Member("language", \.language, "audioProgrammeLanguage, as written."),
        ])
}
