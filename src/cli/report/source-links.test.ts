import { expect, it } from 'vitest'
import { findSourceLinks } from './source-links.ts'

const GITHUB = {
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'acme/apis',
  GITHUB_SHA: 'abc123',
}
const GITLAB = { CI_PROJECT_URL: 'https://gitlab.com/acme/apis', CI_COMMIT_SHA: 'abc123' }

it.each([
  [GITHUB, 'https://github.com/acme/apis/blob/abc123/my%20api.yaml#L7'],
  [GITLAB, 'https://gitlab.com/acme/apis/-/blob/abc123/my%20api.yaml#L7'],
  [{ ...GITHUB, GITHUB_SHA: '' }, undefined],
  [{ ...GITHUB, GITHUB_SERVER_URL: 'github' }, undefined],
  [
    { ...GITHUB, GITHUB_REPOSITORY: 'a>)<b' },
    'https://github.com/a%3E)%3Cb/blob/abc123/my%20api.yaml#L7',
  ],
  [{ CI_PROJECT_URL: GITLAB.CI_PROJECT_URL }, undefined],
  [{}, undefined],
])('of %j leads to %s', (env, url) => {
  expect(findSourceLinks(env)?.('my%20api.yaml', 7)).toBe(url)
})
