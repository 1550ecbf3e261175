import ContentHash
public import Diagnostics
import FileSystem
import PictureDrawing
import Publishing
import Synchronization

final class CachedDrawings: Sendable {
  private struct State {
    var key: Result<KeyedHash, CacheKey.Problem>?
    var rejected = 0
  }

  private let state = Mutex(State())

  func cache(in pictures: CachedPictures) -> DrawingCache {
    DrawingCache(
      key: { [self] in try? key().get() },  // see `notices`
      contents: pictures.contents, keep: { pictures.keep($0, as: $1) },
      reject: { [self] in state.withLock { $0.rejected += 1 } })
  }

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

  var notices: [Diagnostic] {
    guard case .failure(let problem)? = state.withLock({ $0.key }) else { return [] }
    let warning = Problem.warning(
      .noCacheKey, "the next build starts without a cache: \(problem.reason)",
      .init(problem.remedy))
    return [warning.diagnostic]
  }

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
  /// The key of the build cache; `nil` without a secret, which `CachedDrawings.notices` reports.
  var cacheKey: KeyedHash? { try? cachedDrawings.key().get() }  // see `notices`

  /// A warning about cached drawings that were damaged or written by another user.
  public var rejectedDrawings: [Diagnostic] { cachedDrawings.rejections }
}
