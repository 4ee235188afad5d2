import ReportText

/// What the project file says of a plugin.
struct PluginDeclaration {
  /// Its name.
  let name: Spanned<String>
  /// Its folder in the project; nil for the one of its name in `plugins`.
  var path: Spanned<String>?
  /// True when a chart that it does not draw costs only its picture, not its document.
  var showsFaults = false
  /// The seconds that it may take for an answer.
  var seconds: Double?
}
