import Diagnostics

extension ImportReport {
  /// Returns the report for the terminal.
  ///
  /// - Parameters:
  ///   - site: The site's path as the user wrote it.
  ///   - options: The options of the import.
  ///   - wasTried: True for a trial on a copy of the site. The caller then shows the differences.
  /// - Returns: The lines.
  public func text(site: String, _ options: ImportOptions, wasTried: Bool = false) -> String {
    let isRefused = options.isStrict && !isComplete
    let lines =
      if let outline {
        [
          isRefused
            ? "imported nothing" : "\(wasTried ? "would be imported" : "imported") into \(outline)"
        ]
      } else {
        isUpdate ? updateLines(site, isRefused, wasTried) : importLines(site, isRefused, wasTried)
      }
    return (notes + lines).map { $0 + "\n" }.joined()
  }

  private func importLines(_ site: String, _ isRefused: Bool, _ wasTried: Bool) -> [String] {
    let leftOut = iconCount - added.count
    let target = isNewSite ? "a new site in \(site)" : site
    let count =
      isRefused || added.isEmpty
      ? "nothing" : "\(added.count) of \(iconCount.counting("icon")) into \(target)"
    var lines = [(wasTried ? "would import " : "imported ") + count]
    if leftOut > 0 { lines.append("left out: \(leftOut), listed above") }
    if diagnostics.contains(where: { $0.has(.alreadyThere) }) {
      lines.append("to update existing icons from this set, add '--update'")
    }
    return lines
  }

  private var additions: [String] { zip(added, facts).map { "+ \($0)  \($1)" } }

  private func updateLines(_ site: String, _ isRefused: Bool, _ wasTried: Bool) -> [String] {
    var lines = additions
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
      lines = ["changed nothing"]
    } else if counts.isEmpty {
      lines.append("\(site): \(iconCount.counting("icon")), nothing \(verb)changed")
    } else {
      lines.append("\(site): \(verb)\(counts.joined(separator: ", "))")
    }
    if !diagnostics.isEmpty { lines.append("values that were kept or left out are listed above") }
    return lines
  }
}
