internal import Synchronization

/// The messages that expressions can use, and which of them were used. An object: all expressions of a
/// project note in the same one what they use.
public final class MessageScope: Sendable {
  /// The messages.
  public let book: MessageBook
  private let uses = Mutex<Set<String>>([])

  /// A scope in which nothing was used yet.
  public init(_ book: MessageBook) { self.book = book }

  /// The keys that were used so far.
  public var used: Set<String> { uses.withLock { $0 } }

  func use(_ message: Message) { _ = uses.withLock { $0.insert(message.key) } }
}
