/// Letters without diacritics. Written by `.make/diacritics.py` from Unicode
/// 14.0.0.
enum BaseLetters {
    /// The letter without diacritics.
    static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar.value < 0xC0 ? scalar : table[scalar] ?? scalar
    }

    private static let table: [Unicode.Scalar: Unicode.Scalar] = {
        var table: [Unicode.Scalar: Unicode.Scalar] = [:]
        for row in rows.split(separator: "\n") {
            let scalars = row.unicodeScalars
            guard let base = scalars.first else { continue }
            for letter in scalars.dropFirst() { table[letter] = base }
        }
        return table
    }()

    /// Each row: a base letter, then its letters with diacritics.
    private static let rows = """
        AÀÁÂÃÄÅĀĂĄǍǞǠǺȀȂȦḀẠẢẤẦẨẪẬẮẰẲẴẶÅ
        BḂḄḆ
        CÇĆĈĊČḈ
        DĎḊḌḎḐḒ
        EÈÉÊËĒĔĖĘĚȄȆȨḔḖḘḚḜẸẺẼẾỀỂỄỆ
        FḞ
        GĜĞĠĢǦǴḠ
        HĤȞḢḤḦḨḪ
        IÌÍÎÏĨĪĬĮİǏȈȊḬḮỈỊ
        JĴ
        KĶǨḰḲḴK
        LĹĻĽḶḸḺḼ
        MḾṀṂ
        NÑŃŅŇǸṄṆṈṊ
        OÒÓÔÕÖŌŎŐƠǑǪǬȌȎȪȬȮȰṌṎṐṒỌỎỐỒỔỖỘỚỜỞỠỢ
        PṔṖ
        RŔŖŘȐȒṘṚṜṞ
        SŚŜŞŠȘṠṢṤṦṨ
        TŢŤȚṪṬṮṰ
        UÙÚÛÜŨŪŬŮŰŲƯǓǕǗǙǛȔȖṲṴṶṸṺỤỦỨỪỬỮỰ
        VṼṾ
        WŴẀẂẄẆẈ
        XẊẌ
        YÝŶŸȲẎỲỴỶỸ
        ZŹŻŽẐẒẔ
        aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ
        bḃḅḇ
        cçćĉċčḉ
        dďḋḍḏḑḓ
        eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ
        fḟ
        gĝğġģǧǵḡ
        hĥȟḣḥḧḩḫẖ
        iìíîïĩīĭįǐȉȋḭḯỉị
        jĵǰ
        kķǩḱḳḵ
        lĺļľḷḹḻḽ
        mḿṁṃ
        nñńņňǹṅṇṉṋ
        oòóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ
        pṕṗ
        rŕŗřȑȓṙṛṝṟ
        sśŝşšșṡṣṥṧṩ
        tţťțṫṭṯṱẗ
        uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự
        vṽṿ
        wŵẁẃẅẇẉẘ
        xẋẍ
        yýÿŷȳẏẙỳỵỷỹ
        zźżžẑẓẕ
        ÆǢǼ
        ØǾ
        æǣǽ
        øǿ
        ſẛ
        ƷǮ
        ʒǯ
        ʹʹ
        ΑΆἈἉἊἋἌἍἎἏᾈᾉᾊᾋᾌᾍᾎᾏᾸᾹᾺΆᾼ
        ΕΈἘἙἚἛἜἝῈΈ
        ΗΉἨἩἪἫἬἭἮἯᾘᾙᾚᾛᾜᾝᾞᾟῊΉῌ
        ΙΊΪἸἹἺἻἼἽἾἿῘῙῚΊ
        ΟΌὈὉὊὋὌὍῸΌ
        ΡῬ
        ΥΎΫὙὛὝὟῨῩῪΎ
        ΩΏὨὩὪὫὬὭὮὯᾨᾩᾪᾫᾬᾭᾮᾯῺΏῼ
        αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ
        εέἐἑἒἓἔἕὲέ
        ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ
        ιΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ
        οόὀὁὂὃὄὅὸό
        ρῤῥ
        υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ
        ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ
        ϒϓϔ
        ІЇ
        АӐӒ
        ГЃ
        ЕЀЁӖ
        ЖӁӜ
        ЗӞ
        ИЍЙӢӤ
        КЌ
        ОӦ
        УЎӮӰӲ
        ЧӴ
        ЫӸ
        ЭӬ
        аӑӓ
        гѓ
        еѐёӗ
        жӂӝ
        зӟ
        ийѝӣӥ
        кќ
        оӧ
        уўӯӱӳ
        чӵ
        ыӹ
        эӭ
        ії
        ѴѶ
        ѵѷ
        ӘӚ
        әӛ
        ӨӪ
        өӫ
        """
}
