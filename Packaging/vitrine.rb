# In releases, the name of the repository replaces OWNER (.github/workflows/release.yml).
class Vitrine < Formula
  desc "Static site generator for icon stores and outlines"
  homepage "https://github.com/OWNER/vitrine"
  license "MIT"
  head "https://github.com/OWNER/vitrine.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "cmark"
  depends_on "librsvg"
  uses_from_macos "python" => :build
  uses_from_macos "swift" => :build
  uses_from_macos "expat"
  uses_from_macos "zlib"

  def install
    arguments = OS.mac? ? ["--disable-sandbox"] : ["--static-swift-stdlib"]
    system "swift", "build", "-c", "release", "--product", "vitrine", *arguments
    bin.install ".build/release/vitrine"
    system "python3", ".ci/make-manuals", bin/"vitrine", "manuals"
    man1.install Dir["manuals/*.1"]
    generate_completions_from_executable(bin/"vitrine", "--generate-completion-script")
  end

  test do
    system bin/"vitrine", "new", "shop"
    system bin/"vitrine", "build", "--site", "shop"
    assert_path_exists testpath/"shop/Public/index.html"
  end
end
