extension AxisDomain.Needs {
  /// Adds what the series of another chart need.
  mutating func unite(_ other: AxisDomain.Needs) {
    data = other.data?.union(data) ?? data
    includes += other.includes.filter { !includes.contains($0) }
    gap = gap > 0 && other.gap > 0 ? min(gap, other.gap) : max(gap, other.gap)
    reach = max(reach, other.reach)
    inset = max(inset, other.inset)
    marks += other.marks
    slotPadding = max(slotPadding, other.slotPadding)
  }
}
