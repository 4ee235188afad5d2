# The picture of the numbers at risk: for each group and each time how many people were watched until then
# or longer.

# The counts of a group, one for each time.
at_risk <- function(found, group, name, times) {
  vapply(times, function(time) {
    sum(group == name & found$time >= time - tolerance_of(found$time), na.rm = TRUE)
  }, 0)
}

# What whoever cannot see the counts is told: all groups at each time.
risk_words <- function(counts, times, locale) {
  said <- vapply(seq_along(times), function(at) {
    groups <- paste(names(counts), vapply(counts, function(count) count[at], 0))
    paste0(written(times[at], locale, ""), ": ", paste(groups, collapse = ", "))
  }, "")
  paste(said, collapse = "; ")
}

risk_picture <- function(chart) {
  marks <- list()
  needs <- list()
  said <- character(0)
  for (place in seq_along(chart$series)) {
    series <- chart$series[[place]]
    found <- people(series, place)
    column <- series$columns$group
    if (is.null(column) || column$type != "category") {
      refuse("group", "`group` of series ", place, " is no text")
    }
    group <- vapply(column$values, function(value) if (is.null(value)) NA_character_ else value, "")
    group <- group[found$row]
    needs[[place]] <- list(slots = FALSE)
    if (length(found$time) == 0) next
    times <- unlist(chart$options$times)
    if (is.null(times)) times <- pretty(c(0, max(found$time)), 5)
    needs[[place]] <- list(x = c(0, max(found$time, times)))
    names <- unique(group[!is.na(group)])
    counts <- sapply(names, function(name) at_risk(found, group, name, times), simplify = FALSE)
    for (name in names) {
      for (at in seq_along(times)) {
        marks[[length(marks) + 1]] <- list(
          mark = "text", series = place - 1, x = times[at], y = name,
          text = as.character(counts[[name]][at]), fill = "text"
        )
      }
    }
    if (length(names) > 0) said <- c(said, risk_words(counts, times, chart$locale))
  }
  described(list(series = needs), said, marks)
}
