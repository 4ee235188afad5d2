import Foundation
import PictureReader
import TestSupport

/// A starter project: its chart blocks, each with the rows of its data.
struct StarterProject {
  /// A block with its rows and the title of its figure.
  struct Block {
    let spec: SpecValue
    /// The title; nil for a message with numbers from the data.
    let title: String?
  }

  private let folder: URL
  private let declared: SpecValue

  /// Creates the project.
  ///
  /// - Parameter name: the name of its folder in `Templates`.
  init(_ name: String) throws {
    folder = projectRoot.appending(path: "Templates/\(name)")
    let text = try String(contentsOf: folder.appending(path: "reportgen.yml"), encoding: .utf8)
    declared = SpecValue(yaml: text) ?? .null
  }

  /// The last date in the tables with a participant column.
  var lastDay: String? {
    let tables = declared["data"]?.keys ?? []
    return tables.compactMap { table -> String? in
      guard let declaration = declared["data"]?[table], declaration["participant"] != nil,
        let date = declaration["date"]?.string
      else { return nil }
      return rows(of: table)?.column(date).max()
    }.max()
  }

  private func rows(of table: String) -> StarterRows? {
    guard let path = declared["data"]?[table]?["csv"]?.string,
      let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
    else { return nil }
    return StarterRows(csv: text)
  }

  // MARK: Reports

  /// Returns the blocks of the single report of a participant, in template order.
  func blocks(for key: String, on day: String) -> [Block] {
    guard let name = declared["reports"]?.keys.first, let report = declared["reports"]?[name],
      let participants = report["for-each"]?.string,
      let keyName = declared["data"]?[participants]?["key"]?.string,
      let path = report["template"]?.string,
      let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8),
      let participant = rows(of: participants)?.filtered(keyName, { $0 == key }),
      let seconds = BlockInput.dateTime(day)?.seconds
    else { return [] }
    let locale =
      participant.column(report["locale"]?["from"]?.string ?? "").first
      ?? declared["language"]?.string ?? "en-GB"
    let words = words(of: locale)
    let views = StarterViews(
      views: report["views"] ?? .map([]), period: report["period"] ?? .null,
      day: Int(seconds / 86_400)
    ) { table in
      guard let declaration = declared["data"]?[table],
        let owner = declaration["participant"]?.string,
        let date = declaration["date"]?.string, let all = rows(of: table)
      else { return nil }
      return (all.filtered(owner) { $0 == key }, date)
    }
    let resolved = Self.resolved(text, words, report["facts"] ?? .map([]))
    guard let root = MarkupNode(markup: resolved) else { return [] }
    return root.all("rg:chart").map { node in
      let data = node.attributes["data"] ?? ""
      var spec = BlockSpec(block: node.markup, csv: views.rows(of: data)?.csv ?? "")?.spec ?? .null
      spec["locale"] = .word(locale)
      spec["columns"] = columns(of: data, report, words)
      let title = node.attributes["title"] ?? ""
      return Block(spec: spec, title: title.hasPrefix("{{ say(") ? nil : title)
    }
  }

  /// Returns the messages of a language, or the English messages if it has none.
  private func words(of locale: String) -> SpecValue {
    let languages = [String(locale.prefix { $0 != "-" }), "en"]
    for language in languages {
      let file = folder.appending(path: "languages/\(language).yml")
      if let text = try? String(contentsOf: file, encoding: .utf8),
        let words = SpecValue(yaml: text)
      {
        return words
      }
    }
    return .map([])
  }

  /// Returns a template in which messages and numeric facts replace their placeholders.
  private static func resolved(_ text: String, _ words: SpecValue, _ facts: SpecValue) -> String {
    text.replacing(/\{\{\s*(?:say\('([a-z0-9-]+)'\)|([a-z-]+))\s*\}\}/) { match in
      let replacement =
        match.1.map { words[String($0)]?.string ?? "" }
        ?? match.2.flatMap { facts[String($0)]?.string } ?? ""
      return replacement.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
        .replacing("<", with: "&lt;")
    }
  }

  // MARK: Pages

  /// Returns the blocks of a website page, in page order.
  ///
  /// - Parameter path: the path in `pages`.
  func blocks(ofPage path: String) -> [Block] {
    let file = folder.appending(path: "pages/\(path)")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.matches(of: /(?m)^```chart\n((?:.|\n)*?)^```$/).compactMap { match in
      guard var spec = SpecValue(yaml: String(match.1)), let data = spec["data"]?.string,
        let rows = rows(of: data)
      else { return nil }
      let title = spec["title"]?.string ?? ""
      spec["id"] = nil
      spec["data"] = .text(rows.csv)
      spec["locale"] = .word(path.contains(".de.") ? "de" : declared["language"]?.string ?? "en-GB")
      spec["columns"] = columns(of: data, .null, .map([]))
      return Block(spec: spec, title: title)
    }
  }

  // MARK: Columns

  /// Returns the columns of a view with their names, units, and ranges.
  private func columns(of view: String, _ report: SpecValue, _ words: SpecValue) -> SpecValue {
    var name = view
    var columns: [SpecEntry] = []
    func add(_ declared: SpecValue?) {
      guard case .map(let entries)? = declared else { return }
      columns += entries.map { SpecEntry($0.key, Self.translated($0.value, words)) }
    }
    while let view = report["views"]?[name] {
      for step in view["steps"]?.items ?? [] {
        add(step["group"]?["values"])
        if let made = step["longer"], let name = made["name"]?.string,
          let label = made["name-label"]
        {
          add(.map([SpecEntry(name, .map([SpecEntry("label", label)]))]))
        }
      }
      guard let next = view["data"]?.string ?? view["view"]?.string else { break }
      name = next
    }
    add(declared["data"]?[name]?["columns"])
    return .map(columns)
  }

  /// Returns a column declaration with translated messages.
  private static func translated(_ column: SpecValue, _ words: SpecValue) -> SpecValue {
    guard case .map(let entries) = column else { return column }
    return .map(
      entries.filter { ["label", "unit", "reference"].contains($0.key) }.map { entry in
        guard let key = entry.value["message"]?.string else { return entry }
        return SpecEntry(entry.key, .text(words[key]?.string ?? ""))
      })
  }
}
