/// The beginning of the Universal Declaration of Human Rights, one cue per line, as libexttextcat has it.
enum DeclarationTexts {
    static let ar = """
        أثارت بربريتها الضمير الإنساني، وكان
        البشر قد نادوا ببزوغ عالم يتمتعون فيه
        بحرية القول والعقيدة وبالتحرر من الخوف
        والفاقة، كأسمى ما ترنو إليه نفوسهم،
        ولما كان من الأساسي أن تتمتع حقوق
        الإنسان بحماية النظام القانوني إذا أريد
        للبشر ألا يضطروا آخر الأمر إلى اللياذ
        بالتمرد على الطغيان والاضطهاد، ولما كان
        من الجوهري العمل على تنمية علاقات ودية
        بين الأمم، ولما كانت شعوب الأمم المتحدة
        قد أعادت في الميثاق تأكيد إيمانها بحقوق
        الإنسان الأساسية، وبكرامة الإنسان
        وقدره، وبتساوي الرجال والنساء في
        الحقوق، وحزمت أمرها على النهوض بالتقدم
        الاجتماعي وبتحسين مستويات الحياة في جو
        من الحرية أفسح، ولما كانت الدول الأعضاء
        قد تعهدت بالعمل، بالتعاون مع الأمم
        المتحدة على ضمان تعزيز الاحترام
        والمراعاة العالميين لحقوق الإنسان
        وحرياته الأساسية، ولما كان التقاء
        """

    static let cs = """
        jimi vedlo k barbarským činům,
        urážejícím svědomí lidstva, a že
        vybudování světa, ve kterém lidé,
        zbavení strachu a nouze, se budou
        těšiti svobodě projevu a přesvĕdčení,
        bylo prohlášeno za nejvyšší cíl lidu,
        že je nutné, aby lidská práva byla
        chránena zákonem, nemá-li být človĕk
        donucen uchylovat se, když vše ostatní
        selhalo, k odboji proti tyranii a
        útlaku, že je nutné podporovat rozvoj
        přátelských vztahu mezi národy, že lid
        Spojených národů zdůraznil v Chartě
        znovu svou víru v základní lidská
        práva, v důstojnost a hodnotu lidské
        osobnosti, v rovná práva mužů i žen a
        že se rozhodl podporovat sociální
        pokrok a vytvořit lepší životní
        podmínky ve větší svobodě, že členské
        státy převzaly závazek zajistit ve
        """

    static let da = """
        Umiddelbart efter denne historiske
        begivenhed henstillede
        generalforsamlingen til alle
        medlemslande, at de offentliggjorde
        erklæringens fulde tekst. De skulle
        desuden "foranstalte, at den bliver
        omdelt, fremlagt, læst og forklaret i
        særdeleshed i skoler og andre
        undervisningsinstitutioner, uden hensyn
        til de forskellige landes og områders
        politiske forhold". Erklæringens
        officielle tekst findes på FNs seks
        officielle sprog: arabisk, engelsk,
        fransk, kinesisk, russisk og spansk.
        Endvidere har en lang række af FNs
        medlemslande fulgt generalforsamlingens
        opfordring og oversat erklæringen til
        det nationale sprog. Den danske
        oversættelse på de følgende sider er
        udarbejdet af udenrigsministeriet. Ved
        """

    static let de = """
        Rechte aller Mitglieder der
        Gemeinschaft der Menschen die Grundlage
        von Freiheit, Gerechtigkeit und Frieden
        in der Welt bildet, da die
        Nichtanerkennung und Verachtung der
        Menschenrechte zu Akten der Barbarei
        geführt haben, die das Gewissen der
        Menschheit mit Empörung erfüllen, und
        da verkündet worden ist, daß einer
        Welt, in der die Menschen Rede- und
        Glaubensfreiheit und Freiheit von
        Furcht und Not genießen, das höchste
        Streben des Menschen gilt, da es
        notwendig ist, die Menschenrechte durch
        die Herrschaft des Rechtes zu schützen,
        damit der Mensch nicht gezwungen wird,
        als letztes Mittel zum Aufstand gegen
        Tyrannei und Unterdrückung zu greifen,
        da es notwendig ist, die Entwicklung
        freundschaftlicher Beziehungen zwischen
        """

    static let el = """
        τους αποτελεί το θεμέλιο της
        ελευθερίας, της δικαιοσύνης και της
        ειρήνης στον κόσμο. Επειδή η
        παραγνώριση και η περιφρόνηση των
        δικαιωμάτων του ανθρώπου οδήγησαν σε
        πράξεις βαρβαρότητας, που εξεγείρουν
        την ανθρώπινη συνείδηση, και η
        προοπτική ενός κόσμου όπου οι άνθρωποι
        θα είναι ελεύθεροι να μιλούν και να
        πιστεύουν, λυτρωμένοι από τον τρόμο και
        την αθλιότητα, έχει διακηρυχθεί ως η
        πιο υψηλή επιδίωξη του ανθρώπου. Επειδή
        έχει ουσιαστική σημασία να
        προστατεύονται τα ανθρώπινα δικαιώματα
        από ένα καθεστώς δικαίου, ώστε ο
        άνθρωπος να μην αναγκάζεται να
        προσφεύγει, ως έσχατο καταφύγιο, στην
        εξέγερση κατά της τυραννίας και της
        καταπίεσης. Επειδή έχει ουσιαστική
        σημασία να ενθαρρύνεται η ανάπτυξη
        """

    static let en = """
        world, Whereas disregard and contempt
        for human rights have resulted in
        barbarous acts which have outraged the
        conscience of mankind, and the advent
        of a world in which human beings shall
        enjoy freedom of speech and belief and
        freedom from fear and want has been
        proclaimed as the highest aspiration of
        the common people, Whereas it is
        essential, if man is not to be
        compelled to have recourse, as a last
        resort, to rebellion against tyranny
        and oppression, that human rights
        should be protected by the rule of law,
        Whereas it is essential to promote the
        development of friendly relations
        between nations, Whereas the peoples of
        the United Nations have in the Charter
        reaffirmed their faith in fundamental
        human rights, in the dignity and worth
        """

    static let es = """
        por base el reconocimiento de la
        dignidad intrínseca y de los derechos
        iguales e inalienables de todos los
        miembros de la familia humana,
        Considerando que el desconocimiento y
        el menosprecio de los derechos humanos
        han originado actos de barbarie
        ultrajantes para la conciencia de la
        humanidad; y que se ha proclamado, como
        la aspiración más elevada del hombre,
        el advenimiento de un mundo en que los
        seres humanos, liberados del temor y de
        la miseria, disfruten de la libertad de
        palabra y de la libertad de creencias,
        Considerando esencial que los derechos
        humanos sean protegidos por un régimen
        de Derecho, a fin de que el hombre no
        se vea compelido al supremo recurso de
        la rebelión contra la tiranía y la
        opresión, Considerando también esencial
        """

    static let fi = """
        äänestänyt vastaan. Kahdeksan maata
        pidättyi äänestämästä. Välittömästi
        tämän historiallisen tapahtuman jälkeen
        yleiskokous kehotti kaikkia jäsenmaita
        julkaisemaan julistuksen tekstin. Niitä
        pyydettiin "levittämään ja tekemään
        sitä tunnetuksi, lukemaan ja
        selittämään sitä ennen kaikkea
        kouluissa ja muissa oppilaitoksissa eri
        maiden ja alueiden poliittisista
        oloista riippumatta". Julistuksen
        virallinen teksti on saatavissa YK:n
        kuudella virallisella kielellä:
        arabiaksi, englanniksi, espanjaksi,
        kiinaksi, ranskaksi ja venäjäksi. Myös
        monet YK:n jäsenmaat ovat noudattaneet
        yleiskokouksen kehotusta ja kääntäneet
        julistuksen omalle kielelleen.
        Seuraavilla sivuilla oleva käännös on
        Suomen hallituksen vahvistama.
        """

    static let fr = """
        la liberté, de la justice et de la paix
        dans le monde, Considérant que la
        méconnaissance et le mépris des droits
        de l'homme ont conduit à des actes de
        barbarie qui révoltent la conscience de
        l'humanité et que l'avènement d'un
        monde où les êtres humains seront
        libres de parler et de croire, libérés
        de la terreur et de la misère, a été
        proclamé comme la plus haute aspiration
        de l'homme, Considérant qu'il est
        essentiel que les droits de l'homme
        soient protégés par un régime de droit
        pour que l'homme ne soit pas contraint,
        en suprême recours, à la révolte contre
        la tyrannie et l'oppression,
        Considérant qu'il est essentiel
        d'encourager le développement de
        relations amicales entre nations,
        Considérant que dans la Charte les
        """

    static let he = """
        במצפונה של האנושות; ובנין עולם, שבו
        ייהנו כל יצורי אנוש מחירות הדיבור
        והאמונה ומן החירות מפחד וממחסור, הוכרז
        כראש שאיפותיו של כל אדם. הואיל והכרח
        חיוני הוא שזכויות האדם תהיינה מוגנות
        בכוח שלטונו של החוק, שלא יהא האדם אנוס,
        כמפלט אחרון, להשליך את יהבו על מרידה
        בעריצות ובדיכזי. הואיל והכרח חיוני הוא
        לקדם את התפתחותם של יחסי ידידות בין
        האומות. הואיל והעמים המאוגדים בארגון
        האומות המאוחדות חזרו ואישרו במגילה את
        אמונתם בזכויות היסוד של האדם, בכבודה
        ובערכה של אישיותו ובזכות שווה לגבר
        ולאשה; ומנוי וגמור אתם לסייע לקדמה
        חברתית ולהעלאת רמת החיים בתוך יתר
        חירות. הואיל והמדינות החברות התחייבו
        לפעול, בשיתוף עם ארגון האומות המאוחדות,
        לטיפול יחס כבוד כללי אל זכויות האדם ואל
        חירויות היסוד והקפדה על קיומן. הואיל
        והבנה משותפת במהותן של זכויות וחירויות
        """

    static let hi = """
        असेम्बली ने सभी सदस्य देशों से अपील की
        कि वे इस घोषणा का प्रचार करें और देशों
        अथवा प्रदेशों की राजनैतिक स्थिति पर
        आधारित भेदभाव का विचार किए बिना,
        विशेषतः स्कूलों और अन्य शिक्षा संस्थाओं
        में इसके प्रचार, प्रदर्शन, पठन और
        व्याख्या का प्रबन्ध करें । इसी घोषणा का
        सरकारी पाठ संयुक्त राष्ट्रों की इन पांच
        भाषाओं में प्राप्य हैः—अंग्रेजी, चीनी,
        फ्रांसीसी, रूसी और स्पेनिश । अनुवाद का
        जो पाठ यहां दिया गया है, वह भारत सरकार
        द्वारा स्वीकृत है । प्रस्तावना चूंकि
        मानव परिवार के सभी सदस्यों के जन्मजात
        गौरव और समान तथा अविच्छिन्न अधिकार की
        स्वीकृति ही विश्व-शान्ति, न्याय और
        स्वतन्त्रता की बुनियाद है, चूंकि मानव
        अधिकारों के प्रति उपेक्षा और घृणा के
        फलस्वरूप ही ऐसे बर्बर कार्य हुए जिनसे
        मनुष्य की आत्मा पर अत्याचार किया गया,
        चूंकि एक ऐसी विश्व-व्यवस्था की उस
        """

    static let hu = """
        béke alapját a világon, Tekintettel
        arra, hogy az emberi jogok el nem
        ismerése és semmibevevése az emberiség
        lelkiismeretét fellázító barbár
        cselekményekhez vezetett, és hogy az
        ember legfőbb vágya egy olyan világ
        eljövetele, amelyben az elnyomástól,
        valamint a nyomortól megszabadult
        emberi lények szava és meggyőződése
        szabad lesz, Tekintettel annak
        fontosságára, hogy az emberi jogokat a
        jog uralma védelmezze, nehogy az ember
        végső szükségében a zsarnokság és az
        elnyomás elleni lázadásra
        kényszerüljön, Tekintettel arra, hogy
        igen lényeges a nemzetek közötti baráti
        kapcsolatok kifejeződésének
        előmozdítása, Tekintettel arra, hogy az
        Alapokmányban az Egyesült Nemzetek
        népei újból hitet tettek az alapvető
        """

    static let it = """
        deliberazione, l'Assemblea delle
        Nazioni Unite diede istruzioni al
        Segretario Generale di provvedere a
        diffondere ampiamente questa
        Dichiarazione e, a tal fine, di
        pubblicarne e distribuirne il testo non
        soltanto nelle cinque lingue ufficiali
        dell'Organizzazione internazionale, ma
        anche in quante altre lingue fosse
        possibile usando ogni mezzo a sua
        disposizione. Il testo ufficiale della
        Dichiarazione è disponibile nelle
        lingue ufficiali delle Nazioni Unite,
        cioè cinese, francese, inglese, russo e
        spagnolo. DICHIARAZIONE UNIVERSALE DEI
        DIRITTI UMANI Preambolo Considerato che
        il riconoscimento della dignità
        inerente a tutti i membri della
        famiglia umana e dei loro diritti,
        uguali ed inalienabili, costituisce il
        """

    static let ja = """
        、正義及び平和の基礎であるの
        で、人権の無視及び軽侮が、人
        類の良心を踏みにじった野蛮行
        為をもたらし、言論及び信仰の
        自由が受けられ、恐怖及び欠乏
        のない世界の到来が、一般の人
        々の最高の願望として宣言され
        たので、人間が専制と圧迫とに
        対する最後の手段として反逆に
        訴えることがないようにするた
        めには、法の支配によって人権
        を保護することが肝要であるの
        で、諸国間の友好関係の発展を
        促進することが肝要であるので
        、国際連合の諸国民は、国連憲
        章において、基本的人権、人間
        の尊厳及び価値並びに男女の同
        権についての信念を再確認し、
        かつ、一層大きな自由のうちで
        社会的進歩と生活水準の向上と
        """

    static let ko = """
        수단으로서 반란을 일으키도록 강요받지 않으려면 , 법에 의한 통치에
        의하여 인권이 보호되어야 하는 것이 필수적이며 , 국가간에 우호관계의
        발전을 증진하는 것이 필수적이며 , 국제연합의 모든 사람들은 그
        헌장에서 기본적 인권, 인간의 존엄과 가치 , 그리고 남녀의 동등한
        권리에 대한 신념을 재확인하였으며, 보다 폭넓은 자유속에서 사회적
        진보와 보다 나은 생활수준을 증진하기로 다짐하였고, 회원국들은
        국제연합과 협력하여 인권과 기본적 자유의 보편적 존중과 준수를 증진할
        것을 스스로 서약하였으며 , 이러한 권리와 자유에 대한 공통의 이해가
        이 서약의 완전한 이행을 위하여 가장 중요하므로 , 이에,
        국제연합총회는, 모든 개인과 사회 각 기관이 이 선언을 항상 유념하면서
        학습 및 교육을 통하여 이러한 권리와 자유에 대한 존중을 증진하기
        위하여 노력하며 , 국내적 그리고 국제적인 점진적 조치를 통하여 회원국
        국민들 자신과 그 관할 영토의 국민들 사이에서 이러한 권리와 자유가
        보편적이고 효과적으로 인식되고 준수되도록 노력하도록 하기 위하여 ,
        모든 사람과 국가가 성취하여야 할 공통의 기준으로서 이 세계인권선언을
        선포한다. 제 1 조 모든 인간은 태어날 때부터 자유로우며 그 존엄과
        권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며
        서로 형제애의 정신으로 행동하여야 한다. 제 2 조 모든 사람은 인종,
        피부색, 성, 언어, 종교, 정치적 또는 기타의 견해, 민족적 또는
        사회적 출신, 재산, 출생 또는 기타의 신분과 같은 어떠한 종류의
        """

    static let nl = """
        vrijheid, gerechtigheid en vrede in de
        wereld; Overwegende, dat
        terzijdestelling van en minachting voor
        de rechten van de mens geleid hebben
        tot barbaarse handelingen, die het
        geweten van de mensheid geweld hebben
        aangedaan en dat de komst van een
        wereld, waarin de mensen vrijheid van
        meningsuiting en geloof zullen
        genieten, en vrij zullen zijn van vrees
        en gebrek, is verkondigd als het
        hoogste ideaal van iedere mens;
        Overwegende, dat het van het grootste
        belang is, dat de rechten van de mens
        beschermd worden door de suprematie van
        het recht, opdat de mens niet gedwongen
        worde om in laatste instantie zijn
        toevlucht te nemen tot opstand tegen
        tyrannie en onderdrukking; Overwegende,
        dat het van het grootste belang is om
        """

    static let pl = """
        z największych i najtrwalszych
        osiągnięć ONZ. Przetłumaczona na
        większość języków świata Powszechna
        Deklaracja Praw Człowieka zbiera oraz
        porządkuje osiągnięcia i postulaty
        człowieka, który od wielu setek lat
        toczy nie skończoną jeszcze walkę o
        swoją wolność i swoją godność.
        ZWAŻYWSZY, że uznanie przyrodzonej
        godności oraz równych i niezbywalnych
        praw wszystkich członków wspólnoty
        ludzkiej jest podstawą wolności,
        sprawiedliwości i pokoju świata,
        ZWAŻYWSZY, że nieposzanowanie i
        nieprzestrzeganie praw człowieka
        doprowadziło do aktów barbarzyństwa,
        które wstrząsnęły sumieniem ludzkości,
        i że ogłoszono uroczyście jako
        najwznioślejszy cel ludzkości dążenie
        do zbudowania takiego świata, w którym
        """

    static let pt = """
        justiça e da paz no mundo; Considerando
        que o desconhecimento e o desprezo dos
        direitos do Homem conduziram a actos de
        barbárie que revoltam a consciência da
        Humanidade e que o advento de um mundo
        em que os seres humanos sejam livres de
        falar e de crer, libertos do terror e
        da miséria, foi proclamado como a mais
        alta inspiração do Homem; Considerando
        que é essencial a proteção dos direitos
        do Homem através de um regime de
        direito, para que o Homem não seja
        compelido, em supremo recurso, à
        revolta contra a tirania e a opressão;
        Considerando que é essencial encorajar
        o desenvolvimento de relações amistosas
        entre as nações; Considerando que, na
        Carta, os povos das Nações Unidas
        proclamam, de novo, a sua fé nos
        direitos fundamentais do Homem, na
        """

    static let ru = """
        семьи, и равных и неотъемлемых прав их
        является основой свободы,
        справедливости и всеобщего мира; и
        принимая во внимание, что пренебрежение
        и презрение к правам человека привели к
        варварским актам, которые возмущают
        совесть человечества, и что создание
        такого мира, в котором люди будут иметь
        свободу слова и убеждений и будут
        свободны от страха и нужды,
        провозглашено как высокое стремление
        людей; и принимая во внимание, что
        необходимо, чтобы права человека
        охранялись властью закона в целях
        обеспечения того, чтобы человек не был
        вынужден прибегать, в качестве
        последнего средства, к восстанию против
        тирании и угнетения; и принимая во
        внимание, что необходимо содействовать
        развитию дружественных отношений между
        """

    static let sv = """
        Omedelbart efter denna historiska
        händelse uppmanade generalförsamlingen
        alla medlemsstater att offentliggöra
        förklaringens text och att "göra den
        spridd, känd, läst och förstådd framför
        allt i skolor och andra
        undervisningsinstitutioner utan hänsyn
        till olika länders eller regioners
        politiska förhållanden". Förklaringens
        officiella text finns tillgänglig på
        FN:s sex officiella språk: arabiska,
        engelska, franska, kinesiska, ryska och
        spanska. Vidare har en rad enskilda
        medlemsländer hörsammat
        generalförsamlingens uppmaning och
        översatt förklaringen. Den svenska
        översättningen påföljande sidor har
        godkänts av svenska regeringen. Vid
        hänvändelse till FN:s nordiska
        informationskontor i Köpenhamn kan
        """

    static let th = """
        ธิเท่าเทียมกัน
        และโอนมิได้ของ
        บรรดาสมาชิกทั้
        งหลายแห่งครอบค
        รัวมนุษย์เป็นห
        ลักมูลเหตุแห่ง
        อิสรภาพความยุต
        ิธรรมและสันติภ
        าพในโลกโดยที่ก
        ารไม่นำพาและกา
        รเหยียดหยามต่อ
        สิทธิมนุษยชนยั
        งผลให้มีการหระ
        ทำอันป่าเถื่อน
        ซี่งเป็นการละเ
        มิดมโนธรรมของม
        นุษยชาติอย่างร
        ้ายแรงและใต้[ไ
        ด้]มีการประกาศ
        ว่าปณิธานสูงสุ
        """

    static let tr = """
        temeli olmasına, İnsan haklarının
        tanınmaması ve hor görülmesinin
        insanlık vicdanını isyana sevkeden
        vahşiliklere sebep olmuş bulunmasına,
        dehşetten ve yoksulluktan kurtulmuş
        insanların, içinde söz ve inanma
        hürriyetlerine sahip olacakları bir
        dünyanın kurulması en yüksek amaçları
        oralak ilan edilmiş bulunmasına,
        İnsanin zulüm ve baskıya karşı son çare
        olarak ayaklanmaya mecbur kalmaması
        için insan haklarının bir hukuk rejimi
        ile korunmasının esaslı bir zaruret
        olmasına, Uluslararasında dostça
        ilişkiler geliştirilmesini teşvik
        etmenin esaslı bir zaruret olmasına,
        Birleşmiş Milletler halklarının,
        Antlaşmada, insanın ana haklarına,
        insan şahsının haysiyet ve değerine,
        erkek ve kadınların eşitliğine olan
        """

    static let uk = """
        беручи до уваги, що зневажання і
        нехтування правами людини призвели до
        варварських актів, які обурюють совість
        людства, і що створення такого світу, в
        якому люди будуть мати свободу слова і
        переконань і будуть вільні від страху і
        нужди, проголошено як високе прагнення
        людей; і беручи до уваги, що необхідно,
        щоб права людини охоронялися силою
        закону з метою забезпечення того, щоб
        людина не була змушена вдаватиця як до
        останнього засобу до повстання проти
        тиранії і гноблення; і беручи до уваги,
        що необхідно сприяти розвиткові дружніх
        відносин між народами; і беручи до
        уваги, що народи Об'єднаних Націй
        підтвердили в Статуті свою віру в
        основні права людини, в гідність і
        цінність людської осови і в
        рівноправність чоловіків і жінок та
        """

    static let vi = """
        Việc thừa nhận nhân phẩm vốn có,
        các quyền bình đẳng và không thể
        tách rời của mọi thành viên trong
        gia đình nhân loại là cơ sở cho tự
        do, công bằng và hoà bình trên thế
        giới, Sự xâm phạm và coi thường
        nhân quyền đã dẫn đến những hành
        động tàn bạo xâm phạm tới lương
        tâm của nhân loại, và việc xây
        dựng một thế giới trong đó con
        người được tự do ngôn luận và tín
        ngưỡng, không còn phải chịu nỗi
        sợ hãi và cùng cực được coi là
        nguyện vọng cao cả nhất của loài
        người, Nhân quyền phải được pháp
        luật bảo vệ để mỗi người không
        buộc phải nổi loạn như là biện
        pháp cuối cùng để chống lại chế
        độ cường quyền và áp bức, Cần
        phải khuyến khích việc phát triển
        """

    static let byLanguage = [
        "ar": ar, "cs": cs, "da": da, "de": de, "el": el, "en": en,
        "es": es, "fi": fi, "fr": fr, "he": he, "hi": hi, "hu": hu,
        "it": it, "ja": ja, "ko": ko, "nl": nl, "pl": pl, "pt": pt,
        "ru": ru, "sv": sv, "th": th, "tr": tr, "uk": uk, "vi": vi,
    ]
}
