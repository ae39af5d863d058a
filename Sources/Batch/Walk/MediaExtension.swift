/// Ends of names that media files have.
package enum MediaExtension {
    private static let all: Set<String> = Set(
        """
        mkv mka mks mk3d webm mp4 m4v m4a m4b mov qt 3gp 3g2 ismv isma cmfv cmfa cmft \
        ts m2ts mts m2t tp trp mpg mpeg mpe m2p m1v m2v vob evo vro mod tod \
        avi divx flv f4v ogg ogv oga ogm opus spx mxf gxf wmv wma asf wtv dvr-ms rm rmvb ra \
        wav w64 rf64 bwf aif aiff aifc caf flac alac mp2 mp3 aac ac3 eac3 ec3 ac4 dts dtshd thd \
        truehd mlp ape wv tta tak dsf dff amr awb mpc oma au snd \
        h264 264 avc h265 265 hevc h266 266 vvc av1 obu ivf dv dif nut y4m avif heif heic \
        m3u8 mpd
        """.split(separator: " ").map(String.init))

    /// Whether a name ends as those of media files do, in letters of either case.
    package static func ends(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
        return all.contains(name[name.index(after: dot)...].lowercased())
    }
}
