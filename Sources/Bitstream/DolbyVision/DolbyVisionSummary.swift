import TrackModel

/// The summary of the RPUs of a track.
struct DolbyVisionSummary: Sendable {
    /// Pictures that carry an RPU.
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
    /// or with every picture there is: a damaged packet may look like one.
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

    /// nil when an enhancement layer lies in the track that the RPUs do not use.
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
