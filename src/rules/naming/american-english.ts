import type { SpecNode } from '../../documents/node.ts'
import { toSingular } from '../../model/words/nouns.ts'
import { quoteAll } from '../../text/quote.ts'
import { readWords } from '../../text/word-list.ts'
import { mendNames } from '../namer/mend.ts'
import { namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import { isForeignSpelling } from '../words/names/foreign-language.ts'
import { byWords, placesWith } from '../words/names/names.ts'
import { toAmerican } from '../words/vocabulary/british-spelling.ts'
import { lowerWords } from '../words.ts'
import { PROPER_NAME_FIELDS } from './data/proper-name-fields.generated.ts'
import { isProse } from './parts/judged-enums.ts'
import { adviseWords, agree, nameNames } from './parts/name-wording.ts'

export default defineRule({
  id: 'naming/american-english',
  clauses: ['naming.1'],
  on: 'both',
  severity: 'warn',
  fix: 'contract',
  summary: 'Names are spelled in American English.',
  why: 'A name is compared letter by letter. Where `color` and `colour` both occur, people have to look up every time which one it is, and code that guesses wrong reads nothing.',
  notes: [
    'Looked at are fields of bodies, parameters, path segments, custom headers, enum values, event types and topics.',
    'What is British is decided by a list: grey, catalogue, analogue, licence, artefact and programme are on it; words that are good American English too (advertise, dialogue, acknowledgement, disc) are not.',
    'Exempt are cancelled, cancelling and cancellation, for the conventions use them themselves.',
    'Channel addresses that are no topics (HTTP, WebSocket, MQTT with slashes) are not looked at, only their parameters are.',
    'Members of the problem body, attributes of CloudEvents, registered headers, and enum values that others define are given.',
    'The values of an enum are proper names, and exempt, where its field or parameter ends in a word of a list (`carrier`, `bank`, `city`, …).',
    'Several words of one name, and several segments of one path, are one finding; a custom header is reported where it first stands.',
    'Words that French, German, Portuguese or Dutch have too (`cheque`, `centre`) are none among the values of an enum in such a language.',
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
      if (wrong.some(({ kind }) => kind === 'enum-value') && isProperName(node)) continue
      if (wrong.some(isForeignSpelling)) continue
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
        mend: () => mendNames(api, namer, node, wrong),
      }
    }
  },
})

const properNameFields = readWords(PROPER_NAME_FIELDS)
/** Keys between a value of an enum and the name of what takes it. */
const STEPS: ReadonlySet<unknown> = new Set(['enum', 'oneOf', 'const', 'items', 'schema', 'allOf'])

/** Whether a value of an enum is a sentence: it ends as one, or is the one value of the enum. */
function isSentence(value: SpecNode): boolean {
  if (!isProse(value.value)) return false
  return /[.!?]$/.test(value.string ?? '') || value.parent?.items().length === 1
}

/** Whether a value of an enum is a time zone, or one of a field of proper names: its own, or that of a component. */
function isProperName(value: SpecNode): boolean {
  // A sentence is a text to show, and a time zone is called so: America/Coral_Harbour.
  if (isSentence(value)) return true
  if (/^[A-Z][A-Za-z]+\/[A-Z]/.test(value.string ?? '')) return true
  let node = value.parent
  let name: unknown
  for (; node !== undefined && name === undefined; node = node.parent) {
    const isStep = typeof node.key === 'number' || STEPS.has(node.key)
    // A parameter has its name inside.
    name = node.get('name')?.string ?? (isStep ? undefined : (node.key ?? ''))
  }
  if (typeof name !== 'string') return false
  // The name or the code of a carrier is proper too.
  const words = lowerWords(name).filter((word) => word !== 'name' && word !== 'code')
  return properNameFields.has(toSingular(words.at(-1) ?? ''))
}
