/// The family of a print engine.
public enum PrintEngineKind: String, Sendable, CaseIterable {
  /// A browser of the Chromium family, which reportgen controls with the DevTools protocol.
  case chromium
  /// WeasyPrint (weasyprint.org), a program in Python that converts HTML with CSS to PDF.
  ///
  /// reportgen runs it with the Python interpreter in which it is installed.
  case weasyprint

  /// The oldest version of the engine family that lays out pages correctly.
  ///
  /// Chromium supports the margin boxes of `@page` from version 131. WeasyPrint supports grids with
  /// gaps from version 63. It tags table headers and captions from version 66.
  public var oldest: EngineVersion {
    switch self {
    case .chromium: EngineVersion([131])
    case .weasyprint: EngineVersion([66, 0])
    }
  }
}

/// The print engine that the user selects with `--pdf-engine`.
public enum PrintEngineChoice: Sendable, Hashable {
  /// The first usable engine: chromium-headless-shell, Chromium, Google Chrome, WeasyPrint.
  case auto
  /// A browser of the Chromium family.
  case chromium
  /// WeasyPrint, a program in Python that converts HTML with CSS to PDF.
  case weasyprint
  /// A specified program: a browser, `weasyprint`, or a Python interpreter with the module.
  case path(String)

  /// Creates a choice from `auto`, `chromium` or `weasyprint`.
  ///
  /// Any other text is the path of a program, or its name on `PATH`.
  public init(_ text: String) {
    switch text {
    case "auto": self = .auto
    case "chromium": self = .chromium
    case "weasyprint": self = .weasyprint
    default: self = .path(text)
    }
  }
}

/// The version of an engine, such as 156.0.8078.79.
public struct EngineVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The numbers of the version, from the most significant.
  public let numbers: [Int]

  /// Creates a version from its numbers.
  init(_ numbers: [Int]) { self.numbers = numbers }

  /// Creates a version from the first version number in a text; nil if there is none.
  init?(in text: String) {
    for word in text.split(whereSeparator: { !$0.isASCII || !($0.isNumber || $0 == ".") }) {
      let numbers = word.split(separator: ".").map { Int($0) }
      let parts = numbers.compactMap(\.self)
      guard let first = numbers.first, first != nil, parts.count == numbers.count else { continue }
      self.numbers = parts
      return
    }
    return nil
  }

  /// The numbers of the version, separated by points.
  public var description: String { numbers.map(String.init).joined(separator: ".") }

  /// Returns whether `left` is older, in the order of the numbers.
  public static func < (left: EngineVersion, right: EngineVersion) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}

/// The name and version of an engine.
///
/// Equal documents, identity and fonts give equal pages.
public struct EngineIdentity: Sendable, Hashable {
  /// The name of the engine, such as `Chromium` or `WeasyPrint`.
  public let name: String
  /// The complete version of the engine, such as `156.0.8078.79`.
  public let version: String
}
