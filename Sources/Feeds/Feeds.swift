// Feeds: filled by the first commits.
