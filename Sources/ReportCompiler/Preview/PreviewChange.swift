/// What a change of files means for a preview.
public enum PreviewChange: Sendable, Equatable {
  /// Nothing: no document is made of these files.
  case nothing
  /// Some pages, and no other, are to be made again.
  case pages
  /// The whole project was read again.
  case project
}
