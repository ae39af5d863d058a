import TrackModel

extension AudioMeasurements: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the measured sound",
        [
            Field("seconds") { $0.seconds },
            Field("sampleRate") { $0.sampleRate },
            Field("channels") { $0.channels },
            Field("loudness") { $0.loudness },
            Field("copies") { $0.copies },
            Field("clipping") { $0.clipping },
            Field("depth") { $0.depth },
            Field("spectrum") { $0.spectrum },
            Field("leadingSilence") { $0.leadingSilence },
            Field("trailingSilence") { $0.trailingSilence },
            Field("invalidSamples") { $0.invalidSamples },
        ])
}

extension AudioChannel: FieldDescribing {
    static let fields = FieldTable<Self>(
        "a measured channel",
        [
            Field("name") { $0.name },
            Field("samplePeak") { $0.samplePeak },
            Field("rms") { $0.rms },
            Field("offset") { $0.offset },
            Field("offsetSteadiness") { $0.offsetSteadiness },
            Field("levelAbove500Hz") { $0.levelAbove500Hz },
            Field("residualOfFront") { $0.residualOfFront },
        ])
}

extension AudioCopy: FieldDescribing {
    static let fields = FieldTable<Self>(
        "a copied channel",
        [
            Field("first") { $0.first },
            Field("second") { $0.second },
            Field("gain") { $0.gain },
            Field("isInverted") { $0.isInverted },
            Field("isExact") { $0.isExact },
            Field("residual") { $0.residual },
        ])
}

extension AudioClipping: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the measured clipping",
        [
            Field("runs") { $0.runs },
            Field("samples") { $0.samples },
            Field("longest") { $0.longest },
            Field("fullScaleSamples") { $0.fullScaleSamples },
            Field("overs") { $0.overs },
        ])
}

extension AudioDepth: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the measured depth",
        [
            Field("available") { $0.available },
            Field("used") { $0.used },
            Field("isFloat") { $0.isFloat },
            Field("samples") { $0.samples },
        ])
}

extension AudioLoudness: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the measured loudness",
        [
            Field("integrated") { $0.integrated },
            Field("range") { $0.range },
            Field("maximumMomentary") { $0.maximumMomentary },
            Field("maximumShortTerm") { $0.maximumShortTerm },
            Field("truePeak") { $0.truePeak },
            Field("samplePeak") { $0.samplePeak },
        ])
}

extension AudioSpectrum: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the measured spectrum",
        [
            Field("windows") { $0.windows },
            Field("edge") { $0.edge },
            Field("edgeDrop") { $0.edgeDrop },
            Field("edgeShare") { $0.edgeShare },
            Field("shareBeyondEdge") { $0.shareBeyondEdge },
            Field("holeShare") { $0.holeShare },
            Field("earlyEdgeShare") { $0.earlyEdgeShare },
            Field("floor") { $0.floor },
        ])
}
