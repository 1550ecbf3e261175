import ArgumentParser
import Catalog
import ContentLoading
import Foundation

/// What shells complete from the content of the site that a command line names.
enum ContentCompletion {
  /// The ids of outlines.
  static let outlines = CompletionKind.custom { words, _, _ in
    await site(of: words)?.outlines.map { "\($0.id)" } ?? []
  }

  /// The paths of pages that have a layout.
  static let pages = CompletionKind.custom { words, _, _ in
    await site(of: words)?.collectionPages.map { "\($0.path)" } ?? []
  }

  private static func site(of words: [String]) async -> Site? {
    let folder = URL(filePath: folder(of: words), directoryHint: .isDirectory)
    // `try?`: nothing is completed where content has mistakes; commands tell them.
    return try? await ContentLoader(source: .folder(folder)).load().site
  }

  /// The value of `--site`, in one word or in two.
  private static func folder(of words: [String]) -> String {
    let option = "--site"
    if let word = words.last(where: { $0.hasPrefix("\(option)=") }) {
      return String(word.dropFirst(option.count + 1))
    }
    guard let index = words.lastIndex(of: option), index + 1 < words.count else { return "." }
    return words[index + 1]
  }
}
