/// The container in one word, from FFmpeg's list of names and what the file
/// itself says.
enum FormatName {
    /// - Parameters:
    ///   - names: FFmpeg's, comma separated.
    ///   - docType: EBML DocType.
    ///   - majorBrand: of `ftyp`.
    static func word(names: String, docType: String?, majorBrand: String?) -> String {
        switch names {
        case "matroska,webm": docType == "webm" ? "webm" : "matroska"
        case "mov,mp4,m4a,3gp,3g2,mj2": majorBrand == nil || majorBrand == "qt  " ? "mov" : "mp4"
        case "mpeg": "mpegps"
        case "mxf_opatom": "mxf"
        case "asf_o": "asf"
        default: names.split(separator: ",").first.map(String.init) ?? names
        }
    }
}
