import { expect, it } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../../test/support/rule-testing.ts'
import arrayPlural from '../../naming/array-plural.ts'
import scalarSingular from '../../naming/scalar-singular.ts'
import pluralCollection from '../../paths/plural-collection.ts'

const RULES = [arrayPlural, pluralCollection, scalarSingular]

it('nouns that a document uses in both numbers are known in it', async () => {
  const text = `
info: { title: Richmenus }
tags: [{ name: Logsinks, description: Where logs go to. A logsink is remote. }]
paths:
  /v1/logsink/{logsink_id}: { get: { summary: Get a logsink, responses: {} } } # expect: paths/plural-collection
components:
  schemas:
    Bot:
      type: object
      properties:
        richmenu: { type: array, items: { type: string } } # expect: naming/array-plural
        richmenus: { type: array, items: { type: string } }
    Richmenu:
      type: object
      properties:
        logsinks: { type: string, format: uri } # expect: naming/scalar-singular
        richmenu: { type: string }
`
  const findings = await findingsOf(text, RULES)
  expect(placesOf(findings)).toEqual(expectationsIn(text, RULES))
  expect(findings.map(({ help }) => help)).toContain('Write `logsinks`.')
})

it('no other words are, be they used in one number, seldom, verbs, or clippings', async () => {
  const text = `
info: { title: Zorbs, description: 'Zorbs, zorbs and addrs; denormalize, denormalizes' }
paths:
  /v1/quuxer/{quuxer_id}: { get: { summary: Get it, responses: {} } }
  /v1/vlargs/{vlarg_id}: { get: { summary: 'Vlargify, unfollow, unfollows, unfollow', responses: {} } }
components:
  schemas:
    Bot:
      type: object
      properties:
        quuxer: { type: array, items: { type: string } }
        vlarg: { type: string }
        unfollow: { type: array, items: { type: string } }
        blocklisted: { type: array, items: { type: string } }
        blocklisteds: { type: string }
`
  expect(placesOf(await findingsOf(text, RULES))).toEqual([])
})

it('counts two spellings of a name once, which a rename in one of two places makes', async () => {
  const textOf = (...names: readonly string[]) =>
    `components:\n  schemas:\n${names
      .map((name, index) => `    C${index}: { properties: { ${name}: { type: string } } }\n`)
      .join('')}`
  const text = textOf('evRichmenus', 'evRichmenus', 'richmenu')
  expect(placesOf(await findingsOf(text, RULES))).toEqual([])
  const renamed = textOf('evRichmenus', 'ev_richmenus', 'richmenu')
  expect(placesOf(await findingsOf(renamed, RULES))).toEqual([])
})
