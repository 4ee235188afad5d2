import ReportText

/// A language of a website.
struct SiteLanguage: Sendable {
  /// The BCP 47 tag.
  var tag: String
  /// Where it stands.
  var span: SourceSpan
  /// The title of the site in this language.
  var title: String
  /// What the site is about.
  var description: String?
}
