import TrackModel

/// The summary of the RPUs of a track.
struct DolbyVisionSummary: Sendable {
    /// Frames that carry an RPU.
    private(set) var frames = 0
    /// RPUs that could not be read or whose checksum is wrong.
    private(set) var damaged = 0
    /// RPUs whose values count.
    private var intact = 0
    /// Where the first one was.
    private(set) var location: Claim.Location?
    /// HEVC NAL unit 63 seen.
    var hasEnhancementLayer = false
    private var isAV1 = false
    /// Whether the base layer is H.264.
    var isAVC = false
    private var profiles: Set<Int?> = []
    private var hasFullEnhancementLayer = false
    private var hasMinimalEnhancementLayer = false
    private var levels: Set<Int> = []
    private var cmVersions: Set<String> = []
    private var content = DolbyVisionContentSummary()

    mutating func countFrame(at location: Claim.Location) {
        frames += 1
        self.location = self.location ?? location
    }

    mutating func countDamage() { damaged += 1 }

    mutating func add(_ rpu: DolbyVisionRPU, isAV1: Bool) {
        guard rpu.isIntact else { return countDamage() }
        intact += 1
        self.isAV1 = isAV1
        profiles.insert(rpu.header.profile)
        switch rpu.enhancementLayer {
        case .minimal: hasMinimalEnhancementLayer = true
        case .full: hasFullEnhancementLayer = true
        case nil: break
        }
        guard let management = rpu.displayManagement else { return }
        levels.formUnion(management.levels)
        content.add(management)
        cmVersions.insert(management.cmVersion)
    }

    /// nil unless RPUs that can be read and keep their checksum come more than once,
    /// or with every frame: a damaged packet may look like one.
    func record(of pictures: Int?) -> DOVIDecoderConfigurationRecord? {
        guard intact > 1 || intact == 1 && (pictures ?? 1) <= 1 else { return nil }
        var record = DOVIDecoderConfigurationRecord(origin: .bitstream)
        record.profile = profile
        (record.rpuPresent, record.elPresent, record.blPresent) = (frames > 0, elPresent, true)
        record.blSignalCompatibilityID = compatibility
        record.elType = elType
        record.cmVersion = cmVersions.max()
        record.levels = levels.isEmpty ? nil : levels.sorted()
        (record.rpuFrames, record.frames) = (frames, pictures)
        record.rpu = content.value
        return record
    }

    /// The kind the headers agree on.
    private var kind: Int? { profiles.count == 1 ? profiles.first.flatMap { $0 } : nil }

    /// Whether such RPUs come with an enhancement layer.
    private var expectsEnhancementLayer: Bool { kind == 4 || kind == 7 }

    /// nil when an enhancement layer is in the track that the RPUs do not use.
    private var profile: Int? {
        guard let kind else { return nil }
        if isAV1 { return 10 }
        // Profile 9 has the RPUs of profile 8; H.264 under them makes the difference.
        if isAVC, kind == 8 { return 9 }
        return hasEnhancementLayer && !expectsEnhancementLayer ? nil : kind
    }

    /// One that is not here may lie in another track.
    private var elPresent: Bool? {
        hasEnhancementLayer ? true : expectsEnhancementLayer || kind == nil ? nil : false
    }

    /// Certain where the profile allows one value only; profiles 8 and 10 leave it
    /// to the base layer.
    private var compatibility: Int? {
        guard profile != nil else { return nil }
        switch kind {
        case 4: return 2
        case 5: return 0
        case 7: return 6
        default: return nil
        }
    }

    private var elType: DOVIDecoderConfigurationRecord.EnhancementLayer? {
        guard expectsEnhancementLayer else { return nil }
        return hasFullEnhancementLayer ? .full : hasMinimalEnhancementLayer ? .minimal : nil
    }
}

/// The summary of the display management of the RPUs of a track.
struct DolbyVisionContentSummary: Sendable {
    private typealias Management = DolbyVisionRPU.DisplayManagement

    private var count = 0
    private var scenes = 0
    /// 12-bit PQ codes.
    private var maxPQ: Int?
    private var maxAveragePQ: Int?
    /// RPUs whose least light exceeds their greatest.
    private var inverted = 0
    private var areas: [Management.ActiveArea] = []
    private var targets: Set<DolbyVisionRPU.Trim.Target> = []
    /// 12-bit PQ codes of displays that are spelt out, by their index.
    private var displays: [Int: Int] = [:]
    private var staticMetadata = Agreed<Management.StaticMetadata>()
    private var sourcePrimaries = Agreed<DolbyVisionRPU.Primaries>()
    private var contentType = Agreed<Int>()
    private var version = Agreed<Management.Version>()

    /// Maximum number of distinct active areas.
    private static let maxAreas = 16

    /// A value that all who name one agree on.
    private struct Agreed<Value: Hashable & Sendable>: Sendable {
        private var first: Value?
        private var isDisputed = false

        mutating func add(_ value: Value?) {
            guard let value else { return }
            if first == nil { first = value } else if first != value { isDisputed = true }
        }

        var value: Value? { isDisputed ? nil : first }
    }

    mutating func add(_ management: DolbyVisionRPU.DisplayManagement) {
        count += 1
        if management.isSceneStart { scenes += 1 }
        if let light = management.shotLight {
            maxPQ = max(maxPQ ?? 0, light.maxPQ)
            maxAveragePQ = max(maxAveragePQ ?? 0, light.averagePQ)
            if light.minPQ > light.maxPQ { inverted += 1 }
        }
        if let area = management.activeArea, areas.count < Self.maxAreas, !areas.contains(area) {
            areas.append(area)
        }
        targets.formUnion(management.trims.map(\.target))
        for display in management.targetDisplays { displays[display.index] = display.maxPQ }
        staticMetadata.add(management.staticMetadata)
        sourcePrimaries.add(management.sourcePrimaries)
        contentType.add(management.contentType)
        version.add(management.version)
    }

    /// nil without display management.
    var value: DolbyVisionRPUContent? {
        guard count > 0 else { return nil }
        var content = DolbyVisionRPUContent()
        content.scenes = scenes
        content.maxLuminance = maxPQ.map(Self.hundredths)
        content.maxAverageLuminance = maxAveragePQ.map(Self.hundredths)
        content.invertedLight = inverted > 0 ? inverted : nil
        content.trimTargets = trimTargets
        content.activeAreas = areas.isEmpty ? nil : areas.map(PictureInsets.init)
        if let metadata = staticMetadata.value {
            content.minMasteringLuminance = Double(metadata.minMasteringLuminance) / 10000
            content.maxMasteringLuminance = metadata.maxMasteringLuminance
            content.maxCLL = metadata.maxCLL
            content.maxFALL = metadata.maxFALL
        }
        content.sourcePrimaries = sourcePrimaries.value?.name
        content.contentType = contentType.value
        content.dmMode = version.value?.mode
        content.dmVersion = version.value?.index
        return content
    }

    /// Displays of which no brightness is known are left out.
    private var trimTargets: [Int]? {
        let known = Set(
            targets.compactMap { target in
                switch target {
                case .maxPQ(let code): PerceptualQuantizer.roundLuminance(code: code)
                case .display(let index):
                    displays[index].map(PerceptualQuantizer.roundLuminance)
                        ?? DolbyVisionRPU.TargetDisplay.brightness(index: index)
                }
            })
        return known.isEmpty ? nil : known.sorted()
    }

    private static func hundredths(_ code: Int) -> Double {
        (PerceptualQuantizer.luminance(code: code) * 100).rounded() / 100
    }
}

extension PictureInsets {
    fileprivate init(_ area: DolbyVisionRPU.DisplayManagement.ActiveArea) {
        self.init(top: area.top, bottom: area.bottom, left: area.left, right: area.right)
    }
}

// Codes of 12 bits, as Dolby Vision metadata writes light.

extension PerceptualQuantizer {
    /// Light of a 12-bit code, cd/m², 0 to 10000.
    static func luminance(code: Int) -> Double { luminance(Double(code)) }

    /// The roundest of the numbers of cd/m² that a 12-bit code stands for: near
    /// 1000 the next code is two cd/m² away.
    static func roundLuminance(code: Int) -> Int {
        let (least, most) = (luminance(Double(code) - 0.5), luminance(Double(code) + 0.5))
        for step in [1000.0, 100, 10] {
            let round = (luminance(code: code) / step).rounded() * step
            if round > 0, round >= least, round <= most { return Int(round) }
        }
        return Int(luminance(code: code).rounded())
    }

    private static func luminance(_ code: Double) -> Double { light(ofSignal: code / 4095) }
}
