# The participants of a series: their observed times, their outcomes, and their rows in the data, from 1.

# Returns the numbers of a channel; NA for a missing value. `number` is the number of the series, from 1.
numbers <- function(series, channel, number, expected) {
  column <- series$columns[[channel]]
  if (is.null(column)) refuse(channel, "missing channel `", channel, "` in series ", number)
  if (column$type != "number") {
    refuse(
      channel, "expected ", expected, " in `", channel, "` of series ", number, ", found the type ",
      column$type
    )
  }
  vapply(column$values, function(value) if (is.null(value)) NA_real_ else as.numeric(value), 0)
}

# Returns the participants of a series that have a time and, if the series has the channel, an event.
participants <- function(series, number) {
  time <- numbers(series, "time", number, "a number of days, months or years")
  event <- rep(0, length(time))
  if (!is.null(series$columns$event)) event <- numbers(series, "event", number, "1 or 0")
  invalid <- which(time < 0)[1]
  if (!is.na(invalid)) refuse("time", "`time` is below 0 in row ", invalid, " of series ", number)
  invalid <- which(event != 0 & event != 1)[1]
  if (!is.na(invalid)) {
    refuse("event", "`event` is neither 1 nor 0 in row ", invalid, " of series ", number)
  }
  rows <- which(!is.na(time) & !is.na(event))
  list(time = time[rows], event = event[rows], row = rows)
}
