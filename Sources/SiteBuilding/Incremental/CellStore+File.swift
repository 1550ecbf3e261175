import ContentHash
import FileSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension CellStore {
  /// The name of its file among what builds to one output keep.
  static let path = FilePath("cells")

  /// Adds the contents of cells to the file of earlier builds.
  ///
  /// - Returns: The places of all contents in the file. If writing fails it is empty, and the next
  ///   build renders the cells again.
  func keep(
    _ keys: [ContentHash], in folder: Descriptor, using operations: FileOperations
  ) -> [ContentHash: Place] {
    do throws(FileFailure) {
      let status = try operations.status(of: Self.path, in: folder)
      let size = status?.isRegularFile == true ? Int(status?.st_size ?? 0) : nil
      let additions = additions(for: keys, to: size ?? 0)
      if additions.isWhole || size == nil {
        try operations.replaceFile(Self.path, in: folder, with: additions.bytes)
      } else if !additions.bytes.isEmpty {
        try operations.append(additions.bytes, to: Self.path, in: folder)
      }
      return additions.places
    } catch {
      return [:]
    }
  }
}
