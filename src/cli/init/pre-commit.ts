import { LOCAL_LINTEL } from './project-lintel.ts'

/** The file that pre-commit reads (https://pre-commit.com/#adding-pre-commit-plugins-to-your-project). */
export const PRE_COMMIT_FILE = '.pre-commit-config.yaml'

/** The hook, as an item of `repos`. It runs the lintel of the project: nothing is fetched for it. */
export const PRE_COMMIT_HOOK = `  - repo: local
    hooks:
      - id: lintel
        name: lintel
        entry: ${LOCAL_LINTEL} lint --affected
        language: system
        types_or: [yaml, json]
        require_serial: true
`

/** The text of a new file with nothing but the hook. */
export const PRE_COMMIT_TEXT = `repos:\n${PRE_COMMIT_HOOK}`
