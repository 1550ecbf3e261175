package import Catalog
import Foundation
import SiteMetadata
package import SitePages

/// Pixels of protected icons, so that reports do not reveal their vectors.
package struct PixelBook: Sendable {
  private var pictures: [String: PixelPicture] = [:]
  private var store: any ReferenceResolver = NoReferences()
  private var published: @Sendable (String) -> [UInt8]? = { _ in nil }
  private var publishedSizes: [Int] = []

  package static let empty = PixelBook()

  private init() {}

  /// `snapshot` is the site's own.
  ///
  /// - Complexity: O(icons).
  package init(_ site: Site, _ snapshot: SiteSnapshot, store: any ReferenceResolver) {
    let pairs = zip(snapshot.icons.lazy.map(\.picture), site.catalog.icons).compactMap {
      digest, icon -> (String, PixelPicture)? in
      guard case .pixels(let picture) = icon.picture else { return nil }
      return (digest, picture)
    }
    pictures = Dictionary(firstOf: pairs)
    self.store = store
  }

  /// `sizes` has the sizes of the published drawings, the best first.
  package init(
    publishedIn sizes: [Int], _ contents: @escaping @Sendable (_ path: String) -> [UInt8]?
  ) {
    publishedSizes = sizes
    published = contents
  }

  func image(of icon: SiteSnapshot.IconEntry) -> VectorImage? {
    pictures[icon.picture].flatMap(drawn) ?? publishedImage(of: icon.id)
  }

  private func drawn(_ picture: PixelPicture) -> VectorImage? {
    let size = picture.sizes[0]
    let parts = picture.parts(withLayers: false)
    // `try?`: a failed drawing is shown as a dashed frame.
    let drawings = parts.compactMap { part in
      (try? store.png(.part(picture, part, size: size))).map { (part: part, png: $0) }  // as above
    }
    return drawings.count == parts.count ? Self.image(drawings) : nil
  }

  private func publishedImage(of id: Slug) -> VectorImage? {
    for size in publishedSizes {
      var drawings: [(part: PixelPicture.Part, png: [UInt8])] = []
      for part in [PixelPicture.Part.colors, .text] {
        guard let png = published(SiteAddresses.drawing(ofIcon: id, part, size: size)) else {
          continue
        }
        drawings.append((part, png))
      }
      if let image = Self.image(drawings) { return image }
    }
    return nil
  }

  /// Combines layered drawings. The mask has the text color.
  private static func image(_ drawings: [(part: PixelPicture.Part, png: [UInt8])]) -> VectorImage? {
    guard let (width, height) = drawings.first.flatMap({ size(ofPNG: $0.png) }) else { return nil }
    let sides = "width=\"\(width)\" height=\"\(height)\""
    let content = drawings.flatMap { part, png -> [VectorImage.Fragment] in
      let source = "data:image/png;base64,\(Data(png).base64EncodedString())"
      let image = "<image \(sides) href=\"\(source)\"/>"
      guard part == .text else { return [.markup(image)] }
      return [
        .markup("<mask id=\""), .identifier("text"),
        .markup("\" style=\"mask-type:alpha\">\(image)</mask><rect \(sides) mask=\"url(#"),
        .identifier("text"), .markup(")\" fill=\"currentColor\"/>"),
      ]
    }
    return VectorImage(
      viewBox: .init(width: Double(width), height: Double(height)), content: content)
  }

  /// PNG 1.2 §4.1.1.
  private static func size(ofPNG bytes: [UInt8]) -> (width: Int, height: Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count > 24, bytes.starts(with: signature) else { return nil }
    func number(at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let (width, height) = (number(at: 16), number(at: 20))
    let sides = 1...PictureSettings.pictureSizes.upperBound
    return sides.contains(width) && sides.contains(height) ? (width, height) : nil
  }
}
