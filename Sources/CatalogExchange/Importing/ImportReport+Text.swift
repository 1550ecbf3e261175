import Diagnostics

extension ImportReport {
  /// What the user is told: how the source was read, and what became of its icons.
  public func text(site: String, _ options: ImportOptions) -> String {
    if let outline { return outlineText(outline, options) }
    if isUpdate { return updateText(site: site, options) }
    var lines = notes
    let leftOut = found - added.count
    let count = "\(added.count) of \(found.counting("icon"))"
    let isRefused = options.isStrict && !isComplete
    let place = isNewSite ? "a new site in \(site)" : site
    if options.isDryRun {
      lines += additions
      lines.append("would import \(count) into \(place)")
    } else if isRefused || added.isEmpty {
      lines.append("imported nothing")
    } else {
      lines.append("imported \(count) into \(place)")
    }
    if leftOut > 0 { lines.append("left out: \(leftOut), listed above") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The icons that are new, as `preview` shows them.
  private var additions: [String] { zip(added, facts).map { "+ \($0)  \($1)" } }

  private func outlineText(_ path: String, _ options: ImportOptions) -> String {
    let verb = options.isDryRun ? "would be imported" : "imported"
    let isRefused = options.isStrict && !isComplete
    let lines = notes + [isRefused ? "imported nothing" : "\(verb) into \(path)"]
    return lines.map { $0 + "\n" }.joined()
  }

  /// What an update changed, a line for each icon.
  private func updateText(site: String, _ options: ImportOptions) -> String {
    let isRefused = options.isStrict && !isComplete
    var lines = notes + additions
    var (changed, removed) = (0, 0)
    for change in changes {
      switch change {
      case .changed(let id, let fields):
        changed += 1
        lines.append("~ \(id): \(fields.joined(separator: ", "))")
      case .removed(let id):
        removed += 1
        lines.append("- \(id)")
      case .set(let names): lines.append("~ extensions: \(names.joined(separator: ", "))")
      }
    }
    let counts = [(added.count, "added"), (changed, "changed"), (removed, "removed")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let verb = options.isDryRun ? "would be " : ""
    if isRefused {
      lines = notes + ["changed nothing"]
    } else if counts.isEmpty {
      lines.append("\(site): \(found.counting("icon")), nothing \(verb)changed")
    } else {
      lines.append("\(site): \(verb)\(counts.joined(separator: ", "))")
    }
    if !diagnostics.isEmpty { lines.append("what was left as it is, or out, is listed above") }
    return lines.map { $0 + "\n" }.joined()
  }
}
