import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import idPrefix from './id-prefix.ts'

test('a word that somebody chose is no identifier without a prefix', async () => {
  const parameter = (name: string, example: string) =>
    `parameters: [{ name: ${name}, in: path, required: true, schema: { type: string }, example: '${example}' }]`
  const text = `
paths:
  /v1/genres/{genre}:
    get: { ${parameter('genre', 'polka')} } # expect: resources/id-prefix
  /v1/recipes/{slug}:
    get: { ${parameter('slug', 'plum-cake')} }
  /v1/looms/{loom_name}:
    get: { ${parameter('loom_name', 'default')} }
  /v1/tags/{word}:
    get: { ${parameter('word', 'awesome')} }
  /v1/gauges/{gauge_key}:
    get: { ${parameter('gauge_key', 'water.level')} }
  /v1/ferries/{ferry_id}:
    get: { ${parameter('ferry_id', 'seagull')} } # expect: resources/id-prefix
  /v1/quays/{quay_uuid}:
    get: { ${parameter('quay_uuid', 'abcdef')} } # expect: resources/id-prefix
  /v1/wagons/{wagon_number}:
    get: { ${parameter('wagon_number', '31 80 0689')} } # expect: resources/id-prefix
  /v1/grants/{grant_ref}:
    get: { ${parameter('grant_ref', 'a8f3e2')} } # expect: resources/id-prefix
`
  expect(placesOf(await findingsOf(text, idPrefix))).toEqual(expectationsIn(text, idPrefix))
})
