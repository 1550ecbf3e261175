import PictureReading

extension AddedPicture {
  /// Stops active content, because the picture is stored unchanged.
  ///
  /// - Throws: `EditProblem.activePicture`.
  /// - Complexity: O(bytes).
  func checkThatNothingRuns() throws(EditProblem) {
    guard let part = SVGActiveContent.first(in: String(decoding: bytes, as: UTF8.self)) else {
      return
    }
    throw .activePicture(path: path, part: part)
  }
}
