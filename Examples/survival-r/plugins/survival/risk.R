# The picture of the numbers at risk: for each group and each time how many people were watched until then
# or longer.

risk_picture <- function(chart) {
  marks <- list()
  needs <- list()
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
    for (name in unique(group[!is.na(group)])) {
      for (time in times) {
        count <- sum(group == name & found$time >= time, na.rm = TRUE)
        marks[[length(marks) + 1]] <- list(
          mark = "text", series = place - 1, x = time, y = name, text = as.character(count), fill = "text"
        )
      }
    }
  }
  list(plan = list(series = needs), marks = marks)
}
