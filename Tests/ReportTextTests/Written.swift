import ReportText

/// Returns the output of a closure as a string.
func written(_ body: (inout ByteWriter) -> Void) -> String {
  var writer = ByteWriter()
  body(&writer)
  return String(decoding: writer.copy(), as: UTF8.self)
}
