import ContentSyntax

/// The size of a picture with its references expanded.
///
/// Stops a small file with nested `<use>` elements that expand to a huge drawing.
struct SVGReferences {
  /// The maximum number of elements, with references expanded.
  static let maximumElements = 100_000
  /// The maximum number of elements that are drawn separately, with references expanded. Filter
  /// primitives count as well: see `SVGFilterCost`.
  static let maximumBlends = 500
  /// The cost of a blending element, in translucent elements.
  static let veilsOfBlend = 10
  /// The cost in translucent elements.
  private static let veilsOfPrimitive = 5
  private static let maximumDepth = 200

  private struct Node {
    var elements = 0
    /// The cost of the separately drawn elements, in translucent elements.
    var veils = 0
    var references: [(id: SVGIdentifier, isMarker: Bool)] = []
    var children: [Int] = []
    var tag: Int
    /// True if the element is drawn only as a filter.
    var isFilter = false
    var size: Size?
  }

  private typealias Size = (elements: Int, veils: Int, depth: Int)

  private var nodes = [Node(tag: 0)]
  private var indices: [SVGIdentifier: Int] = [:]
  private var targets: Set<SVGIdentifier> = []
  /// The last filter, if it has an id.
  private var filter: Int?
  private var open: [Int] = [0]
  /// The maximum number of vertices. Each vertex can have a marker.
  private var vertices = 0
  private var hasLayers = false

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

  mutating func end() {
    _ = open.popLast()
  }

  mutating func refer(to id: SVGIdentifier, isMarker: Bool = false) {
    nodes[open.last ?? 0].references.append((id, isMarker))
    targets.insert(id)
  }

  func isReferredTo(_ id: SVGIdentifier) -> Bool { targets.contains(id) }

  /// The open element is drawn separately and then blended with the picture.
  mutating func addLayer(isTranslucentOnly: Bool) {
    let veils = isTranslucentOnly ? 1 : Self.veilsOfBlend
    nodes[open.last ?? 0].veils += veils
    hasLayers = true
  }

  /// The open element is a filter. Its primitives count for each use. A filter without an id is
  /// unused.
  mutating func beginFilter(_ id: SVGIdentifier?) {
    filter = id.flatMap { indices[$0] == open.last ? open.last : nil }
    if let filter { nodes[filter].isFilter = true }
  }

  /// The cost is a number of plain primitives.
  mutating func addPrimitive(cost: Int) {
    guard let filter else { return }
    nodes[filter].veils += cost * Self.veilsOfPrimitive
    hasLayers = true
  }

  /// Records a path. Each vertex takes at least two bytes.
  mutating func addPath(bytes: Int) {
    vertices += bytes / 2
  }

  /// Throws if a reference is circular, or if the drawing is too large.
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
    let range = source.rangeOfTag(nodes[index].tag)
    guard path.count < Self.maximumDepth else { throw SVGFailure(.tooDeep, at: range) }
    path.insert(index)
    var total = (elements: nodes[index].elements, veils: nodes[index].veils, depth: 0)
    func checkVeils() throws(SVGFailure) {
      guard total.veils <= Self.maximumBlends * Self.veilsOfBlend else {
        throw SVGFailure(.tooManyLayers, at: range)
      }
    }
    try checkVeils()
    func add(_ size: Size, times: Int) throws(SVGFailure) {
      total.elements += size.elements * times
      total.veils += size.veils * times
      total.depth = max(total.depth, size.depth + 1)
      guard total.depth < Self.maximumDepth else { throw SVGFailure(.tooDeep, at: range) }
      guard total.elements <= Self.maximumElements else {
        throw SVGFailure(.tooManyElements, at: range)
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
        throw SVGFailure(.circularReference(id: reference.id.name), at: range)
      }
      let size = try size(of: target, in: &nodes, path: &path, source)
      try add(size, times: reference.isMarker ? max(1, vertices) : 1)
    }
    path.remove(index)
    nodes[index].size = total
    return total
  }
}
