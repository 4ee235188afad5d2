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
