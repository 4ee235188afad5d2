internal import ReportText

/// The limits of the size of a template, including its included files.
enum TemplateLimits {
  /// The maximum number of element uses in a template.
  static let uses = 10_000
  /// The maximum nesting depth of elements.
  static let depth = 200
  /// The maximum number of includes.
  static let inclusions = 1000
  /// The maximum nesting depth of includes.
  static let inclusionDepth = 32
  /// The maximum number of constant bytes in the program.
  static let constants = 64 << 20
}

/// The rules for names that a template declares, such as the row name of a loop.
enum DeclaredName {
  /// Returns whether an expression can use the name without backquotes.
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

/// The elements of the namespace `urn:reportgen` that are part of the template language.
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

  /// The names of the attributes that the element permits.
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

  /// Whether the element requires all of its attributes.
  var needsAttributes: Bool { self != .styleSheet && self != .contents }

  /// Whether only the content of the element is written.
  ///
  /// If such tags are alone on a line, they leave no blank line.
  var isTransparent: Bool {
    switch self {
    case .loop, .condition, .otherCondition, .otherwise, .fragment: true
    case .include, .layout, .slot, .fill, .styleSheet, .contents, .define, .parameter, .content:
      false
    }
  }
}

extension XMLElement {
  /// Whether the element is in the namespace `urn:reportgen`, not a literal element.
  var isReportElement: Bool { namespace == XMLNamespace.reportgen }

  /// The type of a template element; nil for elements outside the template language.
  var reportElement: ReportElement? {
    isReportElement ? ReportElement(rawValue: name) : nil
  }
}
