import Catalog
import ContentHash
import Synchronization

/// The questions that a load has asked about several icons of its catalog, with the answers.
///
/// A load asks such a question if a part of a site depends on several icons. If an edit of icons
/// changes no answer, it changes nothing else of the site.
final class CatalogQuestions: Sendable {
  private struct Question: Sendable {
    /// The hash of the part of an icon that the answer depends on.
    let part: @Sendable (IconDraft) -> ContentHash
    let dependsOnOrder: Bool
    /// The hash of an answer; `nil` if no icon may get another part.
    let answer: (@Sendable (CatalogDraft, Site) -> ContentHash)?
    /// The hash of the answer in the load.
    let recorded: ContentHash?
  }

  private let questions = Mutex<[Question]>([])

  fileprivate func record(
    _ part: @escaping @Sendable (IconDraft) -> some ContentHashable, dependsOnOrder: Bool = true,
    answer: (@Sendable (CatalogDraft, Site) -> ContentHash)? = nil, recorded: ContentHash? = nil
  ) {
    let question = Question(
      part: { ContentHash(of: part($0)) }, dependsOnOrder: dependsOnOrder, answer: answer,
      recorded: recorded)
    questions.withLock { $0.append(question) }
  }

  /// True if an edited catalog gives the recorded answers. Only the questions are asked again whose
  /// answers can differ.
  ///
  /// - Parameters:
  ///   - changes: The changed icons before and after the edit.
  ///   - isReordered: True if icons have other positions.
  ///   - catalog: The catalog after the edit.
  ///   - site: The site after the edit.
  /// - Returns: True if no recorded answer differs.
  /// - Complexity: O(questions × changes), and O(icons) for each question that is asked again.
  func haveSameAnswers(
    after changes: [(old: IconDraft, new: IconDraft)], isReordered: Bool, in catalog: CatalogDraft,
    _ site: Site
  ) -> Bool {
    questions.withLock(\.self).allSatisfy { question in
      let canDiffer =
        isReordered && question.dependsOnOrder
        || changes.contains { question.part($0.old) != question.part($0.new) }
      return !canDiffer
        || question.answer?(catalog, site) == question.recorded
          && question.recorded != nil
    }
  }
}

extension CatalogDraft {
  /// Answers a question about several icons, and records it.
  ///
  /// - Parameters:
  ///   - part: The part of an icon that the answer depends on.
  ///   - answer: The answer. An edit of icons changes only the icons that the answer depends on.
  /// - Returns: The answer.
  func ask<Answer: ContentHashable>(
    of part: @escaping @Sendable (IconDraft) -> some ContentHashable,
    _ answer: @escaping @Sendable (CatalogDraft) -> Answer
  ) -> Answer {
    let result = answer(self)
    questions.record(
      part, answer: { draft, _ in ContentHash(of: answer(draft)) },
      recorded: ContentHash(of: result))
    return result
  }

  /// Answers a question about the icons of a site, and records it.
  func ask<Answer: ContentHashable>(
    _ site: Site, of part: @escaping @Sendable (IconDraft) -> some ContentHashable,
    _ answer: @escaping @Sendable (CatalogDraft, Site) -> Answer
  ) -> Answer {
    let result = answer(self, site)
    questions.record(
      part, answer: { ContentHash(of: answer($0, $1)) }, recorded: ContentHash(of: result))
    return result
  }

  /// Records a part of the icons that no icon may change, as more than an answer depends on it.
  func require(
    _ part: @escaping @Sendable (IconDraft) -> some ContentHashable, inSameOrder: Bool = false
  ) {
    questions.record(part, dependsOnOrder: inSameOrder)
  }
}
