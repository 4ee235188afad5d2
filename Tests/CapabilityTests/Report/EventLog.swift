import ReportChart
import Synchronization

/// An ordered log of events, safe for use from any task.
final class EventLog: Sendable {
  private let events = Mutex<[String]>([])

  /// The log of the current task, for code without a reference to it.
  @TaskLocal static var current: EventLog?

  var all: [String] { events.withLock { $0 } }

  func add(_ event: String) { events.withLock { $0.append(event) } }
}

/// An observer that records the actions of the host.
struct RecordingObserver: ChartObserver {
  let log: EventLog

  func prepared(_ data: borrowing ChartData) {
    log.add("prepare \(data.series.map(\.rowCount))")
  }

  func laidOut(_ area: LaidOutArea, for data: borrowing ChartData) {
    log.add(Self.hasSpace(area) ? "layout" : "layout of nothing")
  }

  func willDraw(_ series: Int, of data: borrowing ChartData, in area: LaidOutArea) {
    log.add("willDraw \(series)")
  }

  func didDraw(_ series: Int, of data: borrowing ChartData, in area: LaidOutArea, marks: Int) {
    log.add("didDraw \(series): \(marks)")
  }

  private static func hasSpace(_ area: LaidOutArea) -> Bool {
    guard case .cartesian(let cartesian) = area else { return false }
    return cartesian.plot.width > 100 && cartesian.plot.height > 50
  }
}

/// An observer without any callbacks.
struct IdleObserver: ChartObserver {}
