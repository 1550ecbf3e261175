package import SitePages
package import Templating

extension Template {
  static let preview = TemplateName<PreviewPageView>(name: "preview")
  static let changeMarks = TemplateName<ChangeMarksView>(name: "change-marks")

  package static let ofComparison = [entry(preview), entry(changeMarks)]
}
