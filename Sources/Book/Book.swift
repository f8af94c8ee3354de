// Book: filled by the first commits.
