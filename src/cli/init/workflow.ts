import { LOCAL_LINTEL } from './project-lintel.ts'

/** The workflow that GitHub Actions runs. */
export const GITHUB_FILE = '.github/workflows/lintel.yml'
/** The pipeline of GitLab, which a project has one of. */
export const GITLAB_FILE = '.gitlab-ci.yml'

/** With a day, so that what has expired is reported. */
const LINT = `${LOCAL_LINTEL} lint --today now`

/** The workflow for GitHub. It may read the repository and nothing else, and keeps no credentials. */
export const GITHUB_WORKFLOW = `# Lints the API documents: findings are shown at their lines in the pull request.
name: lintel

on:
  pull_request:
  push:
    branches: [main, master]

permissions:
  contents: read

jobs:
  lint:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v6
        with:
          persist-credentials: false
      - uses: actions/setup-node@v6
        with:
          node-version: 24
      # Installs the lintel that package-lock.json names.
      - run: npm ci
      - run: ${LINT}
`

/** The job for GitLab, which shows the findings in the merge request (Code Quality). */
export const GITLAB_JOB = `lintel:
  image: node:24
  script:
    # Installs the lintel that package-lock.json names.
    - npm ci
    - ${LINT} -f text -f gitlab:gl-code-quality-report.json
  artifacts:
    # The report is there above all when the job fails.
    when: always
    reports:
      codequality: gl-code-quality-report.json
`
