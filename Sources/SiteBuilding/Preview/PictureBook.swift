import Catalog
import CellConfiguration
import CollectionView
import Foundation
import Markup

/// The pictures of a published site's icons by their digests, so that a later preview can show
/// what was. It is published with the site as `.vitrine/pictures.json`.
struct PictureBook: Sendable {
  /// All that a digest of a picture stands for.
  struct Picture: Sendable {
    let deferredImage: Deferred<VectorImage>
    let configuration: SymbolConfiguration

    var image: VectorImage { deferredImage.value }

    init(image: Deferred<VectorImage>, configuration: SymbolConfiguration) {
      deferredImage = image
      self.configuration = configuration
    }
  }

  private var pictures: [String: Picture]

  static let path = ".vitrine/pictures.json"

  /// Nothing.
  static let empty = PictureBook(pictures: [:])

  private init(pictures: [String: Picture]) {
    self.pictures = pictures
  }

  /// The pictures of a site, in a snapshot that was made of it.
  init(_ site: Site, _ snapshot: SiteSnapshot) {
    let digests = snapshot.icons.map(\.picture)
    let pictures = site.catalog.icons.map {
      Picture(image: $0.deferredImage, configuration: $0.symbolConfiguration)
    }
    self.pictures = Dictionary(zip(digests, pictures), uniquingKeysWith: { first, _ in first })
  }

  /// The pictures that a build published; none if there are none, or they cannot be read.
  init(contentsOf file: URL) {
    let coded = (try? Data(contentsOf: file))
      .flatMap { try? JSONDecoder().decode([String: Coded].self, from: $0) }
    pictures = (coded ?? [:]).compactMapValues(\.picture)
  }

  subscript(digest: String) -> Picture? { pictures[digest] }

  /// The book as it is published.
  ///
  /// - Complexity: O(n log n) for n pictures, and their bytes.
  func bytes() -> [UInt8] {
    JSONWriter.file { json in
      for (digest, picture) in pictures.sorted(by: { $0.key < $1.key }) {
        json.object(named: digest) { $0.members(of: picture) }
      }
    }
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
        image: Deferred(
          VectorImage(
            viewBox: box, rootAttributes: attributes.map(\.fragment),
            content: content.map(\.fragment), numberOfLayers: layers)),
        configuration: configuration)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(of picture: PictureBook.Picture) {
    let (image, configuration) = (picture.image, picture.configuration)
    let box = image.viewBox
    member("attributes", image.rootAttributes.map { CodedFragment($0).text })
    object(named: "configuration") { json in
      json.member("imageScale", configuration.imageScale?.rawValue)
      json.member("palette", configuration.palette.map(\.css))
      json.member("pointSize", configuration.pointSize)
      json.member("renderingMode", configuration.renderingMode.rawValue)
    }
    member("content", image.content.map { CodedFragment($0).text })
    member("layers", image.numberOfLayers)
    member("viewBox", [box.minX, box.minY, box.width, box.height])
  }
}
