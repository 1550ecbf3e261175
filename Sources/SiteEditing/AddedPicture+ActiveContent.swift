import PictureReading

extension AddedPicture {
  /// Stops a picture with active content: the file is stored in the site's folder unchanged.
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
