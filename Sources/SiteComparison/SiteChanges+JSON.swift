import Catalog
package import Markup

// The JSON of `vitrine preview --format json`, and of a build's report.

extension SiteChanges {
  /// Writes all lists, their counts, and the state of the settings. Files are included if both states have
  /// complete file lists.
  package func write(to json: inout JSONWriter) {
    if let files { json.object(named: "files") { files.write(to: &$0) } }
    json.object(named: "icons") { json in
      json.member("changed", icons.changed) { $1.write(to: &$0) }
      json.member("deleted", icons.deleted) { $1.write(to: &$0) }
      json.member("inserted", icons.inserted) { $1.write(to: &$0) }
      json.member("moved", icons.moved) { $1.write(to: &$0) }
      json.member("renamed", icons.renamed) { $1.write(to: &$0) }
    }
    json.member("outlines", outlines) { json, outline in
      json.member("changed", outline.changed) { $1.write(to: &$0) }
      json.member("deleted", outline.deleted) { $1.write(to: &$0) }
      json.member("id", outline.id.text)
      json.member("inserted", outline.inserted) { $1.write(to: &$0) }
      json.member("moved", outline.moved) { $1.write(to: &$0) }
      json.member("oldTitle", outline.oldTitle)
      json.member("status", outline.status.rawValue)
      json.member("title", outline.title)
    }
    json.object(named: "pages") { json in
      json.member("changed", pages.changed) { json, pair in
        json.object(named: "new") { pair.new.write(to: &$0) }
        json.object(named: "old") { pair.old.write(to: &$0) }
      }
      json.member("deleted", pages.deleted) { $1.write(to: &$0) }
      json.member("inserted", pages.inserted) { $1.write(to: &$0) }
      json.member("moved", pages.moved) { $1.write(to: &$0) }
    }
    json.member("settings", areSettingsChanged ? "changed" : "unchanged")
    json.member("templates", templates)
    json.object(named: "totals") { json in
      json.member("changed", icons.changed.count)
      json.member("deleted", icons.deleted.count)
      json.member("inserted", icons.inserted.count)
      json.member("moved", icons.moved.count)
      json.member("renamed", icons.renamed.count)
    }
  }
}

extension CatalogChanges.Move {
  fileprivate func write(to json: inout JSONWriter) {
    json.member("id", entry.id.text)
    json.member("oldPosition", oldPosition)
    json.member("oldSection", oldSection.text)
    json.member("position", newPosition)
    json.member("section", entry.section.text)
  }
}

extension CatalogChanges.Change {
  fileprivate func write(to json: inout JSONWriter) {
    json.member("fields", fields.map(\.name))
    json.member("id", new.id.text)
    json.object(named: "new") { new.write(to: &$0) }
    json.object(named: "old") { old.write(to: &$0) }
  }
}

extension OutlineChanges.Pair {
  fileprivate func write(to json: inout JSONWriter) {
    json.object(named: "new") { new.write(to: &$0) }
    json.object(named: "old") { old.write(to: &$0) }
  }
}
