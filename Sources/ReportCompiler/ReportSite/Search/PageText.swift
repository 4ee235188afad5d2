/// The words of a finished page, for the search: the text of its `main`, split at its headings.
struct PageText: Sendable {
  /// A part of a page that has an address of its own.
  struct Section: Sendable, Equatable {
    /// The identifier of its heading; empty for what stands before the first one and for an `h1` without any.
    var id: String
    /// Its heading, with single spaces.
    var heading: [UInt8] = []
    /// What stands below it up to the next heading that has an identifier, with single spaces.
    var text: [UInt8] = []
  }

  /// The parts of the page, in its order; those without any text are left out.
  let sections: [Section]
}
