import AllCores
package import Catalog
package import CellConfiguration
import CollectionView
import ContentHash
import Foundation
import Markup
package import SitePages

/// The pictures of a published site by digest, for comparisons. Cached as `pictures.json`.
package struct PictureBook: Sendable {
  package struct Picture: Sendable {
    package let image: Reference<VectorImage>
    package let configuration: SymbolConfiguration
  }

  private var pictures: [String: Picture]

  package static let path = "pictures.json"

  package static let empty = PictureBook([])

  /// `snapshot` is the site's own.
  ///
  /// - Complexity: O(icons).
  package init(_ site: Site, _ snapshot: SiteSnapshot) {
    self.init(
      zip(snapshot.icons.lazy.map(\.picture), site.catalog.icons).compactMap { digest, icon in
        guard case .vector(let image) = icon.picture else { return nil }
        return (digest, Picture(image: image, configuration: icon.symbolConfiguration))
      })
  }

  private init(_ pictures: [(String, Picture)]) {
    self.pictures = Dictionary(firstOf: pictures)
  }

  /// Decodes a cached book. An unreadable book is empty. `isOwn` is true if a build on this machine
  /// wrote the file. Foreign markup is shown as an image: see `UntrustedPicture`.
  package init(bytes: [UInt8]?, isOwn: Bool) {
    // `try?`: the comparison shows dashed frames instead.
    let encoded = bytes.flatMap {
      try? JSONDecoder().decode([String: EncodedPicture].self, from: Data($0))
    }
    pictures = (encoded ?? [:]).compactMapValues { isOwn ? $0.picture : $0.untrustedPicture }
  }

  package func removing(_ digests: some Sequence<String>) -> PictureBook {
    var book = self
    for digest in digests { book.pictures[digest] = nil }
    return book
  }

  package subscript(digest: String) -> Picture? { pictures[digest] }

  fileprivate var sorted: [(key: String, value: Picture)] {
    pictures.sorted { $0.key < $1.key }
  }

  private struct EncodedPicture: Decodable {
    let viewBox: [Double]
    let attributes, content: [EncodedFragment]
    let layers: Int
    let configuration: SymbolConfiguration

    var picture: Picture? {
      guard viewBox.count == 4 else { return nil }
      let box = VectorImage.ViewBox(
        minX: viewBox[0], minY: viewBox[1], width: viewBox[2], height: viewBox[3])
      return Picture(
        image: Reference(
          VectorImage(
            viewBox: box, rootAttributes: attributes.map(\.fragment),
            content: content.map(\.fragment), numberOfLayers: layers)),
        configuration: configuration)
    }

    var untrustedPicture: Picture? {
      picture.flatMap { picture in
        UntrustedPicture.image(picture.image.value).map {
          Picture(image: Reference($0), configuration: SymbolConfiguration())
        }
      }
    }
  }
}

/// The cached lines of the last build's book. After a change of one in 10,000 pictures, reusing lines saves
/// four fifths of the time.
package final class CachedPictureBook: Sendable {
  private let lines: Lazy<[String: ArraySlice<UInt8>]>

  /// Reads the lines of a file from this version of Vitrine.
  package init(_ read: @escaping @Sendable () -> [UInt8]?) {
    lines = Lazy { Self.lines(of: read() ?? []) }
  }

  fileprivate subscript(digest: String) -> ArraySlice<UInt8>? { lines.value[digest] }

  private static func lines(of bytes: [UInt8]) -> [String: ArraySlice<UInt8>] {
    let quote = UInt8(ascii: "\"")
    var lines: [String: ArraySlice<UInt8>] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first == quote {
      let digest = line.dropFirst().prefix { $0 != quote }
      lines[String(decoding: digest, as: UTF8.self)] =
        line.last == UInt8(ascii: ",") ? line.dropLast() : line
    }
    return lines
  }
}

package enum PictureBookFile: SitePage {
  package struct Input: ContentHashable {
    package let pictures: [Entry]
    let kept: CachedPictureBook?

    /// Encodes only the pictures, since cached lines do not affect the output.
    package func encode(to encoder: any Encoder) throws { try pictures.encode(to: encoder) }
  }

  package struct Entry: ContentHashable {
    /// See `SiteSnapshot.IconEntry.picture`.
    package let digest: String
    package let configuration: SymbolConfiguration
    package let image: Reference<VectorImage>

    /// The digest is the hash of the other properties.
    package func encode(to encoder: any Encoder) throws { try digest.encode(to: encoder) }
  }

  package static let templates: [String] = []

  /// - Complexity: O(n log n) for n pictures.
  package static func input(_ book: PictureBook, kept: CachedPictureBook? = nil) -> Input {
    Input(
      pictures: book.sorted.map { digest, picture in
        Entry(digest: digest, configuration: picture.configuration, image: picture.image)
      }, kept: kept)
  }

  /// - Complexity: O(bytes of all pictures).
  package static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let lines = input.pictures.mapConcurrently { entry in
      input.kept?[entry.digest] ?? line(of: entry, rendering)
    }
    var bytes: [UInt8] = [UInt8(ascii: "{")]
    bytes.reserveCapacity(lines.reduce(8) { $0 + ($1?.count ?? 0) + 2 })
    var separator = "\n"
    for case let line? in lines {
      bytes += separator.utf8
      bytes += line
      separator = ",\n"
    }
    bytes += "\n}\n".utf8
    return bytes
  }

  private static func line(of entry: Entry, _ rendering: PageRendering) -> ArraySlice<UInt8>? {
    rendering.picture(entry.image).map { image in
      // Removes the braces around the member.
      JSONWriter.bytes(.compact) { json in
        json.object { json in
          json.object(named: entry.digest) { $0.members(of: image, entry.configuration) }
        }
      }.dropFirst().dropLast()
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(
    of image: VectorImage, _ configuration: SymbolConfiguration
  ) {
    let box = image.viewBox
    member("attributes", image.rootAttributes.map(EncodedFragment.text(of:)))
    object(named: "configuration") { json in
      json.member("imageScale", configuration.imageScale?.rawValue)
      json.member("palette", configuration.palette.map(\.css))
      json.member("pointSize", configuration.pointSize)
      json.member("renderingMode", configuration.renderingMode.rawValue)
    }
    member("content", image.content.map(EncodedFragment.text(of:)))
    member("layers", image.numberOfLayers)
    member("viewBox", [box.minX, box.minY, box.width, box.height])
  }
}
