@testable import Playlists

/// Playlists of our own that hold most of what a playlist can.
enum Samples {
    static let multivariant = """
        #EXTM3U
        # a comment
        #EXT-X-VERSION:12
        #EXT-X-INDEPENDENT-SEGMENTS
        #EXT-X-DEFINE:NAME="p",VALUE="sub"
        #EXT-X-CONTENT-STEERING:SERVER-URI="/steer",PATHWAY-ID="A"
        #EXT-X-SESSION-DATA:DATA-ID="title",VALUE="The Test"
        #EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://1",KEYFORMAT="com.apple.streamingkeydelivery"
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="stereo",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="{$p}/en.m3u8"
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="stereo",NAME="Deutsch",LANGUAGE="de",AUTOSELECT=YES,CHANNELS="2",URI="{$p}/de.m3u8"
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="surround",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="6",URI="{$p}/en51.m3u8"
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="surround",NAME="Deutsch",LANGUAGE="de",AUTOSELECT=YES,CHANNELS="2",URI="{$p}/de.m3u8"
        #EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="English",LANGUAGE="en",URI="subs.m3u8"
        #EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="English",LANGUAGE="en",INSTREAM-ID="CC1"
        #EXT-X-STREAM-INF:BANDWIDTH=2000000,AVERAGE-BANDWIDTH=1500000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=25,AUDIO="stereo",SUBTITLES="subs",CLOSED-CAPTIONS="cc",PATHWAY-ID="A"
        v720.m3u8
        #EXT-X-STREAM-INF:BANDWIDTH=2300000,CODECS="avc1.64001f,ec-3",RESOLUTION=1280x720,AUDIO="surround",SUBTITLES="subs",CLOSED-CAPTIONS="cc",PATHWAY-ID="B"
        v720.m3u8
        #EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=640x360,AUDIO="stereo",SUBTITLES="subs",CLOSED-CAPTIONS="cc"
        v360.m3u8
        #EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=90000,CODECS="avc1.4d401e",RESOLUTION=640x360,URI="i360.m3u8"
        #EXT-X-SOMETHING-NEW:1
        """

    static let media = """
        #EXTM3U
        #EXT-X-VERSION:7
        #EXT-X-TARGETDURATION:6
        #EXT-X-MEDIA-SEQUENCE:100
        #EXT-X-DISCONTINUITY-SEQUENCE:3
        #EXT-X-PLAYLIST-TYPE:EVENT
        #EXT-X-START:TIME-OFFSET=-12.5,PRECISE=YES
        #EXT-X-MAP:URI="init.mp4",BYTERANGE="720@0"
        #EXT-X-PROGRAM-DATE-TIME:2024-01-01T00:00:00.000+01:00
        #EXTINF:5.005,one
        s1.m4s
        #EXT-X-CUE-OUT:30
        #EXT-OATCLS-SCTE35:/DAlAAAAAAAAAP/wFAUAAAABf+/+AAAAAH4AKTLgAAEAAAAAAAAAAA==
        #EXT-X-DATERANGE:ID="x",START-DATE="2023-12-31T23:00:05Z",DURATION=30,X-NAME="a,b"
        #EXTINF:6,
        #EXT-X-BYTERANGE:1000@0
        s2.m4s
        #EXT-X-DISCONTINUITY
        #EXT-X-KEY:METHOD=AES-128,URI="key.bin",IV=0x000102030405060708090A0B0C0D0E0F
        #EXTINF:6,
        s3.ts
        #EXT-X-CUE-IN
        #EXT-X-GAP
        #EXTINF:6,
        gone.ts
        #EXT-X-ENDLIST
        """

    static let lowLatency = """
        #EXTM3U
        #EXT-X-VERSION:9
        #EXT-X-TARGETDURATION:4
        #EXT-X-PART-INF:PART-TARGET=1.004
        #EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=3.012,CAN-SKIP-UNTIL=24.0
        #EXT-X-MEDIA-SEQUENCE:266
        #EXT-X-SKIP:SKIPPED-SEGMENTS=3
        #EXTINF:4.00008,
        f269.mp4
        #EXT-X-PART:DURATION=1.00008,URI="f270.0.mp4",INDEPENDENT=YES
        #EXT-X-PART:DURATION=1,URI="f270.mp4",BYTERANGE="10@20"
        #EXTINF:2,
        f270.mp4
        #EXT-X-PART:DURATION=1,URI="f271.0.mp4"
        #EXT-X-PRELOAD-HINT:TYPE=PART,URI="f271.1.mp4",BYTERANGE-START=0
        #EXT-X-RENDITION-REPORT:URI="../1M/p.php",LAST-MSN=270,LAST-PART=1
        """

    static let playlists = [
        multivariant, media, lowLatency,
        "#EXTM3U\r\n\r\n#EXTINF:10 tvg-id=\"a,b\",A title, with a comma\r\nhttp://x/y\r\n",
        "\u{FEFF}#EXTM3U\n  #EXTINF:1,\n\ts.ts  \n\n\n#EXT-X-ENDLIST\n\n",
    ]

    static func presentation(_ text: String) throws -> Presentation {
        Presentation(try HLSPlaylist(parsing: text))
    }
}
