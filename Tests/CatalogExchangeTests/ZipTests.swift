import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

@Suite struct ZipTests {
  /// `set/birds/ic_owl.svg` deflated, `set/ic_ice_cream.svg` stored, a path outside of the folder, and files
  /// that macOS adds.
  private static let archive = """
    UEsDBBQAAAAAABiAd10AAAAAAAAAAAAAAAAEAAAAc2V0L1BLAwQUAAAACAAYgHddmtI0q1YAAADMAAAAFAAAAHNl
    dC9iaXJkcy9pY19vd2wuc3ZnsykuS1eoyM3JK7ZVyigpKbDS1y8vL9crN9bLL0rXNzIwMNAHqlBSKMtMLXfKr7BV
    MlAwUDAyASIlO5uCxJIMhRRbJV9DBcMMozKjgcFK+nY2IEfaAQBQSwMEFAAAAAAAGIB3XeHNcn7MAAAAzAAAABQA
    AABzZXQvaWNfaWNlX2NyZWFtLnN2ZzxzdmcgeG1sbnM9Imh0dHA6Ly93d3cudzMub3JnLzIwMDAvc3ZnIiB2aWV3
    Qm94PSIwIDAgMjQgMjQiPjxwYXRoIGQ9Ik0yIDFoMnYyaDJ2MmgydjJoMnYyaDJ2MmgydjJoMnYyaDJ2MmgydjJo
    MnYyaDJ2MmgydjJoMnYyaDJ2MmgydjJoMnYyaDJ2MmgydjJoMnYyaDJ2MmgydjJoMnYyaDJ2MmgydjJoMnYyaDJ2
    MmgydjJoMnYyaDJ2MmgydjJoMiIvPjwvc3ZnPlBLAwQUAAAACAAYgHddmtI0q1YAAADMAAAAEQAAAHNldC8uLi8u
    Li9vdXQuc3ZnsykuS1eoyM3JK7ZVyigpKbDS1y8vL9crN9bLL0rXNzIwMNAHqlBSKMtMLXfKr7BVMlAwUDAyASIl
    O5uCxJIMhRRbJV9DBcMMozKjgcFK+nY2IEfaAQBQSwMEFAAAAAgAGIB3XZrSNKtWAAAAzAAAABQAAABfX01BQ09T
    WC9zZXQvLl94LnN2Z7MpLktXqMjNySu2VcooKSmw0tcvLy/XKzfWyy9K1zcyMDDQB6pQUijLTC13yq+wVTJQMFAw
    MgEiJTubgsSSDIUUWyVfQwXDDKMyo4HBSvp2NiBH2gEAUEsBAhQDFAAAAAAAGIB3XQAAAAAAAAAAAAAAAAQAAAAA
    AAAAAAAQAP1BAAAAAHNldC9QSwECFAMUAAAACAAYgHddmtI0q1YAAADMAAAAFAAAAAAAAAAAAAAAgAEiAAAAc2V0
    L2JpcmRzL2ljX293bC5zdmdQSwECFAMUAAAAAAAYgHdd4c1yfswAAADMAAAAFAAAAAAAAAAAAAAAgAGqAAAAc2V0
    L2ljX2ljZV9jcmVhbS5zdmdQSwECFAMUAAAACAAYgHddmtI0q1YAAADMAAAAEQAAAAAAAAAAAAAAgAGoAQAAc2V0
    Ly4uLy4uL291dC5zdmdQSwECFAMUAAAACAAYgHddmtI0q1YAAADMAAAAFAAAAAAAAAAAAAAAgAEtAgAAX19NQUNP
    U1gvc2V0Ly5feC5zdmdQSwUGAAAAAAUABQA3AQAAtQIAAAAA
    """

  private static let path = "M1 1h2" + String(repeating: "v2h2", count: 30)
  private static let svg =
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="\#(path)"/></svg>"#

  private func site(_ change: (inout Data) -> Void = { _ in }) throws -> ExchangeSite {
    let site = try ExchangeSite()
    var data = try #require(
      Data(base64Encoded: Self.archive, options: .ignoreUnknownCharacters))
    change(&data)
    try data.write(to: site.folder.url.appending(path: "set.zip"))
    return site
  }

  @Test func aFolderMayBeInAnArchive() throws {
    let site = try site()
    let report = try site.imported("set.zip")
    #expect(report.added == ["owl", "ice-cream"])
    #expect(
      report.diagnostics.map(\.message)
        == ["1 file left out, because the names point outside of the archive: 'set/../../out.svg'"])
    #expect(report.text(site: "site", ImportOptions()).contains("imported 2 of 3 icons into "))
    #expect(site.folder.text("site/Content/icons/owl.svg") == Self.svg)
    #expect(
      site.folder.text("site/Content/icons/ice-cream.svg") == Self.svg.replacing("M1", with: "M2"))
    #expect(
      site.folder.text("site/Content/catalog.json")?.contains(#""category": "Birds""#) == true)
    #expect(!site.folder.contains("out.svg"))
  }

  /// `.` and empty path components are removed.
  @Test func namesWithDotsAndOfTwoFiles() throws {
    let site = try site { data in
      for range in data.ranges(of: Data("set/birds/ic_owl.svg".utf8)) {
        data.replaceSubrange(range, with: Data("./set//./a/./owl.svg".utf8))
      }
      for range in data.ranges(of: Data("set/../../out.svg".utf8)) {
        data.replaceSubrange(range, with: Data("set/././a/owl.svg".utf8))
      }
    }
    let report = try site.imported("set.zip")
    #expect(report.added == ["owl", "ic-ice-cream"])
    #expect(
      report.diagnostics.map(\.message)
        == ["'set/a/owl.svg' is in the archive more than once; the last file is used"])
    #expect(report.text(site: "site", ImportOptions()).contains("imported 2 of 3 icons into "))
  }

  /// A Python package is an archive, as is a renamed file.
  @Test(arguments: ["set.whl", "set"])
  func anArchiveIsKnownByItsFirstBytes(name: String) throws {
    let site = try site()
    let folder = site.folder.url
    try FileManager.default.moveItem(
      at: folder.appending(path: "set.zip"), to: folder.appending(path: name))
    #expect(try site.imported(name).added == ["owl", "ice-cream"])
  }

  /// Windows separates folders by `\`, and names are in code page 437.
  @Test func archivesOfWindows() throws {
    let site = try site { data in
      let names = data.ranges(of: Data("set/birds/ic_owl.svg".utf8))
      let icons = data.ranges(of: Data("set/ic_ice_cream.svg".utf8))
      #expect(names.count == 2 && icons.count == 2)
      for range in names { data.replaceSubrange(range, with: Data("set\\birds\\ic_owl.svg".utf8)) }
      let name = Data("set\\ic_ice_cr".utf8) + [0x84] + Data("m3.svg".utf8)
      for range in icons { data.replaceSubrange(range, with: name) }
      // The system that the entries were written by.
      for range in data.ranges(of: Data([0x50, 0x4B, 1, 2])) { data[range.lowerBound + 5] = 0 }
    }
    let report = try site.imported("set.zip")
    #expect(report.added == ["owl", "ice-cräm3"])
    #expect(site.folder.text("site/Content/catalog.json")?.contains("Birds") == true)
  }

  @Test func damagedArchivesEndInWords() throws {
    var random = SeededGenerator.fresh(for: "ZipTests")
    for round in 0..<200 {
      let site = try site { data in
        if Bool.random(using: &random) {
          data.removeLast(Int.random(in: 1..<data.count, using: &random))
        }
        for _ in 0..<Int.random(in: 1...6, using: &random) where !data.isEmpty {
          let place = Int.random(in: 0..<data.count, using: &random)
          data[place] = UInt8.random(in: 0...255, using: &random)
        }
      }
      do {
        let report = try site.imported("set.zip")
        #expect(report.added.count <= 4)
      } catch let error as DiagnosticError {
        #expect(error.diagnostics.hasErrors, "seed \(random.seed), round \(round)")
        #expect(!site.folder.contains("site"))
      }
    }
  }

  @Test func whatIsNoArchiveIsTold() throws {
    let site = try ExchangeSite()
    try site.folder.write("PK", to: "set.zip")
    let error = #expect(throws: DiagnosticError.self) { try site.imported("set.zip") }
    #expect(error?.diagnostics.map(\.code) == ["malformed-archive"])
  }
}
