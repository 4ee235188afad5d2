# The chart type at-risk: for each group and time, the number of participants that are still observed.

# Returns the counts of a group, one for each time.
at_risk <- function(observed, groups, group, times) {
  vapply(times, function(time) {
    sum(groups == group & observed$time >= time - tolerance_of(observed$time), na.rm = TRUE)
  }, 0)
}

# Returns a text with the counts of all groups at each time, for the description of the chart.
risk_text <- function(counts, times, locale) {
  parts <- vapply(seq_along(times), function(index) {
    groups <- paste(names(counts), vapply(counts, function(count) count[index], 0))
    paste0(formatted(times[index], locale, ""), ": ", paste(groups, collapse = ", "))
  }, "")
  paste(parts, collapse = "; ")
}

# Returns the response to a chart of the type at-risk.
risk_chart <- function(chart) {
  marks <- list()
  requirements <- list()
  sentences <- character(0)
  for (number in seq_along(chart$series)) {
    series <- chart$series[[number]]
    observed <- participants(series, number)
    column <- series$columns$group
    if (is.null(column) || column$type != "category") {
      refuse("group", "expected text values in `group` of series ", number)
    }
    groups <- vapply(column$values, function(value) if (is.null(value)) NA_character_ else value, "")
    groups <- groups[observed$row]
    requirements[[number]] <- list(slots = FALSE)
    if (length(observed$time) == 0) next
    times <- unlist(chart$options$times)
    if (is.null(times)) times <- pretty(c(0, max(observed$time)), 5)
    requirements[[number]] <- list(x = c(0, max(observed$time, times)))
    group_names <- unique(groups[!is.na(groups)])
    counts <- sapply(group_names, function(group) at_risk(observed, groups, group, times), simplify = FALSE)
    for (group in group_names) {
      for (index in seq_along(times)) {
        marks[[length(marks) + 1]] <- list(
          mark = "text", series = number - 1, x = times[index], y = group,
          text = as.character(counts[[group]][index]), fill = "text"
        )
      }
    }
    if (length(group_names) > 0) sentences <- c(sentences, risk_text(counts, times, chart$locale))
  }
  response(list(series = requirements), sentences, marks)
}
