/// The order of old and new sections together, before and after the moves. Between unmoved sections, deleted
/// ones precede inserted ones, so both orders agree.
struct SectionMerge {
  struct Order {
    fileprivate(set) var old: [Int]
    /// Before the moves, set only for inserted sections.
    fileprivate(set) var new: [Int]
    private var count = 0

    fileprivate init(oldCount: Int, newCount: Int) {
      old = [Int](repeating: -1, count: oldCount)
      new = [Int](repeating: -1, count: newCount)
    }

    fileprivate mutating func append(old index: Int) {
      old[index] = count
      count += 1
    }

    fileprivate mutating func append(new index: Int) {
      new[index] = count
      count += 1
    }
  }

  private(set) var beforeMoves: Order
  private(set) var afterMoves: Order

  init<SectionID, ItemID>(_ difference: SnapshotDifference<SectionID, ItemID>) {
    let (oldCount, newCount) = (difference.oldSectionCount, difference.newSectionCount)
    let changes = difference.sections
    beforeMoves = Order(oldCount: oldCount, newCount: newCount)
    afterMoves = beforeMoves
    let isDeleted = flags(at: changes.deletions.map(\.position), count: oldCount)
    let isInserted = flags(at: changes.insertions.map(\.position), count: newCount)
    let leaves = flags(at: changes.moves.map(\.from), count: oldCount)
    let arrives = flags(at: changes.moves.map(\.to), count: newCount)
    let stayOld = (0..<oldCount).filter { !isDeleted[$0] && !leaves[$0] }
    let stayNew = (0..<newCount).filter { !isInserted[$0] && !arrives[$0] }
    var (old, new) = (0, 0)
    for (nextOld, nextNew) in zip(stayOld + [oldCount], stayNew + [newCount]) {
      for index in old..<nextOld {
        beforeMoves.append(old: index)
        if isDeleted[index] { afterMoves.append(old: index) }
      }
      for index in new..<nextNew {
        if isInserted[index] { beforeMoves.append(new: index) }
        afterMoves.append(new: index)
      }
      guard nextOld < oldCount, nextNew < newCount else { break }
      beforeMoves.append(old: nextOld)
      afterMoves.append(new: nextNew)
      (old, new) = (nextOld + 1, nextNew + 1)
    }
    for move in changes.moves { afterMoves.old[move.from] = afterMoves.new[move.to] }
    for (old, new) in zip(stayOld, stayNew) { afterMoves.old[old] = afterMoves.new[new] }
  }
}

private func flags(at indices: [Int], count: Int) -> [Bool] {
  var flags = [Bool](repeating: false, count: count)
  for index in indices { flags[index] = true }
  return flags
}
