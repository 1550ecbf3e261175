package import Catalog
import ContentHash
import SiteMetadata

/// All icons that may be taken: what files for download are made of.
package struct FreeIcons: ContentHashable {
  /// What the catalog is called.
  package let title: String
  /// The licences of the site that are open.
  package let licenses: [License]
  /// The icons, with the file that each is given away as.
  package let icons: [Entry]

  /// An icon.
  package struct Entry: ContentHashable {
    /// Its content.
    package let icon: Icon
    let file: IconFile.Input
  }

  /// The free icons of a site.
  ///
  /// - Complexity: O(icons).
  package init(_ reader: SiteReader) {
    let structure = reader.structure
    title = structure.site.catalog.title
    licenses = structure.site.catalog.licenses.filter(\.isOpen)
    icons = structure.placements.indices.filter { structure.placements[$0].isGivenAway }.map {
      let icon = reader.icon(at: $0).value.icon
      return Entry(icon: icon, file: IconFile.input(of: icon, reader))
    }
  }

  /// The files for download of a site, with the version of what is in them.
  static func downloads(_ reader: SiteReader) -> [DownloadReference] {
    let formats = reader.structure.site.downloads
    guard !formats.isEmpty, reader.structure.placements.contains(where: \.isGivenAway) else {
      return []
    }
    let version = ContentHash(of: FreeIcons(reader))
    return formats.map { DownloadReference(format: $0, version: version) }
  }
}

extension FreeIcons.Entry {
  /// The picture as the site gives it away: rebuilt, with the licence in it.
  ///
  /// - Complexity: O(bytes of the picture).
  package func svg(_ rendering: PageRendering) -> [UInt8] { IconFile.render(file, rendering) }

  /// Its other pictures, as above.
  package func variants(_ rendering: PageRendering) -> [(name: Slug, svg: [UInt8])] {
    icon.otherVariants.map { variant in
      (variant.name, IconFile.render(file.with(variant, of: icon.id), rendering))
    }
  }
}
