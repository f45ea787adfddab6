import { quote } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { fieldsWith } from './field-words.ts'
import { SNAKE_CASE } from './patterns.ts'
import { prepositionsIn } from './preposition-words.ts'
import { isTaken } from './taken-names.ts'

/** Verbs of intent, each with the state that it leads to; empty where one verb has several. */
const STATES: ReadonlyMap<string, string> = new Map([
  ['enable', 'enabled'],
  ['disable', 'disabled'],
  ['allow', 'allowed'],
  ['deny', 'denied'],
  ['use', ''],
  ['send', ''],
  ['show', 'visible'],
  ['hide', 'hidden'],
  ['collect', ''],
  ['require', 'required'],
  ['skip', 'skipped'],
  ['force', 'forced'],
  ['notify', ''],
  ['include', 'included'],
  ['exclude', 'excluded'],
])

export default defineRule({
  id: 'naming/state-not-intent',
  clauses: ['naming.7', 'naming.9', 'naming.9.b'],
  on: 'both',
  severity: 'info',
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
  *check(api) {
    for (const { field, words } of fieldsWith(api, startsWithVerb)) {
      const [verb = '', ...rest] = words
      const state = STATES.get(verb)
      if (state === undefined || field.schema?.isOfType('boolean') !== true) continue
      const suggestion = [...rest, state].join('_')
      const isPlain =
        state !== '' &&
        rest.length <= 3 &&
        prepositionsIn(rest).length === 0 &&
        SNAKE_CASE.test(suggestion) &&
        !isTaken(suggestion, field.owner)
      yield {
        node: field.node,
        on: 'key',
        message: `The boolean ${quote(field.name)} says what to do, not what is.`,
        help: isPlain
          ? `Write ${quote(suggestion)}.`
          : 'Name the state that holds while it is true, with an adjective or participle.',
      }
    }
  },
})

function startsWithVerb([first = '']: readonly string[]): boolean {
  return STATES.has(first)
}
