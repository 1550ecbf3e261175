/// The changes of items, or of sections, between two snapshots.
///
/// Positions are those of a batch update in UIKit: deletions and the start of a move count in the
/// old snapshot, insertions and the end of a move in the new one. Deletions are in the order of the
/// old snapshot, all others in the order of the new one.
public struct IdentifierChanges<ID, Position>: Sendable, Equatable
where ID: Hashable & Sendable, Position: Hashable & Comparable & Sendable {
  /// An identifier of one of the snapshots, and where it stands.
  public struct Placement: Hashable, Sendable {
    /// What is there.
    public let identifier: ID
    /// Where it is.
    public let position: Position

    /// `identifier` at `position`.
    @inlinable
    public init(identifier: ID, position: Position) {
      self.identifier = identifier
      self.position = position
    }
  }

  /// An identifier of both snapshots, and where it stands in each.
  public struct Transition: Hashable, Sendable {
    /// What was there, and is here.
    public let identifier: ID
    /// Where it was in the old snapshot.
    public let from: Position
    /// Where it is in the new snapshot.
    public let to: Position

    /// `identifier`, from one position to another.
    @inlinable
    public init(identifier: ID, from: Position, to: Position) {
      self.identifier = identifier
      self.from = from
      self.to = to
    }
  }

  /// What is in the old snapshot only, by old position.
  public internal(set) var deletions: [Placement] = []
  /// What is in the new snapshot only, by new position.
  public internal(set) var insertions: [Placement] = []
  /// What is in both and cannot stay while the rest stays, by new position. No shorter list of
  /// moves leads to the new snapshot.
  public internal(set) var moves: [Transition] = []
  /// What is in both and is to be drawn anew, by new position.
  public internal(set) var reloads: [Transition] = []
  /// What is in both and is to be updated in place, by new position. Nothing that is reloaded is
  /// among them, and no section ever is.
  public internal(set) var reconfigurations: [Transition] = []

  @usableFromInline
  init() {}

  @usableFromInline
  init(deletions: [Placement], insertions: [Placement], moves: [Transition]) {
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
  }

  /// Whether nothing changed and nothing is to be refreshed.
  public var isEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && moves.isEmpty && reloads.isEmpty
      && reconfigurations.isEmpty
  }

  /// The changes that lead back. What was refreshed on the way is refreshed again.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes.
  func inverted() -> Self {
    var inverse = Self(deletions: insertions, insertions: deletions, moves: Self.invert(moves))
    inverse.reloads = Self.invert(reloads)
    inverse.reconfigurations = Self.invert(reconfigurations)
    return inverse
  }

  private static func invert(_ transitions: [Transition]) -> [Transition] {
    transitions.map { Transition(identifier: $0.identifier, from: $0.to, to: $0.from) }
      .sorted { $0.to < $1.to }
  }
}
