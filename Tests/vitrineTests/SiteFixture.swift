import Foundation
import TestSupport

struct SiteFixture {
  let folder = Result { try TemporaryFolder() }

  static func demo() throws -> SiteFixture {
    let site = SiteFixture()
    for name in ["Content", "Templates"] {
      try FileManager.default.copyItem(
        at: package.appending(path: name), to: site.root().appending(path: name))
    }
    return site
  }

  /// A copy in another temporary folder, with the output and the build cache.
  func copy() throws -> SiteFixture {
    let copy = SiteFixture()
    for name in try FileManager.default.contentsOfDirectory(atPath: root().path) {
      try FileManager.default.copyItem(
        at: root().appending(path: name), to: copy.root().appending(path: name))
    }
    return copy
  }

  /// Three icons in two sections, without a theme of its own. Their vectors are published.
  static func small() throws -> SiteFixture {
    let site = SiteFixture()
    try site.write(
      """
      { "title": "Zoo", "currency": "USD",
        "sections": [ { "id": "day", "title": "By day", "protection": "none" }, { "id": "night", "title": "By night", "protection": "none" } ],
        "icons": [
          { "id": "cat", "name": "Cat", "price": 2.99, "section": "day" },
          { "id": "dog", "name": "Dog", "price": 1.99, "section": "day" },
          { "id": "owl", "name": "Owl", "price": 5.99, "section": "night", "isFeatured": true }
        ] }
      """, to: "Content/catalog.json")
    for id in ["cat", "dog", "owl"] { try site.addPicture(of: id) }
    return site
  }

  static var package: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  func root() throws -> URL { try folder.get().url }

  func write(_ text: String, to path: String) throws { try folder.get().write(text, to: path) }

  func replace(_ old: String, with new: String, in path: String = "Content/catalog.json") throws {
    try folder.get().replace(old, with: new, in: path)
  }

  func text(_ path: String) throws -> String? { try folder.get().text(path) }

  func contains(_ path: String) throws -> Bool { try folder.get().contains(path) }

  func remove(_ path: String) throws { try folder.get().remove(path) }

  /// Adds a unique picture, or one with a given path.
  func addPicture(of id: String, drawing path: String? = nil) throws {
    let drawing = path ?? "M1 1h6v\(id.utf8.reduce(0) { $0 + Int($1) })z"
    try write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='\(drawing)'/></svg>",
      to: "Content/icons/\(id).svg")
  }

  /// The state folder of the output, relative to the site.
  func state(in folder: String = ".vitrine") throws -> String {
    try self.folder.get().state(in: folder)
  }

  func stylesheets() throws -> [String] {
    try published().keys.filter { $0.hasPrefix("assets/site.") && $0.hasSuffix(".css") }.sorted()
  }

  func published() throws -> [String: Data] { try folder.get().files(in: "Public") }

  @discardableResult
  func vitrine(
    _ arguments: String..., environment: [String: String?] = [:]
  ) async throws -> Command.Result {
    try await VitrineBinary.run(arguments, environment: environment, folder: root())
  }

  func report(_ arguments: String...) async throws -> Report {
    let result = try await VitrineBinary.run(
      ["build", "--report", "json"] + arguments, folder: root())
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
  }

  func changes(_ arguments: String...) async throws -> Changes {
    let result = try await VitrineBinary.run(
      ["preview", "--format", "json"] + arguments, folder: root())
    return try JSONDecoder().decode(Changes.self, from: Data(result.output.utf8))
  }

  struct Report: Decodable {
    let icons, outlines, unchanged, bytesWritten: Int
    let written, deleted: [String]
    let changes: Changes?
  }

  struct Changes: Decodable, Equatable {
    let totals: [String: Int]
    let icons: Icons

    struct Icons: Decodable, Equatable {
      let inserted, deleted: [Icon]
      let renamed, changed: [Change]
      let moved: [Move]
    }

    struct Icon: Decodable, Equatable {
      let id, name, price: String
    }

    struct Change: Decodable, Equatable {
      let id: String
      let fields: [String]
      let old, new: Icon
    }

    struct Move: Decodable, Equatable {
      let id, section, oldSection: String
      let position, oldPosition: Int
    }
  }
}
