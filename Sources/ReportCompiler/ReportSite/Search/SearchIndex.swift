import ReportText

/// The words of all pages of one language as a script, which calls `rgSearch` with them: browsers read no other
/// file beside a page that was opened from disk.
///
/// Texts are lists of the numbers of their words, as ``WordCode`` writes them, most frequent words first; so a
/// text takes about a third of its length, and the script finds words and shows the text around them.
struct SearchIndex: Sendable {
  /// The tag of its language.
  let language: String

  private var words = WordTable()
  private var pages: [Page] = []
  private var sections: [Section] = []
  /// The numbers of the words of all headings and texts, in their order.
  private var numbers: [UInt32] = []

  private struct Page {
    let path: String
    let title: String
    /// Where its sections end.
    let end: Int
  }

  private struct Section {
    let id: String
    /// Where the numbers of its heading and of its text end.
    let headingEnd: Int
    let textEnd: Int
  }

  /// An index without pages.
  init(language: String) { self.language = language }

  /// Where it lies from the site's root, such as `search-en.js`.
  static func path(language: String) -> String { "search-\(language.lowercased()).js" }

  /// Adds a page. One that is not listed is left out. The order of pages decides between equally good ones.
  mutating func add(_ page: PublishedPage, _ text: PageText) {
    guard page.isListed else { return }
    for section in text.sections {
      add(section.heading)
      let headingEnd = numbers.count
      add(section.text)
      sections.append(Section(id: section.id, headingEnd: headingEnd, textEnd: numbers.count))
    }
    pages.append(Page(path: page.path, title: page.title, end: sections.count))
  }

  private mutating func add(_ text: [UInt8]) {
    text.withUnsafeBufferPointer { bytes in
      for word in bytes.split(separator: 0x20) { numbers.append(words.count(word)) }
    }
  }

  /// The script.
  func file() -> PublishedFile {
    let order = (0..<words.count).sorted {
      words.counts[$0] != words.counts[$1] ? words.counts[$0] > words.counts[$1] : $0 < $1
    }
    var ranks = [Int](repeating: 0, count: order.count)
    for (rank, word) in order.enumerated() { ranks[word] = rank }

    var writer = ByteWriter(capacity: numbers.count * 2 + 1 << 12)
    writer.literal("rgSearch({words:\"")
    for (rank, word) in order.enumerated() {
      if rank > 0 { writer.byte(0x20) }
      writer.scriptText(words[word])
    }
    writer.literal("\",pages:[")
    var section = 0
    var number = 0
    for page in pages {
      writer.literal("\n[")
      writer.scriptString(AddressPath.encoded(page.path))
      writer.literal(",")
      writer.scriptString(page.title)
      while section < page.end {
        let own = sections[section]
        writer.literal(",")
        writer.scriptString(own.id)
        for end in [own.headingEnd, own.textEnd] {
          writer.literal(",\"")
          while number < end {
            WordCode.write(ranks[Int(numbers[number])], into: &writer)
            number += 1
          }
          writer.literal("\"")
        }
        section += 1
      }
      writer.literal("],")
    }
    writer.literal("\n]})\n")
    return PublishedFile(path: Self.path(language: language), bytes: writer.copy())
  }
}

/// Words with numbers from 0 in the order in which they came, and how often each came.
private struct WordTable: Sendable {
  /// The bytes of all words, one after the other.
  private var bytes: [UInt8] = []
  /// Where each word ends.
  private var ends: [Int] = []
  /// How often each word came.
  private(set) var counts: [Int] = []
  /// Numbers of words, from 1, at the places that their hashes choose; 0 is free.
  private var slots: [UInt32]

  /// An empty table.
  init() { slots = Array(repeating: 0, count: 1 << 10) }

  /// How many words there are.
  var count: Int { ends.count }

  /// The bytes of a word.
  subscript(word: Int) -> ArraySlice<UInt8> {
    bytes[(word == 0 ? 0 : ends[word - 1])..<ends[word]]
  }

  /// The number of a word, which is added when it is new.
  mutating func count(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
    if ends.count * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    var slot = Self.hash(word) & mask
    while slots[slot] != 0 {
      let known = Int(slots[slot] - 1)
      if self[known].elementsEqual(word) {
        counts[known] += 1
        return UInt32(known)
      }
      slot = (slot + 1) & mask
    }
    bytes.append(contentsOf: word)
    ends.append(bytes.count)
    counts.append(1)
    slots[slot] = UInt32(ends.count)
    return UInt32(ends.count - 1)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for word in 0..<count {
      var slot = Self.hash(self[word]) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(word + 1)
    }
  }

  /// The stable hash of the bytes, the upper half mixed into the lower.
  private static func hash(_ word: some Sequence<UInt8>) -> Int {
    let value = word.stableHash
    return Int(truncatingIfNeeded: (value ^ value >> 32) & 0x7FFF_FFFF)
  }
}

/// Numbers of words as visible characters that stand for themselves in a string of JavaScript, small numbers in
/// fewer: one for the first 48, two for the next 3,680, three for the next 25,392, else five.
///
/// A digit of the base 92 is a character from `#` to `~`, with `!` for the backslash and a space for `<`. The first
/// digit says how many follow. ``SearchScript`` reads it.
enum WordCode {
  /// Writes a number from 0.
  static func write(_ number: Int, into writer: inout ByteWriter) {
    var rest = number
    if rest < 48 { return digit(rest, &writer) }
    rest -= 48
    if rest < 40 * 92 {
      digit(48 + rest / 92, &writer)
      return digit(rest % 92, &writer)
    }
    rest -= 40 * 92
    if rest < 3 * 92 * 92 {
      digit(88 + rest / 8464, &writer)
      digit(rest / 92 % 92, &writer)
      return digit(rest % 92, &writer)
    }
    rest -= 3 * 92 * 92
    digit(91, &writer)
    digit(rest / 778_688 % 92, &writer)
    digit(rest / 8464 % 92, &writer)
    digit(rest / 92 % 92, &writer)
    digit(rest % 92, &writer)
  }

  private static func digit(_ value: Int, _ writer: inout ByteWriter) {
    let byte = UInt8(35 + value)
    switch byte {
    case UInt8(ascii: "\\"): writer.byte(UInt8(ascii: "!"))
    case UInt8(ascii: "<"): writer.byte(0x20)
    default: writer.byte(byte)
    }
  }
}

extension ByteWriter {
  /// Adds a string of JavaScript with its quotation marks; see ``scriptText(_:)``.
  mutating func scriptString(_ text: String) {
    byte(UInt8(ascii: "\""))
    scriptText(Array(text.utf8)[...])
    byte(UInt8(ascii: "\""))
  }

  /// Adds what stands between the quotation marks of a string of JavaScript, from valid UTF-8. Quotation mark,
  /// backslash, controls, the line ends U+2028 and U+2029, and `<` are escaped: it stays in its string, on its
  /// line, and would stay in a `script` element.
  mutating func scriptText(_ bytes: ArraySlice<UInt8>) {
    var run = bytes.startIndex
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let value = bytes[index]
      let isLineEnd =
        value == 0xE2 && index + 2 < bytes.endIndex && bytes[index + 1] == 0x80
        && bytes[index + 2] & 0xFE == 0xA8
      let isSpecial =
        value < 0x20 || value == UInt8(ascii: "\"") || value == UInt8(ascii: "\\")
        || value == UInt8(ascii: "<") || value == 0x7F
      guard isLineEnd || isSpecial else {
        index += 1
        continue
      }
      markup(bytes[run..<index])
      literal("\\u")
      let scalar = isLineEnd ? 0x2000 | UInt16(bytes[index + 2] & 0x3F) : UInt16(value)
      for shift in [12, 8, 4, 0] as [UInt16] {
        let digit = UInt8(truncatingIfNeeded: scalar >> shift & 0xF)
        byte(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
      index += isLineEnd ? 3 : 1
      run = index
    }
    markup(bytes[run...])
  }
}
