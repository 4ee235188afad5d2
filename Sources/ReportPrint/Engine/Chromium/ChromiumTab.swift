/// A tab of the browser, and how far it is with its document.
struct ChromiumTab {
  /// What is awaited. The numbers are those of orders whose answers are awaited.
  enum Phase {
    /// The tab itself: its target, the session, the last of the orders that prepare it.
    case opening(Int)
    case attaching(Int)
    case preparing(Int)
    /// A document.
    case idle
    case navigating(Int)
    /// The document is there under this name, and its files are on their way.
    case loading(loader: String)
    case checking(Int)
    case printing(Int)
  }

  var phase: Phase
  /// What names the tab in messages.
  var session = ""
  var request: PrintRequest?
  /// The documents that are loaded with all their files, by the names that the browser gives them.
  var loaded: Set<String> = []
  /// True when the document itself was given.
  var isGiven = false
  var refused: Set<String> = []
}
