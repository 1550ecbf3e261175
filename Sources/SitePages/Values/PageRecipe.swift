/// The recipe of one file: how its value is found. It stays valid if the content of icons changes.
package struct PageRecipe: Sendable {
  private let make: @Sendable (SiteReader) -> PlannedFile

  /// A recipe; `make` reads icons through the reader only, which records them.
  package init(_ make: @escaping @Sendable (SiteReader) -> PlannedFile) {
    self.make = make
  }

  /// The file, with a record of the icons that were read for it.
  package func file(of values: SiteValues) -> PlannedFile {
    let reader = SiteReader(values)
    var file = make(reader)
    file.reads = reader.reads
    return file
  }
}
