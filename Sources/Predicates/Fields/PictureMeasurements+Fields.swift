import TrackModel

extension PictureMeasurements: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the measured picture",
        [
            Field("pictures") { $0.pictures },
            Field("seconds") { $0.seconds },
            Field("isComplete") { $0.isComplete },
            Field("light") { $0.light },
            Field("gamut") { $0.gamut },
            Field("activePicture") { $0.activePicture },
            Field("black") { $0.black },
            Field("codeValues") { $0.codeValues },
            Field("scan") { $0.scan },
            Field("cadence") { $0.cadence },
            Field("detail") { $0.detail },
        ])
}

extension PictureSpan: FieldDescribing {
    static let fields = FieldTable<Self>(
        "a span",
        [
            Field("start") { $0.start },
            Field("end") { $0.end },
        ])
}

extension PictureInsets: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the bars",
        [
            Field("top") { $0.top },
            Field("bottom") { $0.bottom },
            Field("left") { $0.left },
            Field("right") { $0.right },
        ])
}

extension ActivePictureMeasurement.Stretch: FieldDescribing {
    static let fields = FieldTable<Self>(
        "a stretch",
        [
            Field("bars") { $0.bars },
            Field("start") { $0.start },
            Field("seconds") { $0.seconds },
            Field("pictures") { $0.pictures },
        ])
}

extension ActivePictureMeasurement: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the measured active picture",
        [
            Field("pictures") { $0.pictures },
            Field("size") { $0.size },
            Field("bars") { $0.bars },
            Field("stretches") { $0.stretches },
        ])
}

extension BlackMeasurement: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the measured black",
        [
            Field("pictures") { $0.pictures },
            Field("blackPictures") { $0.blackPictures },
            Field("spans") { $0.spans },
        ])
}

extension CadenceMeasurement: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the measured cadence",
        [
            Field("pictures") { $0.pictures },
            Field("repeated") { $0.repeated },
            Field("pictureRate") { $0.pictureRate },
            Field("contentRate") { $0.contentRate },
            Field("rhythmShare") { $0.rhythmShare },
            Field("frozen") { $0.frozen },
        ])
}

extension CodeValueMeasurement: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the measured code values",
        [
            Field("bitDepth") { $0.bitDepth },
            Field("isRGB") { $0.isRGB },
            Field("pictures") { $0.pictures },
            Field("minimum") { $0.minimum },
            Field("maximum") { $0.maximum },
            Field("belowBlack") { $0.belowBlack },
            Field("farBelowBlack") { $0.farBelowBlack },
            Field("aboveWhite") { $0.aboveWhite },
            Field("stepsBelowBlack") { $0.stepsBelowBlack },
            Field("stepsAboveWhite") { $0.stepsAboveWhite },
            Field("atBlack") { $0.atBlack },
            Field("aboveBlack") { $0.aboveBlack },
            Field("depth") { $0.depth },
        ])
}

extension EffectiveDepth: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the measured depth",
        [
            Field("bits") { $0.bits },
            Field("widening") { $0.widening },
            Field("share") { $0.share },
            Field("codes") { $0.codes },
        ])
}

extension DetailMeasurement: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the measured detail",
        [
            Field("pictures") { $0.pictures },
            Field("ratio") { $0.ratio },
            Field("prominence") { $0.prominence },
            Field("estimatedHeight") { $0.estimatedHeight },
            Field("confidence") { $0.confidence },
        ])
}

extension GamutMeasurement: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the measured gamut",
        [
            Field("samples") { $0.samples },
            Field("outside709") { $0.outside709 },
            Field("outsideP3") { $0.outsideP3 },
        ])
}

extension LightMeasurement: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the measured light",
        [
            Field("pictures") { $0.pictures },
            Field("maxCLL") { $0.maxCLL },
            Field("maxFALL") { $0.maxFALL },
            Field("percentile999") { $0.percentile999 },
            Field("peakFrameP999") { $0.peakFrameP999 },
            Field("sampledShare") { $0.sampledShare },
            Field("curve") { $0.curve },
        ])
}

extension LightCurve: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the curve of light",
        [
            Field("start") { $0.start },
            Field("interval") { $0.interval },
            Field("peaks") { $0.peaks.map { $0 ?? .nan } },
            Field("averages") { $0.averages.map { $0 ?? .nan } },
        ])
}

extension ScanMeasurement: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the measured scan",
        [
            Field("pictures") { $0.pictures },
            Field("progressive") { $0.progressive },
            Field("topFieldFirst") { $0.topFieldFirst },
            Field("bottomFieldFirst") { $0.bottomFieldFirst },
            Field("telecined") { $0.telecined },
            Field("moving") { $0.moving },
            Field("flaggedInterlaced") { $0.flaggedInterlaced },
            Field("flaggedTopFieldFirst") { $0.flaggedTopFieldFirst },
            Field("filmFrameRate") { $0.filmFrameRate },
        ])
}
