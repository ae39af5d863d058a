extension PacketStatistics: Described {
    package static let members = MemberTable<Self>(
        "the packets",
        [
            Member("packets", \.packets, "Packets, which for video are coded pictures or fields."),
            Member("bytes", \.bytes, unit: .bytes, "Their bytes together."),
            Member("firstTime", \.firstTime, unit: .seconds, "Presentation of the first packet."),
            Member("endTime", \.endTime, unit: .seconds, "End of the last packet."),
            Member(
                "peakBitRate", \.peakBitRate, unit: .bitsPerSecond,
                "In the fullest second; nil for less than a second."),
            Member(
                "bitRates", \.bitRates, unit: .bitsPerSecond,
                "Averages of equal stretches, over time."),
            Member(
                "bitRateInterval", \.bitRateInterval, unit: .seconds,
                "Length of a stretch of `bitRates`."),
            Member(
                "accessPointCounts", \.accessPointCounts,
                """
                How many random access points each stretch of `bitRates` holds; nil for other media \
                than video.
                """),
            Member(
                "frameDurations", \.frameDurations,
                """
                How often each distance between pictures occurs, most frequent first, at most 16; \
                nil for other media.
                """),
            Member(
                "groupsOfPictures", \.groupsOfPictures,
                "Runs of pictures from one random access point to the next; nil for other media."),
            Member(
                "randomAccessPoints", \.randomAccessPoints,
                "Random access points by kind: `idr cra bla recoveryPoint intra key`."),
            Member(
                "metadataFrames", \.metadataFrames,
                """
                Frames that carry each kind of metadata: `dolbyVision hdr10Plus captions`, \
                captions that are not padding alone.
                """),
            Member("timestamps", \.timestamps, "Breaks in the time line."),
        ])
}

extension PacketStatistics.FrameDuration: Described {
    package static let members = MemberTable<Self>(
        "a frame duration",
        [
            Member("duration", \.duration, unit: .seconds, "From one picture to the next."),
            Member("count", \.count, "How often it occurs."),
        ])
}

extension PacketStatistics.GroupsOfPictures: Described {
    package static let members = MemberTable<Self>(
        "the groups of pictures",
        [
            Member("count", \.count, "How many there are."),
            Member("shortest", \.shortest, "Pictures of the shortest."),
            Member("longest", \.longest, "Pictures of the longest."),
            Member("average", \.average, "Pictures on average."),
            Member(
                "open", \.open,
                """
                Groups whose first pictures in presentation order come from before the random \
                access point.
                """),
        ])
}

extension PacketStatistics.TimestampFaults: Described {
    package static let members = MemberTable<Self>(
        "the time line",
        [
            Member("gaps", \.gaps, "How often nothing is presented for a while."),
            Member(
                "overlaps", \.overlaps,
                "How often a packet begins before its predecessor ends."),
            Member("backwards", \.backwards, "How often decoding times go back or stand still."),
            Member("first", \.first, "The first 32 of them, with their places."),
        ])
}

extension PacketStatistics.TimestampFaults.Fault: Described {
    package static let members = MemberTable<Self>(
        "a break in the time line",
        [
            Member(
                "kind", \.kind,
                "Nothing presented, two packets at once, or decoding times that go back."),
            Member("time", \.time, unit: .seconds, "When."),
            Member(
                "position", \.position, unit: .bytes,
                "Byte offset of the packet behind the break."),
            Member("length", \.length, unit: .seconds, "How long."),
        ])
}
