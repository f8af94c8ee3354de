// YAML: filled by the first commits.
