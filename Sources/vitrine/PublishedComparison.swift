import LiveServer
import SiteBuilding
import SiteComparison

extension LiveComparison {
  static func published(
    _ session: SiteSession, _ configuration: SiteBuilder.Configuration
  ) -> LiveComparison {
    LiveComparison {
      configuration.publishedVersion
    } shown: {
      await session.shownNumber
    } report: {
      guard let preview = await session.preview() else { return nil }
      guard let page = try? preview.html() else { return nil }  // as if the content had errors
      guard preview.hasBase else {
        return ChangeReport(count: nil, summary: "no site is published yet", page: page)
      }
      return ChangeReport(count: preview.changeCount, summary: preview.totals, page: page)
    }
  }
}
