/// An end of a range.
enum DiscreteEnd { case low, high }
