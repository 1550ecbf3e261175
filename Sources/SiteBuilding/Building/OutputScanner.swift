import AllCores
import Catalog
import ContentLoading
import PictureReading
import SitePages

/// Looks for what a published file gives away of protected icons: their vectors, and drawings that
/// are larger than pages show them.
struct OutputScanner: Sendable {
  private let scanner: VectorScanner
  private let site: Site
  /// What draws the site's pictures, in larger files and in smaller ones: those that were published
  /// may be either.
  private let drawing: [SiteContent]

  /// A scanner for the protected icons of a site, which `builder` can draw.
  ///
  /// - Complexity: O(icons).
  init(_ loaded: ContentLoader.Result, of builder: SiteBuilder) {
    scanner = VectorScanner(loaded, builder.content(of: loaded))
    site = loaded.site
    drawing = [false, true].map { builder.content(of: loaded, optimizingPictures: $0) }
  }

  /// What a file gives away, if it does. On its social card, an icon may be larger than in pages.
  ///
  /// A circle that is free looks like any other circle, so the drawings that the site makes of its
  /// free icons are none of protected ones.
  ///
  /// - Complexity: O(bytes), and one drawing of a free icon that looks like a protected one.
  func picture(in bytes: [UInt8], of path: String) -> FoundPicture? {
    let isCard = CardReference.isCard(bytes, at: path)
    let found = scanner.firstPicture(in: bytes, of: path, withDrawings: !isCard)
    guard found?.isDrawing == true, isDrawingOfFreeIcon(bytes, path) else { return found }
    return nil
  }

  /// Whether a file is the drawing that the site makes at its path. Its bytes decide: another file
  /// may have been put there.
  private func isDrawingOfFreeIcon(_ bytes: [UInt8], _ path: String) -> Bool {
    guard let drawn = site.freeDrawing(at: path) else { return false }
    return drawing.contains { content in
      let (picture, sizes) = (drawn.picture, drawn.sizes)
      let own = try? content.png(of: picture, sizes: sizes, size: drawn.size)  // else it is another
      return bytes == own
    }
  }
}

extension VectorScanner {
  /// A scanner for the protected icons of a site, with its content to draw them.
  ///
  /// - Complexity: O(icons).
  fileprivate init(_ loaded: ContentLoader.Result, _ content: SiteContent) {
    let (icons, store) = (loaded.site.catalog.icons, loaded.store)
    let pictures = loaded.iconFiles.lazy.flatMap { files in
      files.pictures.map { (id: files.id, prints: $0.prints) }
    }
    self.init(pictures, drawings: ProtectedDrawings(of: icons, content)) {
      let free = icons.flatMap { [$0.picture] + $0.otherVariants.map(\.picture) }.compactMap {
        picture -> VectorImage? in
        guard case .vector(let reference) = picture else { return nil }
        return try? store.picture(reference)  // one that has changed stops the build elsewhere
      }
      // The theme's own symbols are arrows and crosses as icons are.
      let theme = Theme.builtInFiles.values.map { String(decoding: $0, as: UTF8.self) }
      return PublishedShapes(pictures: free, texts: theme)
    }
  }
}

extension ProtectedDrawings {
  /// The longer side of the drawings that are compared, in pixels.
  private static let comparedSize = 128

  /// Those of a site; `nil` if no icon is protected.
  fileprivate init?(of icons: [Icon], _ content: SiteContent) {
    let pictures = icons.flatMap { icon in
      ([icon.picture] + icon.otherVariants.map(\.picture)).map { (icon.id, $0) }
    }
    let sizes = pictures.compactMap { _, picture -> Int? in
      if case .pixels(let pixels) = picture { pixels.pictureSize } else { nil }
    }
    guard let largest = sizes.max() else { return nil }
    self.init(largest: largest) {
      pictures.mapConcurrently { id, picture in
        let isProtected = if case .pixels = picture { true } else { false }
        let size = Self.comparedSize
        let png = try? content.smallDrawing(of: picture, size: size)  // pages tell it
        return (id: isProtected ? id : nil, png: png ?? [])
      }
    }
  }
}
