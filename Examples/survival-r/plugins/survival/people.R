# The people of a series: how long each was watched, how that ended, and in which row of the data
# they stand, from 1.

# The numbers of a channel, missing ones as NA.
numbers <- function(series, channel, place, wanted) {
  column <- series$columns[[channel]]
  if (is.null(column)) refuse(channel, "`", channel, "` is missing in series ", place)
  if (column$type != "number") {
    refuse(channel, "`", channel, "` of series ", place, " is of the type ", column$type, "; wanted: ", wanted)
  }
  vapply(column$values, function(value) if (is.null(value)) NA_real_ else as.numeric(value), 0)
}

# The people of a series with a time and, where the series has it, an event; the others are left out.
people <- function(series, place) {
  time <- numbers(series, "time", place, "a number of days, months or years")
  event <- rep(0, length(time))
  if (!is.null(series$columns$event)) event <- numbers(series, "event", place, "1 or 0")
  bad <- which(time < 0)[1]
  if (!is.na(bad)) refuse("time", "`time` is below 0 in row ", bad, " of series ", place)
  bad <- which(event != 0 & event != 1)[1]
  if (!is.na(bad)) refuse("event", "`event` is neither 1 nor 0 in row ", bad, " of series ", place)
  rows <- which(!is.na(time) & !is.na(event))
  list(time = time[rows], event = event[rows], row = rows)
}
