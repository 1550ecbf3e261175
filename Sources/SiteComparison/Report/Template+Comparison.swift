package import SitePages
package import Templating

extension Template {
  /// The page that shows a preview.
  static let preview = TemplateName<PreviewPageView>(name: "preview")
  static let changeMarks = TemplateName<ChangeMarksView>(name: "change-marks")

  /// The templates of the comparison, each with the model that it is checked against.
  package static let ofComparison = [entry(preview), entry(changeMarks)]
}
