import TrackModel

/// Scripts that languages are written in.
enum LanguageScript {
    /// ISO 15924 codes with their languages, from CLDR, including historic scripts still in use.
    private static let text = """
        Arab:ar,arz,ary,apc,fa,prs,ps,ur,ug,ku,ckb,sd,ks,az,pa,tr,ms,tg,uz,kk,ky,tt,bal
        Armn:hy Beng:bn,as,mni Cyrl:ru,uk,be,bg,mk,sr,sh,bs,cnr,kk,ky,mn,tg,tt,uz,tk,az,ba,cv,os,ab,ce,ro,rue,sah,tyv,udm,kv,ku,cu,ug,uz,av,kbd,ady,lez,crh,gag,myv,mdf,chm
        Deva:hi,mr,ne,sa,bho,mai,mag,kok,sd,doi,brx,new,ks,pi Ethi:am,ti,gez Geor:ka,xmf,ab,os
        Grek:el,grc Gujr:gu Guru:pa Hani:zh,yue,nan,wuu,hak,lzh,ja,ko,vi,za Hebr:he,yi,lad,arc
        Jpan:ja,ryu,ain Khmr:km Knda:kn,tcy,kok Kore:ko Laoo:lo Mlym:ml Mymr:my,shn,mnw,kar
        Orya:or Sinh:si,pi Taml:ta Telu:te Thaa:dv Thai:th,pi Tibt:bo,dz Cher:chr Cans:iu,cr,oj
        Mong:mn Syrc:syr,arc
        """

    private static let byScript: [String: Set<String>] = {
        var scripts: [String: Set<String>] = [:]
        for row in text.split(whereSeparator: \.isWhitespace) {
            let parts = row.split(separator: ":")
            guard parts.count == 2 else { continue }
            scripts[String(parts[0])] = Set(parts[1].split(separator: ",").map(String.init))
        }
        return scripts
    }()

    /// All listed languages.
    private static let known = byScript.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        .union(latin)

    /// Languages that are written in Latin letters alone.
    private static let latin: Set<String> = Set(
        """
        af ca cs cy da de en eo es et eu fi fo fr fy ga gd gl haw hr ht hu id is it jv la lb lt lv
        mg mi mt nb nl nn no oc pl pt rm sk sl so sq sv sw tl vi wa xh yo zu
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Whether a language is written in Latin letters alone.
    static func isLatin(_ language: String) -> Bool { latin.contains(language) }

    /// Whether a language is written in a script; nil when unknown. Any language may be transliterated
    /// to Latin.
    static func writes(_ language: String, in script: String) -> Bool? {
        guard let languages = byScript[script], known.contains(language) else { return nil }
        return languages.contains(language)
    }
}

/// Counts of letters by script.
struct ScriptCount: Sendable {
    private var counts: [Script: Int] = [:]

    private struct Script: Hashable {
        let code: String
        let range: ClosedRange<UInt32>
    }

    /// Unicode blocks in ascending order. Kana or hangul in a text decides the language of its han.
    private static let scripts: [Script] = [
        ("Latn", 0x41, 0x24F), ("Grek", 0x370, 0x3FF),
        ("Cyrl", 0x400, 0x52F), ("Armn", 0x530, 0x58F), ("Hebr", 0x590, 0x5FF),
        ("Arab", 0x600, 0x6FF), ("Syrc", 0x700, 0x74F), ("Arab", 0x750, 0x77F),
        ("Thaa", 0x780, 0x7BF), ("Deva", 0x900, 0x97F), ("Beng", 0x980, 0x9FF),
        ("Guru", 0xA00, 0xA7F), ("Gujr", 0xA80, 0xAFF), ("Orya", 0xB00, 0xB7F),
        ("Taml", 0xB80, 0xBFF), ("Telu", 0xC00, 0xC7F), ("Knda", 0xC80, 0xCFF),
        ("Mlym", 0xD00, 0xD7F), ("Sinh", 0xD80, 0xDFF), ("Thai", 0xE00, 0xE7F),
        ("Laoo", 0xE80, 0xEFF), ("Tibt", 0xF00, 0xFFF), ("Mymr", 0x1000, 0x109F),
        ("Geor", 0x10A0, 0x10FF), ("Kore", 0x1100, 0x11FF), ("Ethi", 0x1200, 0x139F),
        ("Cher", 0x13A0, 0x13FF), ("Cans", 0x1400, 0x167F), ("Khmr", 0x1780, 0x17FF),
        ("Mong", 0x1800, 0x18AF), ("Latn", 0x1E00, 0x1EFF), ("Grek", 0x1F00, 0x1FFF),
        ("Jpan", 0x3040, 0x30FF),
        ("Kore", 0x3130, 0x318F), ("Hani", 0x3400, 0x9FFF), ("Kore", 0xAC00, 0xD7AF),
        ("Hani", 0xF900, 0xFAFF), ("Arab", 0xFB50, 0xFEFC), ("Jpan", 0xFF66, 0xFF9F),
        ("Hani", 0x20000, 0x323AF),
    ].map { Script(code: $0.0, range: $0.1...$0.2) }

    mutating func add(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        var (low, high) = (0, Self.scripts.count)
        while low < high {
            let middle = (low + high) / 2
            if Self.scripts[middle].range.upperBound < value {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low < Self.scripts.count, Self.scripts[low].range.contains(value) else { return }
        counts[Self.scripts[low], default: 0] += 1
    }

    mutating func add(_ other: ScriptCount) {
        counts.merge(other.counts) { $0 + $1 }
    }

    /// ISO 15924 code of the most frequent script; nil without letters.
    var script: String? { first?.script }

    /// Share of the letters in `script`, 0 to 1; 0 without letters.
    var share: Double {
        let all = counts.values.reduce(0, +)
        return all > 0 ? Double(first?.count ?? 0) / Double(all) : 0
    }

    private var first: (script: String, count: Int)? {
        var sums: [String: Int] = [:]
        for (script, count) in counts { sums[script.code, default: 0] += count }
        // Japanese and Korean mix han with their own letters.
        let han = sums["Hani"] ?? 0
        for code in ["Jpan", "Kore"] {
            if let own = sums[code], own * 10 >= han { sums[code] = own + han; sums["Hani"] = nil }
        }
        return sums.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { ($0.key, $0.value) }
    }
}
