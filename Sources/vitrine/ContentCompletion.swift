import ArgumentParser
import Catalog
import ContentLoading
import Foundation

/// Shell completions from the content of the site in the command line.
enum ContentCompletion {
  static let outlines = CompletionKind.custom { words, _, _ in
    await site(of: words)?.outlines.map { "\($0.id)" } ?? []
  }

  static let pages = CompletionKind.custom { words, _, _ in
    await site(of: words)?.collectionPages.map { "\($0.path)" } ?? []
  }

  private static func site(of words: [String]) async -> Site? {
    let folder = URL(filePath: folder(of: words), directoryHint: .isDirectory)
    // `try?`: invalid content has no completions.
    return try? await ContentLoader(source: .folder(folder)).load().site
  }

  /// The value of `--site VALUE` or `--site=VALUE`.
  private static func folder(of words: [String]) -> String {
    let option = "--site"
    if let word = words.last(where: { $0.hasPrefix("\(option)=") }) {
      return String(word.dropFirst(option.count + 1))
    }
    guard let index = words.lastIndex(of: option), index + 1 < words.count else { return "." }
    return words[index + 1]
  }
}
