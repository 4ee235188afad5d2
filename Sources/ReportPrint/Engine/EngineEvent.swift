import ReportText

/// What an engine tells the loop.
enum EngineEvent {
  /// Why an engine cannot go on.
  enum Trouble {
    /// The process, or the part of it that had the document, is gone.
    case ended
    /// It said what cannot be understood.
    case nonsense
    /// It took too long.
    case late
  }

  /// It can print, and says what it is.
  case ready(EngineIdentity)
  /// A document is done.
  case printed(lane: Int, PrintedDocument)
  /// A document cannot be printed, by this engine or another.
  case refused(lane: Int, Diagnostic)
  /// A document asks for a file that it may have.
  case asked(lane: Int, question: String, PrintAsset)
  /// The engine has to be replaced. The lane, where it is known, had the document at fault.
  case failed(lane: Int?, Trouble)
}
