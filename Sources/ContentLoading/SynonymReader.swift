import Catalog
import ContentSyntax
import OutlineFormats

extension LoadingSession {
  /// Reads the synonyms: an array of groups, or an object that can also disable the built-in groups.
  mutating func searchSynonyms() -> SearchSynonyms {
    guard let (node, report) = readJSON("Content/synonyms.json") else { return SearchSynonyms() }
    switch SynonymFields.file.read(node, report: report, owner: "the file of synonyms") {
    case .first(let groups): return SearchSynonyms(groups: groups.compactMap(report.synonyms))
    case .second(let object):
      _ = object[\.schema]
      return SearchSynonyms(
        groups: (object[\.groups] ?? []).compactMap(report.synonyms), usesBuiltIn: object[\.builtIn]
      )
    case nil: return SearchSynonyms()
    }
  }
}

final class SynonymFields: FieldGroup {
  static let object = ContentObject(SynonymFields(), "the file of synonyms")
  static let file = FieldType<[ContentNode]>.nodes(group).or(.object(object))
  private static let group = JSONSchema.array(of: .string)

  let schema = Field<String>.schema
  let builtIn = Field(
    "builtIn", .bool,
    "True if the built-in English groups also apply. Default: true on English sites.")
  let groups = Field(
    "groups", .nodes(group),
    "Groups of words and phrases. Each word finds the matches of all words in its group.")
}

extension FileReport {
  fileprivate func synonyms(_ node: ContentNode) -> [String]? {
    guard case .array(let nodes) = node.value else {
      add(
        .wrongType(field: "a group of synonyms", expected: "an array of strings", found: node.kind),
        at: node)
      return nil
    }
    let words = nodes.compactMap { node -> String? in
      if case .string(let text) = node.value { return text }
      add(.wrongType(field: "a synonym", expected: "a string", found: node.kind), at: node)
      return nil
    }
    // The search also folds letters, so only equal words are certain here.
    let searched = words.map { word in
      word.lowercased().unicodeScalars.split {
        !$0.properties.isAlphabetic && $0.properties.numericType == nil
      }.map(String.init)
    }
    if words.count == nodes.count, Set(searched.filter { !$0.isEmpty }).count < 2 {
      add(.loneSynonym, at: node)
    }
    return words
  }
}
