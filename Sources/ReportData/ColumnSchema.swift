/// What is known of a column before a row is read. A value is one reference, since every view of every
/// document hands on the schemas of its columns.
public struct ColumnSchema: Sendable, Hashable {
  /// What a schema says, which never changes.
  private final class Facts: Sendable {
    let name: String
    let type: ColumnType
    let label: String
    let unit: String?
    let categories: [String]?
    let thresholds: Thresholds?
    let hasReasons: Bool

    init(
      _ name: String, _ type: ColumnType, _ label: String, _ unit: String?,
      _ categories: [String]?, _ thresholds: Thresholds?, _ hasReasons: Bool
    ) {
      self.name = name
      self.type = type
      self.label = label
      self.unit = unit
      self.categories = categories
      self.thresholds = thresholds
      self.hasReasons = hasReasons
    }
  }

  private var facts: Facts

  /// The name, as the header or the step that makes the column spells it.
  public var name: String {
    get { facts.name }
    set { facts = Facts(newValue, type, label, unit, categories, thresholds, hasReasons) }
  }

  /// The type of its values.
  public var type: ColumnType {
    get { facts.type }
    set { facts = Facts(name, newValue, label, unit, categories, thresholds, hasReasons) }
  }

  /// What people call it; the name when nothing was said.
  public var label: String {
    get { facts.label }
    set { facts = Facts(name, type, newValue, unit, categories, thresholds, hasReasons) }
  }

  /// The unit of its numbers, such as `h` or `steps`.
  public var unit: String? {
    get { facts.unit }
    set { facts = Facts(name, type, label, newValue, categories, thresholds, hasReasons) }
  }

  /// The values a text column can have, in their order, when they are known beforehand (made by
  /// `bin`, or declared): charts keep this order and show the ones that do not occur.
  public var categories: [String]? {
    get { facts.categories }
    set { facts = Facts(name, type, label, unit, newValue, thresholds, hasReasons) }
  }

  /// What its values mean, when the project says so.
  public var thresholds: Thresholds? {
    get { facts.thresholds }
    set { facts = Facts(name, type, label, unit, categories, newValue, hasReasons) }
  }

  /// True when its cells may say why they are missing.
  public var hasReasons: Bool {
    get { facts.hasReasons }
    set { facts = Facts(name, type, label, unit, categories, thresholds, newValue) }
  }

  /// A column.
  public init(
    name: String, type: ColumnType, label: String? = nil, unit: String? = nil,
    categories: [String]? = nil, thresholds: Thresholds? = nil, hasReasons: Bool = false
  ) {
    facts = Facts(name, type, label ?? name, unit, categories, thresholds, hasReasons)
  }

  /// Two schemas are equal when they say the same.
  public static func == (left: ColumnSchema, right: ColumnSchema) -> Bool {
    left.facts === right.facts
      || left.name == right.name && left.type == right.type && left.label == right.label
        && left.unit == right.unit && left.categories == right.categories
        && left.thresholds == right.thresholds && left.hasReasons == right.hasReasons
  }

  /// Hashes what it says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(type)
    hasher.combine(label)
    hasher.combine(unit)
    hasher.combine(categories)
    hasher.combine(thresholds)
    hasher.combine(hasReasons)
  }
}
