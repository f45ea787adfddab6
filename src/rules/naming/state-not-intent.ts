import { quote } from '../../text/quote.ts'
import { adviseByNamer } from '../namer/advice.ts'
import { mendField } from '../namer/mend.ts'
import { namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import { STATE_OF_INTENT } from '../words/phrases/intents.ts'
import { fieldsWith } from './parts/field-words.ts'

export default defineRule({
  id: 'naming/state-not-intent',
  clauses: ['naming.7', 'naming.9', 'naming.9.b'],
  on: 'both',
  severity: 'info',
  fix: 'contract',
  summary: 'A boolean field states a state, and not what is to be done.',
  why: 'A field describes a resource as it is. `enable_alerts` reads as a command in a request and says nothing in a response; `alerts_enabled` is right in both.',
  notes: [
    'A boolean field is reported whose first word is enable, disable, allow, deny, use, send, show, hide, collect, require, skip, force, notify, include or exclude.',
    'Query parameters are exempt: they are part of a request.',
    'The participle counts as a state: `enabled`, `required_by_law`.',
  ],
  examples: {
    passes: `
components:
  schemas:
    Account:
      type: object
      properties:
        alerts_enabled: { type: boolean }
        approval_required: { type: boolean }
`,
    fails: `
components:
  schemas:
    Account:
      type: object
      properties:
        enable_alerts: { type: boolean } # <- reported
        requireApproval: { type: boolean } # <- reported
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    for (const { field } of fieldsWith(api, startsWithVerb)) {
      if (field.schema?.isOfType('boolean') !== true) continue
      yield {
        node: field.node,
        on: 'key',
        message: `The boolean ${quote(field.name)} says what to do, not what is.`,
        help: adviseByNamer(
          namer.ofField(field),
          'Name the state that holds while it is true, with an adjective or participle.',
        ),
        mend: () => mendField(api, namer, field),
      }
    }
  },
})

function startsWithVerb([first = '']: readonly string[]): boolean {
  return STATE_OF_INTENT.has(first)
}
