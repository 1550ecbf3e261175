import Foundation
import TestSupport
import Testing

@Suite struct PrecompressTests {
  @Test func textFilesHaveACompressedOneBeside() async throws {
    let site = try SiteFixture.small()
    try site.write(#"{ "baseURL": "https://a.example.net/" }"#, to: "Content/site.json")
    try site.write("not text", to: "Content/static/photo.bin")
    let result = try await site.vitrine("build", "--precompress")
    #expect(result.exitCode == 0, "\(result.errors)")
    let files = try site.published()
    #expect(files["photo.bin.gz"] == nil && files["photo.bin"] != nil)
    for path in ["index.html", "sitemap.xml", "catalog.json", "icons/cat/index.html"] {
      let file = try #require(files[path], "\(path)")
      let compressed = try #require(files["\(path).gz"], "\(path)")
      #expect(compressed.count < file.count)
      let place = try site.root().appending(path: "Public/\(path).gz").path
      let unpacked = try await Command(URL(filePath: "/usr/bin/env"), ["gzip", "-dc", place]).run()
      #expect(unpacked.output == String(decoding: file, as: UTF8.self))
      // Without time and name, so equal content has equal bytes.
      #expect(Array(compressed.prefix(10)) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255])
      // libbrotlienc1 or libbrotli1, dependencies of git and curl.
      let smaller = try #require(files["\(path).br"], "\(path)")
      #expect(smaller.count < compressed.count)
      #expect(try Self.decompressed(smaller, count: file.count) == Array(file))
    }
  }

  private static func decompressed(_ bytes: some Collection<UInt8>, count: Int) throws -> [UInt8] {
    typealias Decompress =
      @convention(c) (
        Int, UnsafePointer<UInt8>?, UnsafeMutablePointer<Int>, UnsafeMutablePointer<UInt8>
      ) -> Int32
    let names = ["libbrotlidec.so.1", "/opt/homebrew/lib/libbrotlidec.dylib"]
    let library = try #require(names.lazy.compactMap { dlopen($0, RTLD_NOW) }.first)
    let symbol = try #require(dlsym(library, "BrotliDecoderDecompress"))
    let decompress = unsafeBitCast(symbol, to: Decompress.self)
    // One more byte detects a longer file.
    var (size, all) = (count + 1, [UInt8](repeating: 0, count: count + 1))
    #expect(decompress(bytes.count, Array(bytes), &size, &all) == 1)
    return Array(all.prefix(size))
  }

  @Test func theyFollowTheirFiles() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build", "--precompress")
    let first = try site.published()
    #expect(try await site.report("--precompress").written == [])

    try site.replace("\"Dog\"", with: "\"Hound\"")
    let report = try await site.report("--precompress")
    #expect(
      Set(report.written).isSuperset(of: [
        "icons/dog/index.html", "icons/dog/index.html.gz", "icons/dog/index.html.br",
      ]))
    #expect(!report.written.contains("robots.txt.gz"))
    // Previews ignore compressed files.
    #expect(try await site.vitrine("preview", "--exit-code").exitCode == 0)

    try site.replace(
      "{ \"id\": \"cat\", \"name\": \"Cat\", \"price\": 2.99, \"section\": \"day\" },",
      with: "")
    let after = try await site.report("--precompress")
    #expect(Set(after.deleted).isSuperset(of: ["icons/cat/index.html", "icons/cat/index.html.gz"]))

    let plain = try await site.report()
    #expect(plain.written == [])
    #expect(
      !plain.deleted.isEmpty
        && plain.deleted.allSatisfy { $0.hasSuffix(".gz") || $0.hasSuffix(".br") })
    #expect(first.keys.contains { $0.hasSuffix(".gz") })
  }

  @Test func aFileOfOnesOwnStays() async throws {
    let site = try SiteFixture.small()
    try site.write("mine", to: "Content/static/robots.txt.gz")
    try await site.vitrine("build", "--precompress")
    #expect(try site.text("Public/robots.txt.gz") == "mine")
  }
}
