public import FileSystem

/// An array of a cache file, read in place.
///
///     let hashes = CacheColumn<ContentHash>.Name(3)
///     try file.column(hashes)[row]
///
/// Each access is checked, because an index can be a value of another column.
public struct CacheColumn<Element: CacheElement>: Sendable {
  /// The number by which a program finds a column, with the type of its elements.
  public struct Name: Hashable, Sendable {
    @usableFromInline let section: SectionID

    /// A file has at most one column of each number.
    package init(_ number: UInt32) { section = SectionID(.column, number) }

    init(_ section: SectionID) { self.section = section }
  }

  @usableFromInline let section: SectionID
  @usableFromInline let file: FileBytes
  /// The number of bytes of the file before the first element.
  @usableFromInline let start: Int
  /// The number of elements.
  public let count: Int

  /// The element at an index.
  ///
  /// - Throws: `CacheDamage.index` if there is no such element.
  /// - Complexity: O(1).
  @inlinable
  public subscript(index: Int) -> Element {
    get throws(CacheDamage) {
      guard let element = element(at: index) else { throw .index(index, section) }
      return element
    }
  }

  @inlinable
  func element(at index: Int) -> Element? {
    guard index >= 0, index < count else { return nil }
    return file.withBytes { bytes in
      UnsafeRawPointer(bytes.baseAddress).map {
        Element(at: $0 + (start + index * Element.encodedSize))
      }
    }
  }

  /// The elements at some indices, which the caller has checked.
  func part(_ indices: Range<Int>) -> CacheColumn {
    CacheColumn(
      section: section, file: file, start: start + indices.lowerBound * Element.encodedSize,
      count: indices.count)
  }
}

extension CacheColumn: Sequence {
  /// An iterator over the elements.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let column: CacheColumn
    @usableFromInline var index = 0

    @usableFromInline
    init(_ column: CacheColumn) { self.column = column }

    /// The next element.
    @inlinable
    public mutating func next() -> Element? {
      defer { index += 1 }
      return column.element(at: index)
    }
  }

  /// Reads the elements in their order.
  @inlinable public func makeIterator() -> Iterator { Iterator(self) }

  /// The number of elements.
  @inlinable public var underestimatedCount: Int { count }
}

/// A list of numbers for each row, read in place from a cache file: see `RowLists`.
package struct CacheLists: Sendable {
  /// The number by which a program finds lists. Columns have numbers of their own.
  package struct Name: Hashable, Sendable {
    let offsets, values: CacheColumn<UInt32>.Name

    /// A file has at most one pair of columns of each number.
    package init(_ number: UInt32) {
      offsets = .init(SectionID(.offsets, number))
      values = .init(SectionID(.values, number))
    }
  }

  private let offsets: CacheColumn<UInt32>
  private let values: CacheColumn<UInt32>

  /// Lists in two columns. The first offset and the last one are checked now, all offsets when the
  /// list of their row is read.
  init(offsets: CacheColumn<UInt32>, values: CacheColumn<UInt32>) throws(CacheDamage) {
    guard offsets.element(at: 0) == 0,
      offsets.element(at: offsets.count - 1).map(Int.init) == values.count
    else { throw .lists(offsets.section) }
    self.offsets = offsets
    self.values = values
  }

  package var count: Int { offsets.count - 1 }

  /// Throws `CacheDamage` for a missing row or invalid offsets.
  package subscript(row: Int) -> CacheColumn<UInt32> {
    get throws(CacheDamage) {
      guard row >= 0, row < count else { throw .index(row, offsets.section) }
      let (start, end) = (Int(try offsets[row]), Int(try offsets[row + 1]))
      guard start <= end, end <= values.count else { throw .lists(offsets.section) }
      return values.part(start..<end)
    }
  }
}
