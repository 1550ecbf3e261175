import ContentSyntax
import Diagnostics

/// What was left out of a file: each kind once, where it was first, with a count.
struct SVGRemovals {
  /// Where something stood; tags and instructions by their UTF-8 offsets.
  enum Place: Hashable {
    case tag(Int)
    case attribute(String, tag: Int)
    case instruction(Int)
  }

  /// The most kinds that are named. A file made to have thousands would bury the others.
  static let maximumKinds = 20

  private var entries: [(removal: SVGRemoval, place: Place, count: Int)] = []
  private var indices: [SVGRemoval: Int] = [:]

  mutating func add(_ removal: SVGRemoval, at place: Place) {
    if let index = indices[removal] {
      entries[index].count += 1
    } else {
      indices[removal] = entries.count
      entries.append((removal, place, 1))
    }
  }

  /// The warnings, in the order in which things were found.
  func diagnostics(in file: SourceFile, source: ParsedXML) -> [Diagnostic] {
    var result = entries.prefix(Self.maximumKinds).map { entry in
      SVGProblem.removed(entry.removal, count: entry.count)
        .diagnostic(in: file, at: range(of: entry.place, in: source))
    }
    if entries.count > Self.maximumKinds {
      let place = range(of: entries[Self.maximumKinds].place, in: source)
      let more = SVGProblem.removedMore(kinds: entries.count - Self.maximumKinds)
      result.append(more.diagnostic(in: file, at: place))
    }
    return result
  }

  private func range(of place: Place, in source: ParsedXML) -> Range<Int> {
    switch place {
    case .tag(let tag): source.rangeOfTag(tag)
    case .attribute(let name, let tag): source.rangeOfAttribute(name, ofTag: tag)
    case .instruction(let offset): source.rangeOfInstruction(offset)
    }
  }
}
