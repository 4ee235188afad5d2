import Foundation
import TestSupport
import Testing

@testable import ReportPreview

/// Tests of file changes in a folder, reported by the system or found by polling.
@Suite struct FolderWatchTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID().uuidString)")
    try write("a.txt", "a")
    try write("below/b.txt", "b")
    try write("out/c.txt", "c")
  }

  private func write(_ path: String, _ text: String) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func move(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(
      at: folder.appending(path: path), to: folder.appending(path: other))
  }

  private func watch(isReported: Bool) -> FolderWatch {
    FolderWatch(
      folder.path(), rule: WatchRule(ignored: ["out"]), prefix: "data/", isReported: isReported)
  }

  /// Returns the changes at a time when the folder is scanned.
  private func changes(_ watch: inout FolderWatch) -> FolderChanges {
    watch.changes(now: .now + .seconds(3_600))
  }

  @Test(arguments: [true, false]) func `added, changed and removed files are reported`(
    isReported: Bool
  )
    throws
  {
    var watch = watch(isReported: isReported)
    _ = changes(&watch)
    var later = ContinuousClock.now + .seconds(7_200)
    func next() -> FolderChanges {
      later += .seconds(3_600)
      return watch.changes(now: later)
    }
    #expect(next() == .none)
    try write("a.txt", "changed")
    #expect(next() == .files(["data/a.txt"]))
    try write("below/new.txt", "")
    #expect(next() == .files(["data/below/new.txt"]))
    try move("below/new.txt", to: "below/newer.txt")
    #expect(next() == .files(["data/below/new.txt", "data/below/newer.txt"]))
    try FileManager.default.removeItem(at: folder.appending(path: "a.txt"))
    #expect(next() == .files(["data/a.txt"]))
    try write("out/c.txt", "changed")
    try write(".hidden", "x")
    try write("below/b.txt~", "x")
    try write("below/.#b.txt", "x")
    #expect(next() == .none)
    try write("fresh/deep/d.txt", "d")
    #expect(next() == .files(["data/fresh/deep/d.txt"]))
    try write("fresh/deep/d.txt", "more")
    #expect(next() == .files(["data/fresh/deep/d.txt"]))
    try FileManager.default.removeItem(at: folder.appending(path: "fresh"))
    let removal = next()
    #expect(removal == .all || removal == .files(["data/fresh/deep/d.txt"]))
    try FileManager.default.removeItem(at: folder)
  }

  #if os(Linux)
    @Test func `Linux reports changes without polling`() throws {
      let reporting = watch(isReported: true)
      let (isLooking, descriptor) = (reporting.isLooking, reporting.descriptor)
      #expect(!isLooking)
      #expect(descriptor != nil)
      let polling = watch(isReported: false)
      let isPolling = polling.isLooking
      #expect(isPolling)
      try FileManager.default.removeItem(at: folder)
    }
  #endif

  @Test func `changes are collected until a pause or a time limit`() {
    var pending = PendingChanges()
    let start = ContinuousClock.now
    #expect(!pending.isDue(start))
    pending.add(.files(["a"]), start)
    #expect(!pending.isDue(start + .milliseconds(5)))
    #expect(pending.isDue(start + .milliseconds(20)))
    for step in 1...20 { pending.add(.files(["b"]), start + .milliseconds(10 * step)) }
    #expect(pending.isDue(start + .milliseconds(200)))
    #expect(pending.drain() == .files(["a", "b"]))
    #expect(pending.drain() == .none)
    pending.add(.all, start)
    pending.add(.files(["a"]), start)
    #expect(pending.drain() == .all)
  }
}
