import TrackModel

extension PacketStatistics: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the packets",
        [
            Field("packets") { $0.packets },
            Field("bytes") { $0.bytes },
            Field("firstTime") { $0.firstTime },
            Field("endTime") { $0.endTime },
            Field("peakBitRate") { $0.peakBitRate },
            Field("bitRates") { $0.bitRates },
            Field("bitRateInterval") { $0.bitRateInterval },
            Field("frameDurations") { $0.frameDurations },
            Field("groupsOfPictures") { $0.groupsOfPictures },
            Field("randomAccessPoints") { $0.randomAccessPoints },
            Field("metadataFrames") { $0.metadataFrames },
            Field("timestamps") { $0.timestamps },
        ])
}

extension PacketStatistics.FrameDuration: FieldDescribing {
    static let fields = FieldTable<Self>(
        "a frame duration",
        [
            Field("duration") { $0.duration },
            Field("count") { $0.count },
        ])
}

extension PacketStatistics.GroupsOfPictures: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the groups of pictures",
        [
            Field("count") { $0.count },
            Field("shortest") { $0.shortest },
            Field("longest") { $0.longest },
            Field("average") { $0.average },
            Field("open") { $0.open },
        ])
}

extension PacketStatistics.TimestampFaults: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the time line",
        [
            Field("gaps") { $0.gaps },
            Field("overlaps") { $0.overlaps },
            Field("backwards") { $0.backwards },
            Field("first") { $0.first },
        ])
}

extension PacketStatistics.TimestampFaults.Fault: FieldDescribing {
    static let fields = FieldTable<Self>(
        "a break in the time line",
        [
            Field("kind") { $0.kind },
            Field("time") { $0.time },
            Field("position") { $0.position },
            Field("length") { $0.length },
        ])
}
