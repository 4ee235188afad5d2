import ReportChart
import ReportText

/// What a project says of the look of its reports.
struct ThemeDeclaration {
  /// Colours, type and lines.
  var look = ReportTheme.calm
  /// The picture in the header; nil for none.
  var logo: Logo?

  /// A picture in the header of every page.
  struct Logo {
    /// Its file in the project.
    let path: Spanned<String>
    /// What it shows; nil: the name of the project.
    var text: String?
  }
}
