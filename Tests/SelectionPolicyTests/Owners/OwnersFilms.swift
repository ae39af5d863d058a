/// Films of threads, in the text form of `OwnersFilm`. Titles are those of the threads, or of the
/// naming that a thread describes.
enum OwnersFilms {
    static let text = #"""
        aniyomiorg/aniyomi/issues/2014
        a1 jpn "Japanese" default; a2 eng "English"; s3 eng "Signs & Songs"; s4 eng "Dialogue"
        audio=ja text=en
        a1 s4

        Goldenfreddy0703/Otaku/issues/210
        a1 jpn "Japanese"; a2 eng "English Dub" default; s3 eng "Full Subtitles" default; s4 eng "Signs & Songs"
        audio=en text=en
        a2 s4

        Goldenfreddy0703/Otaku/issues/325
        a1 jpn "" default; a2 eng ""; s3 eng "Signs and Songs" default; s4 eng "Full"
        audio=ja text=en
        a1 s4

        jellyfin/jellyfin/issues/10958
        a1 jpn "Japanese"; a2 eng "English" default; s3 eng "Signs / Songs" default forced; s4 eng "Full Subtitles"
        audio=ja text=en
        a1 s4

        jellyfin/jellyfin/issues/10958 english
        a1 jpn "Japanese" default; a2 eng "English"; s3 eng "Full Subtitles" default; s4 eng "Signs / Songs" forced
        audio=en text=en
        a2 s4

        iwalton3/media-scripts/issues/3
        a1 eng "English"; a2 jpn "Japanese" default; s3 eng "Signs & Songs"; s4 eng "English Full Subtitles" default
        audio=ja text=en
        a2 s4

        MikeMoolenaar/MkvDefaultTrackChanger/issues/16
        a1 eng "English" default; a2 jpn "Japanese"; s3 eng "Signs" default; s4 eng "Dialogue"
        audio=ja text=en
        a2 s4

        edde746/plezy/issues/436
        a1 jpn "" default; a2 eng ""; s3 eng ""
        audio=en text=en
        a2 none

        edde746/plezy/issues/436 only-japanese
        a1 jpn "" default; s2 eng ""
        audio=en text=en
        a1 s2

        jellyfin/jellyfin-androidtv/issues/5189
        a1 eng "" default; a2 jpn ""; s3 eng ""
        audio=ja text=en
        a2 s3

        Atilil/jellyfin-plugins/issues/10
        a2 deu ""; a3 jpn "" default; s4 deu ""
        mode=auto
        a3 none

        jellyfin/jellyfin/issues/13774
        a2 eng "" default; a3 ger "" default; a4 eng "Audio commentary"
        audio=de
        a3 none

        damontecres/Wholphin/issues/1657
        a1 kor "" default; a2 eng "Commentary with director"; s3 eng ""
        audio=en text=en
        a1 s3

        jellyrock/jellyrock/issues/500
        a1 eng "Commentary - English - AAC - Stereo" 2ch; a2 eng "English - AAC - 7.1 - Default" default 8ch
        audio=en
        a2 none

        lisamelton/other_video_transcoding/issues/187
        a1 eng "Commentary" default; a2 fre ""; s3 eng ""
        text=en
        a2 s3

        jellyfin/jellyfin/issues/5179
        a2 eng "Commentary by the filmmakers" default 2ch; a3 eng "" 6ch
        audio=en
        a3 none

        l984-451/Rivulet/pull/110
        a1 eng "Isolated Score" 2ch; a2 eng "Audio Description" 2ch; a3 eng "Karaoke" 2ch; a4 eng "TrueHD Atmos 7.1" 8ch
        audio=en
        a4 none

        pannal/plex-for-kodi/issues/172
        a1 eng "English (AAC_LATM Stereo)" 2ch; a2 eng "English Descriptive (AAC_LATM Stereo)" 2ch; a3 eng "English (AC3 5.1)" 6ch
        audio=en
        a3 none

        pannal/plex-for-kodi/issues/172 second-list
        a1 eng "English (AAC_LATM Stereo)" 2ch; a2 eng "English (AC3 5.1)" 6ch; a3 eng "English Descriptive (AAC_LATM Stereo)" 2ch
        audio=en
        a2 none

        damontecres/Wholphin/issues/913
        a1 eng "" visual_impaired 2ch; a2 eng "" 2ch
        audio=en
        a2 none

        LavX/bazarr/issues/162
        a1 chi "" default; s2 eng "Forced"; s3 eng ""; s4 eng "SDH"
        text=en
        a1 s3

        LavX/bazarr/issues/162 english
        a1 eng "" default; s2 eng "Forced"; s3 eng ""; s4 eng "SDH"
        audio=en text=en
        a1 s2

        mpv-player/mpv/issues/10742
        a1 eng "" default; s33 chi "Traditional"; s34 chi "zh-Hans"
        audio=en text=zh-Hans
        a1 s34

        mpv-player/mpv/issues/10742 traditional
        a1 eng "" default; s34 chi "zh-Hans"; s35 chi "Traditional"
        audio=en text=zh-Hant
        a1 s35

        moneytoo/Player/issues/623
        a1 eng "" default; s2 chi "Simplified Chinese" default; s3 chi "Traditional Chinese"
        audio=en text=zh-Hant
        a1 s3

        nova-video-player/aos-AVP/issues/1832
        a1 eng "" default; s2 chi "Cht&Eng"; s3 chi "Chs&Eng"
        audio=en text=zh-Hans
        a1 s3

        jxxghp/MoviePilot/pull/2612
        a1 eng "" default; s2 chi "简英"; s3 chi "繁英"
        audio=en text=zh-Hant
        a1 s3

        nova-video-player/aos-AVP/issues/1786
        a1 chi "Cantonese" 6ch; a2 chi "Mandarin" 2ch
        audio=cmn
        a2 none

        bilibili/ijkplayer/issues/4264
        a1 chi "国语"; a2 chi "粤语"
        audio=yue
        a2 none

        KirovAir/muxarr/issues/60
        a1 eng ""; a2 fre "VFF"; a3 fre "VFI"; a4 fre "VFQ"
        audio=fr-CA
        a4 none

        Matroska-Org/libmatroska/issues/110
        a1 eng "" default; a2 fre "Truefrench"; a3 fre "French Canadian"
        audio=fr-CA
        a3 none

        TRaSH-Guides/Guides/pull/645
        a1 fre "VQ"; a2 fre "VFF"; a3 eng "VO" default
        audio=fr-FR
        a2 none

        TRaSH-Guides/Guides/pull/645 quebec
        a1 fre "TRUEFRENCH"; a2 fre "VQ"; a3 eng "VO" default
        audio=fr-CA
        a2 none

        yippee0903/Upload-Assistant/pull/112
        a1 fre "Français [AD]"; a2 fre "Français" default; s3 fre "Français Complets"; s4 fre "Français Forcés"
        audio=fr text=fr
        a2 s4

        yippee0903/Upload-Assistant/pull/112 english
        a1 fre "Français"; a2 eng "Anglais" default; s3 fre "Français Forcés" default; s4 fre "Français Complets"; s5 eng "Anglais SDH"
        audio=en text=fr
        a2 s4

        jellyfin/jellyfin/issues/13798
        a2 eng "" default; a3 fre ""; s4 fre "" default; s5 fre "" forced
        audio=en text=fr
        a2 s4

        morpheus65535/bazarr/issues/2514
        a1 eng "" default; s2 spa "Latinoamericano"; s3 spa "Castellano"
        audio=en text=es-ES
        a1 s3

        morpheus65535/bazarr/issues/2514 latin
        a1 eng "" default; s2 spa "Castilian"; s3 spa "Latam Forz" forced; s4 spa "LATAM"
        audio=en text=es-MX
        a1 s4

        jellyfin/jellyfin/pull/14060
        a1 jpn "" default; s2 spa "Forzados" default forced; s3 spa "Completos"
        audio=ja text=es
        a1 s3

        morpheus65535/bazarr/pull/3584
        a1 eng "" default; s2 por "Portuguese (Portugal)"; s3 por "Portuguese (Brazilian)"
        audio=en text=pt-BR
        a1 s3

        Audionut/Upload-Assistant/pull/725
        a1 por "Portuguese (BR)"; a2 por "Portuguese"; s3 por "Brazilian"; s4 por "European"
        audio=pt-PT text=pt-PT
        a2 none

        jaruba/PowderPlayer/issues/86
        a2 por "PT-BR AC3 5.1 LAPUMiA" default 6ch; a3 eng "ENG AC3 5.1" 6ch; s4 por "Forçadas" forced; s5 por ""
        audio=pt-BR text=pt-BR
        a2 s4

        Arrowar/StreamingCommunity/issues/472
        a1 ita "" default; a2 eng ""; s3 ita "Completi"; s4 ita "Forzati"
        audio=it text=it
        a1 s4

        media-kit/media-kit/issues/818
        a1 ita "Italian" default; a2 eng "English"; s3 ita "Italian [Forced]"; s4 ita "Italian"; s5 ita "Italian [CC]"
        audio=en text=it
        a2 s4

        MakD/AFinity/issues/141
        a1 ger "Deutsch"; a2 jpn "" default; s3 ger "Deutsch"; s4 ger "Deutsch (Forced)"
        audio=de text=de
        a1 s4

        cglatot/pasta/issues/53
        a1 jpn "" default; a2 ger "Deutsch"; s3 ger "Deutsch [Forced]" default; s4 ger "Deutsch [Full]"
        audio=ja text=de
        a1 s4

        crunchy-labs/crunchy-cli/issues/274
        a1 ger "Deutsch" default; s2 ger "Deutsch Full (PGS)"; s3 ger "Deutsch Forced (PGS)" forced
        audio=de text=de
        a1 s3

        potplayer-fanpack/FanPack/issues/6
        a1 pol "Polish" default; s2 pol "Polish"; s3 pol "Polish, Forced" default forced
        audio=pl text=pl
        a1 s3

        xbmc/xbmc/issues/15672
        a1 jpn "Japanese" default forced; s2 swe "Swedish (Dialogue)"; s3 eng "English (Dialogue)" default forced
        text=en
        a1 s3

        coaxk/subarr/issues/159
        a1 ger "" default; a2 rus ""; s3 eng ""
        audio=original,en text=en original=ru
        a2 s3

        lostb1t/remux/issues/195
        a1 spa "" default; a2 eng ""; s3 spa "Forzados" forced
        audio=original,en text=en original=en
        a2 none

        lostb1t/remux/issues/195 korean
        a1 eng "" default; a2 kor ""; s3 eng ""
        audio=original,en text=en original=ko
        a2 s3

        Radarr/Radarr/issues/4077
        a1 eng "English Dub" default; a2 fre "VO"; s3 eng ""
        audio=original,en text=en original=fr
        a2 s3

        TeamPiped/Piped/issues/3439
        a3 eng "English" dub; a4 eng "English (United States) original"
        audio=en
        a4 none

        anxdpanic/plugin.video.youtube/issues/1228
        a1 ger "Deutsch (AI dubbed)" default; a2 eng "English"; s3 ger ""
        audio=de,original text=de original=en
        a2 s3

        ErsatzTV/legacy/issues/1381
        a1 rus "" default; a2 eng ""; s3 rus ""
        audio=en text=en
        a2 none

        quarckster/kodi.kino.pub/issues/51
        a1 rus "Многоголосый MVO"; a2 ukr "Многоголосый"; a3 eng "Оригинал"
        audio=uk
        a2 none

        xbmc/xbmc/issues/15333
        a1 dut "Nederlands" default; a2 dut "Vlaams"; a3 eng ""
        audio=nl-BE,nl,en
        a2 none

        CastagnaIT/plugin.video.netflix/issues/1161
        a1 eng "" default; s2 swe ""; s3 nor ""
        audio=en text=nb
        a1 s3

        KirovAir/muxarr/issues/66
        a1 eng "" default; s2 nno ""; s3 nob ""
        audio=en text=nb
        a1 s3

        jellyfin/jellyfin/issues/6259
        a1 eng "" default; s2 dan "Dansk" default; s3 fin "Suomi"; s4 swe "Svenska"
        audio=en text=sv
        a1 s4

        nova-video-player/aos-AVP/issues/607
        a1 eng "" default; s15 heb "Hebrew CC"; s16 heb "Hebrew"
        audio=en text=he
        a1 s16

        nova-video-player/aos-AVP/issues/607 deaf
        a1 eng "" default; s15 heb "Hebrew"; s16 heb "Hebrew CC"
        audio=en text=he hearingImpaired=yes
        a1 s16

        Aleksoid1978/MPC-BE/issues/61
        a1 jpn "" default; s2 eng "English"; s3 eng "English SDH"
        text=en hearingImpaired=yes
        a1 s3

        Moonfin-Client/Moonfin-Core/issues/145
        a1 jpn "" default; s2 eng "English [Forced]" forced; s3 eng "English"
        text=en hearingImpaired=yes
        a1 s3

        jellyfin/jellyfin/issues/14015
        a1 spa "" default; s4 eng "English" default forced; s5 eng "English [SDH]"; s34 tha "Thai"; s35 tur "Turkish"
        text=en
        a1 s4

        jellyfin/jellyfin-androidtv/issues/4625
        a1 spa "" default; s4 eng "English" default; s5 eng "English [SDH]"; s25 may "Malay"; s26 nob "Norwegian"; s34 tha "Thai"; s35 tur "Turkish"
        text=tr,en
        a1 s35

        jellyfin/jellyfin/issues/17994
        a1 eng "" default; s2 eng "English SDH" default
        audio=en text=en mode=forced
        a1 none

        jellyfin/jellyfin/issues/10829
        a1 jpn "" default; s2 eng "English" default forced; s3 dut "Nederlands"
        text=nl
        a1 s3

        Radarr/Radarr/issues/5057
        a1 tam "Tamil" default; a2 tel "Telugu"; a3 hin "Hindi"; s4 eng ""
        audio=hi text=en
        a3 s4

        Sonarr/Sonarr/issues/2113
        a1 eng "EN 5.1" default 6ch; a2 cze "CZ dabing" 6ch; s3 cze "CZ forced"; s4 cze "CZ"
        audio=cs text=cs
        a2 s3

        OpenPLi/enigma2/pull/33
        a1 eng "" default; a2 por "Dublado"; s3 por ""
        audio=pt text=pt
        a2 none

        OpenPLi/enigma2/pull/3597
        a1 NAR "" 2ch; a2 eng "" 2ch
        audio=en
        a2 none
        """#
}
