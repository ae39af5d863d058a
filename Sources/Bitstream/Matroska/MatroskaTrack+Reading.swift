extension MatroskaReader {
    mutating func readTracks(_ tracks: EBMLElement) {
        for element in input.elements(in: tracks) where element.id == MatroskaID.trackEntry {
            guard file.tracks.count < 1 << 10 else { return }
            file.tracks.append(track(element))
        }
    }

    private mutating func track(_ entry: EBMLElement) -> MatroskaTrack {
        var track = MatroskaTrack()
        for element in input.elements(in: entry) {
            switch element.id {
            case MatroskaID.trackNumber: track.number = input.int(element)
            case MatroskaID.trackUID: track.uid = input.uid(element)
            case MatroskaID.trackType:
                track.kind = input.int(element).flatMap(MatroskaTrack.Kind.init)
            case MatroskaID.language: track.legacyLanguage = input.text(element)
            case MatroskaID.languageBCP47: track.languageBCP47 = input.text(element)
            case MatroskaID.name: track.name = input.text(element)
            case MatroskaID.codecID: track.codecID = input.text(element)
            case MatroskaID.codecPrivate:
                track.codecPrivate = input.content(of: element, limit: 1 << 20)
            case MatroskaID.defaultDuration: track.defaultDuration = input.int(element)
            case MatroskaID.codecDelay: track.codecDelay = input.int(element)
            case MatroskaID.seekPreRoll: track.seekPreRoll = input.int(element)
            case MatroskaID.video: track.video = video(element)
            case MatroskaID.audio: track.audio = audio(element)
            case MatroskaID.contentEncodings: track.contentEncodings = contentEncodings(element)
            case MatroskaID.blockAdditionMapping:
                track.blockAdditionMappings.append(blockAdditionMapping(element))
            default: readFlag(element, into: &track)
            }
        }
        return track
    }

    private mutating func readFlag(_ element: EBMLElement, into track: inout MatroskaTrack) {
        switch element.id {
        case MatroskaID.flagEnabled: track.isEnabled = input.flag(element) ?? true
        case MatroskaID.flagDefault: track.isDefault = input.flag(element) ?? true
        case MatroskaID.flagForced: track.isForced = input.flag(element) ?? false
        case MatroskaID.flagHearingImpaired: track.isHearingImpaired = input.flag(element)
        case MatroskaID.flagVisualImpaired: track.isVisualImpaired = input.flag(element)
        case MatroskaID.flagTextDescriptions: track.isTextDescriptions = input.flag(element)
        case MatroskaID.flagOriginal: track.isOriginal = input.flag(element)
        case MatroskaID.flagCommentary: track.isCommentary = input.flag(element)
        default: break
        }
    }

    private mutating func audio(_ element: EBMLElement) -> MatroskaAudio {
        var audio = MatroskaAudio()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.samplingFrequency:
                audio.samplingFrequency = input.double(child) ?? audio.samplingFrequency
            case MatroskaID.outputSamplingFrequency:
                audio.outputSamplingFrequency = input.double(child)
            case MatroskaID.channels: audio.channels = input.int(child) ?? audio.channels
            case MatroskaID.bitDepth: audio.bitDepth = input.int(child)
            default: break
            }
        }
        return audio
    }

    private mutating func contentEncodings(_ element: EBMLElement) -> [MatroskaContentEncoding] {
        var encodings: [MatroskaContentEncoding] = []
        for child in input.elements(in: element) where child.id == MatroskaID.contentEncoding {
            encodings.append(contentEncoding(child))
        }
        return encodings
    }

    private mutating func contentEncoding(_ element: EBMLElement) -> MatroskaContentEncoding {
        var encoding = MatroskaContentEncoding()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.contentEncodingType: encoding.isEncryption = input.int(child) == 1
            case MatroskaID.contentCompression:
                encoding.compressionAlgorithm = 0
                for field in input.elements(in: child) where field.id == MatroskaID.contentCompAlgo
                {
                    encoding.compressionAlgorithm = input.int(field)
                }
            case MatroskaID.contentEncryption: readEncryption(child, into: &encoding)
            default: break
            }
        }
        return encoding
    }

    private mutating func readEncryption(
        _ element: EBMLElement, into encoding: inout MatroskaContentEncoding
    ) {
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.contentEncAlgo:
                encoding.encryptionAlgorithm = input.int(child).flatMap { $0 == 0 ? nil : $0 }
            case MatroskaID.contentEncKeyID:
                encoding.keyID = input.content(of: child, limit: 256).hex
            default: break
            }
        }
    }

    private mutating func blockAdditionMapping(
        _ element: EBMLElement
    ) -> MatroskaBlockAdditionMapping {
        var mapping = MatroskaBlockAdditionMapping()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.blockAddIDValue: mapping.value = input.int(child)
            case MatroskaID.blockAddIDName: mapping.name = input.text(child)
            case MatroskaID.blockAddIDType: mapping.type = input.int(child) ?? 0
            case MatroskaID.blockAddIDExtraData: mapping.extraData = input.content(of: child)
            default: break
            }
        }
        return mapping
    }
}
