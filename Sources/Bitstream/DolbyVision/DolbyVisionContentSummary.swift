import TrackModel

/// The summary of the display management of the RPUs of a track.
struct DolbyVisionContentSummary: Sendable {
    private typealias Management = DolbyVisionRPU.DisplayManagement

    private var count = 0
    private var scenes = 0
    /// 12-bit PQ codes.
    private var maxPQ: Int?
    private var maxAveragePQ: Int?
    private var areas: [Management.ActiveArea] = []
    private var targets: Set<DolbyVisionRPU.Trim.Target> = []
    /// 12-bit PQ codes of displays that are spelt out, by their index.
    private var displays: [Int: Int] = [:]
    private var staticMetadata = Agreed<Management.StaticMetadata>()
    private var sourcePrimaries = Agreed<DolbyVisionRPU.Primaries>()
    private var contentType = Agreed<Int>()
    private var version = Agreed<Management.Version>()

    /// Shapes of the picture that are kept.
    private static let mostAreas = 16

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
        }
        if let area = management.activeArea, areas.count < Self.mostAreas, !areas.contains(area) {
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
