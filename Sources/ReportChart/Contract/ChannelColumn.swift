import ReportData
import ReportText

/// A channel of a series as it was read from its view.
struct ChannelColumn: Sendable {
  /// The channel's name.
  var name: String
  /// Positions or amounts, one a row; empty for a label.
  var numbers: [Double] = []
  /// The distinct texts: of a label, or of an x channel on a category scale.
  var names: [ByteText] = []
  /// The places of a label's texts; empty for other roles.
  var categories: [Category] = []
  /// How one of its values is written.
  var format = ValueFormat.upTo(6)
  /// What few columns have; nil for nothing, as mostly.
  private var own: Shared<Own>?

  init(
    name: String, numbers: [Double] = [], names: [ByteText] = [], categories: [Category] = [],
    format: ValueFormat = .upTo(6)
  ) {
    self.name = name
    self.numbers = numbers
    self.names = names
    self.categories = categories
    self.format = format
  }

  /// What few columns have. It lies behind one reference, since columns are copied often.
  private struct Own: Sendable {
    var longNames: [Double: ByteText] = [:]
    var written: [Double] = []
    var reasons: [MissingReason?] = []
  }

  /// What values are called in words, when the axis has labels of its own for them. To be set as a whole.
  var longNames: [Double: ByteText] {
    get { own?.value.longNames ?? [:] }
    set {
      if !newValue.isEmpty || own != nil { own.change(from: Own()) { $0.longNames = newValue } }
    }
  }

  /// The numbers before some were taken out that have no place; empty when none was.
  var written: [Double] {
    get { own?.value.written ?? [] }
    set { if !newValue.isEmpty || own != nil { own.change(from: Own()) { $0.written = newValue } } }
  }

  /// Why rows have no value; empty for a column that never says so.
  var reasons: [MissingReason?] {
    get { own?.value.reasons ?? [] }
    set { if !newValue.isEmpty || own != nil { own.change(from: Own()) { $0.reasons = newValue } } }
  }

  /// True when the row has no value; one that has only no place in the picture has a value.
  func isMissing(_ row: Int) -> Bool {
    categories.isEmpty ? !number(row).isFinite : categories[row].index < 0
  }

  /// Why the row has no value; nil when it has one or nothing says why.
  func reason(_ row: Int) -> MissingReason? {
    guard let own, row < own.value.reasons.count, isMissing(row) else { return nil }
    return own.value.reasons[row]
  }

  /// The number of a row as it was read; nil for a text and for what is not finite.
  func fact(_ row: Int) -> Double? {
    guard categories.isEmpty, names.isEmpty, number(row).isFinite else { return nil }
    return number(row)
  }

  /// The number of a row as it was read.
  private func number(_ row: Int) -> Double {
    guard let own, !own.value.written.isEmpty else { return numbers[row] }
    return own.value.written[row]
  }

  /// Adds the value of a row as character data, escaped for the content of an element; nothing for
  /// a missing one.
  func write(row: Int, into writer: inout ByteWriter, locale: ReportLocale) {
    guard !isMissing(row) else { return }
    if let own, categories.isEmpty, let name = own.value.longNames[number(row)] {
      writer.text(name)
    } else if !categories.isEmpty {
      writer.text(names[categories[row].index])
    } else if !names.isEmpty {
      writer.text(names[Int(number(row))])
    } else {
      writer.value(number(row), format, locale: locale)
    }
  }
}
