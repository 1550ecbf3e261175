import AllCores
package import Catalog
package import CellConfiguration
import CollectionView
import ContentHash
import Foundation
import Markup
package import SitePages

/// The pictures of a published site's icons by their digests, so that a later preview can show the
/// old ones. A build remembers it as `pictures.json`.
package struct PictureBook: Sendable {
  /// A picture.
  package struct Picture: Sendable {
    /// The drawing.
    package let image: Reference<VectorImage>
    /// How the icon has the drawing rendered.
    package let configuration: SymbolConfiguration
  }

  private var pictures: [String: Picture]

  /// The name of the book's file in what builds remember.
  package static let path = "pictures.json"

  /// A book without pictures.
  package static let empty = PictureBook([])

  /// The pictures of a site; `snapshot` is the site's own.
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

  /// The pictures that a build has remembered; empty if there are none, or if they can't be read.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - isOwn: Whether a build on this machine has written them. The markup of other pictures is
  ///     shown as an image: see `UntrustedPicture`.
  package init(bytes: [UInt8]?, isOwn: Bool) {
    // `try?`: the comparison shows dashed frames instead.
    let coded = bytes.flatMap { try? JSONDecoder().decode([String: Coded].self, from: Data($0)) }
    pictures = (coded ?? [:]).compactMapValues { isOwn ? $0.picture : $0.untrustedPicture }
  }

  /// The book without some pictures.
  package func removing(_ digests: some Sequence<String>) -> PictureBook {
    var book = self
    for digest in digests { book.pictures[digest] = nil }
    return book
  }

  /// The picture with a digest, if the book has it.
  package subscript(digest: String) -> Picture? { pictures[digest] }

  /// The pictures, sorted by their digests.
  fileprivate var sorted: [(key: String, value: Picture)] {
    pictures.sorted { $0.key < $1.key }
  }

  /// A picture as JSON.
  private struct Coded: Decodable {
    let viewBox: [Double]
    let attributes, content: [CodedFragment]
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

/// The book that the last build has remembered, line by line as it stands there. With one picture
/// changed of 10,000, the others need neither be read nor written again: a fifth of the time of that
/// build.
package final class KeptPictureBook: Sendable {
  private let lines: Lazy<[String: ArraySlice<UInt8>]>

  /// The book in a file that is as a build of this version has left it.
  package init(_ read: @escaping @Sendable () -> [UInt8]?) {
    lines = Lazy { Self.lines(of: read() ?? []) }
  }

  /// The line of a picture, without what is between lines.
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

/// The book as it is published: a line for each picture.
package enum PictureBookFile: SitePage {
  /// The content of the file.
  package struct Input: ContentHashable {
    /// The pictures, sorted by their digests.
    package let pictures: [Entry]
    /// Where lines of them stand already.
    let kept: KeptPictureBook?

    /// Encodes only the pictures: where their lines come from changes nothing.
    package func encode(to encoder: any Encoder) throws { try pictures.encode(to: encoder) }
  }

  /// A picture by its digest.
  package struct Entry: ContentHashable {
    /// The digest, as `SiteSnapshot.IconEntry.picture` has it.
    package let digest: String
    /// How the icon has the drawing rendered.
    package let configuration: SymbolConfiguration
    /// The drawing.
    package let image: Reference<VectorImage>

    /// Encodes only the digest, as it is the hash of the other properties.
    package func encode(to encoder: any Encoder) throws { try digest.encode(to: encoder) }
  }

  /// The file uses no template.
  package static let templates: [String] = []

  /// - Complexity: O(n log n) for n pictures.
  package static func input(_ book: PictureBook, kept: KeptPictureBook? = nil) -> Input {
    Input(
      pictures: book.sorted.map { digest, picture in
        Entry(digest: digest, configuration: picture.configuration, image: picture.image)
      }, kept: kept)
  }

  /// The file as JSON in UTF-8.
  ///
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
      // The name and the value, without the braces of an object with nothing else.
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
    member("attributes", image.rootAttributes.map(CodedFragment.text(of:)))
    object(named: "configuration") { json in
      json.member("imageScale", configuration.imageScale?.rawValue)
      json.member("palette", configuration.palette.map(\.css))
      json.member("pointSize", configuration.pointSize)
      json.member("renderingMode", configuration.renderingMode.rawValue)
    }
    member("content", image.content.map(CodedFragment.text(of:)))
    member("layers", image.numberOfLayers)
    member("viewBox", [box.minX, box.minY, box.width, box.height])
  }
}
