public import ReportText

// A chart plugin imports this module and no other, so the types of the text module that it must
// name have their names here as well.

/// A piece of UTF-8 text.
public typealias ByteText = ReportText.ByteText
/// Something that is wrong with what a user wrote, at its place.
public typealias Diagnostic = ReportText.Diagnostic
