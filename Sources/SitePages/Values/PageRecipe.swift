/// How the value of one file is found, in any state of what is said of the icons.
package struct PageRecipe: Sendable {
  private let make: @Sendable (SiteReader) -> PlannedFile

  package init(_ make: @escaping @Sendable (SiteReader) -> PlannedFile) {
    self.make = make
  }

  /// The file, with what was looked at.
  package func file(of values: SiteValues) -> PlannedFile {
    let reader = SiteReader(values)
    var file = make(reader)
    file.reads = reader.reads
    return file
  }
}
