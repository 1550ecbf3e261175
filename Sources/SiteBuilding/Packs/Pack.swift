import AllCores
import Catalog
import ContentHash
import ContentLoading
import FileSystem
import PictureDrawing
import SitePages

/// The archive that a buyer of an icon or of a bundle receives under a license.
struct Pack: Sendable {
  /// The id of the icon or the bundle: also the folder in the archive.
  let id: Slug
  /// The path of the archive in the folder of packs.
  let path: String
  let icons: [Icon]
  /// The text of the license; empty without a license.
  let license: String

  /// A file in an archive.
  struct Member: Sendable {
    let path: String
    let bytes: [UInt8]
    /// True if the published site has no file with these bytes.
    let isSecret: Bool
  }

  static let listOfHashes = "SHA256SUMS"

  /// Returns the members, sorted by path.
  ///
  /// - Complexity: O(bytes), and draws each picture that is not cached.
  func members(of content: SiteContent, sizes: [Int]) throws -> [Member] {
    var members: [Member] = []
    for icon in icons {
      members += try content.packed(
        icon.picture, of: icon, hasText: icon.hasTextInPicture, below: "", sizes: sizes)
      for variant in icon.otherVariants {
        members += try content.packed(
          variant.picture, of: icon, hasText: variant.hasTextInPicture,
          below: "variants/\(variant.name)/", sizes: sizes)
      }
    }
    if !license.isEmpty {
      members.append(
        Member(path: "LICENSE.txt", bytes: Array(license.utf8), isSecret: false))
    }
    members.sort { $0.path < $1.path }
    let hashes = members.map { "\(SHA256.hexadecimal(of: $0.bytes))  \($0.path)\n" }.joined()
    return members + [Member(path: Self.listOfHashes, bytes: Array(hashes.utf8), isSecret: false)]
  }

  /// Returns the archive of members.
  ///
  /// - Throws: `PackProblem.tooLarge`.
  func archive(of members: [Member]) throws(PackProblem) -> [UInt8] {
    let overhead = 2 * (id.text.utf8.count + 100)
    let size = members.reduce(100) { $0 + $1.bytes.count + 2 * $1.path.utf8.count + overhead }
    guard size <= ZipWriter.largestArchive else { throw .tooLarge(path) }
    var writer = ZipWriter()
    for member in members { writer.add("\(id)/\(member.path)", member.bytes) }
    return writer.archive()
  }
}

extension SiteContent {
  /// Returns the files of a picture: the original SVG, a PDF, and a PNG in each size. The pixels of text
  /// would depend on the fonts of this machine, so a picture with text is packed as SVG only.
  fileprivate func packed(
    _ picture: Picture, of icon: Icon, hasText: Bool, below folder: String, sizes: [Int]
  ) throws -> [Pack.Member] {
    let original = try store.original(of: picture)
    let isSecret = icon.isProtected
    var members = [
      Pack.Member(path: "\(folder)svg/\(icon.id).svg", bytes: original.bytes, isSecret: isSecret)
    ]
    let hash: ContentHash
    var publishedSize = 0
    switch picture {
    case .vector(let reference): hash = reference.hash
    case .pixels(let pixels):
      hash = pixels.source
      publishedSize = pixels.sizes.last ?? 0
    }
    if hasText { return members }
    let source = { try self.source(of: picture) }
    members.append(
      Pack.Member(
        path: "\(folder)pdf/\(icon.id).pdf", bytes: try drawer.pdf(of: hash, source: source),
        isSecret: isSecret))
    for size in sizes {
      members.append(
        Pack.Member(
          path: "\(folder)png/\(size)/\(icon.id).png",
          bytes: try drawer.png(ofFree: hash, sizes: sizes, size: size, source: source),
          isSecret: isSecret && size > publishedSize))
    }
    return members
  }
}
