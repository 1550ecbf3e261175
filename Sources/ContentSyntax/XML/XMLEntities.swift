/// The internal entities of a document type. Illustrator declares namespaces as entities.
///
/// Stops entities that contain markup, and entities that refer to each other until their expansion
/// fills the memory ("billion laughs").
struct XMLEntities {
  static let maximumCount = 100
  /// The maximum length of a name, in bytes.
  static let maximumName = 100
  /// The maximum length of an expanded entity, in bytes.
  static let maximumLength = 4_096
  static let maximumDepth = 3
  /// The maximum length of all expanded references of a file, in bytes.
  static let maximumExpansion = 1 << 20

  private struct Entity {
    var length: Int
    var depth: Int
  }

  private var entities: [String: Entity] = [:]

  /// Records an entity. Returns false if it contains markup, uses a later entity, or exceeds a
  /// limit.
  mutating func declare(_ name: String, _ value: [UInt8]) -> Bool {
    // The first declaration counts (XML 1.0 §4.2).
    guard entities[name] == nil else { return true }
    guard entities.count < Self.maximumCount, name.utf8.count <= Self.maximumName,
      value.count <= Self.maximumLength,
      !value.contains(UInt8(ascii: "<"))
    else { return false }
    var entity = Entity(length: value.count, depth: 1)
    for reference in Self.references(in: value[...]) {
      guard let inner = entities[reference] else {
        if Self.predefined.contains(reference) || reference.hasPrefix("#") { continue }
        return false
      }
      entity.length += inner.length
      entity.depth = max(entity.depth, inner.depth + 1)
    }
    guard entity.length <= Self.maximumLength, entity.depth <= Self.maximumDepth else {
      return false
    }
    entities[name] = entity
    return true
  }

  /// True if the expansion of all references is within the limit.
  ///
  /// - Complexity: O(bytes).
  func allowsReferences(in bytes: ArraySlice<UInt8>) -> Bool {
    guard !entities.isEmpty else { return true }
    var length = 0
    for reference in Self.references(in: bytes) {
      length += entities[reference]?.length ?? 0
      if length > Self.maximumExpansion { return false }
    }
    return true
  }

  /// The entities that XML defines (XML 1.0 §4.6).
  static let predefined: Set = ["amp", "apos", "gt", "lt", "quot"]

  /// The names in `&name;`.
  private static func references(in bytes: ArraySlice<UInt8>) -> some Sequence<String> {
    bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).dropFirst().lazy
      .compactMap { part in
        part.prefix(maximumName + 1).firstIndex(of: UInt8(ascii: ";")).map {
          String(decoding: part[..<$0], as: UTF8.self)
        }
      }
  }
}
