package import SiteMetadata

/// Computes the value of one file. It stays valid if the content of icons changes.
package struct PageRecipe: Sendable {
  private let make: @Sendable (SiteReader) -> PlannedFile
  let card: CardSubject?

  /// `make` must read icons through the reader, which records them.
  package init(_ make: @escaping @Sendable (SiteReader) -> PlannedFile) {
    self.make = make
    card = nil
  }

  /// Creates the recipe of a page with a social card. The site adds the recipe of the card.
  package init(
    sharing card: CardSubject, _ rendering: Rendering,
    _ make: @escaping @Sendable (SiteReader, CardReference?) -> PlannedFile
  ) {
    self.make = { reader in
      make(reader, SocialCardFile.reference(of: card, reader, rendering))
    }
    self.card = card
  }

  /// Returns the file, with a record of the icons that its recipe read.
  package func file(of values: SiteValues) -> PlannedFile {
    let reader = SiteReader(values)
    var file = make(reader)
    file.reads = reader.reads
    return file
  }
}
