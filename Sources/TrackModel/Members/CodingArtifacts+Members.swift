// The members of what coding, noise and damage leave in pictures.

extension BandingMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured banding",
        [
            Member("pictures", \.pictures, "Pictures looked at."),
            Member(
                "mean", \.mean,
                """
                Mean index of these pictures after CAMBI: 0 without banding, 5 where it begins to \
                annoy, about 24 at worst.
                """),
            Member("greatest", \.greatest, "Index of the worst picture."),
            Member(
                "greatestTime", \.greatestTime, unit: .seconds,
                "When that picture is presented; nil when times are not known."),
            Member(
                "needless", \.needless,
                """
                Share of the steps between even stretches of a line, in steps of the stored code, that a \
                smooth slope does not have at this bit depth: two codes and more at once, or forth and back \
                again; 0 to 1. Samples that alternate between two codes count as steps that are no such. nil where there are fewer than 200, and in records that were made before it \
                was measured.
                """),
            Member(
                "curve", \.curve,
                """
                The index over time; nil when times are not known, and in records that were made before it \
                was kept.
                """),
        ])
}

extension BlockinessMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured blockiness",
        [
            Member("pictures", \.pictures, "Pictures looked at."),
            Member(
                "mean", \.mean,
                """
                Mean of these pictures: edges on a grid of 8 pixels against those beside it, after \
                Muijs and Kirenko (EUSIPCO 2005); 1 where nothing sets the grid apart, more where \
                blocks show.
                """),
            Member("greatest", \.greatest, "Of the worst picture."),
            Member(
                "greatestTime", \.greatestTime, unit: .seconds,
                "When that picture is presented; nil when times are not known."),
        ])
}

extension NoiseMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured noise",
        [
            Member(
                "pictures", \.pictures,
                "Pictures looked at; black and white ones are not among them."),
            Member(
                "median", \.median,
                """
                Of these pictures: standard deviation of the noise of luma in their flattest parts, \
                after Immerkær (1996), in steps of 8 bits. Film grain is noise, too.
                """),
            Member("least", \.least, "Of the picture with the least noise."),
            Member("greatest", \.greatest, "Of the picture with the most noise."),
        ])
}

extension DamageMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured damage",
        [
            Member("pictures", \.pictures, "Pictures compared to the one before."),
            Member(
                "damaged", \.damaged,
                "Pictures in which blocks appear that do not belong there, as decoders make them of damage."
            ),
            Member(
                "greatestCorners", \.greatestCorners,
                """
                Corners of blocks that are new in the worst picture: steps that stand alone, between \
                columns and rows of the grid of 8 pixels, less those that chance makes; 0 where no picture \
                has enough of them.
                """),
            Member(
                "greatestGreen", \.greatestGreen,
                """
                Blocks of 8×8 that become green in the worst picture, with luma and colour differences \
                of 0: memory that the decoder never wrote. Four times those of every fourth row of blocks.
                """),
            Member(
                "coarse", \.coarse,
                """
                Pictures with faint borders on the grid in 1.5 % of their blocks of 8×8 or more, beyond \
                those that chance makes: coarse coding where they are many.
                """),
            Member(
                "threshold", \.threshold,
                "Corners from which a picture of this size counts as damaged; nil where none does."),
            Member(
                "spans", \.spans,
                "Stretches in which such blocks appear at least once a second, the first 64 of them."
            ),
            Member(
                "curve", \.curve,
                """
                New corners of blocks over time, counted as in `greatestCorners` and with fewer than the \
                threshold, too; nil when times are not known, and in records that were made before it was kept.
                """),
        ])
}

extension MeasuredCurve: Described {
    package static let members = MemberTable<Self>(
        "the curve of a measure",
        [
            Member("start", \.start, unit: .seconds, "When the first point begins."),
            Member("interval", \.interval, unit: .seconds, "From a point to the next."),
            Member(
                "values", \.values,
                "The greatest value of each point; nil where no picture was looked at."),
        ])
}

extension CadenceCurve: Described {
    package static let members = MemberTable<Self>(
        "the curve of cadence",
        [
            Member("start", \.start, unit: .seconds, "When the first point begins."),
            Member("interval", \.interval, unit: .seconds, "From a point to the next."),
            Member(
                "repeated", \.repeated,
                """
                Share of the pictures of each point that repeat the one before, 0 to 1, by what changes in \
                those around them; nil where that is not known.
                """),
            Member(
                "interlaced", \.interlaced,
                """
                Share of the pictures of each point whose lines tell it that are fields of two moments, 0 to \
                1; nil where none tells it.
                """),
        ])
}
