/** The workflow that GitHub Actions runs. */
export const GITHUB_FILE = '.github/workflows/lintel.yml'
/** The pipeline of GitLab, which a project has one of. */
export const GITLAB_FILE = '.gitlab-ci.yml'

/**
 * The workflow for GitHub. It may read the repository and nothing else, and keeps no credentials.
 * @param version of lintel
 */
export function renderGithubWorkflow(version: string): string {
  return `# Lints the API documents: findings are shown at their lines in the pull request.
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
      - run: npx --yes lintel@${version} lint
`
}

/**
 * The job for GitLab, which shows the findings in the merge request (Code Quality).
 * @param version of lintel
 */
export function renderGitlabJob(version: string): string {
  return `lintel:
  image: node:24
  script:
    - npx --yes lintel@${version} lint -f text -f gitlab:gl-code-quality-report.json
  artifacts:
    # The report is there above all when the job fails.
    when: always
    reports:
      codequality: gl-code-quality-report.json
`
}
