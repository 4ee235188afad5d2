/// Text, and expressions of each type.
extension TemplateGenerator {
  /// Returns text between tags.
  mutating func text(_ location: TemplatePlace) -> [TemplateNode] {
    [.markup(plainText(location))]
  }

  /// Returns text without elements, with values, references, and CDATA sections.
  mutating func plainText(_ location: TemplatePlace) -> String {
    switch number(0...11) {
    case 0...4: "{{ \(value(location)) }}"
    case 5: "A {{ \(value(location)) }} and {{ \(value(location)) }}"
    case 6: "&lt;b&gt; &amp; &#233;&#x1F600;"
    case 7: chance(500) ? "<![CDATA[<b> & {{ participant.name }} ]]>" : "<![CDATA[x < y]]>"
    case 8: "Text <!-- with a comment -->\n\n"
    case 9: "&quot;Words&quot; שלום"
    default: pick(["words", "more words ", "1 > 0"])
    }
  }

  /// Returns the text of an attribute that accepts any text.
  mutating func attributeText(_ location: TemplatePlace) -> String {
    switch number(0...5) {
    case 0, 1: "{{ \(value(location)) }}"
    case 2: "of {{ \(value(location)) }}, {{ \(words(location)) }}"
    case 3: "&quot;a&quot; &amp; &lt;b&gt;"
    default: pick(["words", "two words", "", "é"])
    }
  }

  /// Returns an expression of any type, escaped for markup.
  mutating func value(_ location: TemplatePlace) -> String {
    switch number(0...6) {
    case 0...2: words(location)
    case 3: amount(location)
    case 4: date(location)
    case 5: dateTime(location)
    default: Self.escaped(condition(location))
    }
  }

  /// Returns a text expression.
  mutating func words(_ location: TemplatePlace) -> String {
    let strings =
      [
        "participant.name", "participant.note", "participant.site", "participant.locale",
        "period.label", "project.name", "report.title", "participant.name | upper",
        "participant.note | trim", "participant.note | default('none')", "all.mood | first",
        "participant.name | anchor", "participant.score | number(1)", "participant.visits | signed",
        "participant.born | date('long')", "all.date | max | date('iso')",
        "'&lt;b&gt; &amp; ]]&gt;'",
        "participant.visits | plural('visit', 'visits')", "participant.seen | time", "missing",
      ]
      + location.rows.flatMap { row in
        row.isGrouped
          ? ["\(row.name).kind", "\(row.name).mean | number(2)"]
          : [
            "\(row.name).mood", "\(row.name).kind | default('')", "\(row.name).mood | lower",
            "\(row.name).at | date('weekday')",
          ]
      }
    return pick(strings)
  }

  /// Returns a number expression of any magnitude, which can be missing.
  mutating func amount(_ location: TemplatePlace) -> String {
    let numbers =
      [
        "participant.score", "participant.visits", "all.steps | mean", "all.sleep | max",
        "week.sleep | median | round(1)", "good.steps | sum", "all.steps | stdev | default(0)",
        "all.sleep | quantile(0.25)", "participant.score | abs | default(1)",
        "(all.steps | sum) / (all.sleep | sum)", "participant.born | year",
        "participant.born | days-until(period.end)", "0 - participant.visits", "all | count",
      ]
      + location.rows.flatMap { row in
        row.isGrouped
          ? ["\(row.name).mean", "\(row.name).n"]
          : ["\(row.name).steps", "\(row.name).sleep * 10", "\(row.name).steps | default(0)"]
      } + (location.loopDepth > 0 ? ["loop.index", "loop.length"] : [])
    return pick(numbers)
  }

  /// Returns an integer expression of at least zero, which is never missing.
  mutating func count(_ location: TemplatePlace) -> String {
    pick(
      ["all | count", "week.steps | count", "all.steps | missing", "kinds | count"]
        + (location.loopDepth > 0 ? ["loop.index", "loop.length"] : []))
  }

  /// Returns a number expression within limits, which can be missing.
  mutating func limited(_ low: Int, _ high: Int, _ location: TemplatePlace) -> String {
    switch number(0...3) {
    case 0: "(\(count(location))) | clamp(\(low), \(high))"
    case 1: "(\(amount(location))) | clamp(\(low), \(high)) | default(\(high))"
    case 2: "(\(amount(location))) | round | clamp(\(low), \(high))"
    default: "(\(amount(location))) | clamp(\(low), \(high))"
    }
  }

  /// Returns an integer expression within limits, which can be missing.
  mutating func limitedInteger(_ low: Int, _ high: Int, _ location: TemplatePlace) -> String {
    chance(500)
      ? "(\(count(location))) | clamp(\(low), \(high))"
      : "(\(amount(location))) | round | clamp(\(low), \(high))"
  }

  /// Returns a date expression, which can be missing.
  mutating func date(_ location: TemplatePlace) -> String {
    pick(
      [
        "participant.born", "all.date | min", "period.start", "period.end", "period.as-of",
        "date('2026-11-03')", "participant.born | default(date('2026-01-01'))",
      ] + location.rows.filter { !$0.isGrouped }.map { "\($0.name).date" })
  }

  /// Returns a date-time expression, which can be missing.
  mutating func dateTime(_ location: TemplatePlace) -> String {
    pick(
      ["participant.seen", "all.at | last"]
        + location.rows.filter { !$0.isGrouped }.map { "\($0.name).at" })
  }

  /// Returns an unescaped condition.
  mutating func condition(_ location: TemplatePlace) -> String {
    let tests =
      [
        "participant.active", "not participant.active", "all.steps | count == 0",
        "(all.steps | mean) > 8000", "participant.name == 'Ann'", "participant.note | missing",
        "participant.score < 0 or participant.visits >= 2", "participant.born < period.start",
        "all | count > 1 and (week | count) < 3", "true", "false", "missing",
      ]
      + location.rows.flatMap { row in
        row.isGrouped
          ? ["\(row.name).n > 1"]
          : ["\(row.name).done", "\(row.name).steps > 0", "\(row.name).mood == ''"]
      } + (location.loopDepth > 0 ? ["loop.first", "loop.last", "loop.index > 1"] : [])
    return pick(tests)
  }

  /// Returns text escaped for an attribute or an element.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
