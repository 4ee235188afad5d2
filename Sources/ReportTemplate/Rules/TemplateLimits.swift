internal import ReportText

/// What a template may have at most, all includes counted in.
enum TemplateLimits {
  /// How often elements are used.
  static let uses = 10_000
  /// How deep elements nest.
  static let depth = 200
  /// The number of includes.
  static let inclusions = 1000
  /// How deep includes nest.
  static let inclusionDepth = 32
  /// The constant bytes.
  static let constants = 64 << 20
}

/// What a name that a template declares can be.
enum DeclaredName {
  /// True for what an expression can name without backquotes.
  static func isName(_ name: String) -> Bool {
    let reserved = ["true", "false", "missing", "and", "or", "not", "in", "if"]
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic || first == "_",
      !reserved.contains(name), name.unicodeScalars.last != "-"
    else { return false }
    return name.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
        || scalar == "-" || scalar.properties.generalCategory == .nonspacingMark
    }
  }
}

/// The elements of the namespace `urn:reportgen` that the template language itself knows.
enum ReportElement: String, CaseIterable {
  case loop = "for"
  case condition = "if"
  case otherCondition = "else-if"
  case otherwise = "else"
  case include
  case layout
  case slot
  case fill
  case fragment
  case styleSheet = "stylesheet"
  case contents = "toc"
  case define
  case parameter
  case content

  /// The attributes it can have.
  var attributes: [String] {
    switch self {
    case .loop: ["each"]
    case .condition, .otherCondition: ["test"]
    case .otherwise, .fragment: []
    case .include, .layout: ["src"]
    case .styleSheet: ["src", "theme"]
    case .contents: ["depth"]
    case .slot, .fill, .define, .parameter, .content: ["name"]
    }
  }

  /// True for elements that need all their attributes.
  var needsAttributes: Bool { self != .styleSheet && self != .contents }

  /// True for elements of which only the content is written: on a line of their own, their tags
  /// leave no blank line.
  var isTransparent: Bool {
    switch self {
    case .loop, .condition, .otherCondition, .otherwise, .fragment: true
    case .include, .layout, .slot, .fill, .styleSheet, .contents, .define, .parameter, .content:
      false
    }
  }
}

extension XMLElement {
  /// True for elements of the namespace `urn:reportgen`.
  var isReportElement: Bool { namespace == XMLNamespace.reportgen }

  /// Which element of the template language it is.
  var reportElement: ReportElement? {
    isReportElement ? ReportElement(rawValue: name) : nil
  }
}
