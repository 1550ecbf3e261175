import Catalog
import ContentHash
import Synchronization

/// The questions that a load asked about several icons, with the answers.
///
/// An edit of icons that changes no answer affects only these icons.
final class CatalogQuestions: Sendable {
  private struct Question: Sendable {
    let part: @Sendable (IconDraft) -> ContentHash
    let dependsOnOrder: Bool
    /// The hash of an answer; `nil` if the part of each icon must stay the same.
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

  /// Returns true if an edited catalog gives the recorded answers.
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
  /// Answers a question and records it. `part` is the part of an icon that the answer depends on.
  func recordedAnswer<Answer: ContentHashable>(
    of part: @escaping @Sendable (IconDraft) -> some ContentHashable,
    _ answer: @escaping @Sendable (CatalogDraft) -> Answer
  ) -> Answer {
    let result = answer(self)
    questions.record(
      part, answer: { draft, _ in ContentHash(of: answer(draft)) },
      recorded: ContentHash(of: result))
    return result
  }

  func recordedAnswer<Answer: ContentHashable>(
    _ site: Site, of part: @escaping @Sendable (IconDraft) -> some ContentHashable,
    _ answer: @escaping @Sendable (CatalogDraft, Site) -> Answer
  ) -> Answer {
    let result = answer(self, site)
    questions.record(
      part, answer: { ContentHash(of: answer($0, $1)) }, recorded: ContentHash(of: result))
    return result
  }

  func require(
    _ part: @escaping @Sendable (IconDraft) -> some ContentHashable, inSameOrder: Bool = false
  ) {
    questions.record(part, dependsOnOrder: inSameOrder)
  }
}
