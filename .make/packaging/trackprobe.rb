# Untried: no Homebrew was at hand. `make release REPOSITORY=URL` fills in the address, version and SHA-256 of the source archive.
# In a tap it is Formula/trackprobe.rb.
class Trackprobe < Formula
  desc "Track analyzer: what containers claim, streams carry and frames are"
  homepage "@REPOSITORY@"
  url "@REPOSITORY@/releases/download/v@VERSION@/trackprobe-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "pkgconf" => :build
  # Swift 6.2, for Package.swift.
  depends_on xcode: ["26.0", :build] if OS.mac?
  depends_on "ffmpeg"
  uses_from_macos "swift" => :build
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  def install
    arguments = ["--disable-sandbox", "--configuration", "release", "--product", "trackprobe"]
    arguments << "--static-swift-stdlib" if OS.linux?
    system "swift", "build", *arguments
    bin.install ".build/release/trackprobe"
    man1.install "Manual/trackprobe.1"
    bash_completion.install "Manual/trackprobe.bash" => "trackprobe"
    zsh_completion.install "Manual/_trackprobe"
    fish_completion.install "Manual/trackprobe.fish"
    pkgshare.install "Media/film.mkv"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/trackprobe --version")
    assert_match '"trackprobe/1"', shell_output("#{bin}/trackprobe --json #{pkgshare}/film.mkv")
  end
end
