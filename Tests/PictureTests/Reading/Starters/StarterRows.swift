import Foundation
import PictureReader

/// The rows of a data file, as text.
struct StarterRows {
  var names: [String]
  var rows: [[String]]

  init(names: [String], rows: [[String]]) {
    self.names = names
    self.rows = rows
  }

  /// Creates the rows from delimited text with a header row.
  init(csv: String) {
    let lines = csv.split(whereSeparator: \.isNewline).map { BlockInput.fields(String($0)) }
    names = lines.first ?? []
    rows = Array(lines.dropFirst())
  }

  /// Returns the cells of a column. The list is empty if the column does not exist.
  func column(_ name: String) -> [String] {
    guard let index = names.firstIndex(of: name) else { return [] }
    return rows.map { index < $0.count ? $0[index] : "" }
  }

  /// Returns the rows with a matching cell in a column.
  func filtered(_ name: String, _ isRequested: (String) -> Bool) -> StarterRows {
    StarterRows(
      names: names, rows: zip(rows, column(name)).filter { isRequested($0.1) }.map(\.0))
  }

  /// The rows as delimited text.
  var csv: String {
    ([names] + rows).map { row in
      row.map { $0.contains(",") || $0.contains("\"") ? "\"\($0)\"" : $0 }.joined(separator: ",")
    }.joined(separator: "\n") + "\n"
  }
}

/// The rows that the views of a report select for one participant on one day.
struct StarterViews {
  /// The view declarations by name.
  let views: SpecValue
  /// The period of the report: `week` or a length in days.
  let period: SpecValue
  /// The day of the report, in days since 1970-01-01.
  let day: Int
  /// A function that returns the participant's rows of a table and the name of its date column.
  let table: (String) -> (rows: StarterRows, date: String)?

  /// Returns the rows of a view or table; nil if the view has unsupported steps.
  func rows(of name: String) -> StarterRows? {
    guard let view = views[name] else { return table(name)?.rows }
    var rows: StarterRows
    if let base = view["view"]?.string {
      guard let baseRows = self.rows(of: base) else { return nil }
      rows = baseRows
    } else {
      guard let data = view["data"]?.string, let source = table(data) else { return nil }
      rows = source.rows
      if let days = days(of: view) {
        rows = rows.filtered(source.date) { Self.day($0).map(days.contains) ?? false }
      }
    }
    for step in view["steps"]?.items ?? [] {
      guard let changed = apply(step, to: rows) else { return nil }
      rows = changed
    }
    return rows
  }

  /// Returns the days of a view; nil for all days.
  private func days(of view: SpecValue) -> ClosedRange<Int>? {
    if let length = view["last"]?.string { return last(length) }
    guard let text = view["period"]?.string else { return nil }
    var current: ClosedRange<Int>
    if let length = period["last"]?.string {
      current = last(length)
    } else {
      // 1970-01-01 was a Thursday. Weeks start on Monday.
      let monday = day - (day + 3) % 7
      current = monday...monday + 6
    }
    if text == "previous" {
      current = current.lowerBound - current.count...current.lowerBound - 1
    }
    return current
  }

  private func last(_ length: String) -> ClosedRange<Int> {
    let words = length.split(separator: " ")
    let count = words.first.flatMap { Int($0) } ?? 0
    guard words.last?.hasPrefix("month") ?? false else { return day - count + 1...day }
    let date = CivilDay.date(day)
    let months = date.year * 12 + date.month - 1 - count
    let start = CivilDay.days(months / 12, months % 12 + 1, date.day) ?? day
    return start + 1...day
  }

  private static func day(_ text: String) -> Int? {
    BlockInput.dateTime(text).map { Int(($0.seconds / 86_400).rounded(.down)) }
  }

  /// Adds columns that are 1 where another column has a specified value, and 0 elsewhere.
  private func compute(_ made: SpecValue, in rows: StarterRows) -> StarterRows? {
    var rows = rows
    for name in made.keys {
      guard let match = made[name]?.string?.wholeMatch(of: /if\(([a-z_]+) == (\d+), 1, 0\)/) else {
        return nil
      }
      let cells = rows.column(String(match.1))
      rows.names.append(name)
      for index in rows.rows.indices {
        rows.rows[index].append(cells[index].isEmpty ? "" : cells[index] == match.2 ? "1" : "0")
      }
    }
    return rows
  }

  private func longer(_ step: SpecValue, _ rows: StarterRows) -> StarterRows? {
    guard let name = step["name"]?.string, let value = step["value"]?.string else { return nil }
    let columns = (step["columns"]?.items ?? []).compactMap(\.string)
    let cells = columns.map { rows.column($0) }
    return StarterRows(
      names: [name, value],
      rows: rows.rows.indices.flatMap { row in
        columns.indices.map { [step["keys"]?[columns[$0]]?.string ?? columns[$0], cells[$0][row]] }
      })
  }

  private func sums(
    of column: String, called name: String, by key: String, _ rows: StarterRows
  ) -> StarterRows {
    var sums: [(key: String, sum: Double)] = []
    for (key, cell) in zip(rows.column(key), rows.column(column)) {
      let index = sums.firstIndex { $0.key == key } ?? sums.count
      if index == sums.count { sums.append((key, 0)) }
      sums[index].sum += Double(cell) ?? 0
    }
    return StarterRows(names: [key, name], rows: sums.map { [$0.key, "\(Int($0.sum))"] })
  }

  private func apply(_ step: SpecValue, to rows: StarterRows) -> StarterRows? {
    if let test = step["where"]?.string {
      guard let match = test.wholeMatch(of: /([a-z_]+) > (\d+)/), let bound = Double(match.2)
      else { return nil }
      return rows.filtered(String(match.1)) { Double($0).map { $0 > bound } ?? false }
    }
    if let made = step["compute"] { return compute(made, in: rows) }
    if let longer = step["longer"] { return self.longer(longer, rows) }
    if let group = step["group"], let by = group["by"]?.string {
      let values = group["values"]?.keys ?? []
      if let text = values.first.flatMap({ group["values"]?[$0]?["value"]?.string }),
        values.count == 1,
        let match = text.wholeMatch(of: /([a-z_]+) \| sum/)
      {
        return sums(of: String(match.1), called: values[0], by: by, rows)
      }
      guard values.allSatisfy({ group["values"]?[$0]?["value"]?.string == "count" }) else {
        return nil
      }
      var counts: [(key: String, count: Int)] = []
      for key in rows.column(by) {
        if let index = counts.firstIndex(where: { $0.key == key }) {
          counts[index].count += 1
        } else {
          counts.append((key, 1))
        }
      }
      return StarterRows(
        names: [by] + values,
        rows: counts.map { one in [one.key] + values.map { _ in "\(one.count)" } })
    }
    if let by = step["sort"]?["by"]?.string {
      let isDescending = step["sort"]?["descending"]?.string == "true"
      let sorted = zip(rows.rows, rows.column(by)).sorted {
        let numbers = [Double($0.1) ?? .infinity, Double($1.1) ?? .infinity]
        return isDescending ? numbers[0] > numbers[1] : numbers[0] < numbers[1]
      }
      return StarterRows(names: rows.names, rows: sorted.map(\.0))
    }
    return nil
  }
}
