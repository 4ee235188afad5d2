/// The menu of the site: `rg:menu`. Below an entry its own entries show when the page is there.
struct MenuBlock: Sendable {
  /// How many levels it has at most.
  var depth = 3
  /// True to show the entries below all entries, not only around the page.
  var isWhole = false
}
