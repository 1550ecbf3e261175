import AllCores
import ContentSyntax
package import Diagnostics

extension ContentSource.Listing {
  package var warnings: [Diagnostic] {
    unfollowedLinks.map { Problem.unfollowedLink.diagnostic(ofFile: $0) }
      + specialFiles.map { Problem.specialFile.diagnostic(ofFile: $0) }
      + unreadableNames.map { Problem.unreadableName.diagnostic(ofFile: $0) }
  }
}

extension LoadingSession {
  mutating func listFiles() -> [String]? {
    do throws(ContentSourceError) {
      let listing = try source.listing("Content")
      let copies = CopiedFile.all(in: listing.files)
      diagnostics += copies.map {
        Problem.copiedFile($0.path, of: $0.original).diagnostic(ofFile: $0.path)
      }
      let leftOut = Set(copies.map(\.path))
      let paths = listing.files.filter { !leftOut.contains($0) }
      files = Set(paths)
      guard !listing.unfollowedLinks.contains("Content") else {
        diagnostics.append(
          Problem.linkedFolder(path: "Content").diagnostic(ofFile: "Content"))
        return nil
      }
      diagnostics += listing.warnings
      reportCollisions(of: paths)
      guard !paths.isEmpty else {
        let remedy =
          try source.misspelling(of: "Content").map { "rename '\($0)' to 'Content'" }
          ?? "'vitrine new DIR' makes a site to start from; '--site DIR' builds another"
        diagnostics.append(
          Problem.missingFile(path: "Content/catalog.json", remedy: remedy)
            .diagnostic(ofFile: "Content/catalog.json"))
        return nil
      }
      return paths
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  /// Reports paths that are equal on another system, where the site would differ.
  mutating func reportCollisions(of paths: [String]) {
    // Lowercase ASCII paths, the majority, cannot collide with each other.
    let keys = Set(paths.lazy.filter { !$0.isLowercaseASCII }.map(\.keyElsewhere))
    guard !keys.isEmpty else { return }
    var first: [String: String] = [:]
    for path in paths {
      let key = path.keyElsewhere
      guard keys.contains(key) else { continue }
      if let other = first[key] {
        diagnostics.append(
          Problem.collidingFiles(path, other).diagnostic(ofFile: path))
      } else {
        first[key] = path
      }
    }
  }

  mutating func readText(_ path: String) -> FileReport? {
    guard let path = files.spelling(of: path) else { return nil }
    return report(of: SourceReading(source: source, path: path))
  }

  mutating func readXML(_ path: String) -> FileReport? {
    guard let path = files.spelling(of: path) else { return nil }
    return report(of: SourceReading(source: source, path: path, decode: XMLEncoding.decode))
  }

  private mutating func report(of reading: SourceReading) -> FileReport? {
    diagnostics += reading.diagnostics
    guard let file = reading.file else { return nil }
    let report = FileReport(file)
    reports.append(report)
    return report
  }

  mutating func readJSON(
    _ path: String, ahead: Lazy<JSONReading>? = nil
  ) -> (node: ContentNode, report: FileReport)? {
    guard let spelling = files.spelling(of: path) else { return reportNoFile(path) }
    let known = spelling == path ? ahead : nil
    let reading = known?.value ?? JSONReading(source: source, path: spelling)
    guard let report = report(of: reading.source) else { return nil }
    return node(of: reading, report).map { ($0, report) }
  }

  /// Reports a folder or a broken link at the path. Otherwise, a site could be published without its
  /// catalog.
  private mutating func reportNoFile<Value>(_ path: String) -> Value? {
    diagnostics += SourceReading(source: source, path: path).diagnostics
    return nil
  }

  func readJSON(_ report: FileReport) -> ContentNode? {
    node(of: JSONReading(SourceReading(file: report.file)), report)
  }

  private func node(of reading: JSONReading, _ report: FileReport) -> ContentNode? {
    switch reading.node {
    case .success(let node): return node
    case .failure(let error): report.add(error)
    case nil: break
    }
    return nil
  }
}

struct JSONReading {
  let source: SourceReading
  /// The root node or the error; `nil` if there is no text.
  let node: Result<ContentNode, JSONSyntaxError>?

  init(source: ContentSource, path: String) {
    self.init(SourceReading(source: source, path: path))
  }

  init(_ source: SourceReading) {
    self.source = source
    node = source.file.map { file in
      Result { () throws(JSONSyntaxError) in try JSONReader.read(file) }
    }
  }
}

extension String {
  /// Paths with equal keys are equal on another system. All paths begin with `Content`.
  fileprivate var keyElsewhere: String { isLowercaseASCII ? self : "C" + dropFirst().lowercased() }

  /// True if the path has no capital or non-ASCII letter after the first letter, which is that of `Content`.
  fileprivate var isLowercaseASCII: Bool {
    utf8.dropFirst().allSatisfy {
      $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
    }
  }
}
