import { expect, test } from 'vitest'
import { findOrigin } from './origin.ts'

test.each([
  [{}, undefined],
  [{ GITHUB_REPOSITORY: '', CI_COMMIT_SHA: 'a' }, undefined],
  [
    { GITHUB_REPOSITORY: 'shop/orders', GITHUB_SHA: 'a' },
    { repository: 'shop/orders', commit: 'a' },
  ],
  [{ CI_PROJECT_PATH: 'shop/api/orders' }, { repository: 'shop/api/orders', commit: null }],
])('%j is of %j', (env, expected) => {
  expect(findOrigin(env)).toEqual(expected)
})
