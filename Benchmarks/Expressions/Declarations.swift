import ReportQuery
import ReportText

/// Returns an expression or condition.
func expression(_ text: String) -> DecodedText {
  let file = SourceFile(name: "expression", text: text)
  return DecodedText(file.span(0..<file.bytes.count))
}

/// Returns a name with an unimportant location.
func name(_ text: String) -> DeclaredName { DeclaredName(text, at: expression(text).whole) }

/// Returns a computed column.
func value(_ column: String, _ text: String) -> ValueDeclaration {
  ValueDeclaration(name: name(column), expression: expression(text))
}

/// The step `bin`: three classes of hours of sleep, and one for missing values.
let bin = StepDeclaration.bin(
  BinDeclaration(
    column: name("sleep"), edges: [6, 8], labels: ["short", "usual", "long"], missing: "unknown",
    name: name("class"), span: expression("bin").whole))
/// The step `group` with the classes of ``bin``.
let classes = StepDeclaration.group(
  GroupDeclaration(
    by: [.named(name("class"))], values: [value("days", "count")], span: expression("group").whole))
/// The step `group` by week and site.
let weeks = StepDeclaration.group(
  GroupDeclaration(
    by: [.named(name("week")), .named(name("site"))], values: [value("mean", "steps | mean")],
    span: expression("group").whole))
/// The step `longer` of two columns.
let longer = StepDeclaration.longer(
  LongerDeclaration(
    items: [.init(column: name("low")), .init(column: name("high"))], name: name("measure"),
    value: name("rate"), span: expression("longer").whole))
/// The step `wider` after ``weeks``.
let wider = StepDeclaration.wider(
  WiderDeclaration(
    name: name("site"), value: name("mean"),
    items: [.init(value: name("north")), .init(value: name("south"))],
    span: expression("wider").whole))
