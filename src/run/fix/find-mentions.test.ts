import { expect, it } from 'vitest'
import { lintInputs } from '../../engine/lint/lint.ts'
import { rulesetForAll } from '../../settings/document-ruleset.ts'
import { describeMentions } from './find-mentions.ts'

const RULESET = rulesetForAll(new Map())

async function mentions(before: string, after: string): Promise<string[]> {
  const [old, fresh] = await Promise.all(
    [before, after].map((text) =>
      lintInputs([{ kind: 'text', name: 'a.yaml', text }], { cwd: '/', rulesetOf: RULESET }),
    ),
  )
  return old && fresh ? describeMentions(old, fresh, ['a.yaml']) : []
}

const text = (name: string, prose: string) =>
  `openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\npaths:\n  /a/{${name}}:\n    summary: ${prose}\n`

it.each([
  [
    'a name that is gone',
    'The id, petId, of a pet.',
    ['Texts mention names that are others now: `petId` at a.yaml:5.'],
  ],
  ['no part of a word', 'The petIds of pets.', []],
  ['none that is there', 'The pet_id of a pet.', []],
])('says that texts mention %s', async (_, prose, expected) => {
  expect(await mentions(text('petId', prose), text('pet_id', prose))).toEqual(expected)
})

it('takes a word of English for a name in backticks alone', async () => {
  const change = (prose: string) => mentions(text('status', prose), text('pet_status', prose))
  expect(await change('The status of a pet.')).toEqual([])
  expect(await change('The `status` of a pet.')).toHaveLength(1)
})

it('names ten texts, and counts the others', async () => {
  const prose =
    'The petId.\n' +
    Array.from({ length: 12 }, (_, index) => `  /b${index}: { summary: petId }\n`).join('')
  const [note] = await mentions(text('petId', prose), text('pet_id', prose))
  expect(note?.split('a.yaml:')).toHaveLength(11)
  expect(note).toContain(', and 3 more texts.')
})
