import { quoteAll } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { toAmerican } from './british-spelling.ts'
import { adviseWords, agree, nameNames } from './name-wording.ts'
import { namerOf } from './namer/namer.ts'
import { byWords, placesWith } from './names.ts'

export default defineRule({
  id: 'naming/american-english',
  clauses: ['naming.1'],
  on: 'both',
  severity: 'warn',
  summary: 'Names are spelled in American English.',
  why: 'A name is compared letter by letter. Where `color` and `colour` both occur, people have to look up every time which one it is, and code that guesses wrong reads nothing.',
  notes: [
    'Looked at are fields of bodies, parameters, path segments, custom headers, enum values, event types and topics.',
    'What is British is decided by a list: grey, catalogue, analogue, licence, artefact and programme are on it; words that are good American English too (advertise, dialogue, acknowledgement, disc) are not.',
    'Exempt are cancelled, cancelling and cancellation, for the conventions use them themselves.',
    'Channel addresses that are no topics (HTTP, WebSocket, MQTT with slashes) are not looked at, only their parameters are.',
    'Members of the problem body, attributes of CloudEvents, registered headers, and enum values that others define are given.',
    'Several words of one name, and several segments of one path, are one finding; a custom header is reported where it first stands.',
  ],
  examples: {
    passes: `
paths:
  /v1/organizations/{organization_id}/cancellation: {}
components:
  schemas:
    Paint:
      type: object
      properties:
        base_color: { type: string }
        state: { type: string, enum: [UNKNOWN, CANCELLED] }
`,
    fails: `
paths:
  /v1/organisations/{organization_id}/cancellation: {} # <- reported
components:
  schemas:
    Paint:
      type: object
      properties:
        base_colour: { type: string } # <- reported
        state:
          type: string
          enum:
            - UNKNOWN
            - AUTHORISED # <- reported
`,
  },
  *check(api, { options }) {
    const namer = namerOf(api, options)
    const isBritish = (word: string): boolean => toAmerican(word) !== undefined
    const isWrong = byWords((words) => words.some(isBritish))
    for (const { node, on, names: wrong } of placesWith(api, isWrong)) {
      const words = [...new Set(wrong.flatMap((name) => name.words.filter(isBritish)))]
      const spelling = words.length > 1 ? 'British spellings' : 'British spelling'
      const isWhole = wrong.every((name) => name.words.length === 1)
      yield {
        node,
        ...(on && { on }),
        message: isWhole
          ? `${nameNames(wrong)} ${agree(wrong, 'is a British spelling', 'are British spellings')}.`
          : `${nameNames(wrong)} ${agree(wrong, 'holds', 'hold')} the ${spelling} ${quoteAll(words)}.`,
        help: adviseWords(namer, wrong, toAmerican),
      }
    }
  },
})
