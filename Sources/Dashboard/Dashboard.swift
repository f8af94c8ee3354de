// Dashboard: filled by the first commits.
