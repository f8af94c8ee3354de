// Persistence: filled by the first commits.
