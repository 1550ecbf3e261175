import Catalog
import ContentHash
import Synchronization

/// The questions that a load asked about several icons of its catalog, with the answers.
///
/// A part of a site that depends on several icons asks such a question. An edit of icons that changes no
/// answer affects only these icons.
final class CatalogQuestions: Sendable {
  private struct Question: Sendable {
    /// Returns the hash of the part of an icon that the answer depends on.
    let part: @Sendable (IconDraft) -> ContentHash
    let dependsOnOrder: Bool
    /// Returns the hash of an answer; `nil` if this part of an icon must stay the same.
    let answer: (@Sendable (CatalogDraft, Site) -> ContentHash)?
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

  /// Returns true if an edited catalog gives the recorded answers. Asks only questions whose answers
  /// can differ. `changes` contains the changed icons before and after the edit.
  ///
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
  /// Answers a question about several icons, and records it. `part` returns the part of an icon that
  /// the answer depends on.
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

  /// Records a part of the icons that an edit must leave unchanged.
  func require(
    _ part: @escaping @Sendable (IconDraft) -> some ContentHashable, inSameOrder: Bool = false
  ) {
    questions.record(part, dependsOnOrder: inSameOrder)
  }
}
