import Foundation
import PreviewServer
import SiteBuilding

extension SiteComparison {
  /// A site that is previewed, compared with what is published of it.
  static func published(_ session: SiteSession, output: URL) -> SiteComparison {
    SiteComparison {
      stamp(of: output.appending(path: SiteSnapshot.path))
    } shown: {
      await session.shownNumber
    } report: {
      // What is wrong with the content, the build has said.
      guard let preview = try? await session.preview(), let page = try? preview.html() else {
        return nil
      }
      guard preview.hasBase else {
        return ChangeReport(count: nil, summary: "nothing is published yet", page: page)
      }
      return ChangeReport(count: preview.changeCount, summary: preview.totals, page: page)
    }
  }

  /// A text that is another when the file is.
  private static func stamp(of file: URL) -> String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    let moment = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    let number = attributes?[.systemFileNumber] as? Int ?? 0
    return "\(number) \(moment)"
  }
}
