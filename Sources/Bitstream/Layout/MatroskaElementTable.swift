/// Elements of Matroska by their IDs: names, types, and where they are specified. Sections are those
/// of RFC 9559, which numbers what is deeper than six levels in one row.
enum MatroskaElementTable {
    enum Content: Character, Sendable {
        case master = "m"
        case unsigned = "u"
        case signed = "i"
        case text = "s"
        case float = "f"
        case date = "d"
        case binary = "b"
        /// A frame or several, after a track number and a time.
        case block = "k"
    }

    struct Row: Sendable {
        let name: String
        let content: Content
        /// `RFC 9559, 5.1.4.1.29.4`; nil where the RFC has withdrawn the element, or never had it.
        let clause: String?
    }

    static subscript(id: UInt32) -> Row? { rows[id] }

    static let rows: [UInt32: Row] = {
        let pairs = text.split(separator: "\n").compactMap { line -> (UInt32, Row)? in
            let words = line.split(separator: " ", maxSplits: 3)
            guard words.count == 4, let id = UInt32(words[0], radix: 16),
                let content = words[2].first.flatMap(Content.init)
            else { return nil }
            let section = String(words[3])
            let clause =
                section == "-" ? nil : section.hasPrefix("RFC") ? section : "RFC 9559, " + section
            return (id, Row(name: String(words[1]), content: content, clause: clause))
        }
        return Dictionary(pairs) { first, _ in first }
    }()

    private static let text = """
        1A45DFA3 EBML m RFC 8794, 11.2.1
        4286 EBMLVersion u RFC 8794, 11.2.2
        42F7 EBMLReadVersion u RFC 8794, 11.2.3
        42F2 EBMLMaxIDLength u RFC 8794, 11.2.4
        42F3 EBMLMaxSizeLength u RFC 8794, 11.2.5
        4282 DocType s RFC 8794, 11.2.6
        4287 DocTypeVersion u RFC 8794, 11.2.7
        4285 DocTypeReadVersion u RFC 8794, 11.2.8
        BF CRC-32 b RFC 8794, 11.3.1
        EC Void b RFC 8794, 11.3.2
        18538067 Segment m 5.1
        114D9B74 SeekHead m 5.1.1
        4DBB Seek m 5.1.1.1
        53AB SeekID b 5.1.1.1.1
        53AC SeekPosition u 5.1.1.1.2
        1549A966 Info m 5.1.2
        73A4 SegmentUUID b 5.1.2.1
        7384 SegmentFilename s 5.1.2.2
        3CB923 PrevUUID b 5.1.2.3
        3C83AB PrevFilename s 5.1.2.4
        3EB923 NextUUID b 5.1.2.5
        3E83BB NextFilename s 5.1.2.6
        4444 SegmentFamily b 5.1.2.7
        6924 ChapterTranslate m 5.1.2.8
        2AD7B1 TimestampScale u 5.1.2.9
        4489 Duration f 5.1.2.10
        4461 DateUTC d 5.1.2.11
        7BA9 Title s 5.1.2.12
        4D80 MuxingApp s 5.1.2.13
        5741 WritingApp s 5.1.2.14
        1F43B675 Cluster m 5.1.3
        E7 Timestamp u 5.1.3.1
        A7 Position u 5.1.3.2
        AB PrevSize u 5.1.3.3
        A3 SimpleBlock k 5.1.3.4
        A0 BlockGroup m 5.1.3.5
        A1 Block k 5.1.3.5.1
        75A1 BlockAdditions m 5.1.3.5.2
        A6 BlockMore m 5.1.3.5.2.1
        A5 BlockAdditional b 5.1.3.5.2.2
        EE BlockAddID u 5.1.3.5.2.3
        9B BlockDuration u 5.1.3.5.3
        FA ReferencePriority u 5.1.3.5.4
        FB ReferenceBlock i 5.1.3.5.5
        A4 CodecState b 5.1.3.5.6
        75A2 DiscardPadding i 5.1.3.5.7
        AF EncryptedBlock b -
        1654AE6B Tracks m 5.1.4
        AE TrackEntry m 5.1.4.1
        D7 TrackNumber u 5.1.4.1.1
        73C5 TrackUID u 5.1.4.1.2
        83 TrackType u 5.1.4.1.3
        B9 FlagEnabled u 5.1.4.1.4
        88 FlagDefault u 5.1.4.1.5
        55AA FlagForced u 5.1.4.1.6
        55AB FlagHearingImpaired u 5.1.4.1.7
        55AC FlagVisualImpaired u 5.1.4.1.8
        55AD FlagTextDescriptions u 5.1.4.1.9
        55AE FlagOriginal u 5.1.4.1.10
        55AF FlagCommentary u 5.1.4.1.11
        9C FlagLacing u 5.1.4.1.12
        23E383 DefaultDuration u 5.1.4.1.13
        234E7A DefaultDecodedFieldDuration u 5.1.4.1.14
        23314F TrackTimestampScale f 5.1.4.1.15
        55EE MaxBlockAdditionID u 5.1.4.1.16
        41E4 BlockAdditionMapping m 5.1.4.1.17
        41F0 BlockAddIDValue u 5.1.4.1.17.1
        41A4 BlockAddIDName s 5.1.4.1.17.2
        41E7 BlockAddIDType u 5.1.4.1.17.3
        41ED BlockAddIDExtraData b 5.1.4.1.17.4
        536E Name s 5.1.4.1.18
        22B59C Language s 5.1.4.1.19
        22B59D LanguageBCP47 s 5.1.4.1.20
        86 CodecID s 5.1.4.1.21
        63A2 CodecPrivate b 5.1.4.1.22
        258688 CodecName s 5.1.4.1.23
        7446 AttachmentLink u 5.1.4.1.24
        56AA CodecDelay u 5.1.4.1.25
        56BB SeekPreRoll u 5.1.4.1.26
        6624 TrackTranslate m 5.1.4.1.27
        E0 Video m 5.1.4.1.28
        9A FlagInterlaced u 5.1.4.1.28.1
        9D FieldOrder u 5.1.4.1.28.2
        53B8 StereoMode u 5.1.4.1.28.3
        53C0 AlphaMode u 5.1.4.1.28.4
        53B9 OldStereoMode u 5.1.4.1.28.5
        B0 PixelWidth u 5.1.4.1.28.6
        BA PixelHeight u 5.1.4.1.28.7
        54AA PixelCropBottom u 5.1.4.1.28.8
        54BB PixelCropTop u 5.1.4.1.28.9
        54CC PixelCropLeft u 5.1.4.1.28.10
        54DD PixelCropRight u 5.1.4.1.28.11
        54B0 DisplayWidth u 5.1.4.1.28.12
        54BA DisplayHeight u 5.1.4.1.28.13
        54B2 DisplayUnit u 5.1.4.1.28.14
        2EB524 UncompressedFourCC b 5.1.4.1.28.15
        55B0 Colour m 5.1.4.1.28.16
        55B1 MatrixCoefficients u 5.1.4.1.28.17
        55B2 BitsPerChannel u 5.1.4.1.28.18
        55B3 ChromaSubsamplingHorz u 5.1.4.1.28.19
        55B4 ChromaSubsamplingVert u 5.1.4.1.28.20
        55B5 CbSubsamplingHorz u 5.1.4.1.28.21
        55B6 CbSubsamplingVert u 5.1.4.1.28.22
        55B7 ChromaSitingHorz u 5.1.4.1.28.23
        55B8 ChromaSitingVert u 5.1.4.1.28.24
        55B9 Range u 5.1.4.1.28.25
        55BA TransferCharacteristics u 5.1.4.1.28.26
        55BB Primaries u 5.1.4.1.28.27
        55BC MaxCLL u 5.1.4.1.28.28
        55BD MaxFALL u 5.1.4.1.28.29
        55D0 MasteringMetadata m 5.1.4.1.28.30
        55D1 PrimaryRChromaticityX f 5.1.4.1.28.31
        55D2 PrimaryRChromaticityY f 5.1.4.1.28.32
        55D3 PrimaryGChromaticityX f 5.1.4.1.28.33
        55D4 PrimaryGChromaticityY f 5.1.4.1.28.34
        55D5 PrimaryBChromaticityX f 5.1.4.1.28.35
        55D6 PrimaryBChromaticityY f 5.1.4.1.28.36
        55D7 WhitePointChromaticityX f 5.1.4.1.28.37
        55D8 WhitePointChromaticityY f 5.1.4.1.28.38
        55D9 LuminanceMax f 5.1.4.1.28.39
        55DA LuminanceMin f 5.1.4.1.28.40
        7670 Projection m 5.1.4.1.28.41
        7671 ProjectionType u 5.1.4.1.28.42
        7672 ProjectionPrivate b 5.1.4.1.28.43
        7673 ProjectionPoseYaw f 5.1.4.1.28.44
        7674 ProjectionPosePitch f 5.1.4.1.28.45
        7675 ProjectionPoseRoll f 5.1.4.1.28.46
        E1 Audio m 5.1.4.1.29
        B5 SamplingFrequency f 5.1.4.1.29.1
        78B5 OutputSamplingFrequency f 5.1.4.1.29.2
        9F Channels u 5.1.4.1.29.3
        6264 BitDepth u 5.1.4.1.29.4
        52F1 Emphasis u 5.1.4.1.29.5
        E2 TrackOperation m 5.1.4.1.30
        E3 TrackCombinePlanes m 5.1.4.1.30.1
        E4 TrackPlane m 5.1.4.1.30.2
        E5 TrackPlaneUID u 5.1.4.1.30.3
        E6 TrackPlaneType u 5.1.4.1.30.4
        E9 TrackJoinBlocks m 5.1.4.1.30.5
        ED TrackJoinUID u 5.1.4.1.30.6
        6D80 ContentEncodings m 5.1.4.1.31
        6240 ContentEncoding m 5.1.4.1.31.1
        5031 ContentEncodingOrder u 5.1.4.1.31.2
        5032 ContentEncodingScope u 5.1.4.1.31.3
        5033 ContentEncodingType u 5.1.4.1.31.4
        5034 ContentCompression m 5.1.4.1.31.5
        4254 ContentCompAlgo u 5.1.4.1.31.6
        4255 ContentCompSettings b 5.1.4.1.31.7
        5035 ContentEncryption m 5.1.4.1.31.8
        47E1 ContentEncAlgo u 5.1.4.1.31.9
        47E2 ContentEncKeyID b 5.1.4.1.31.10
        47E7 ContentEncAESSettings m 5.1.4.1.31.11
        47E8 AESSettingsCipherMode u 5.1.4.1.31.12
        1C53BB6B Cues m 5.1.5
        BB CuePoint m 5.1.5.1
        B3 CueTime u 5.1.5.1.1
        B7 CueTrackPositions m 5.1.5.1.2
        F7 CueTrack u 5.1.5.1.2.1
        F1 CueClusterPosition u 5.1.5.1.2.2
        F0 CueRelativePosition u 5.1.5.1.2.3
        B2 CueDuration u 5.1.5.1.2.4
        5378 CueBlockNumber u 5.1.5.1.2.5
        EA CueCodecState u 5.1.5.1.2.6
        DB CueReference m 5.1.5.1.2.7
        96 CueRefTime u 5.1.5.1.2.8
        1941A469 Attachments m 5.1.6
        61A7 AttachedFile m 5.1.6.1
        467E FileDescription s 5.1.6.1.1
        466E FileName s 5.1.6.1.2
        4660 FileMediaType s 5.1.6.1.3
        465C FileData b 5.1.6.1.4
        46AE FileUID u 5.1.6.1.5
        1043A770 Chapters m 5.1.7
        45B9 EditionEntry m 5.1.7.1
        45BC EditionUID u 5.1.7.1.1
        45DB EditionFlagDefault u 5.1.7.1.2
        45DD EditionFlagOrdered u 5.1.7.1.3
        B6 ChapterAtom m 5.1.7.1.4
        73C4 ChapterUID u 5.1.7.1.4.1
        5654 ChapterStringUID s 5.1.7.1.4.2
        91 ChapterTimeStart u 5.1.7.1.4.3
        92 ChapterTimeEnd u 5.1.7.1.4.4
        98 ChapterFlagHidden u 5.1.7.1.4.5
        4598 ChapterFlagEnabled u -
        6E67 ChapterSegmentUUID b 5.1.7.1.4.6
        6EBC ChapterSegmentEditionUID u 5.1.7.1.4.7
        63C3 ChapterPhysicalEquiv u 5.1.7.1.4.8
        80 ChapterDisplay m 5.1.7.1.4.9
        85 ChapString s 5.1.7.1.4.10
        437C ChapLanguage s 5.1.7.1.4.11
        437D ChapLanguageBCP47 s 5.1.7.1.4.12
        437E ChapCountry s 5.1.7.1.4.13
        6944 ChapProcess m 5.1.7.1.4.14
        6955 ChapProcessCodecID u 5.1.7.1.4.15
        450D ChapProcessPrivate b 5.1.7.1.4.16
        6911 ChapProcessCommand m 5.1.7.1.4.17
        6922 ChapProcessTime u 5.1.7.1.4.18
        6933 ChapProcessData b 5.1.7.1.4.19
        45BD EditionFlagHidden u -
        4520 EditionDisplay m -
        4521 EditionString s -
        1254C367 Tags m 5.1.8
        7373 Tag m 5.1.8.1
        63C0 Targets m 5.1.8.1.1
        68CA TargetTypeValue u 5.1.8.1.1.1
        63CA TargetType s 5.1.8.1.1.2
        63C5 TagTrackUID u 5.1.8.1.1.3
        63C9 TagEditionUID u 5.1.8.1.1.4
        63C4 TagChapterUID u 5.1.8.1.1.5
        63C6 TagAttachmentUID u 5.1.8.1.1.6
        67C8 SimpleTag m 5.1.8.1.2
        45A3 TagName s 5.1.8.1.2.1
        447A TagLanguage s 5.1.8.1.2.2
        447B TagLanguageBCP47 s 5.1.8.1.2.3
        4484 TagDefault u 5.1.8.1.2.4
        4487 TagString s 5.1.8.1.2.5
        4485 TagBinary b 5.1.8.1.2.6
        """
}
