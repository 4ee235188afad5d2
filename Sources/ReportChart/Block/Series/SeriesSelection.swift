/// The series that a block selects, as it is written: labels or places from 0, with `;` between them.
enum SeriesSelection {
  /// The labels and places, without the blanks around them.
  static func parts(of text: String) -> [String] {
    text.split(separator: ";").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
