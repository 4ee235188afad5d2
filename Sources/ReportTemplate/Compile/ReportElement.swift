internal import ReportText

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
    case .include, .layout, .styleSheet: ["src"]
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
