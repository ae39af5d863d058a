import Fixtures
import Foundation

/// A folder in AVFoundation's format for a downloaded HLS presentation (`HLSMoviePackage`).
enum Download {
    /// Stores the variant `high` of a presentation of Media, without audio.
    static func make(of presentation: String, in folder: URL) throws {
        let source = Media.folder.appending(path: presentation)
        let manager = FileManager.default
        for name in ["Data", "0-V"] {
            try manager.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        try Data(
            """
            #EXTM3U
            #EXT-X-VERSION:7
            #EXT-X-STREAM-INF:BANDWIDTH=220000,CODECS="avc1.64000d",RESOLUTION=320x180
            high.m3u8

            """.utf8
        ).write(to: folder.appending(path: "Data/Playlist-main.data"))
        for name in ["high.m3u8", "high-init.mp4", "high-1.m4s", "high-2.m4s"] {
            try manager.copyItem(
                at: source.appending(path: name), to: folder.appending(path: "0-V/\(name)"))
        }
        try Data(
            """
            <HLSMoviePackage xmlns="http://apple.com/IMG/Schemas/HLSMoviePackage">
              <Version>1.0</Version>
              <Streams><Stream ID="0-V" Path="0-V" NetworkURL="https://a.example/high.m3u8">\
            <Complete>YES</Complete></Stream></Streams>
              <MasterPlaylist><NetworkURL>https://a.example/main.m3u8</NetworkURL></MasterPlaylist>
              <DataItems Directory="Data"><DataItem><Role>Master</Role>\
            <DataPath>Playlist-main.data</DataPath></DataItem></DataItems>
            </HLSMoviePackage>

            """.utf8
        ).write(to: folder.appending(path: "boot.xml"))
        try Data(
            """
            <StreamInfo><Complete>YES</Complete>
              <MediaPlaylist><PathToLocalCopy>high.m3u8</PathToLocalCopy></MediaPlaylist>
              <MediaInitializationSegments><ISEG PATH="high-init.mp4"/></MediaInitializationSegments>
              <MediaSegments><SEG SeqNum="0" PATH="high-1.m4s"/><SEG SeqNum="1" PATH="high-2.m4s"/>\
            </MediaSegments>
            </StreamInfo>

            """.utf8
        ).write(to: folder.appending(path: "0-V/StreamInfoBoot.xml"))
    }
}
