import FlyingFox
import Foundation
import Markup

/// Tells what differs from another state of the site: in a few words for the bar in the page, and
/// as a page of its own.
struct ChangesHandler: HTTPHandler {
  /// The path of the few words, which the script of a page asks for.
  static let summaryPath = "/.vitrine/changes.json"
  /// The path of the page.
  static let pagePath = "/.vitrine/changes"

  let token: RunToken
  let reports: ChangeReports?

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let isSummary = request.target.path() == Self.summaryPath
    guard request.method == (isSummary ? .POST : .GET) else {
      return .onlyAllowed(isSummary ? "POST" : "GET", "this is asked in another way")
    }
    if isSummary, !token.isShown(by: request) {
      return .text(.forbidden, "only pages of this run of the server are told of changes")
    }
    guard let reports else { return .text(.notFound, "nothing is compared") }
    guard let report = await reports.report() else {
      return .text(.serviceUnavailable, "this can't be compared now; look again in a moment")
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
    // Pages of this server show it in place; no other may, even in browsers that don't say who
    // asks.
    response.headers[.contentSecurityPolicy] = "frame-ancestors 'self'"
    return response
  }
}

extension HTTPHeader {
  fileprivate static let contentSecurityPolicy = HTTPHeader("Content-Security-Policy")
}
