import ContentHash
public import Diagnostics
import FileSystem
import PictureDrawing
import Publishing
import Synchronization

/// The trust of a builder in the drawings and the records that earlier builds have kept, and its
/// reports on them.
final class KeptDrawings: Sendable {
  private struct State {
    /// The keyed hash of this user; `nil` before it is needed.
    var key: Result<KeyedHash, CacheKey.Problem>?
    var rejected = 0
  }

  private let state = Mutex(State())

  /// The cache of drawings in a folder.
  func cache(in pictures: KeptPictures) -> DrawingCache {
    DrawingCache(
      key: { [self] in try? key().get() },  // the problem is reported in `notices`
      contents: pictures.contents, keep: { pictures.keep($0, as: $1) },
      reject: { [self] in state.withLock { $0.rejected += 1 } })
  }

  /// The keyed hash of this user, which is looked up once.
  func key() -> Result<KeyedHash, CacheKey.Problem> {
    state.withLock { state in
      if let key = state.key { return key }
      let key = Result { () throws(CacheKey.Problem) in
        KeyedHash(secret: try CacheKey.secret())
      }
      state.key = key
      return key
    }
  }

  /// The warning of a build that could not keep its record and its drawings.
  var notices: [Diagnostic] {
    guard case .failure(let problem)? = state.withLock({ $0.key }) else { return [] }
    let warning = Problem.warning(
      .noCacheKey, "the next build starts without a cache: \(problem.reason)",
      .init(problem.remedy))
    return [warning.diagnostic]
  }

  /// The note on drawings that were drawn again because they were not trusted.
  var rejections: [Diagnostic] {
    let count = state.withLock { $0.rejected }
    guard count > 0 else { return [] }
    return [
      Diagnostic(
        .warning, .untrustedDrawings,
        """
        \(count.counting("drawing")) in '.vitrine/pictures' \(count == 1 ? "was" : "were") drawn \
        again: \
        damaged, or saved by another user or with another key
        """)
    ]
  }
}

extension SiteBuilder {
  /// The keyed hash of this user; `nil` without a secret, which `KeptDrawings.notices` report.
  var cacheKey: KeyedHash? { try? keptDrawings.key().get() }  // see above

  /// The note on kept drawings that this builder did not use, because they were damaged or because
  /// another user had kept them.
  public var rejectedDrawings: [Diagnostic] { keptDrawings.rejections }
}
