import { quoteAll } from '../quote.ts'
import { defineRule } from '../rule.ts'
import { isCredentialName } from '../security/credential-names.ts'
import { expandWord } from './clipped-words.ts'
import { adviseWords, agree, nameNames } from './name-wording.ts'
import { byWords, type Name, type NameKind, placesWith } from './names.ts'
import { isPlaceholder } from './placeholder-names.ts'
import { renamedElsewhere } from './renamed-parameters.ts'

const EXEMPT: ReadonlySet<NameKind> = new Set(['enum-value', 'event-type', 'topic'])
/** Places where a credential must not be, so that another name for it does not help. */
const CREDENTIAL_PLACES: ReadonlySet<NameKind> = new Set(['query-parameter', 'header', 'cookie'])
/** Words beside which `desc` is the direction of a sort order. */
const ORDER_WORDS: ReadonlySet<string> = new Set(['asc', 'by', 'direction', 'order', 'sort'])

export default defineRule({
  id: 'naming/abbreviation',
  clauses: ['naming.5', 'naming.5.a'],
  on: 'both',
  severity: 'warn',
  summary: 'Names hold no clipped words but the approved ones.',
  why: 'Everybody clips words in another way: `amt`, `amnt` and `amount` end up side by side. A short list that all know costs nobody a look into the documentation.',
  notes: [
    'Approved are id, info, stats, msg, env, min, src, prev, num, config, spec, auth, org, max, avg, dest, temp and qty, their plurals, and the words of the option `approved-abbreviations`.',
    'Reported are only words of a list, each of which stands for one word and is none itself. Initialisms (`sku`, `iban`), units (`ms`, `yr`) and `op` are not on it; `lat`, `lon`, `lng`, `lang`, `param` and `cert` are.',
    'Looked at are fields of bodies, parameters, path segments and custom headers.',
    '`desc` is not reported where it is a direction: in a boolean, and beside `sort` or `order`.',
    'What naming/descriptive reports (`tmp1`), names that naming/internal-name reports for `tbl`, and parameters that another rule asks to rename (`pwd` in a query) are left to those rules.',
  ],
  options: ['approved-abbreviations'],
  examples: {
    passes: `
components:
  schemas:
    Payment:
      type: object
      properties:
        address: { type: string }
        max_qty: { type: integer }
        temp_id: { type: string }
`,
    fails: `
components:
  schemas:
    Payment:
      type: object
      properties:
        cust_addr: { type: string } # <- reported
        amt: { type: string } # <- reported
`,
  },
  *check(api, { options: { approvedAbbreviations } }) {
    const isRenamed = api.kind === 'openapi' ? renamedElsewhere(api) : () => false
    const expand = (word: string) => expandWord(word, approvedAbbreviations)
    const isClipped = byWords((words) => words.some((word) => expand(word) !== undefined))
    const isWrong = (name: Name) => isClipped(name) && isJudged(name)
    for (const { node, on, names: wrong } of placesWith(api, isWrong)) {
      if (wrong.some(({ parameter }) => parameter !== undefined && isRenamed(parameter))) continue
      const words = [...new Set(wrong.flatMap((name) => name.words.filter(expand)))]
      yield {
        node,
        ...(on && { on }),
        message: wrong.every((name) => name.words.length === 1)
          ? `${nameNames(wrong)} ${agree(wrong, 'is an abbreviation', 'are abbreviations')} outside the approved list.`
          : `${nameNames(wrong)} ${agree(wrong, 'holds', 'hold')} ${quoteAll(words)}, which ${words.length > 1 ? 'are no approved abbreviations' : 'is no approved abbreviation'}.`,
        help: adviseWords(wrong, expand),
      }
    }
  },
})

function isJudged(name: Name): boolean {
  if (EXEMPT.has(name.kind) || isPlaceholder(name.words) || isDirection(name)) return false
  return !CREDENTIAL_PLACES.has(name.kind) || !isCredentialName(name.text)
}

/** Whether `desc` in a name means descending. */
function isDirection({ words, property, parameter }: Name): boolean {
  if (!words.includes('desc')) return false
  const schema = property?.schema ?? parameter?.schema
  return schema?.isOfType('boolean') === true || words.some((word) => ORDER_WORDS.has(word))
}
