internal import Synchronization

/// The messages that expressions can use, and which of them were used. An object: all expressions of a
/// project note in the same one what they use.
public final class MessageScope: Sendable {
  /// The messages.
  public let book: MessageBook
  private let uses = Mutex<Set<String>>([])

  private let ownWords: Mutex<ProjectWords>

  /// A scope in which nothing was used yet.
  public init(_ book: MessageBook) {
    self.book = book
    ownWords = Mutex(ProjectWords(book.languages))
  }

  /// The words of the project file that are messages.
  public var words: ProjectWords { ownWords.withLock { $0 } }

  /// Takes a message as a word of the project file, which uses it.
  /// - Returns: another message that it cannot be told from.
  public func adopt(_ message: Message, as kind: ProjectWords.Kind) -> Message? {
    use(message)
    return ownWords.withLock { $0.add(message, as: kind) }
  }

  /// The keys that were used so far.
  public var used: Set<String> { uses.withLock { $0 } }

  func use(_ message: Message) { _ = uses.withLock { $0.insert(message.key) } }
}
