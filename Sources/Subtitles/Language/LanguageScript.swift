import TrackModel

/// Scripts that languages are written in.
enum LanguageScript {
    /// ISO 15924 by canonical tag, as CLDR has them, with those of the past that texts still use.
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

    /// Languages whose scripts are known here.
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

    /// Whether texts of a language are written in a script; nil where it is not known. All may be in
    /// Latin letters.
    static func writes(_ language: String, in script: String) -> Bool? {
        guard let languages = byScript[script], known.contains(language) else { return nil }
        return languages.contains(language)
    }
}
