// Reservations: filled by the first commits.
