extension Layout {
  /// Checks that groups have room for the number of subitems that they say. UIKit takes more, which
  /// then stand over what follows the group.
  ///
  /// - Throws: `LayoutError.noRoom` for the first that do not fit
  ///   into their group in a container of a size.
  /// - Complexity: O(places in groups).
  public func requireRoomForSubitems(in container: Size) throws(LayoutError) {
    guard case .compositional(let layout) = self else { return }
    let arrangement = layout.arrangement(forWidth: container.width)
    for (index, section) in arrangement.sections.enumerated() {
      guard case .groups(let section) = section else { continue }
      var solver = GroupSolver(container: container, section: index, requiresRoom: true)
      do throws(LayoutError) {
        _ = try section.template(using: &solver, scrolling: layout.scrollDirection)
      } catch {
        // Everything else that can be wrong is found where the layout is solved.
        switch error {
        case .noRoom(let shortage) where shortage.isOfSubitems:
          throw error.inside("sections[\(index)].")
        default: continue
        }
      }
    }
  }
}
