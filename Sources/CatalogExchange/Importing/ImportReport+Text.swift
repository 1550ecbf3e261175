import Diagnostics

extension ImportReport {
  /// What the user is told: how the source was read, and what became of its icons.
  ///
  /// - Parameters:
  ///   - site: The site, as the user calls it.
  ///   - options: What was asked for.
  ///   - wasTried: Whether it was tried with a copy of the site: what came into that is shown as
  ///     the difference of the two.
  /// - Returns: Lines.
  public func text(site: String, _ options: ImportOptions, wasTried: Bool = false) -> String {
    if let outline { return outlineText(outline, options, wasTried) }
    if isUpdate { return updateText(site: site, options, wasTried) }
    var lines = notes
    let leftOut = found - added.count
    let count = "\(added.count) of \(found.counting("icon"))"
    let isRefused = options.isStrict && !isComplete
    let place = isNewSite ? "a new site in \(site)" : site
    if isRefused || added.isEmpty {
      lines.append(wasTried ? "would import nothing" : "imported nothing")
    } else if wasTried {
      lines.append("would import \(count) into \(place)")
    } else {
      lines.append("imported \(count) into \(place)")
    }
    if leftOut > 0 { lines.append("left out: \(leftOut), listed above") }
    if diagnostics.contains(where: { $0.has(.alreadyThere) }) {
      lines.append("'--update' merges what is there already with what the set says")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The icons that are new, as `preview` shows them.
  private var additions: [String] { zip(added, facts).map { "+ \($0)  \($1)" } }

  private func outlineText(
    _ path: String, _ options: ImportOptions, _ wasTried: Bool
  ) -> String {
    let verb = wasTried ? "would be imported" : "imported"
    let isRefused = options.isStrict && !isComplete
    let lines = notes + [isRefused ? "imported nothing" : "\(verb) into \(path)"]
    return lines.map { $0 + "\n" }.joined()
  }

  /// What an update changed, a line for each icon.
  private func updateText(site: String, _ options: ImportOptions, _ wasTried: Bool) -> String {
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
    let verb = wasTried ? "would be " : ""
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
