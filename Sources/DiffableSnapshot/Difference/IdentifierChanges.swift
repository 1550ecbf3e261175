/// What became of one kind of identifier between two snapshots.
///
/// Positions are those of a batch update in UIKit: deletions and the start of a move count in the
/// old snapshot, insertions and the end of a move in the new one. Deletions are in the order of the
/// old snapshot, all others in the order of the new one.
public struct IdentifierChanges<ID, Position>: Sendable, Equatable
where ID: Hashable & Sendable, Position: Hashable & Sendable {
  /// An identifier, and where it is.
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

  /// An identifier, and where it went.
  public struct Move: Hashable, Sendable {
    /// What moved.
    public let identifier: ID
    /// Where it was in the old snapshot.
    public let from: Position
    /// Where it is in the new snapshot.
    public let to: Position

    /// `identifier` from one position to another.
    @inlinable
    public init(identifier: ID, from: Position, to: Position) {
      self.identifier = identifier
      self.from = from
      self.to = to
    }
  }

  /// What is in the old snapshot only, by old position.
  public internal(set) var deletions: [Placement]
  /// What is in the new snapshot only, by new position.
  public internal(set) var insertions: [Placement]
  /// What is in both and cannot stay while the rest stays, by new position. No shorter list of
  /// moves leads to the new snapshot.
  public internal(set) var moves: [Move]

  @usableFromInline
  init(deletions: [Placement] = [], insertions: [Placement] = [], moves: [Move] = []) {
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
  }

  /// Whether nothing was deleted, inserted or moved.
  public var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty }

  /// How many identifiers were deleted, inserted or moved.
  public var count: Int { deletions.count + insertions.count + moves.count }
}
