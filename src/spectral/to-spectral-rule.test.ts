import spectralCore from '@stoplight/spectral-core'
import { Yaml } from '@stoplight/spectral-parsers'
import { expect, it } from 'vitest'
import { spectralRuleset } from './index.ts'

const { Document, Spectral } = spectralCore

const TEXT = `
asyncapi: 3.0.0
info: { title: Orders, version: 1.0.0 }
channels:
  created:
    address: sales.order.created.v1
    messages:
      created:
        headers: { properties: { traceparent: { type: string, pattern: '^[0-9a-f]{32}$' } } }
`

it('has loaded the engine of patterns before any of the rules, which all start at once, runs', async () => {
  const spectral = new Spectral()
  spectral.setRuleset(spectralRuleset(['events/identity', 'headers/id-format']))
  const results = await spectral.run(new Document(TEXT, Yaml, 'events.yaml'))
  expect(results.map(({ code }) => code)).toContain('headers/id-format')
})
