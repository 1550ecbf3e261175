import ContentHash
import FileSystem
import Foundation

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
      return try add(keys, toFileOf: size ?? 0) { (isWhole) throws(FileFailure) in
        guard isWhole || size == nil else { return }
        // What is read from the old file is read by its descriptor.
        try operations.replaceFile(Self.path, in: folder, with: [])
      } append: { (piece) throws(FileFailure) in
        try operations.append(piece, to: Self.path, in: folder)
      }
    } catch {
      return [:]
    }
  }
}
