import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Control-C: the first one lets the documents at hand be finished, a second one ends at once.
enum Interruption {
  private static let flag = Atomic<Bool>(false)

  /// Starts to watch; the result says whether someone wants to stop.
  static func watch() -> @Sendable () -> Bool {
    signal(SIGINT) { _ in
      if Interruption.flag.exchange(true, ordering: .relaxed) { _exit(130) }
    }
    return { Interruption.flag.load(ordering: .relaxed) }
  }
}
