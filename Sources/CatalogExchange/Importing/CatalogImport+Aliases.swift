import Catalog
import ContentSyntax

extension CatalogImport {
  /// Leaves out aliases that are the id, former id or alias of another icon.
  func assignAliases(
    to icons: inout [PlannedIcon], _ target: ImportTarget, _ report: inout ImportReport
  ) {
    var taken = target.takenNames.union(icons.map(\.id.fileSystemKey))
    for index in icons.indices {
      let id = target.currentID(of: icons[index].id)
      let foreign = icons[index].foreign
      for alias in foreign.aliases + icons[index].variants.flatMap(\.foreign.aliases) {
        // `try?`: an invalid id is reported below.
        let name = try? Slug(alias.name)
        let owner = name.flatMap { target.aliases[$0.fileSystemKey] }
        if let name, owner == nil || owner == id, taken.insert(name.fileSystemKey).inserted {
          icons[index].aliases.append(
            IconAlias(id: name, reason: alias.reason, isDeprecated: alias.isDeprecated))
        } else {
          let problem = ExchangeProblem.aliasLeftOut(alias.name, of: id, isTaken: name != nil)
          report.add(foreign.diagnostic(problem), isLoss: false)
        }
      }
    }
  }
}

extension IconAlias {
  var node: ContentNode {
    var members: [ContentNode.Member] = [.init("id", .string(id.text))]
    members.add("reason", reason)
    members.add("deprecated", isDeprecated ? true : nil)
    return members.count == 1 ? .string(id.text) : .object(members)
  }
}
