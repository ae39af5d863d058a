import Playlists
import Reporting
import TrackModel

extension VariantsTables {
    static let descriptor = DocumentTable<DASHDescriptor>(
        name: "descriptor", keepsNull: false,
        members: [
            .text("schemeIDURI", "schemeIdUri.") { $0.schemeIDURI },
            .text("value", "As written, empty where there is none.") { $0.value },
        ])

    static let protection = DocumentTable<DASHProtection>(
        name: "contentProtection", keepsNull: false,
        members: [
            .text("schemeIDURI", "schemeIdUri.") { $0.schemeIDURI },
            .text("value", "As written.") { $0.value },
            .texts("defaultKeyIDs", "cenc:default_KID, hex without hyphens.") {
                $0.defaultKeyIDs
            },
            .texts("pssh", "cenc:pssh, base64 as written.") { $0.headers },
            .texts("licenseURLs", "Laurl.") { $0.licenseURLs },
        ])

    static let manifest = DocumentTable<DASHManifest>(
        name: "manifest",
        members: [
            .text("type", "static or dynamic, as written; null means static.") {
                $0.attributes["type"]
            },
            .texts("profiles", "In order.") { $0.profiles },
            .number("duration", "mediaPresentationDuration, seconds.") { $0.duration },
            .number("minimumBufferTime", "minBufferTime, seconds.") { $0.minimumBufferTime },
            .number("suggestedPresentationDelay", "Seconds.") {
                $0.seconds("suggestedPresentationDelay")
            },
            .number("minimumUpdatePeriod", "Seconds.") { $0.seconds("minimumUpdatePeriod") },
            .number("timeShiftBufferDepth", "Seconds.") { $0.seconds("timeShiftBufferDepth") },
            .number("maximumSegmentDuration", "Seconds.") { $0.seconds("maxSegmentDuration") },
            .text("availabilityStartTime", "As written.") {
                $0.attributes["availabilityStartTime"]
            },
            .text("availabilityEndTime", "As written.") { $0.attributes["availabilityEndTime"] },
            .text("publishTime", "As written.") { $0.attributes["publishTime"] },
            .list("utcTiming", descriptor, "UTCTiming, in order.") { $0.clocks },
            .words("attributes", "Every attribute of the MPD as written.") { $0.attributes },
        ])

    static let event = DocumentTable<DASHEvent>(
        name: "event", keepsNull: false,
        members: [
            .text("schemeIDURI", "schemeIdUri of its EventStream.") { $0.schemeIDURI },
            .text("value", "value of its EventStream.") { $0.value },
            .text("id", "As written.") { $0.id },
            .number("start", "Seconds from the beginning of the presentation.") { $0.start },
            .number("duration", "Seconds.") { $0.duration },
            .text("message", "messageData, else what is inside.") { $0.message },
            .count("line", "Line number, from 1.") { $0.line },
        ])

    /// A Period with those of its segments that the record lists.
    struct PeriodJSON {
        let period: DASHPeriod
        let sets: [ReportedSet]
    }

    struct ReportedSet {
        let set: DASHAdaptationSet
        let representations: [ReportedRepresentation]
    }

    struct ReportedRepresentation {
        let set: DASHAdaptationSet
        let representation: DASHRepresentation
        let initialization: DASHSegment?
        /// Seconds of the presentation at the beginning of the Period.
        let start: Double
        let segments: [DASHSegment]
        let count: Int

        init(
            _ representation: DASHRepresentation, of set: DASHAdaptationSet, in period: DASHPeriod,
            left: inout Int
        ) {
            self.set = set
            self.representation = representation
            initialization = representation.initializationSegment
            start = period.start
            count = representation.segmentCount(periodDuration: period.duration)
            segments =
                left > 0
                ? representation.segments(periodDuration: period.duration, limit: left) : []
            left -= min(left, segments.count)
        }
    }

    static func periods(of manifest: DASHManifest) -> [PeriodJSON] {
        var left = mostSegments
        return manifest.periods.map { period in
            PeriodJSON(
                period: period,
                sets: period.adaptationSets.map { set in
                    ReportedSet(
                        set: set,
                        representations: set.representations.map {
                            ReportedRepresentation($0, of: set, in: period, left: &left)
                        })
                })
        }
    }

    /// Segments of one document.
    static let mostSegments = 100_000

    static let period = DocumentTable<PeriodJSON>(
        name: "period",
        members: [
            .text("id", "As written.") { $0.period.id },
            .number("start", "Seconds of the presentation.") { $0.period.start },
            .number("duration", "Seconds; null where unknown.") { $0.period.duration },
            .list("adaptationSets", adaptationSet, "In the order of the manifest.") { $0.sets },
            .list("events", event, "EventStream.") { $0.period.events },
            .count("line", "Line number, from 1.") { $0.period.line },
        ])

    static let adaptationSet = DocumentTable<ReportedSet>(
        name: "adaptationSet",
        members: [
            .text("id", "As written.") { $0.set.id },
            .text(
                "contentType",
                "video, audio, text, image; by the MIME type where it is not written."
            ) {
                $0.set.kind
            },
            .text("mimeType", "As written.") { $0.set.mimeType },
            .text("language", "As written.") { $0.set.language },
            .text("label", "The first Label.") { $0.set.label },
            .list("roles", descriptor, "Role.") { $0.set.roles },
            .list("accessibilities", descriptor, "Accessibility.") { $0.set.accessibilities },
            .list("properties", descriptor, "SupplementalProperty and EssentialProperty.") {
                $0.set.properties
            },
            .list("contentProtection", protection, "Including those of its Representations.") {
                $0.set.protections
            },
            .list("inbandEvents", descriptor, "InbandEventStream.") { $0.set.inbandEvents },
            .flag("isTrickMode", "For seeking only.") { $0.set.isTrickMode },
            .text("tiles", "Columns and rows of thumbnails, 10x1; null for other sets.") {
                $0.set.tiles
            },
            .list("representations", representation, "In the order of the manifest.") {
                $0.representations
            },
            .words("attributes", "Every attribute as written.") { $0.set.attributes },
            .count("line", "Line number, from 1.") { $0.set.line },
        ])

    static let representation = DocumentTable<ReportedRepresentation>(
        name: "representation",
        members: [
            .text("id", "As written.") { $0.representation.id },
            .integer("bandwidth", "Bits per second.") { $0.representation.bandwidth },
            .text("codecs", "Its own, else those of its AdaptationSet.") {
                $0.representation.codecs
            },
            .text("supplementalCodecs", "As written.") { $0.representation.supplementalCodecs },
            .text("mimeType", "Its own, else that of its AdaptationSet.") {
                $0.representation.mimeType
            },
            .integer("width", "Pixels.") { $0.representation.width },
            .integer("height", "Pixels.") { $0.representation.height },
            .number("frameRate", "Frames per second.") { $0.representation.frameRate },
            .text("scanType", "As written.") { $0.representation.scanType },
            .integer("audioSamplingRate", "Samples per second.") { $0.representation.sampleRate },
            .list("channelConfigurations", descriptor, "AudioChannelConfiguration.") {
                $0.representation.channels
            },
            .list("properties", descriptor, "SupplementalProperty and EssentialProperty.") {
                $0.representation.properties
            },
            .list("inbandEvents", descriptor, "InbandEventStream.") {
                $0.representation.inbandEvents
            },
            .texts("baseURLs", "Base URLs from the MPD's to its own.") {
                $0.representation.baseURLs
            },
            .text("initialization", "As addressed; null where each segment brings its own.") {
                owner in owner.initialization.map { owner.representation.location(of: $0) }
            },
            .count("segmentCount", "Segments, without gaps.") { $0.count },
            .list("segments", dashSegment, "Up to a limit for the document.") { owner in
                owner.segments.map { (owner, $0) }
            },
            .words("attributes", "Every attribute as written.") { $0.representation.attributes },
            .count("line", "Line number, from 1.") { $0.representation.line },
        ])

    static let dashSegment = DocumentTable<(ReportedRepresentation, DASHSegment)>(
        name: "mediaSegment", keepsNull: false,
        members: [
            .text("uri", "URL resolved against its base URLs.") { owner, segment in
                segment.isGap ? nil : owner.representation.location(of: segment)
            },
            .number("start", "Seconds of the presentation.") { owner, segment in
                segment.start.map { owner.start + $0 }
            },
            .number("duration", "Seconds; absent for a whole file.") { $0.1.duration },
            .number("mediaTime", "Seconds of the media's own clock.") { $0.1.mediaTime },
            .object("byteRange", byteRange, "Absent for the whole file.") { $0.1.range },
            .flag("isGap", "Gap in SegmentTimeline.") {
                $0.1.isGap ? true : nil
            },
        ])
}
