import AllCores
import BuildCache
import Catalog
import ContentHash
import ContentLoading
import FileSystem
import Foundation
import SiteMetadata
import SitePages

extension BuildRecord {
  private static let format = ContentHash("build record 1")

  private struct FileColumns {
    /// The paths, each with a final NUL.
    let names: CacheColumn<ArenaRange>.Name
    let fingerprints: CacheColumn<FileFingerprint>.Name
    let hashes: CacheColumn<ContentHash>.Name

    init(_ first: UInt32) {
      (names, fingerprints, hashes) = (.init(first), .init(first + 1), .init(first + 2))
    }
  }

  private static let identity = CacheColumn<ContentHash>.Name(0)
  private static let summary = CacheColumn<ArenaRange>.Name(1)
  fileprivate static let icons = CacheColumn<ArenaRange>.Name(2)
  private static let (inputs, outputs, state) = (
    FileColumns(10), FileColumns(20), FileColumns(30)
  )
  private static let stateHashes = CacheColumn<ContentHash>.Name(39)

  init(in folder: Descriptor, key: KeyedHash) throws(CacheRefusal) {
    let file = try CacheFile(Self.path, in: folder, identity: Self.format, key: key)
    do throws(CacheDamage) {
      let json = try file.bytes(at: try file.column(Self.summary)[0])
      let (inputs, inputHashes) = try Self.files(Self.inputs, in: file)
      let (outputs, keys) = try Self.files(Self.outputs, in: file)
      let (state, stateKeys) = try Self.files(Self.state, in: file)
      let stateHashes = Array(try file.column(Self.stateHashes))
      // `try?`: a summary in another format is damaged.
      guard let summary = try? JSONDecoder().decode(Summary.self, from: Data(json)) else {
        throw .table
      }
      self.init(
        identity: try file.column(Self.identity)[0], summary: summary, inputs: inputs,
        inputHashes: inputHashes, outputs: outputs, state: state,
        stateHashes: stateHashes,
        details: Lazy {
          // `try?`: damaged details are ignored.
          try? Details(file, keys, outputs.paths, stateKeys)
        })
    } catch {
      throw .damaged(error)
    }
  }

  func write(
    to folder: Descriptor, key: KeyedHash, using operations: FileOperations
  ) throws(FileFailure) {
    var writer = CacheFileWriter()
    // Equal summaries give equal bytes.
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // `try?` cannot fail: JSON can represent all numbers.
    let json = (try? encoder.encode(summary)) ?? Data()
    writer.set([identity], for: Self.identity)
    writer.set([writer.intern(Array(json))], for: Self.summary)
    Self.set(inputs, inputHashes, Self.inputs, in: &writer)
    let details = details.value
    Self.set(outputs, Self.hashes(details?.keys ?? []), Self.outputs, in: &writer)
    Self.set(state, Self.hashes(details?.stateKeys ?? []), Self.state, in: &writer)
    writer.set(stateHashes, for: Self.stateHashes)
    var icons = RecordBytes()
    icons.append(details?.icons ?? [])
    writer.set([writer.intern(icons.bytes)], for: Self.icons)
    CellStore.write(details?.cells ?? [:], to: &writer)
    details?.traces.write(to: &writer, outputs: outputs.paths)
    try writer.write(to: Self.path, in: folder, identity: Self.format, key: key, using: operations)
  }

  private static func files(
    _ columns: FileColumns, in file: CacheFile
  ) throws(CacheDamage) -> (FingerprintedFiles, [ContentHash]) {
    let names = try file.bytes(at: try file.column(columns.names)[0])
    let (fingerprints, hashes) = (
      try file.column(columns.fingerprints), try file.column(columns.hashes)
    )
    guard let files = FingerprintedFiles(names: names, fingerprints: Array(fingerprints)),
      hashes.count == fingerprints.count
    else { throw .table }
    return (files, Array(hashes))
  }

  private static func set(
    _ files: FingerprintedFiles, _ hashes: [ContentHash], _ columns: FileColumns,
    in writer: inout CacheFileWriter
  ) {
    writer.set(
      [writer.intern(files.list.bytes.map { UInt8(bitPattern: $0) })], for: columns.names)
    writer.set(files.fingerprints, for: columns.fingerprints)
    writer.set(hashes, for: columns.hashes)
  }

  private static func hashes(_ keys: [ContentHash?]) -> [ContentHash] {
    keys.map { $0 ?? .zero }
  }
}

extension ContentHash {
  fileprivate static let zero = ContentHash(high: 0, low: 0)

  fileprivate var isZero: Bool { self == .zero }
}

extension BuildRecord.Details {
  fileprivate init(
    _ file: CacheFile, _ keys: [ContentHash], _ outputs: [String], _ stateKeys: [ContentHash]
  ) throws(CacheDamage) {
    var icons = try file.record(at: try file.column(BuildRecord.icons)[0])
    guard let icons = icons.icons() else { throw .table }
    self.init(
      keys: keys.map { $0.isZero ? nil : $0 }, stateKeys: stateKeys.map { $0.isZero ? nil : $0 },
      icons: icons, cells: try CellStore.places(in: file),
      traces: try PageTraces(file, outputs: outputs))
  }
}

extension CellStore {
  private static let keys = CacheColumn<ContentHash>.Name(40)
  private static let offsets = CacheColumn<UInt64>.Name(41)
  private static let lengths = CacheColumn<UInt64>.Name(42)
  private static let hashes = CacheColumn<ContentHash>.Name(43)

  /// Writes cells in sorted order, so that equal cells give equal bytes.
  fileprivate static func write(
    _ cells: [ContentHash: Place], to writer: inout CacheFileWriter
  ) {
    let cells = cells.sorted { ($0.key.high, $0.key.low) < ($1.key.high, $1.key.low) }
    writer.set(cells.map(\.key), for: keys)
    writer.set(cells.map { UInt64($0.value.offset) }, for: offsets)
    writer.set(cells.map { UInt64($0.value.length) }, for: lengths)
    writer.set(cells.map(\.value.hash), for: hashes)
  }

  fileprivate static func places(
    in file: CacheFile
  ) throws(CacheDamage) -> [ContentHash: Place] {
    let (keys, offsets) = (try file.column(keys), try file.column(offsets))
    let (lengths, hashes) = (try file.column(lengths), try file.column(hashes))
    var places: [ContentHash: Place] = [:]
    places.reserveCapacity(keys.count)
    for (row, key) in keys.enumerated() {
      guard let offset = Int(exactly: try offsets[row]), let length = Int(exactly: try lengths[row])
      else { throw .table }
      places[key] = Place(offset: offset, length: length, hash: try hashes[row])
    }
    return places
  }
}

private enum TraceColumn {
  static let basis = CacheColumn<ContentHash>.Name(50)
  static let icons = CacheColumn<ContentHash>.Name(51)
  static let pictures = CacheColumn<ContentHash>.Name(52)
  static let outputs = CacheColumn<UInt32>.Name(53)
  static let turns = CacheColumn<UInt8>.Name(54)
  static let sitemapPaths = CacheColumn<ArenaRange>.Name(55)
  static let sitemapImages = CacheColumn<ArenaRange>.Name(56)
  static let keys = CacheColumn<ContentHash>.Name(57)
  static let readsAllPictures = CacheColumn<UInt8>.Name(58)
  static let (items, ownPictures) = (CacheLists.Name(1), CacheLists.Name(2))
  /// Long lists of icons that files share, and the list numbers of each file.
  static let shared = CacheLists.Name(3)
  static let (sharedItems, sharedPictures) = (CacheLists.Name(4), CacheLists.Name(5))

  static let none = ArenaRange(offset: .max, length: .max)
}

extension PageTraces {
  fileprivate func write(to writer: inout CacheFileWriter, outputs paths: [String]) {
    let rows = Dictionary(firstOf: zip(paths, paths.indices.lazy.map { UInt32(clamping: $0) }))
    var shared = SharedLists()
    let items = shared.rows(of: files.map(\.reads.items))
    let ownPictures = shared.rows(of: files.map(\.reads.pictures))
    writer.set([basis], for: TraceColumn.basis)
    writer.set(icons, for: TraceColumn.icons)
    writer.set(self.pictures, for: TraceColumn.pictures)
    // A file that is not an output gets an invalid row.
    writer.set(files.map { rows[$0.path] ?? .max }, for: TraceColumn.outputs)
    writer.set(files.map(\.turn.rawValue), for: TraceColumn.turns)
    writer.set(files.map { $0.key ?? .zero }, for: TraceColumn.keys)
    writer.set(
      files.map { file in file.sitemapEntry.map { writer.intern($0.path) } ?? TraceColumn.none },
      for: TraceColumn.sitemapPaths)
    writer.set(
      files.map { file in file.sitemapEntry?.image.map { writer.intern($0) } ?? TraceColumn.none },
      for: TraceColumn.sitemapImages)
    writer.set(files.map { $0.reads.readsAllPictures ? 1 : 0 }, for: TraceColumn.readsAllPictures)
    writer.set(items.own, for: TraceColumn.items)
    writer.set(ownPictures.own, for: TraceColumn.ownPictures)
    writer.set(shared.lists, for: TraceColumn.shared)
    writer.set(items.shared, for: TraceColumn.sharedItems)
    writer.set(ownPictures.shared, for: TraceColumn.sharedPictures)
  }

  fileprivate init(_ file: CacheFile, outputs paths: [String]) throws(CacheDamage) {
    let shared = try SharedLists.arrays(try file.lists(TraceColumn.shared))
    func reads(
      _ own: CacheLists.Name, _ numbers: CacheLists.Name
    ) throws(CacheDamage) -> (Int) throws(CacheDamage) -> [[Int32]] {
      let (own, numbers) = (try file.lists(own), try file.lists(numbers))
      return { row throws(CacheDamage) in
        var lists: [[Int32]] = []
        for number in try numbers[row] {
          guard shared.indices.contains(Int(number)) else { throw .table }
          lists.append(shared[Int(number)])
        }
        let list = SharedLists.array(try own[row])
        return list.isEmpty ? lists : lists + [list]
      }
    }
    let items = try reads(TraceColumn.items, TraceColumn.sharedItems)
    let pictures = try reads(TraceColumn.ownPictures, TraceColumn.sharedPictures)
    func text(_ range: ArenaRange) throws(CacheDamage) -> String? {
      range == TraceColumn.none ? nil : try file.text(at: range)
    }
    let (turns, keys) = (try file.column(TraceColumn.turns), try file.column(TraceColumn.keys))
    let sitemapPaths = try file.column(TraceColumn.sitemapPaths)
    let sitemapImages = try file.column(TraceColumn.sitemapImages)
    let readsAllPictures = try file.column(TraceColumn.readsAllPictures)
    var files: [File] = []
    for (row, output) in try file.column(TraceColumn.outputs).enumerated() {
      guard paths.indices.contains(Int(output)),
        let turn = PlannedFile.Turn(rawValue: try turns[row])
      else { throw .table }
      var reads = IconReads()
      reads.items = try items(row)
      reads.pictures = try pictures(row)
      reads.readsAllPictures = try readsAllPictures[row] != 0
      let (key, image) = (try keys[row], try text(try sitemapImages[row]))
      files.append(
        File(
          path: paths[Int(output)], key: key.isZero ? nil : key, turn: turn,
          sitemapEntry: try text(try sitemapPaths[row]).map {
            SitemapEntry(path: $0, image: image)
          },
          reads: reads))
    }
    self.init(
      basis: try file.column(TraceColumn.basis)[0],
      icons: Array(try file.column(TraceColumn.icons)),
      pictures: Array(try file.column(TraceColumn.pictures)), files: files)
  }
}

private struct SharedLists {
  private(set) var lists = RowLists()
  private var numbers: [[Int32]: UInt32] = [:]

  private static let shortest = 64

  mutating func rows(of files: [[[Int32]]]) -> (own: RowLists, shared: RowLists) {
    var (own, shared) = (RowLists(), RowLists())
    for lists in files {
      var icons: [UInt32] = []
      var numbers: [UInt32] = []
      for list in lists {
        if list.count < Self.shortest {
          icons += list.map(UInt32.init(bitPattern:))
        } else {
          numbers.append(number(of: list))
        }
      }
      own.append(icons)
      shared.append(numbers)
    }
    return (own, shared)
  }

  private mutating func number(of list: [Int32]) -> UInt32 {
    if let number = numbers[list] { return number }
    let number = UInt32(clamping: lists.count)
    lists.append(list.map(UInt32.init(bitPattern:)))
    numbers[list] = number
    return number
  }

  static func arrays(_ lists: CacheLists) throws(CacheDamage) -> [[Int32]] {
    var arrays: [[Int32]] = []
    for row in 0..<lists.count { arrays.append(array(try lists[row])) }
    return arrays
  }

  static func array(_ icons: CacheColumn<UInt32>) -> [Int32] {
    icons.map { Int32(bitPattern: $0) }
  }
}
