import ContentSyntax

/// What a picture's references amount to when they are drawn out.
///
/// Ten `<use>` of an element with ten `<use>`, ten times over, is a file of a few lines and a
/// drawing without an end.
struct SVGReferences {
  /// The most elements that a drawing may have, references drawn out.
  static let maximumElements = 100_000
  /// The most elements of a drawing that blend, are masked or filtered, references drawn out: each
  /// is drawn alone, as large as all of it, before it is laid over the others. The primitives of
  /// filters count too: see `SVGFilterCost`.
  static let maximumBlends = 500
  /// So many elements that are translucent take as long as one that blends.
  static let veilsOfBlend = 10
  /// So many take as long as a primitive of a filter, of which most do not stand alone.
  private static let veilsOfPrimitive = 5
  private static let maximumDepth = 200

  /// An element that has an id, with what is in it but for other elements that have ids.
  private struct Node {
    var elements = 0
    /// What its elements cost that are drawn alone, in those that are translucent.
    var veils = 0
    var references: [(id: SVGIdentifier, isMarker: Bool)] = []
    var children: [Int] = []
    var tag: Int
    /// Whether it is drawn only where it is used as a filter.
    var isFilter = false
    /// Once it is known.
    var size: Size?
  }

  private typealias Size = (elements: Int, veils: Int, depth: Int)

  private var nodes = [Node(tag: 0)]
  private var indices: [SVGIdentifier: Int] = [:]
  private var targets: Set<SVGIdentifier> = []
  /// The last filter, if it can be used.
  private var filter: Int?
  /// For each open element the node that it is, or is part of.
  private var open: [Int] = [0]
  /// How many vertices the drawing's paths can have; each is a place for a marker.
  private var vertices = 0
  private var hasLayers = false

  /// An element begins.
  mutating func begin(_ id: SVGIdentifier?, tag: Int) {
    let current = open.last ?? 0
    if let id, indices[id] == nil {
      indices[id] = nodes.count
      nodes[current].children.append(nodes.count)
      open.append(nodes.count)
      nodes.append(Node(elements: 1, tag: tag))
    } else {
      nodes[current].elements += 1
      open.append(current)
    }
  }

  /// The element that began last ends.
  mutating func end() {
    _ = open.popLast()
  }

  /// The element that is open refers to another.
  mutating func refer(to id: SVGIdentifier, isMarker: Bool = false) {
    nodes[open.last ?? 0].references.append((id, isMarker))
    targets.insert(id)
  }

  /// Whether something refers to an id.
  func isReferredTo(_ id: SVGIdentifier) -> Bool { targets.contains(id) }

  /// The element that is open is drawn alone, and then laid over the others: one that is
  /// translucent, or one that does more.
  mutating func addLayer(isTranslucentOnly: Bool) {
    let veils = isTranslucentOnly ? 1 : Self.veilsOfBlend
    nodes[open.last ?? 0].veils += veils
    hasLayers = true
  }

  /// The element that is open is a filter: what its primitives cost counts each time that it is used.
  /// Nothing uses one without an id.
  mutating func beginFilter(_ id: SVGIdentifier?) {
    filter = id.flatMap { indices[$0] == open.last ? open.last : nil }
    if let filter { nodes[filter].isFilter = true }
  }

  /// A primitive of the last filter costs as much as so many plain ones.
  mutating func addPrimitive(cost: Int) {
    guard let filter else { return }
    nodes[filter].veils += cost * Self.veilsOfPrimitive
    hasLayers = true
  }

  /// The drawing has a path that is written in so many bytes. No vertex takes less than two.
  mutating func addPath(bytes: Int) {
    vertices += bytes / 2
  }

  /// Throws if a reference comes back to itself, or if the drawing is too large.
  ///
  /// - Complexity: O(elements with an id + references).
  func check(in source: ParsedXML) throws(SVGFailure) {
    guard hasLayers || nodes.contains(where: { !$0.references.isEmpty }) else { return }
    var nodes = nodes
    var path: Set<Int> = []
    _ = try size(of: 0, in: &nodes, path: &path, source)
  }

  private func size(
    of index: Int, in nodes: inout [Node], path: inout Set<Int>, _ source: ParsedXML
  ) throws(SVGFailure) -> Size {
    if let size = nodes[index].size { return size }
    let place = source.rangeOfTag(nodes[index].tag)
    guard path.count < Self.maximumDepth else { throw SVGFailure(.tooDeep, at: place) }
    path.insert(index)
    var total = (elements: nodes[index].elements, veils: nodes[index].veils, depth: 0)
    func checkVeils() throws(SVGFailure) {
      guard total.veils <= Self.maximumBlends * Self.veilsOfBlend else {
        throw SVGFailure(.tooManyLayers, at: place)
      }
    }
    try checkVeils()
    func add(_ size: Size, times: Int) throws(SVGFailure) {
      total.elements += size.elements * times
      total.veils += size.veils * times
      total.depth = max(total.depth, size.depth + 1)
      guard total.depth < Self.maximumDepth else { throw SVGFailure(.tooDeep, at: place) }
      guard total.elements <= Self.maximumElements else {
        throw SVGFailure(.tooManyElements, at: place)
      }
      try checkVeils()
    }
    for child in nodes[index].children {
      var size = try size(of: child, in: &nodes, path: &path, source)
      if nodes[child].isFilter { size.veils = 0 }
      try add(size, times: 1)
    }
    for reference in nodes[index].references {
      guard let target = indices[reference.id] else { continue }
      guard !path.contains(target) else {
        throw SVGFailure(.circularReference(id: reference.id.name), at: place)
      }
      let size = try size(of: target, in: &nodes, path: &path, source)
      try add(size, times: reference.isMarker ? max(1, vertices) : 1)
    }
    path.remove(index)
    nodes[index].size = total
    return total
  }
}
