import ReportQuery
import ReportText

/// What a project says of a kind of report.
struct ReportDeclaration {
  /// The name.
  var name: String
  /// Where the name stands.
  var span: SourceSpan
  /// The title; the name when nothing was said.
  var title: String
  /// The path of the template.
  var template: Spanned<String>
  /// The table with one row a document.
  var forEach: Spanned<String>
  /// What a template calls that row.
  var rowName = "participant"
  /// The language of the words that the program writes; nil: the project's.
  var language: String?
  /// How numbers and dates are written.
  var locale: LocaleChoice?
  /// The period, if it has one.
  var period: PeriodDeclaration?
  /// The views, in order.
  var views: [ViewDeclaration] = []
  /// The inputs over all participants, in order.
  var cohort: [CohortDeclaration] = []
  /// The named values of each document.
  var facts: [FactDeclaration] = []
  /// What the PDF files hold beside the documents.
  var pdf = PDFDeclaration()
  /// The condition under which a document must not be given out; nil without one.
  var withhold: DecodedText?
  /// The path pattern of the documents.
  var output: DecodedText
  /// How they are printed.
  var print = PrintDeclaration()

  /// How numbers and dates are written.
  enum LocaleChoice {
    /// The same for all.
    case fixed(Spanned<String>)
    /// As a column of the `for-each` table says.
    case column(Spanned<String>)
  }
}
