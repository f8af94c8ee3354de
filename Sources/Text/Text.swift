// Text: filled by the first commits.
