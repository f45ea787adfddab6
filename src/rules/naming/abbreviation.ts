import { quoteAll } from '../../text/quote.ts'
import { mendNames } from '../namer/mend.ts'
import { namerOf } from '../namer/namer.ts'
import { defineRule } from '../rule.ts'
import { renamedElsewhere } from '../shared/filtering/renamed-parameters.ts'
import { isInForeignLanguage } from '../words/names/foreign-language.ts'
import { byWords, type Name, placesWith } from '../words/names/names.ts'
import { expandsWords, isInitialism } from '../words/predicates/abbreviation-predicate.ts'
import { expanderOf } from '../words/vocabulary/own-clippings.ts'
import { adviseWords, agree, nameNames } from './parts/name-wording.ts'

export default defineRule({
  id: 'naming/abbreviation',
  clauses: ['naming.5', 'naming.5.a'],
  on: 'both',
  severity: 'warn',
  fix: 'contract',
  summary: 'Names hold no clipped words but the approved ones.',
  why: 'Everybody clips words in another way: `amt`, `amnt` and `amount` end up side by side. A short list that all know costs nobody a look into the documentation.',
  notes: [
    'Approved are id, info, stats, msg, env, min, src, prev, num, config, spec, auth, org, max, avg, dest, temp and qty, their plurals, and the words of the option `approved-abbreviations`.',
    'Reported are only words of a list, each of which stands for one word and is none itself. Initialisms (`sku`, `iban`), units (`ms`, `yr`) and `op` are not on it; `lon`, `lng`, `lang`, `param` and `cert` are, and `lat` is where the document has longitudes too.',
    'Looked at are fields of bodies, parameters, path segments and custom headers.',
    'What a description spells out in words with capitals is an initialism, and `typ` beside `alg` is of the header of a JSON Web Token (RFC 7515).',
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
  *check(api, { options }) {
    const { approvedAbbreviations } = options
    const namer = namerOf(api, options)
    const isRenamed = api.kind === 'openapi' ? renamedElsewhere(api) : () => false
    const expand = expanderOf(api, approvedAbbreviations)
    const isClipped = byWords((words) => words.some((word) => expand(word) !== undefined))
    const isWrong = (name: Name) =>
      isClipped(name) &&
      expandsWords(name, name.words) &&
      !isInitialism(name) &&
      !isInForeignLanguage(api)
    for (const { node, on, names: wrong } of placesWith(api, isWrong)) {
      if (wrong.some(({ parameter }) => parameter !== undefined && isRenamed(parameter))) continue
      const words = [...new Set(wrong.flatMap((name) => name.words.filter(expand)))]
      yield {
        node,
        ...(on && { on }),
        message: wrong.every((name) => name.words.length === 1)
          ? `${nameNames(wrong)} ${agree(wrong, 'is an abbreviation', 'are abbreviations')} outside the approved list.`
          : `${nameNames(wrong)} ${agree(wrong, 'holds', 'hold')} ${quoteAll(words)}, which ${words.length > 1 ? 'are no approved abbreviations' : 'is no approved abbreviation'}.`,
        help: adviseWords(namer, wrong, expand),
        mend: () => mendNames(api, namer, node, wrong),
      }
    }
  },
})
