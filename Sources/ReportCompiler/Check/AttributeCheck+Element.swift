import ReportQuery
import ReportTemplate
import ReportText
import ReportValidation

/// What more the validator of documents wants of some elements than their attributes one by one.
extension AttributeCheck {
  /// Checks one element.
  mutating func checkElement(_ element: TemplateElement, _ type: ContentType) {
    checkLanguages(element)
    checkRole(element)
    guard element.namespace == Grammar.Namespace.xhtml.uri else {
      if element.name == "style" { checkStyleSheet(element) }
      return
    }
    switch element.name {
    case "style": checkStyleSheet(element)
    case "time": if element.attribute("datetime") == nil { checkBareTime(element, type) }
    case "link": checkLink(element)
    default: break
    }
  }

  /// Attributes `aria-…` stand with the role of the element, whichever a document gives it.
  private mutating func checkRole(_ element: TemplateElement) {
    guard let namespace = Grammar.Namespace.allCases.first(where: { $0.uri == element.namespace }),
      let known = Grammar.report.element(named: element.name, namespace: namespace)
    else { return }
    // An address that may be left out does not make a link.
    let names = element.attributes.filter { $0.name != "href" || !$0.isOmittable }.map(\.name)
    let role = element.attribute("role")
    var roles: [String?] = []
    if role?.isOmittable ?? true { roles.append(nil) }
    if let role, let pieces = role.pieces {
      // A role that data decide may be one that has no attributes of its own and takes no name.
      roles.append(pieces.constantValue.map { String(decoding: $0, as: UTF8.self) } ?? "generic")
    }
    for role in roles {
      for name in known.misplaced(attributes: names, role: role) {
        guard let attribute = element.attribute(name) else { continue }
        findings.add(
          .misplacedRoleAttribute,
          "`\(name)` cannot stand on `\(element.name)` "
            + (role == nil ? "without a `role`" : "with its `role`"), attribute.span,
          hints: ["give the element a `role` that has it, such as `group` or `img` for a name"])
      }
      guard let role, let needed = known.attributeNeeded(byRole: role) else { continue }
      if element.attribute(needed).map(\.isOmittable) ?? true {
        findings.add(
          .missingAttribute, "`\(element.name)` needs `\(needed)` with its `role`", element.span)
      }
    }
  }

  /// `lang` and `xml:lang` are the same; where only one is written, the other is added.
  private mutating func checkLanguages(_ element: TemplateElement) {
    guard let first = element.attribute("lang"), let second = element.attribute("xml:lang"),
      let one = first.pieces, let other = second.pieces,
      first.valueSpan.range != second.valueSpan.range || one.constantValue != other.constantValue
    else { return }
    if let left = one.constantValue, left == other.constantValue { return }
    findings.add(
      .languagesDiffer, "`lang` and `xml:lang` may not be the same", second.valueSpan,
      hints: ["write one of them: the other is added"])
  }

  /// `time` without `datetime` holds a date and nothing else.
  private mutating func checkBareTime(_ element: TemplateElement, _ type: ContentType) {
    var bytes: [UInt8] = []
    for child in element.children {
      switch child {
      case .text(let text): bytes += text.bytes
      case .unknown: return
      default: return failBareTime(element)
      }
    }
    if model.verdict(on: bytes, of: "datetime", type).problem != nil { failBareTime(element) }
  }

  private mutating func failBareTime(_ element: TemplateElement) {
    findings.add(
      .wrongMoment,
      "`time` without `datetime` must hold a written-out date in ISO form and nothing else",
      element.span, hints: ["write the date for programs too: `datetime=\"{{ … }}\"`"])
  }

  /// What is loaded with a document lies beside it.
  private mutating func checkLink(_ element: TemplateElement) {
    guard let relation = element.attribute("rel"), let address = element.attribute("href"),
      let relations = relation.pieces?.constantValue,
      let first = address.pieces?.first, case .text(let start) = first
    else { return }
    let words = String(decoding: relations, as: UTF8.self).split(separator: " ")
    let isFetching = words.contains { ["stylesheet", "icon", "manifest"].contains($0) }
    let isRemote = ["http:", "https:", "//"].contains { start.bytes.starts(with: $0.utf8) }
    guard isFetching, isRemote else { return }
    findings.add(
      .remoteResource, "`link` loads a file from another host", address.valueSpan,
      hints: ["put the file beside the document"])
  }

  private mutating func checkStyleSheet(_ element: TemplateElement) {
    guard let sheet = StyleSheetText(element),
      let problem = model.verdict(onStyleSheet: sheet.bytes).problem
    else { return }
    findings.add(problem.code, problem.message, sheet.span(problem.place), hints: problem.hints)
  }
}
