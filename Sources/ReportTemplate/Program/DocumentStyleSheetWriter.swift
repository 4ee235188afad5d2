public import ReportQuery
public import ReportText

/// Writes a style sheet that differs between documents: UTF-8 without `<` and `&`, every value of the
/// data inside a string.
public typealias DocumentStyleSheetWriter = @Sendable (borrowing Bindings, inout ByteWriter) -> Void
