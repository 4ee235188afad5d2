#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A system thread, for work that can block.
///
/// Such work must not use the small thread pool of Swift tasks.
struct PrintThread: Sendable {
  private final class Start: Sendable {
    let body: @Sendable () -> Void
    let isOver = Monitor(false)
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    func run() {
      body()
      isOver.with { $0 = true }
    }
  }

  private let start: Start

  /// Starts a thread that runs a closure; nil if the system cannot create one.
  init?(_ body: @escaping @Sendable () -> Void) {
    start = Start(body)
    let context = Unmanaged.passRetained(start)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
      let problem = pthread_create(&thread, &attributes, { Self.main($0) }, context.toOpaque())
    #else
      var thread = pthread_t()
      let problem = pthread_create(
        &thread, &attributes,
        { context in
          if let context { Self.main(context) }
          return nil
        }, context.toOpaque())
    #endif
    if problem != 0 {
      context.release()
      return nil
    }
  }

  @discardableResult
  private static func main(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Start>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }

  /// Waits for the end of the thread.
  func join() { start.isOver.wait { $0 ? () : nil } }
}

/// A value that only one thread at a time can use; other threads can wait for its changes.
final class Monitor<State: Sendable>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let change: UnsafeMutablePointer<pthread_cond_t>
  private var state: State

  init(_ state: State) {
    self.state = state
    lock = .allocate(capacity: 1)
    change = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(lock)
    change.deallocate()
    lock.deallocate()
  }

  /// Calls a closure that reads or changes the value, and wakes all waiting threads.
  func with<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer {
      pthread_cond_broadcast(change)
      pthread_mutex_unlock(lock)
    }
    return body(&state)
  }

  /// Waits until a closure returns a result for the value.
  func wait<Result>(_ body: (inout State) -> Result?) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while true {
      if let result = body(&state) {
        pthread_cond_broadcast(change)
        return result
      }
      pthread_cond_wait(change, lock)
    }
  }
}
