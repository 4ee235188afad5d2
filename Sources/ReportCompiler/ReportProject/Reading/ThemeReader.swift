import ReportChart
import ReportText

/// A reader for `theme`: the name of a built-in theme, or keys of a custom theme.
struct ThemeReader {
  private(set) var diagnostics = Diagnostics()

  mutating func theme(_ node: YAMLNode) -> ThemeDeclaration {
    var theme = ThemeDeclaration()
    if case .scalar = node.node {
      theme.style = named(node) ?? .calm
      return theme
    }
    guard
      var map = diagnostics.catching({ () throws(Diagnostic) in
        try node.mapping("`theme`")
      })
    else { return theme }
    if let name = map.read("name") { theme.style = named(name) ?? .calm }
    if let accent = map.spanned("accent", "a colour", into: &diagnostics) {
      theme.style = with(accent, theme.style)
    }
    if let font = map.spanned("font", "font families", into: &diagnostics) {
      if let families = FontFamilies.read(font.value) {
        theme.style = theme.style.with(fonts: String(decoding: families.bytes, as: UTF8.self))
      } else {
        diagnostics.add(
          Diagnostic(
            .projectValue,
            "expected font families with commas between them, found `\(font.value)`",
            at: font.span, hints: ["write `font: Source Sans 3, Arial, sans-serif`"]))
      }
    }
    theme.logo = logo(&map)
    map.finish(into: &diagnostics)
    return theme
  }

  private mutating func named(_ node: YAMLNode) -> ReportTheme? {
    diagnostics.catching { () throws(Diagnostic) in
      try node.choice("a theme", of: ReportTheme.all.map(\.name))
    }.flatMap(ReportTheme.named)
  }

  /// Returns a copy of the theme with another accent colour.
  ///
  /// Reports an error and returns the original theme if the colour is not valid or its contrast is
  /// too low.
  private mutating func with(_ accent: Spanned<String>, _ theme: ReportTheme) -> ReportTheme {
    guard let color = Color(optionText: accent.value) else {
      diagnostics.add(
        Diagnostic(
          .projectValue, "expected a colour such as `#0b5566` or `teal`, found `\(accent.value)`",
          at: accent.span, hints: ["put a colour that starts with `#` in quotes"]))
      return theme
    }
    let contrast = theme.contrast(ofAccent: color)
    guard contrast < 4.5 else { return theme.with(accent: color) }
    let tenths = Int(contrast * 10)
    diagnostics.add(
      Diagnostic(
        .lightAccent,
        "expected a contrast of at least 4.5:1 between the accent colour and the page, "
          + "found \(tenths / 10).\(tenths % 10):1",
        at: accent.span,
        hints: [
          "use the nearest colour with enough contrast: "
            + "`\"\(theme.readableAccent(near: color).optionText)\"`"
        ]))
    return theme
  }

  private mutating func logo(_ map: inout YAMLMapping) -> ThemeDeclaration.Logo? {
    guard let node = map.read("logo") else { return nil }
    var path: Spanned<String>?
    var text: String?
    if case .scalar = node.node {
      path = diagnostics.catching { () throws(Diagnostic) in try node.spanned("a file") }
    } else {
      guard
        var mapping = diagnostics.catching({ () throws(Diagnostic) in
          try node.mapping("`logo`")
        })
      else { return nil }
      path = diagnostics.catching { () throws(Diagnostic) in
        try mapping.require("file").spanned("a file")
      }
      text = mapping.text("alt", "a description of the logo", into: &diagnostics)
      mapping.finish(into: &diagnostics)
    }
    guard let path else { return nil }
    guard ProjectFiles.isRelative(path.value) else {
      diagnostics.add(
        Diagnostic(
          .projectPath, "expected a logo path inside the project folder", at: path.span,
          hints: ["write a path relative to the project folder, without `..`"]))
      return nil
    }
    return ThemeDeclaration.Logo(path: path, text: text)
  }
}
