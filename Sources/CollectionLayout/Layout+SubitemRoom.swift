extension Layout {
  /// Checks that groups have room for their subitems. In UIKit, excess subitems overlap the following
  /// content.
  ///
  /// - Throws: `LayoutError.noRoom` for the first subitems that do not fit.
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
        // Solving the layout reports all other errors.
        switch error {
        case .noRoom(let shortage) where shortage.isOfSubitems:
          throw error.inside("sections[\(index)].")
        default: continue
        }
      }
    }
  }
}
