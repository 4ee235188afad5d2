import ReportText

/// What a note shows beside its text.
enum NoteContent: Sendable {
  /// A picture by its `data:` address.
  case image(ByteText)
  case symbol(NoteSymbol)
  case shape(NoteShape)
}
