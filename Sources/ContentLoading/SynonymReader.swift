import Catalog
import ContentSyntax
import OutlineFormats

extension LoadingSession {
  /// The words that mean the same, as `Content/synonyms.json` has them: an array of groups, or an
  /// object that can also switch off the built-in ones.
  mutating func searchSynonyms() -> SearchSynonyms {
    guard let (node, report) = readJSON("Content/synonyms.json") else { return SearchSynonyms() }
    if case .array(let groups) = node.value {
      return SearchSynonyms(groups: groups.compactMap(report.synonyms))
    }
    let owner = "the file of synonyms"
    guard case .object = node.value, var object = FieldReader(node, owner: owner, report: report)
    else {
      report.add(
        .wrongType(field: owner, expected: "an array or an object", found: node.kind), at: node)
      return SearchSynonyms()
    }
    object.acceptSchema()
    let usesBuiltIn = object.bool("builtIn")
    let groups = object.array("groups") ?? []
    object.finish()
    return SearchSynonyms(groups: groups.compactMap(report.synonyms), usesBuiltIn: usesBuiltIn)
  }
}

extension FileReport {
  /// A group of words and phrases.
  fileprivate func synonyms(_ node: ContentNode) -> [String]? {
    guard case .array(let nodes) = node.value else {
      add(
        .wrongType(
          field: "a group of synonyms", expected: "an array of strings", found: node.kind),
        at: node)
      return nil
    }
    let words = nodes.compactMap { node -> String? in
      if case .string(let text) = node.value { return text }
      add(.wrongType(field: "a synonym", expected: "a string", found: node.kind), at: node)
      return nil
    }
    // Of anything else, the search knows more: it folds letters.
    let searched = words.map { word in
      word.lowercased().unicodeScalars.split {
        !$0.properties.isAlphabetic && $0.properties.numericType == nil
      }
      .map(String.init)
    }
    if words.count == nodes.count, Set(searched.filter { !$0.isEmpty }).count < 2 {
      add(.loneSynonym, at: node)
    }
    return words
  }
}
