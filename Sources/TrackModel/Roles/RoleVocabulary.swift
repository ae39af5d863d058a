/// Words by which titles state a role, in the languages of most releases.
///
/// Whole words and phrases only: “uncensored” does not contain “censored”. For
/// languages written without spaces a phrase is looked for inside words.
enum RoleVocabulary {
    static func claims(of title: TitleWords, isSubtitle: Bool) -> [TrackRoleClaim] {
        guard !title.words.isEmpty else { return [] }
        var found: [TrackRole: String] = [:]
        for (index, word) in title.words.enumerated() {
            for phrase in phrases[word] ?? [] where phrase.isFor(subtitle: isSubtitle) {
                guard found[phrase.role] == nil, phrase.stands(in: title.words[index...]),
                    !TitleNegation.isNegated(
                        title.words, at: index, count: phrase.words.count)
                else { continue }
                found[phrase.role] = phrase.words.joined(separator: " ")
            }
            guard word.unicodeScalars.contains(where: { $0.value >= 0x0E00 }) else { continue }
            for phrase in unspaced where phrase.isFor(subtitle: isSubtitle) {
                guard found[phrase.role] == nil, let part = phrase.words.first,
                    word.containsScalars(of: part), !TitleNegation.isNegated(part, in: word)
                else { continue }
                found[phrase.role] = part
            }
        }
        // “Dialogue + signs” leaves nothing out.
        if !fullness.isDisjoint(with: title.words) { found[.signs] = nil }
        return TrackRole.allCases.compactMap { role in
            found[role].map { TrackRoleClaim(role: role, origin: .title($0)) }
        }
    }

    /// Words of titles of whole translations.
    private static let fullness: Set<String> = [
        "full", "complete", "dialogue", "dialogues", "dialog", "dialogs", "komplett",
        "vollstandig", "complet", "complets", "completo", "completi", "completos", "полные",
        "полный", "volledig", "pelne", "kompletni",
    ]

    private struct Phrase {
        let role: TrackRole
        let scope: Scope
        let words: [String]

        func isFor(subtitle: Bool) -> Bool {
            switch scope {
            case .any: true
            case .sound: !subtitle
            case .text: subtitle
            }
        }

        func stands(in title: ArraySlice<String>) -> Bool { title.starts(with: words) }
    }

    /// Phrases by their first word.
    private static let phrases = Dictionary(grouping: table.flatMap(\.phrases)) {
        $0.words.first ?? ""
    }

    /// Words of scripts that put no space between words (Thai, Chinese, Japanese, Korean).
    private static let unspaced = table.flatMap(\.phrases).filter { phrase in
        phrase.words.count == 1
            && phrase.words[0].unicodeScalars.allSatisfy { $0.value >= 0x0E00 }
    }

    private enum Scope { case any, sound, text }

    private struct Entry {
        let phrases: [Phrase]

        init(_ role: TrackRole, _ scope: Scope, _ text: String) {
            // Splits bytes: characters are delimited by the tables of Unicode.
            phrases = text.utf8.split(separator: UInt8(ascii: ",")).map {
                Phrase(role: role, scope: scope, words: TitleWords(String(Substring($0))).words)
            }
        }
    }

    private static let table: [Entry] = [
        Entry(
            .commentary, .any,
            """
            commentary,commentaries,rifftrax,riff trax,podcast,comments,comentary,comentaries,commentry,commentory,\
            director's comments,commentaire,commentaires,kommentar,kommentare,audiokommentar,\
            audiokommentare,regiekommentar,comentario,comentarios,audiocomentario,commento,\
            commenti,commentaar,kommentti,kommentaari,komentar,komentarz,komentář,komentare,\
            kommentár,yorum,comentariu,comentarii,комментарий,комментарии,комментариями,коментар,\
            коментари,σχολια,σχολιασμος,コメンタリー,オーディオコメンタリー,解説,评论,評論,解说,評論音軌,코멘터리,해설,\
            תעליק,تعليق
            """),
        Entry(
            .descriptive, .sound,
            """
            audio description,audio descriptions,audiodescription,audio described,described,\
            descriptive,descriptive audio,descriptive video,dvs,described video,video description,\
            descriptive video service,visually impaired,visual impaired,for the blind,\
            audiodeskription,hörfilm,hörfilmfassung,bildbeschreibung,audiodescripción,\
            audiodescripcion,autodescripción,audio descripción,audiodescrizione,audiodescrição,\
            audio descrição,audiodescriptie,syntolkning,synstolking,synstolkning,kuvailutulkkaus,\
            audiodeskrypcja,zvukový popis,тифлокомментарий,тифлокомментарии,аудиодескрипция,\
            sesli betimleme,ad,音声ガイド,口述影像,화면해설
            """),
        Entry(
            .hearingImpaired, .text,
            """
            sdh,cc,hi,hoh,closed captions,closed caption,hearing impaired,hard of hearing,\
            for the deaf,deaf,malentendants,malentendant,sme,sourds et malentendants,hörgeschädigte,\
            für hörgeschädigte,gehörlose,sordos,para sordos,subtítulos para sordos,sottotitoli per \
            non udenti,non udenti,surdos,para surdos,legendas para surdos,slechthorenden,doven en \
            slechthorenden,hørehæmmede,hörselskadade,hørselshemmede,tekstitys kuulovammaisille,\
            dla niesłyszących,niesłyszących,pro neslyšící,для слабослышащих,для глухих,聴覚障害者,\
            バリアフリー,청각장애인,聽障,听障
            """),
        Entry(
            .signs, .text,
            """
            signs,signs songs,signs and songs,songs and signs,songs only,s&s,songs karaoke,\
            karaoke songs,songs and karaoke,signs karaoke,op ed,openings and endings,\
            inserts,panneaux,panneaux et chansons,schilder,schilder und lieder,hinweisschilder,\
            carteles,letreros,carteles y canciones,cartelli,cartelli e canzoni,placas,placas e \
            músicas,borden,szyldy,nápisy,надписи,надписи и песни,надписи песни,看板,標識,\
            看板と歌,招牌
            """),
        Entry(
            .forced, .text,
            """
            forced,forcé,forcés,forcee,forcees,erzwungen,forzado,forzados,forzati,forzato,forçado,\
            forçadas,forçada,geforceerd,tvungen,tvungna,pakotettu,wymuszone,wymuszony,vynucené,\
            форсированные,форсированный,форс,foreign parts only,foreign parts,强制,強制,강제
            """),
        Entry(.karaoke, .any, "karaoke,カラオケ,караоке,노래방"),
        Entry(.lyrics, .text, "lyrics,songtext,songtexte,paroles,letras,歌詞,歌词,текст песен"),
        Entry(
            .effects, .sound,
            """
            m&e,music and effects,music only,isolated score,isolated music score,score only,\
            isolated music,effects only,fx only,natural sounds,musique isolée,nur musik
            """),
        Entry(
            .voiceOver, .sound,
            """
            voice over,voiceover,lektor,lektor pl,lector,многоголосый закадровый,закадровый,\
            закадровый перевод,двухголосый,одноголосый,многоголосый,mvo,dvo,avo,tłumaczenie \
            lektorskie,voice over translation,doublage voice over
            """),
        Entry(
            .machine, .sound,
            """
            ai dub,ai dubbed,ai dubbing,ai voice,ai voices,ai voiceover,ai voice over,ai generated,\
            machine dub,machine dubbed,machine dubbing,auto dub,auto dubbed,automatic dub,\
            automatic dubbing,neural dub,tts,text to speech,synthetic voice,synthetic voices,\
            ki synchronisation,ki synchro,ki stimme,doublage ia,doublage automatique,doblaje ia,\
            doblaje automático,dublagem ia,doppiaggio ia,lektor ai,нейроозвучка,нейродубляж,\
            нейросетевая озвучка,нейросетевой дубляж,нейросеть,машинная озвучка,ai配音,ai吹替,\
            机器配音,機械音声
            """),
        Entry(
            .machine, .text,
            """
            machine translated,machine translation,auto translated,auto translation,automatic \
            translation,auto generated,automatically generated,automatic captions,ai translated,\
            ai translation,ai generated,mtl,google translate,google translated,deepl,\
            maschinenübersetzung,maschinell übersetzt,traduction automatique,traducción \
            automática,traduzione automatica,tradução automática,машинный перевод,机翻,機翻,\
            机器翻译,機械翻訳,기계번역
            """),
        Entry(
            .dub, .sound,
            "dub,dubbed,doublage,doublé,synchronfassung,doblaje,doblado,doppiato,dublado,дубляж,дублированный,吹替,吹き替え,더빙,配音"
        ),
        Entry(
            .original, .sound,
            "original,original version,version originale,originalton,originalfassung,versión original,versione originale,versão original,originál,oryginał,оригинал,оригінал,原声,原音"
        ),
        Entry(
            .enhancedDialogue, .sound,
            "enhanced dialogue,dialogue enhanced,dialog boost,clear speech,klare sprache,dialogue boost"
        ),
    ]
}

extension String {
    /// Like `contains`, without Foundation.
    fileprivate func containsScalars(of other: String) -> Bool {
        let (text, part) = (Array(unicodeScalars), Array(other.unicodeScalars))
        guard let first = part.first, part.count <= text.count else { return false }
        return (0...(text.count - part.count)).contains { start in
            text[start] == first && text[start...].starts(with: part)
        }
    }
}
