public import ReportChart
import Synchronization

extension PluginProgram {
  /// Begins to ask questions.
  public func begin(_ questions: [[UInt8]]) -> any ChartAsking {
    var asking = PluginAsking(program: self, questions: questions)
    guard !questions.isEmpty else { return asking }
    // What cannot be started is said when the answers are wanted.
    do throws(ChartFault) {
      let session = try session()
      asking.begun = (session, session.begin(questions[...], batch: limits.batch))
    } catch {
      asking.fault = error
    }
    return asking
  }

  /// The answers to questions.
  func answers(to questions: [[UInt8]]) -> [ChartAnswer] { begin(questions).answers() }

  /// The answers to questions that were asked. Where a line of several fails, each of its questions is asked
  /// alone, so that only those fail that must.
  func answers(to asking: PluginAsking) -> [ChartAnswer] {
    let questions = asking.questions
    var begun = asking.begun
    var fault = asking.fault
    var answers: [ChartAnswer] = []
    var aloneUntil = 0
    while answers.count < questions.count {
      let place = answers.count
      let isAlone = place < aloneUntil
      var open = questions[place...]
      if isAlone { open = open.prefix(aloneUntil - place) }
      do throws(ChartFault) {
        if let found = fault {
          fault = nil
          throw found
        }
        let session: PluginSession
        if let begun { session = begun.session } else { session = try self.session() }
        let waiting = begun?.waiting ?? session.begin(open, batch: isAlone ? 1 : limits.batch)
        begun = nil
        try session.finish(waiting) { answers += $0 }
        let done = answers.count - place
        state.withLock { state in
          for _ in 0..<done { state.budget.earn() }
          state.idle.append(session)
        }
      } catch {
        let isLast = answers.count < aloneUntil || questions.count - answers.count == 1
        if fail(error) || error.kind == .budget {
          while answers.count < questions.count { answers.append(.fault(final(error))) }
        } else if isLast {
          answers.append(.fault(error))
        } else {
          aloneUntil = min(answers.count + limits.batch, questions.count)
        }
      }
    }
    guard showsFaults else { return answers }
    return answers.map { answer in
      guard case .fault(var fault) = answer else { return answer }
      fault.isShown = true
      return .fault(fault)
    }
  }
}
