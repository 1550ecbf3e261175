import IconNames
import Markup

/// The origin of categories for formats without categories.
public enum CategorySource: String, CaseIterable, Sendable {
  case folder
  /// The first word of the name, if three or more icons begin with it.
  case prefix
  case none

  func assign(to icons: inout [PlannedIcon]) {
    switch self {
    case .none: return
    case .folder:
      for index in icons.indices where icons[index].categories.isEmpty {
        let foreign = icons[index].foreign
        let folders =
          foreign.folders
          ?? (foreign.file ?? "").splitAtSlashes().dropLast().map(String.init)
        guard let folder = folders.last else { continue }
        let words = IconNaming.words(of: folder).joined(separator: " ")
        if !words.isEmpty {
          icons[index].categories = [words.prefix(1).uppercased() + words.dropFirst()]
        }
      }
    case .prefix:
      let firsts = icons.map { $0.name.split(separator: " ").first.map(String.init) ?? "" }
      let counts = Dictionary(grouping: firsts, by: \.self).mapValues(\.count)
      for (index, first) in firsts.enumerated() where icons[index].categories.isEmpty {
        if counts[first, default: 0] >= 3, !first.isEmpty { icons[index].categories = [first] }
      }
    }
  }
}
