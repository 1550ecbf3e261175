package import Catalog
import ContentHash
import SiteMetadata

/// All free icons, for the download files.
package struct FreeIcons: ContentHashable {
  package let title: String
  package let licenses: [License]
  package let icons: [Entry]

  package struct Entry: ContentHashable {
    package let icon: Icon
    let file: IconFile.Input
  }

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

  /// Returns the downloads of a site. Their version is the hash of their contents.
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
  /// Returns the published picture with the license in it.
  ///
  /// - Complexity: O(bytes of the picture).
  package func svg(_ rendering: PageRendering) -> [UInt8] { IconFile.render(file, rendering) }

  package func variants(_ rendering: PageRendering) -> [(name: Slug, svg: [UInt8])] {
    icon.otherVariants.map { variant in
      (variant.name, IconFile.render(file.with(variant, of: icon.id), rendering))
    }
  }
}
