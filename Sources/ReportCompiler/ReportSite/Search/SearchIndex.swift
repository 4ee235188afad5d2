import ReportText

/// The search index of one language, as a script that calls `rgSearch`.
///
/// The index is a script because browsers cannot load other files for a page that was opened from
/// disk.
///
/// The index stores text as lists of word numbers in the encoding of ``WordCode``. The most
/// frequent words have the lowest numbers. Text then has about a third of its length, and the
/// script can show the text around a match.
struct SearchIndex: Sendable {
  /// The BCP 47 tag of the language of the indexed pages.
  let language: String

  private var words = WordTable()
  private var pages: [Page] = []
  private var sections: [Section] = []
  /// The word numbers of all headings and text on all pages, in order.
  private var numbers: [UInt32] = []

  private struct Page {
    let path: String
    let title: String
    /// The end index of the page's sections in the list of all sections.
    let end: Int
  }

  private struct Section {
    let id: String
    /// The end indexes of the heading and of the text in the list of word numbers.
    let headingEnd: Int
    let textEnd: Int
  }

  /// Creates an index without pages.
  init(language: String) { self.language = language }

  /// Returns the path of the index file from the website root, such as `search-en.js`.
  static func path(language: String) -> String { "search-\(language.lowercased()).js" }

  /// Adds the text of a page to the index, unless the page is unlisted.
  ///
  /// The order of pages decides between results with equal scores.
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

  /// Returns the index as a script file.
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
        let entry = sections[section]
        writer.literal(",")
        writer.scriptString(entry.id)
        for end in [entry.headingEnd, entry.textEnd] {
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

/// A table of distinct words with their counts, numbered from 0 in order of first occurrence.
private struct WordTable: Sendable {
  /// The concatenated bytes of all words.
  private var bytes: [UInt8] = []
  /// The end offset of each word in ``bytes``.
  private var ends: [Int] = []
  /// The number of occurrences of each word.
  private(set) var counts: [Int] = []
  /// The hash table of word numbers, from 1; 0 is an empty slot.
  private var slots: [UInt32]

  /// Creates a table without words.
  init() { slots = Array(repeating: 0, count: 1 << 10) }

  /// The number of distinct words.
  var count: Int { ends.count }

  /// The bytes of the word with a number.
  subscript(word: Int) -> ArraySlice<UInt8> {
    bytes[(word == 0 ? 0 : ends[word - 1])..<ends[word]]
  }

  /// Counts an occurrence of a word and returns the number of the word; adds a new word.
  mutating func count(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
    if ends.count * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    var slot = Self.hash(word) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot] - 1)
      if self[index].elementsEqual(word) {
        counts[index] += 1
        return UInt32(index)
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

  /// Returns the stable hash of a word, with its upper half mixed into its lower half.
  private static func hash(_ word: some Sequence<UInt8>) -> Int {
    let value = word.stableHash
    return Int(truncatingIfNeeded: (value ^ value >> 32) & 0x7FFF_FFFF)
  }
}

/// An encoding of word numbers as visible characters that need no escapes in a JavaScript string.
///
/// The first 48 numbers have one character, the next 3,680 two, the next 25,392 three, and all
/// others five.
///
/// A base-92 digit is a character from `#` to `~`, with `!` instead of the backslash and a space
/// instead of `<`. The first digit determines the number of the following digits. ``SearchScript``
/// decodes the numbers.
enum WordCode {
  /// Writes the characters of a word number, which is at least 0.
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
  /// Writes a JavaScript string with quotation marks.
  ///
  /// The escapes are those of ``scriptText(_:)``.
  mutating func scriptString(_ text: String) {
    byte(UInt8(ascii: "\""))
    scriptText(Array(text.utf8)[...])
    byte(UInt8(ascii: "\""))
  }

  /// Writes the content of a JavaScript string, without quotation marks, from valid UTF-8.
  ///
  /// The function escapes quotation marks, backslashes, control characters, U+2028, U+2029, and
  /// `<`. The text then cannot end its string, its line, or a `script` element.
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
