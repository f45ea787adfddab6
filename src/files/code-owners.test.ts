import { expect, it, test } from 'vitest'
import { makeWorkspace } from '../../test/cli/workspace.ts'
import { readCodeOwners } from './code-owners.ts'

const TEXT = `# Comments are none.
*               @all
*.yaml          @yaml-team   # all of them
/docs/*         docs@example.com
/specs/         @org/specs @second
/specs/legacy/
specs/\\[a].yaml  @ranges
!/specs/x.yaml  @negated
/specs/bad.yaml not-an-owner
with\\ space/   @spaces
apps/**/api.json @apps
`

test.each([
  ['README', '@all'],
  ['a.yaml', '@yaml-team'],
  ['deep/down/a.yaml', '@yaml-team'],
  ['docs/a.md', 'docs@example.com'],
  ['docs/deep/a.md', '@all'],
  ['other/docs/a.md', '@all'],
  ['specs/x.yaml', '@org/specs @second'],
  ['specs/bad.yaml', '@org/specs @second'],
  ['specs/legacy/a.yaml', null],
  ['with space/a.json', '@spaces'],
  ['apps/b/c/api.json', '@apps'],
  ['../outside.yaml', null],
])('the last line that matches %s counts', (path, expected) => {
  expect(readCodeOwners(makeWorkspace({ CODEOWNERS: TEXT }))?.(path)).toBe(expected)
})

it('is read from the first place that has it', () => {
  const files = { CODEOWNERS: '* @root', 'docs/CODEOWNERS': '* @docs' }
  expect(readCodeOwners(makeWorkspace(files))?.('a')).toBe('@root')
  const all = { ...files, '.github/CODEOWNERS': '* @github' }
  expect(readCodeOwners(makeWorkspace(all))?.('a')).toBe('@github')
  expect(readCodeOwners(makeWorkspace({ 'a.yaml': '' }))).toBeUndefined()
})

it('knows the root from what lies deeper', () => {
  const ownersOf = readCodeOwners(makeWorkspace({ CODEOWNERS: '/* @top' }))
  expect(ownersOf?.('a.yaml')).toBe('@top')
  expect(ownersOf?.('b/a.yaml')).toBeNull()
})
