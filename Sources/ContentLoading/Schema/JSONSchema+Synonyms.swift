extension JSONSchema {
  /// The words that mean the same to those who search: the groups alone, or an object with them.
  static let synonyms = document(
    title: "Synonyms for the search",
    any(
      groups,
      object([
        schemaField,
        Field(
          "builtIn", bool,
          "Whether the built-in English groups count, too: if nothing is said, on English sites."),
        Field("groups", groups, "Groups of words and phrases; each finds what the others find."),
      ])))

  private static let groups = array(of: array(of: string))
}
