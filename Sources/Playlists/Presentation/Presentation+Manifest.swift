import TrackModel

extension Presentation {
    /// Creates a variant for every video Representation with the default audio, joined over the
    /// periods.
    init(_ manifest: DASHManifest) {
        self.init(kind: .dash, isMultivariant: true)
        duration =
            manifest.duration
            ?? manifest.periods.last.flatMap { last in last.duration.map { last.start + $0 } }
        isLive = manifest.isDynamic
        let continuity = DASHContinuity(manifest)
        let chains = continuity.sets
        isCut = continuity.isCut
        renditions = chains.flatMap(Self.renditions)
        keys = manifest.adaptationSets.flatMap { set in
            set.protections.map { PresentationKey($0, keyID: set.defaultKeyID) }
        }.reduce(into: []) { keys, key in if !keys.contains(key) { keys.append(key) } }
        protection = Array(
            Set(manifest.adaptationSets.flatMap(\.protections).map(\.schemeIDURI))
        ).sorted()
        let audio = Self.defaultAudio(chains)?.representations.max {
            ($0.first.bandwidth ?? 0) < ($1.first.bandwidth ?? 0)
        }
        let text = chains.first { $0.set.kind == "text" }
        for chain in chains where chain.set.kind == "video" {
            for representation in chain.representations {
                let variant = Self.variant(
                    representation.first, of: chain.set, uri: representation.uri,
                    audio: audio?.first, text: text,
                    index: chain.set.isTrickMode ? iFrameVariants.count : variants.count)
                if chain.set.isTrickMode {
                    iFrameVariants.append(variant)
                } else {
                    variants.append(variant)
                }
            }
        }
        if variants.isEmpty, let chain = Self.defaultAudio(chains) {
            // Every quality of audio-only content is a variant; languages remain renditions.
            variants = chain.representations.enumerated().map { index, representation in
                var variant = Self.variant(
                    representation.first, of: chain.set, uri: representation.uri, audio: nil,
                    text: text, index: index)
                variant.audioGroup = chain.set.groupName
                return variant
            }
        }
        readStreams()
    }

    /// The set whose role is main, else the first.
    private static func defaultAudio(_ chains: [DASHContinuity.Chain]) -> DASHContinuity.Chain? {
        let audio = chains.filter { $0.set.kind == "audio" }
        return audio.first { $0.set.roles.contains { $0.value == "main" } } ?? audio.first
    }

    /// - Parameter audio: Representation that is played with it.
    static func variant(
        _ representation: DASHRepresentation, of set: DASHAdaptationSet, uri: PlaylistURI,
        audio: DASHRepresentation?, text: DASHContinuity.Chain?, index: Int
    ) -> Variant {
        var variant = Variant(index: index)
        variant.uri = uri
        variant.videoBandwidth = representation.bandwidth
        variant.bandwidth = representation.bandwidth.flatMap { own in
            let (sum, overflow) = own.addingReportingOverflow(audio?.bandwidth ?? 0)
            return overflow ? nil : sum
        }
        let codecs = [representation.codecs, audio?.codecs].compactMap { $0 }
        variant.codecs = codecs.isEmpty ? nil : codecs.joined(separator: ",")
        variant.supplementalCodecs = representation.supplementalCodecs
        if let width = representation.width.flatMap({ Int32(exactly: $0) }),
            let height = representation.height.flatMap({ Int32(exactly: $0) })
        {
            variant.resolution = PixelSize(width: Int(width), height: Int(height))
        }
        variant.frameRate = representation.frameRate
        variant.videoRange = videoRange(representation.properties + set.properties)
        variant.audioGroup = audio.map { _ in "audio" }
        variant.subtitlesGroup = text.map { _ in "text" }
        variant.attributes = representation.attributes
        variant.customAttributes = customAttributes(of: set)
        variant.line = representation.line
        return variant
    }

    /// VIDEO-RANGE by transfer characteristics of ISO/IEC 23091-2: 16 is PQ, 18 HLG.
    private static func videoRange(_ properties: [DASHDescriptor]) -> String? {
        let transfer = properties.first {
            $0.schemeIDURI == "urn:mpeg:mpegB:cicp:TransferCharacteristics"
        }
        return switch transfer?.value {
        case "16": "PQ"
        case "18": "HLG"
        case "1", "6", "13", "14", "15": "SDR"
        default: nil
        }
    }

    /// Viewpoint and the supplemental properties that the standard gives no meaning.
    private static func customAttributes(of set: DASHAdaptationSet) -> [String: String] {
        let custom = set.properties.filter { !$0.schemeIDURI.hasPrefix("urn:mpeg:") }
        return Dictionary(custom.map { ($0.schemeIDURI, $0.value) }) { $1 }
    }

    private static func renditions(of chain: DASHContinuity.Chain) -> [PresentationRendition] {
        chain.representations.compactMap { rendition($0.first, of: chain.set, uri: $0.uri) }
    }

    /// Returns nil for a Representation that is neither audio nor text.
    static func rendition(
        _ representation: DASHRepresentation, of set: DASHAdaptationSet, uri: PlaylistURI
    ) -> PresentationRendition? {
        guard let type = ["audio": "AUDIO", "text": "SUBTITLES"][set.kind] else { return nil }
        var rendition = PresentationRendition()
        rendition.type = type
        rendition.groupID = set.groupName
        rendition.name =
            set.label ?? set.language ?? set.id ?? set.representations.first?.id
        rendition.language = set.language
        rendition.uri = uri
        rendition.isDefault = set.roles.contains { $0.value == "main" }
        rendition.isForced = set.roles.contains {
            $0.value == "forced-subtitle" || $0.value == "forced_subtitle"
        }
        rendition.characteristics = (set.roles + set.accessibilities).map(\.value)
        rendition.channels = representation.channelText
        rendition.sampleRate = representation.sampleRate
        rendition.codecs = representation.codecs
        rendition.bandwidth = representation.bandwidth
        rendition.attributes = representation.attributes
        rendition.line = representation.line
        return rendition
    }
}

extension DASHAdaptationSet {
    var groupName: String { kind == "audio" ? "audio" : "text" }
}

extension DASHRepresentation {
    /// Channels in the format of HLS CHANNELS: `6`, `6/JOC`.
    fileprivate var channelText: String? {
        guard let configuration = channels.first else { return nil }
        let count: Int? =
            switch configuration.schemeIDURI {
            case "urn:mpeg:dash:23003:3:audio_channel_configuration:2011": Int(configuration.value)
            case "urn:mpeg:mpegB:cicp:ChannelConfiguration":
                Int(configuration.value).flatMap {
                    [
                        1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 8, 9: 3, 10: 4, 11: 7, 12: 8, 13: 24,
                        14: 8, 16: 10,
                        19: 12, 20: 14,
                    ][$0]
                }
            case "tag:dolby.com,2014:dash:audio_channel_configuration:2011",
                "urn:dolby:dash:audio_channel_configuration:2011":
                UInt16(configuration.value, radix: 16).map(Self.dolbyChannels)
            default: nil
            }
        guard let count else { return nil }
        let hasObjects = properties.contains {
            $0.schemeIDURI == "tag:dolby.com,2018:dash:EC3_ExtensionType:2018" && $0.value == "JOC"
        }
        return hasObjects ? "\(count)/JOC" : "\(count)"
    }

    /// chanmap of ETSI TS 102 366, table E.1.4: some bits stand for pairs.
    private static func dolbyChannels(_ map: UInt16) -> Int {
        let pairs: UInt16 = 0b0000_0110_0111_0100
        return (0..<16).reduce(0) { count, bit in
            guard map & (1 << UInt16(bit)) != 0 else { return count }
            return count + (pairs & (1 << UInt16(bit)) != 0 ? 2 : 1)
        }
    }
}

extension Presentation {
    init(_ manifest: SmoothManifest) {
        self.init(kind: .smooth, isMultivariant: true)
        duration = manifest.duration
        isLive = manifest.isLive
        for stream in manifest.streams where stream.type == "video" {
            for quality in stream.qualities {
                var variant = Variant(index: variants.count)
                variant.bandwidth = quality.bitrate
                variant.codecs = quality.codecs
                if let width = quality.width.flatMap({ Int32(exactly: $0) }),
                    let height = quality.height.flatMap({ Int32(exactly: $0) })
                {
                    variant.resolution = PixelSize(width: Int(width), height: Int(height))
                }
                variant.attributes = quality.attributes
                variant.customAttributes = quality.customAttributes
                variant.uri = PlaylistURI(
                    written: "#\(stream.name)/\(variant.index)")
                variant.line = quality.line
                variants.append(variant)
            }
        }
        readStreams()
        var counts: [MediaType: Int] = [:]
        var nextTrack = tracks.count
        for stream in manifest.streams where stream.type != "video" {
            let type: MediaType = stream.type == "audio" ? .audio : .subtitle
            let number = counts[type, default: 0]
            counts[type] = number + 1
            var added = MediaStream(id: "\(type.rawValue):\(number)", type: type, name: stream.name)
            added.languageRaw = stream.language
            for quality in stream.qualities {
                var track = StreamTrack(id: nextTrack)
                nextTrack += 1
                track.bandwidth = quality.bitrate
                track.codecs = quality.codecs
                track.hasAudio = type == .audio
                track.customAttributes = quality.customAttributes
                added.tracks.append(track)
            }
            streams.append(added)
        }
    }
}
