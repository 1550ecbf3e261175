/// The changes of items or sections between two snapshots. As in UIKit, deletions and origins have old
/// positions, insertions and destinations new ones.
public struct IdentifierChanges<ID, Position>: Sendable, Equatable
where ID: Hashable & Sendable, Position: Hashable & Comparable & Sendable {
  /// An identifier with its position.
  public struct Placement: Hashable, Sendable {
    /// The identifier.
    public let identifier: ID
    /// The position.
    public let position: Position

    /// Creates a placement.
    @inlinable
    public init(identifier: ID, position: Position) {
      self.identifier = identifier
      self.position = position
    }
  }

  /// An identifier in both snapshots, with its positions.
  public struct Transition: Hashable, Sendable {
    /// The identifier.
    public let identifier: ID
    /// The old position.
    public let from: Position
    /// The new position.
    public let to: Position

    /// Creates a transition.
    @inlinable
    public init(identifier: ID, from: Position, to: Position) {
      self.identifier = identifier
      self.from = from
      self.to = to
    }
  }

  /// The deleted identifiers, by old position.
  public internal(set) var deletions: [Placement] = []
  /// The inserted identifiers, by new position.
  public internal(set) var insertions: [Placement] = []
  /// The moved identifiers, by new position. The number of moves is minimal.
  public internal(set) var moves: [Transition] = []
  /// The reloaded identifiers in both snapshots, by new position.
  public internal(set) var reloads: [Transition] = []
  /// The reconfigured items in both snapshots, by new position, without reloaded ones.
  public internal(set) var reconfigurations: [Transition] = []

  @usableFromInline
  init() {}

  @usableFromInline
  init(deletions: [Placement], insertions: [Placement], moves: [Transition]) {
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
  }

  /// True if there are no changes and no refreshes.
  public var isEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && moves.isEmpty && reloads.isEmpty
      && reconfigurations.isEmpty
  }

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
