// The members of what coding, noise and damage leave in pictures.

extension ArtifactMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured artifact",
        [
            Member("pictures", \.pictures, "Pictures looked at."),
            Member("mean", \.mean, "Mean index of these pictures."),
            Member("greatest", \.greatest, "Index of the worst picture."),
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
        ])
}
