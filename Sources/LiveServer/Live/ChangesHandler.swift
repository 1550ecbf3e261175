import FlyingFox
import Foundation
import Markup

/// Serves the comparison with another state of the site: a summary and a report page.
struct ChangesHandler: HTTPHandler {
  static let summaryPath = "/.vitrine/changes.json"
  static let pagePath = "/.vitrine/changes"

  let token: RunToken
  let reports: ChangeReports?

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let isSummary = request.target.path() == Self.summaryPath
    guard request.method == (isSummary ? .POST : .GET) else {
      return .onlyAllowed(isSummary ? "POST" : "GET", "this method is not supported here")
    }
    if isSummary, !token.isShown(by: request) {
      return .text(.forbidden, "only pages from this run of the server can read changes")
    }
    guard let reports else { return .text(.notFound, "no comparison is available") }
    guard let report = await reports.report() else {
      return .text(
        .serviceUnavailable,
        """
        the comparison is not available now; try again in a moment
        """)
    }
    return isSummary ? Self.summary(of: report) : Self.page(of: report)
  }

  private static func summary(of report: ChangeReport) -> HTTPResponse {
    let summary = JSONWriter.bytes(.compact) { json in
      json.object { json in
        json.member("count", report.count)
        json.member("summary", report.summary)
      }
    }
    return .json(.ok, Data(summary))
  }

  private static func page(of report: ChangeReport) -> HTTPResponse {
    var response = HTTPResponse.page(.ok, Array(report.page.utf8))
    // This stops other sites from embedding the report, also in browsers without Fetch Metadata.
    response.headers[.contentSecurityPolicy] = "frame-ancestors 'self'"
    return response
  }
}

extension HTTPHeader {
  fileprivate static let contentSecurityPolicy = HTTPHeader("Content-Security-Policy")
}
