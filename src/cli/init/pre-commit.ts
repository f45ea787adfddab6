/** The file that pre-commit reads (https://pre-commit.com/#adding-pre-commit-plugins-to-your-project). */
export const PRE_COMMIT_FILE = '.pre-commit-config.yaml'

/**
 * The hook, as an item of `repos`. It takes lintel from npm, so that no repository is cloned.
 * @param version of lintel
 */
export function renderPreCommitHook(version: string): string {
  return `  - repo: local
    hooks:
      - id: lintel
        name: lintel
        entry: lintel lint --affected
        language: node
        additional_dependencies: ['lintel@${version}']
        types_or: [yaml, json]
        require_serial: true
`
}

/** The text of a new file with nothing but the hook. */
export function renderPreCommit(version: string): string {
  return `repos:\n${renderPreCommitHook(version)}`
}
