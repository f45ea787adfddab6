import { fieldOf, lifecyclesOf } from '../../model/lifecycle.ts'
import { quote } from '../../text/quote.ts'
import { showValue } from '../../text/show-value.ts'
import { defineRule } from '../rule.ts'

export default defineRule({
  id: 'versioning/migration-guide',
  clauses: ['versioning.7', 'states.deprecation'],
  on: 'both',
  severity: 'error',
  summary: 'A deprecated version names its migration guide, a sunset one its successor.',
  why: 'A deprecation that does not say where to go and how leaves each consumer to find out alone.',
  notes: [
    'The guide is a URL that begins with http:// or https://; whether something can be read there is not looked at.',
    'A successor may be any text or number.',
    'A lifecycle that is a `$ref` cannot be seen.',
  ],
  examples: {
    passes: `
info:
  title: Orders
  version: 1.0.0
  x-lifecycle:
    state: DEPRECATED
    deprecated_on: 2026-01-15
    sunset_on: 2027-01-15
    migration_guide_url: https://developer.example.com/orders/v2-migration
`,
    fails: `
info:
  title: Orders
  version: 1.0.0
  x-lifecycle: # <- reported
    state: DEPRECATED
    deprecated_on: 2026-01-15
    sunset_on: 2027-01-15
`,
  },
  *check(api) {
    for (const lifecycle of lifecyclesOf(api)) {
      const { node, state, migrationGuideUrl, successorVersion } = lifecycle
      if (fieldOf(lifecycle, '$ref') !== undefined) continue
      if (state === 'SUNSET' && successorVersion === undefined) {
        yield {
          node,
          on: 'key',
          message: 'A `SUNSET` version does not name its successor.',
          help: 'Add `successor_version`: the version that consumers are to call.',
        }
      }
      if (state !== 'DEPRECATED' || isWebUrl(migrationGuideUrl)) continue
      const written = fieldOf(lifecycle, 'migration_guide_url')
      yield {
        node,
        on: 'key',
        message:
          written === undefined
            ? 'A `DEPRECATED` version does not name its migration guide.'
            : `The migration guide ${quote(showValue(written.value))} is no http or https URL.`,
        help: 'Publish the guide, and give its address as `migration_guide_url`.',
      }
    }
  },
})

function isWebUrl(text: string | undefined): boolean {
  if (text === undefined || !/^https?:\/\/[^\s]+$/i.test(text)) return false
  return URL.canParse(text)
}
