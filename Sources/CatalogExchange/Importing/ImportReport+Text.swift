import Diagnostics

extension ImportReport {
  /// What the user is told: how the source was read, and what became of its icons.
  package func text(site: String, _ options: ImportOptions) -> String {
    var lines = notes
    let leftOut = found - added.count
    let count = "\(added.count) of \(found.counting("icon"))"
    let isRefused = options.isStrict && !isComplete
    let place = isNewSite ? "a new site in \(site)" : site
    if options.isDryRun {
      lines += added.map { "+ \($0)" }
      lines.append("would import \(count) into \(place)")
    } else if isRefused || added.isEmpty {
      lines.append("imported nothing")
    } else {
      lines.append("imported \(count) into \(place)")
    }
    if leftOut > 0 { lines.append("left out: \(leftOut), listed above") }
    return lines.map { $0 + "\n" }.joined()
  }
}
