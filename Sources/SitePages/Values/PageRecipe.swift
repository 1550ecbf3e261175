package import SiteMetadata

/// The recipe of one file: how its value is found. It stays valid if the content of icons changes.
package struct PageRecipe: Sendable {
  private let make: @Sendable (SiteReader) -> PlannedFile
  /// What the social card of the page shows, if the file is a page that has one.
  let card: CardSubject?

  /// A recipe; `make` reads icons through the reader only, which records them.
  package init(_ make: @escaping @Sendable (SiteReader) -> PlannedFile) {
    self.make = make
    card = nil
  }

  /// The recipe of a page with a social card, where the site has these; `make` is given what the
  /// page says of it. The card's own recipe is made with those of the site.
  package init(
    sharing card: CardSubject, _ rendering: Rendering,
    _ make: @escaping @Sendable (SiteReader, CardReference?) -> PlannedFile
  ) {
    self.make = { reader in
      make(reader, SocialCardFile.reference(of: card, reader, rendering))
    }
    self.card = card
  }

  /// The file, with a record of the icons that were read for it.
  package func file(of values: SiteValues) -> PlannedFile {
    let reader = SiteReader(values)
    var file = make(reader)
    file.reads = reader.reads
    return file
  }
}
