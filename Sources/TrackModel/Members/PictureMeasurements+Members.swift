extension PictureMeasurements: Described {
    package static let members = MemberTable<Self>(
        "the measured picture",
        [
            Member("pictures", \.pictures, "Pictures looked at."),
            Member(
                "seconds", \.seconds, unit: .seconds,
                "How long these pictures are shown together; nil when times are not known."),
            Member("isComplete", \.isComplete, "Whether every picture of the track was looked at."),
            Member("light", \.light, depth: .full, "Luminance in PQ or HLG."),
            Member("gamut", \.gamut, "How much of BT.2020 is used."),
            Member(
                "matrix", \.matrix, depth: .full,
                "Which YCbCr matrix keeps the colours of SDR within red, green and blue."),
            Member("activePicture", \.activePicture, "Black bars around the picture."),
            Member("black", \.black, "Black frames."),
            Member("codeValues", \.codeValues, "Range and depth of the code values."),
            Member("scan", \.scan, "Fields of one or two moments, pulldown."),
            Member("cadence", \.cadence, "Repeated and frozen pictures."),
            Member("detail", \.detail, depth: .full, "The rhythm that scaling up leaves."),
            Member(
                "banding", \.banding, depth: .full,
                """
                Visible steps in smooth gradients, by the index of CAMBI (Tandon and others, PCS 2021): 0 \
                without banding, 5 where it begins to annoy, about 24 at worst.
                """),
            Member(
                "blockiness", \.blockiness, depth: .full,
                """
                Edges on a grid of 8 pixels against those beside it, after Muijs and Kirenko (EUSIPCO \
                2005): 1 where nothing sets the grid apart, more where blocks show.
                """),
            Member("noise", \.noise, depth: .full, "Noise and film grain."),
            Member(
                "damage", \.damage, depth: .full,
                "Blocks of the coding grid that do not belong there."),
        ])
}

extension PictureSpan: Described {
    package static let members = MemberTable<Self>(
        "a span",
        [
            Member("start", \.start, unit: .seconds, "When its first picture begins."),
            Member("end", \.end, unit: .seconds, "When its last picture ends."),
        ])
}

extension PictureInsets: Described {
    package static let members = MemberTable<Self>(
        "the bars",
        [
            Member("top", \.top, unit: .pixels, "At the top."),
            Member("bottom", \.bottom, unit: .pixels, "At the bottom."),
            Member("left", \.left, unit: .pixels, "At the left."),
            Member("right", \.right, unit: .pixels, "At the right."),
        ])
}

extension ActivePictureMeasurement.Stretch: Described {
    package static let members = MemberTable<Self>(
        "a stretch",
        [
            Member("bars", \.bars, "The bars of these pictures."),
            Member(
                "start", \.start, unit: .seconds,
                "When it begins; nil when times are not known."),
            Member("seconds", \.seconds, unit: .seconds, "How long its pictures are shown."),
            Member("pictures", \.pictures, "How many pictures have these bars."),
        ])
}

extension ActivePictureMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured active picture",
        [
            Member(
                "pictures", \.pictures,
                "Pictures of which the edges could be told; black ones are not among them."),
            Member("size", \.size, "Stored pixels of the pictures measured."),
            Member("bars", \.bars, "The bars that most pictures have."),
            Member("stretches", \.stretches, "In order, the first 64 of them."),
        ])
}

extension BlackMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured black",
        [
            Member("pictures", \.pictures, "Pictures looked at."),
            Member("blackPictures", \.blackPictures, "Of these, the black ones."),
            Member("spans", \.spans, "When, the first 64 times."),
        ])
}

extension CadenceMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured cadence",
        [
            Member("pictures", \.pictures, "Pictures compared to the one before."),
            Member("repeated", \.repeated, "Pictures that repeat the one before."),
            Member(
                "pictureRate", \.pictureRate, unit: .perSecond,
                "Pictures stored, from their times."),
            Member(
                "contentRate", \.contentRate, unit: .perSecond, depth: .full,
                """
                New pictures, where repeats follow a rhythm, such as 1 in 2, 2 in 5 or 4 in 5, through \
                30 % of what moves or more.
                """),
            Member(
                "rhythmShare", \.rhythmShare, depth: .full,
                "Share of the moving pictures that keep this rhythm, 0 to 1."),
            Member(
                "blendRate", \.blendRate, unit: .perSecond, depth: .full,
                """
                Pictures of the source, where a conversion of the rate mixed neighbours, such as four to \
                five or 25 to 24.
                """),
            Member(
                "blendShare", \.blendShare, depth: .full,
                """
                Share of the stretches with motion that show it, 0 to 1; of 60 pictures where they become \
                more by a quarter or a fifth, else of up to 1500.
                """),
            Member(
                "blendsFields", \.blendsFields, depth: .full,
                """
                Whether the fields of interlaced pictures were mixed, each by itself, and not whole pictures. \
                nil in records that were made before it was told.
                """),
            Member(
                "frozen", \.frozen, depth: .full,
                "Where nothing changes for a second or more, the first 64 of them."),
            Member(
                "stuck", \.stuck, unit: .seconds, depth: .full,
                """
                When single pictures repeat the one before while all around move, the first 64; none \
                where repeats follow a rhythm. nil in records that were made before it was told.
                """),
            Member(
                "jumps", \.jumps, unit: .seconds, depth: .full,
                """
                When even motion makes one step as great as if a picture was missing, the first 64. nil \
                in records that were made before it was told.
                """),
            Member(
                "curve", \.curve, depth: .full,
                """
                Repeats and fields over time; nil when times are not known, and in records that were made \
                before it was kept.
                """),
        ])
}

extension CodeValueMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured code values",
        [
            Member("bitDepth", \.bitDepth, unit: .bits, "Bits of a stored sample."),
            Member("isRGB", \.isRGB, "Whether they are red, green and blue."),
            Member("pictures", \.pictures, "Pictures looked at."),
            Member("minimum", \.minimum, "The least code of luma (or of red, green and blue)."),
            Member("maximum", \.maximum, "The greatest code of luma (or of red, green and blue)."),
            Member(
                "belowBlack", \.belowBlack,
                "Share of luma below the nominal black of limited range, 16 of 8 bits."),
            Member(
                "farBelowBlack", \.farBelowBlack,
                "Share of luma at least half the way down from nominal black to 0."),
            Member("aboveWhite", \.aboveWhite, "Share of luma above nominal white, 235 of 8 bits."),
            Member(
                "stepsBelowBlack", \.stepsBelowBlack,
                """
                Of the 16 steps of 8 bits below black, how many hold at least one sample in ten \
                thousand.
                """),
            Member(
                "stepsAboveWhite", \.stepsAboveWhite,
                """
                Of the 20 steps of 8 bits above white, how many hold at least one sample in ten \
                thousand.
                """),
            Member(
                "atBlack", \.atBlack,
                "Share of luma within one step of 8 bits of nominal black."),
            Member("aboveBlack", \.aboveBlack, "Share of luma in the 13 steps that follow."),
            Member("levels", \.levels, "Where the levels pile up and end."),
            Member(
                "depth", \.depth,
                "Bits that are really used; nil when there are too few different codes to tell."),
            Member(
                "squeeze", \.squeeze,
                """
                Traces of a conversion from full to limited range at 8 bits; nil where there are none.
                """),
        ])
}

extension RangeSqueeze: Described {
    package static let members = MemberTable<Self>(
        "the measured squeeze",
        [
            Member(
                "prominence", \.prominence,
                """
                How far the rhythm of codes that take the samples of two stands out in the histogram of \
                luma, as a ratio of power: 36 in 219 codes. 30 and more.
                """),
            Member("underBlack", \.underBlack, "Share of luma below 27."),
            Member(
                "atBlack", \.atBlack,
                "Share of luma from 29 to 31, the black of limited range converted once more."),
            Member("besideBlack", \.besideBlack, "Share of luma from 24 to 27."),
        ])
}

extension EffectiveDepth: Described {
    package static let members = MemberTable<Self>(
        "the measured depth",
        [
            Member("bits", \.bits, unit: .bits, "Bits that the samples may have had before."),
            Member("widening", \.widening, "How the samples seem to have been widened."),
            Member(
                "share", \.share,
                """
                Of each code of fewer bits that is used, the share of samples that lie exactly on \
                it and not beside it; the median of these. 1 for widened samples; 0.25 for true 10 \
                bits against 8.
                """),
            Member("codes", \.codes, "Codes of fewer bits that this was told from."),
        ])
}

extension DetailMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured detail",
        [
            Member("pictures", \.pictures, "Pictures looked at."),
            Member(
                "ratio", \.ratio,
                """
                The size before by the size now, of the rhythm that stands out most; without \
                `estimatedHeight` it may be another one of the same rhythm, such as 1 less this.
                """),
            Member(
                "prominence", \.prominence,
                """
                How far this rhythm stands out among its neighbours, as a ratio of power; the \
                smaller one of rows and columns. Pictures that were not scaled stay below 10.
                """),
            Member(
                "estimatedHeight", \.estimatedHeight, unit: .pixels,
                """
                Rows of the smaller picture; nil unless the rhythm stands out for sure in rows and \
                columns alike, and where it leaves the size in doubt.
                """),
            Member(
                "confidence", \.confidence,
                "0 to 1; that the picture was scaled up. nil where the rhythm is no proof."),
        ])
}

extension GamutMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured gamut",
        [
            Member("samples", \.samples, "Pixels looked at."),
            Member("outside709", \.outside709, "Share of them that BT.709 cannot show, 0 to 1."),
            Member(
                "outsideP3", \.outsideP3,
                "Share of them that Display P3 (D65) cannot show, 0 to 1."),
        ])
}

extension MatrixMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured matrix",
        [
            Member("pictures", \.pictures, "Pictures looked at."),
            Member("samples", \.samples, "Samples of even colour looked at."),
            Member(
                "outside601", \.outside601,
                """
                Share of them that BT.601 puts 3 % and more beyond red, green and blue from 0 to 1.
                """),
            Member("outside709", \.outside709, "The same by BT.709."),
            Member(
                "matrix", \.matrix,
                """
                `smpte170m` (BT.601) or `bt709` where the colours contradict the other one; nil where \
                they fit both or none.
                """),
            Member(
                "piled", \.piled,
                """
                Share of the colours outside by the other matrix that this one puts at 0 or 1 of a \
                component. nil without `matrix`.
                """),
        ])
}

extension LightMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured light",
        [
            Member("pictures", \.pictures, "Pictures measured."),
            Member(
                "maxCLL", \.maxCLL, unit: .luminance,
                "The brightest pixel. Every pixel was looked at."),
            Member("maxFALL", \.maxFALL, unit: .luminance, "The greatest average of a picture."),
            Member(
                "percentile999", \.percentile999, unit: .luminance,
                "99.9 % of the pixels of all pictures together are not brighter."),
            Member(
                "peakFrameP999", \.peakFrameP999, unit: .luminance,
                """
                Of each picture the light that 99.9 % of its pixels do not exceed; the greatest of \
                these. A peak that is no single pixel's noise.
                """),
            Member(
                "sampledShare", \.sampledShare,
                "Share of the pixels that averages and percentiles were taken from, 0 to 1."),
            Member("curve", \.curve, "Light over time."),
        ])
}

extension LightCurve: Described {
    package static let members = MemberTable<Self>(
        "the curve of light",
        [
            Member("start", \.start, unit: .seconds, "When the first point begins."),
            Member("interval", \.interval, unit: .seconds, "From a point to the next."),
            Member(
                "peaks", \.peaks, unit: .luminance,
                "The brightest pixel of each point; nil where no picture was seen."),
            Member(
                "averages", \.averages, unit: .luminance,
                "The greatest average of a picture in each point."),
        ])
}

extension ScanMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured scan",
        [
            Member("pictures", \.pictures, "Pictures compared to the one before."),
            Member("progressive", \.progressive, "Pictures whose lines are of one moment."),
            Member(
                "topFieldFirst", \.topFieldFirst,
                "Pictures whose even lines are earlier than the odd ones."),
            Member(
                "bottomFieldFirst", \.bottomFieldFirst,
                "Pictures whose odd lines are earlier than the even ones."),
            Member(
                "shifted", \.shifted,
                """
                Pictures of which a field fits the picture beside them better than their own: film whose \
                fields were shifted, as pulldown does.
                """),
            Member(
                "runs", \.runs,
                """
                Runs of pictures with lines of two moments, and of one, by turns, between two others. nil in records that \
                were made before they were counted.
                """),
            Member(
                "halfPeriodRuns", \.halfPeriodRuns,
                """
                Those of 11 to 14 pictures: pulldown from 24 to 25 by fields shifts the fields of half of each 25 \
                pictures. nil in records that were made before they were counted.
                """),
            Member(
                "apart", \.apart,
                """
                Pictures of which the time between both fields was measured by how even and odd lines differ where \
                the picture gets brighter or darker. nil in records that were made before it was measured.
                """),
            Member(
                "fieldInterval", \.fieldInterval,
                """
                The mean of that time from the top to the bottom field, in pictures: 0.5 where the top field is first \
                and -0.5 where the bottom field is, less after coarse coding, more in fast motion. nil where there is none.
                """),
            Member(
                "telecined", \.telecined,
                """
                Pictures at which the last twenty repeat fields in the rhythm of 2:3 pulldown, in either \
                order, or of 2:3:3:2.
                """),
            Member("moving", \.moving, "Pictures that move enough for pulldown to show."),
            Member(
                "flaggedInterlaced", \.flaggedInterlaced,
                "Pictures that the stream flags as interlaced."),
            Member(
                "flaggedTopFieldFirst", \.flaggedTopFieldFirst,
                "Among these, with the top field first."),
            Member(
                "filmFrameRate", \.filmFrameRate, unit: .perSecond, depth: .full,
                "Of the film underneath, where 2:3 pulldown is found in a tenth of the moving pictures or more."
            ),
        ])
}

extension CodeLevels: Described {
    package static let members = MemberTable<Self>(
        "the measured levels",
        [
            Member("lowest", \.lowest, "The level that a thousandth of luma lies below, 0 to 255."),
            Member(
                "highest", \.highest, "The level that a thousandth of luma lies above, 0 to 255."),
            Member("atZero", \.atZero, "Share of luma at 0 and 1."),
            Member("atFull", \.atFull, "Share of luma at 254 and 255."),
            Member(
                "underBlack", \.underBlack,
                "Share of luma from 2 to 15, which limited range leaves empty."),
            Member(
                "besideBlack", \.besideBlack,
                "Share of luma at 12 to 14 and 18 to 20, beside the black of limited range."),
            Member(
                "atWhite", \.atWhite, "Share of luma at 234 to 236, the white of limited range."),
            Member(
                "besideWhite", \.besideWhite, "Share of luma at 231 to 233 and 237 to 239."),
            Member(
                "evenUnderBlack", \.evenUnderBlack,
                """
                Share of luma below 12 that is within 2 of the two samples on either side, where coding \
                errs little. nil for red, green and blue, and in records that were made before it was counted.
                """),
            Member("evenDark", \.evenDark, "The same below 31."),
        ])
}
