import Batch
import Bitstream
import Probing
import TrackModel

extension DiscHandover {
    /// Reads the navigation data of the folder of a disc, and finds the files of its main title.
    static func read(_ path: InputPath) -> DiscHandover? {
        guard let folder = DiscFolder(path: InputPathText(path).name) else { return nil }
        var files = RecordedDiscFiles.Recorder(folder)
        let title = DiscStructure(&files)?.main
        return DiscHandover(
            navigation: JSONWriter.bytes(files.recorded.json),
            files: title.map { HandedDisc.files(of: $0) }?.compactMap { path in
                folder.filePath(of: path).map { InputPathText.path(named: $0) }
            } ?? [])
    }
}
