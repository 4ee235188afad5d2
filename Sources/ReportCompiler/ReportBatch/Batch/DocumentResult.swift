import ReportText

/// What became of a document.
struct DocumentResult: Sendable {
  /// How it ended.
  enum Fate: Sendable {
    /// It was written.
    case written
    /// It was made, and the file was the same already.
    case same
    /// It was not made, since nothing that it is made of has changed.
    case kept
    /// It could not be made.
    case failed
    /// A rule of the report says that it must not be given out.
    case withheld

    /// True when there is a document.
    var isMade: Bool { self == .written || self == .same || self == .kept }
  }

  /// How it ended.
  var fate = Fate.failed
  /// The number of its record, from 1.
  let record: Int
  /// Its path.
  let path: String
  /// The hash of what it is made of; empty when its data is faulty.
  var inputs = ""
  /// What stands of it in the manifest.
  var output: Manifest.Output?
  /// What was found.
  var diagnostics = Diagnostics()
  /// Why there is no PDF file, where it is known before one is printed.
  var printFailure: Diagnostic?
  /// True when a PDF file of an earlier document was removed.
  var isPrintRemoved = false
}
