/// FFmpeg's list of format names in one word.
enum FormatName {
    static func word(_ names: String) -> String {
        switch names {
        case "matroska,webm": "matroska"
        case "mov,mp4,m4a,3gp,3g2,mj2": "mp4"
        case "mpeg": "mpegps"
        case "mxf_opatom": "mxf"
        case "asf_o": "asf"
        default: names.split(separator: ",").first.map(String.init) ?? names
        }
    }

    /// FFmpeg's name of the demuxer for a format in our word or in FFmpeg's.
    static func demuxer(_ word: String) -> String { word == "mpegps" ? "mpeg" : word }
}
