import TrackModel

/// One elementary stream of a PMT.
package struct TransportElementaryStream: Hashable, Sendable {
    package internal(set) var pid: Int
    /// stream_type
    package internal(set) var streamType: Int
    var descriptors: [TransportDescriptor]
    /// format_identifier of the program: `HDMV`, `CUEI` …; nil without one.
    var programRegistration: String?
    /// Whether any packet of it was scrambled; nil when none was met.
    var isScrambled: Bool?

    /// The first bytes of the stream itself, where tables do not tell its codec or
    /// a reader may not know it; nil for the others.
    package internal(set) var elementaryHead: Bytes?

    /// format_identifier of the stream's own registration descriptor.
    var registration: String? { descriptors.lazy.compactMap(\.registration).first }

    func descriptor(_ tag: Int) -> Bytes? { descriptors.first { $0.tag == tag }?.payload }

    /// Payload of a DVB extension descriptor after its extended tag.
    func extensionDescriptor(_ extendedTag: Int) -> Bytes? {
        descriptors.first { $0.dvbExtension == extendedTag }?.payload.dropFirst()
    }
}

extension TransportElementaryStream {
    /// An entry of the ISO 639 language descriptor (0x0A).
    struct Language: Hashable, Sendable {
        var code: String
        /// audio_type: 1 clean effects, 2 hearing impaired, 3 visual impaired
        /// commentary.
        var audioType: Int
    }

    /// An entry of the subtitling (0x59) or teletext descriptor (0x56).
    package struct Subtitle: Hashable, Sendable {
        /// nil when it is no three letters.
        package internal(set) var language: String?
        /// subtitling_type (component_type of stream_content 3) or teletext_type:
        /// 2 subtitles, 5 subtitles for the hard of hearing.
        package internal(set) var type: Int
        /// composition_page_id, or the teletext page as three digits: 888.
        package internal(set) var page: Int
    }

    var languages: [Language] {
        descriptors.filter { $0.tag == 0x0A }.flatMap { $0.entries(of: 4) }.compactMap { entry in
            entry.languageCode.map {
                Language(code: $0, audioType: Int(entry[entry.startIndex + 3]))
            }
        }
    }

    var dvbSubtitles: [Subtitle] {
        descriptors.filter { $0.tag == 0x59 }.flatMap { $0.entries(of: 8) }.map { entry in
            let numbers = entry.dropFirst(3).map(Int.init)
            return Subtitle(
                language: entry.languageCode, type: numbers[0], page: numbers[1] << 8 | numbers[2])
        }
    }

    package var teletextPages: [Subtitle] {
        descriptors.filter { $0.tag == 0x56 }.flatMap { $0.entries(of: 5) }.map { entry in
            let numbers = entry.dropFirst(3).map(Int.init)
            let magazine = numbers[0] & 7 == 0 ? 8 : numbers[0] & 7
            return Subtitle(
                language: entry.languageCode, type: numbers[0] >> 3,
                page: magazine * 100 + (numbers[1] >> 4) * 10 + (numbers[1] & 15))
        }
    }

    /// The Dolby Vision video stream descriptor (0xB0); nil without one that can be read.
    package var dolbyVisionConfiguration: DOVIDecoderConfigurationRecord? {
        descriptor(0xB0).flatMap {
            try? DOVIDecoderConfigurationRecord(transportStreamDescriptor: $0)
        }
    }

    /// dependency_pid of that descriptor: the PID of the base layer; nil when the
    /// stream has one itself.
    package var dolbyVisionDependencyPID: Int? {
        guard let payload = descriptor(0xB0), payload.count >= 6,
            payload[payload.startIndex + 3] & 1 == 0
        else { return nil }
        return Int(payload[payload.startIndex + 4]) << 5 | Int(payload[payload.startIndex + 5]) >> 3
    }
}
