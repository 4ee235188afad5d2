# Stops the chart with an error message and the name of the option or channel that causes the error.
refuse <- function(option, ...) {
  stop(structure(
    class = c("refusal", "error", "condition"), list(message = paste0(...), call = NULL, option = option)
  ))
}
