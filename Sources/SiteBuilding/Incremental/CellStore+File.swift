import ContentHash
import FileSystem
import Foundation

extension CellStore {
  static let path = FilePath("cells")

  /// Adds cells to the file.
  ///
  /// - Returns: The positions of all cells; empty if writing fails, so that the next build renders
  ///   them.
  func keep(
    _ keys: [ContentHash], in folder: Descriptor, using operations: FileOperations
  ) -> [ContentHash: Place] {
    do throws(FileFailure) {
      let status = try operations.status(of: Self.path, in: folder)
      let size = status?.isRegularFile == true ? Int(status?.st_size ?? 0) : nil
      return try add(keys, toFileOf: size ?? 0) { (isWhole) throws(FileFailure) in
        guard isWhole || size == nil else { return }
        // Cells of the old file are read through its open descriptor.
        try operations.replaceFile(Self.path, in: folder, with: [])
      } append: { (piece) throws(FileFailure) in
        try operations.append(piece, to: Self.path, in: folder)
      }
    } catch {
      return [:]
    }
  }
}
