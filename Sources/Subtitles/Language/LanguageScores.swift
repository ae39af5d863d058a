/// Scores of CLD2 that a text of 20 cues usually has in its language, in points for each 1024 bytes.
///
/// Medians of texts that others made, by `make test-languages`: the Universal Declaration of Human
/// Rights as libexttextcat has it, and the translations of VLC; of both the smaller. A language that is
/// not here was not tried, or not told well.
enum LanguageScores {
    private static let text = """
        ab:1082 af:827 ak:1388 am:312 ar:756 as:480 ay:1208 az:1647 be:775 bg:663 bi:1537
        bn:482 bo:525 br:1099 bs:454 ca:457 co:666 cs:1394 cy:1294 da:793 de:915 dv:1024
        el:1024 en:1211 eo:660 es:499 et:888 eu:1102 fa:741 fi:1050 fj:1453 fo:1171 fr:775
        fy:586 ga:1324 gd:1223 gl:520 gn:1374 gu:1024 gv:1418 ha:1194 haw:988 he:733 hi:733
        hr:475 ht:1028 hu:1350 hy:1024 id:900 is:925 it:677 ja:2992 ka:1024 kk:856 kl:2093
        km:1024 kn:1024 ko:3669 ky:997 la:961 lb:896 lg:630 ln:1293 lo:1024 lt:1049 lv:612
        mg:1621 mi:1231 mk:809 ml:1024 mn:1082 mr:498 ms:950 mt:1258 my:1024 ne:568 nl:835
        nn:697 no:703 nso:1079 ny:1080 oc:527 om:1640 or:1024 pa:1024 pl:1278 ps:684 pt:819
        qu:1670 rm:783 ro:797 ru:696 rw:1203 sa:475 sd:883 sg:1846 si:1024 sk:1357 sl:714
        sm:817 so:1455 sq:1202 sr:923 ss:1234 st:1103 sv:765 sw:882 ta:1024 te:1024 tg:1083
        th:1024 ti:385 tk:1406 tl:1131 tn:1096 tr:1203 ts:657 tt:796 ug:1156 uk:778 ur:960
        uz:1055 ve:1320 vi:1115 xh:1277 yi:1128 yo:711 zh:1971 zu:884
        """

    /// By canonical tag.
    private static let usual: [String: Double] = {
        var scores: [String: Double] = [:]
        for row in text.split(whereSeparator: \.isWhitespace) {
            let parts = row.split(separator: ":")
            guard parts.count == 2, let score = Double(parts[1]) else { continue }
            scores[String(parts[0])] = score
        }
        return scores
    }()

    /// The likeness that texts of another language reach.
    static let leastShare = 0.6

    static func knows(_ language: String) -> Bool { usual[language] != nil }

    /// How much like the language the text is, 1 being as usual; nil for a language that was not
    /// tried.
    static func likeness(_ score: Double, of language: String) -> Double? {
        usual[language].map { score / $0 }
    }
}
