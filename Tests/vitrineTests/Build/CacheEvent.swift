import Foundation
import TestSupport
import Testing

/// Something that happens to the build cache between two builds.
enum CacheEvent: CaseIterable {
  /// The site, its output and its cache are copied to another folder, where the next builds run.
  case copied
  /// Bits of a file of the cache are flipped.
  case flipped
  /// The end of a file of the cache is cut off.
  case cut

  /// Lets it happen to the cache of a site.
  ///
  /// - Returns: The site that the next build is of.
  func happen(to site: SiteFixture, _ generator: inout SeededGenerator) throws -> SiteFixture {
    if self == .copied { return try site.copy() }
    let folder = try site.root().appending(path: ".vitrine/outputs", directoryHint: .isDirectory)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().filter {
      // The files in other folders are the site that was published before.
      !$0.contains("/behind/") && ["cache", "cells"].contains($0.split(separator: "/").last)
    }
    try #require(!files.isEmpty)
    let file = folder.appending(path: try #require(files.randomElement(using: &generator)))
    var bytes = try Data(contentsOf: file)
    if bytes.isEmpty { return site }
    if self == .cut {
      bytes.removeLast(Int.random(in: 1...bytes.count, using: &generator))
    } else {
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        bytes[bytes.indices.randomElement(using: &generator) ?? 0] ^=
          1 << UInt8.random(in: 0..<8, using: &generator)
      }
    }
    // In place, as a disk would do it: a new file would have other metadata.
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: bytes)
    try handle.close()
    return site
  }
}
