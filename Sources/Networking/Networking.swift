// Networking: filled by the first commits.
