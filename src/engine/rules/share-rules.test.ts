import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ObservedFiles } from '../../documents/disk/observed-files.ts'
import type { Input } from '../../documents/input.ts'
import { Loader } from '../../documents/loader.ts'
import { rules } from '../../rules/index.ts'
import type { DocumentRuleset } from '../../settings/document-ruleset.ts'
import { rulesetForAll } from '../../settings/document-ruleset.ts'
import { type DocumentResult, type InputDocument, lintInputs } from '../lint/lint.ts'
import { DocumentLinter } from '../lint/lint-document.ts'
import type { PartnerUse, PieceResult, RulePartner } from './rule-partner.ts'
import { PIECE_COUNT } from './share-rules.ts'

const FIXTURES = resolve(import.meta.dirname, '../../../fixtures')
const severities = new Map(rules.map(({ id, severity }) => [id, severity]))

const FILES = ['violations/openapi.yaml', 'violations/asyncapi.yaml', 'violations/syntax.yaml']
  .concat(readdirSync(join(FIXTURES, 'spectral/multi')).map((name) => `spectral/multi/${name}`))
  .filter((path) => /\.(?:ya?ml|json)$/.test(path))
  .map((path): Input => ({ kind: 'file', path }))

/** How a partner behaves. */
interface Behaviour {
  /** How many pieces it takes. */
  readonly takes: number
  readonly dies?: boolean
  readonly withFixes?: boolean
}

/** Does its pieces in this thread; all that is sent is copied, as it is on the way to another one. */
function partnerOf(
  { file, location, ruleset }: InputDocument,
  { takes, dies = false, withFixes = false }: Behaviour,
): RulePartner {
  const observed = new ObservedFiles()
  const loader = new Loader({ cwd: FIXTURES, root: FIXTURES, files: observed })
  const linter = new DocumentLinter({
    ...{ loader, observed, withFixes, today: '2026-11-22', isRemote: false },
  })
  const { options } = ruleset
  const first = PIECE_COUNT - takes
  const pieces = new Map<number, PieceResult>()
  let work: Promise<PartnerUse> | undefined
  return {
    give(text) {
      const sent: DocumentRuleset = structuredClone({ severities: ruleset.severities, options })
      work = linter.assist({ file, location }, structuredClone(text), sent, {
        take: (piece) => piece >= first,
        send: (piece, result) => pieces.set(piece, structuredClone(result)),
      })
    },
    take: (piece) => piece < first,
    async answer() {
      const use = structuredClone(await work)
      return dies ? undefined : use && { pieces, use }
    },
    close: () => {},
  }
}

async function lint(ruleset: Partial<DocumentRuleset>, behaviour: Behaviour | undefined) {
  const outcomes: DocumentResult[] = []
  const of = rulesetForAll(severities)
  const run = await lintInputs(FILES, {
    cwd: FIXTURES,
    today: '2026-11-22',
    rulesetOf: async (location) => ({ ...(await of(location)), ...ruleset }),
    notesAnswers: true,
    withFixes: behaviour?.withFixes ?? false,
    async lintDocuments(documents, here) {
      const takes = behaviour?.takes ?? 0
      const partnerFor = async (document: InputDocument) =>
        behaviour && takes > 0 ? partnerOf(document, behaviour) : undefined
      outcomes.push(...(await here(documents, undefined, partnerFor)))
      return outcomes
    },
  })
  return { outcomes: outcomes.map(sorted), findings: run.findings, suppressed: run.suppressed }
}

/** What the file system answered has no order. */
function sorted(result: DocumentResult): DocumentResult {
  if (!('answers' in result)) return result
  return {
    ...result,
    answers: result.answers?.toSorted((a, b) => (`${a}` < `${b}` ? -1 : 1)) ?? [],
  }
}

/** Another severity at some places, off at others. */
const severityAt: DocumentRuleset['severityAt'] = (rule, location, pointer) => {
  if (pointer.includes('/schemas/') && rule.startsWith('naming/')) return 'off'
  if (location.endsWith('.json')) return 'info'
  return pointer.length % 2 === 0 ? 'error' : 'warn'
}

describe('shareRules', () => {
  afterEach(() => vi.restoreAllMocks())

  it('gives what one thread does', async () => {
    const alone = await lint({}, undefined)
    expect(alone.findings.length).toBeGreaterThan(200)
    expect(await lint({}, { takes: Math.floor(PIECE_COUNT / 2) })).toEqual(alone)
    expect(await lint({}, { takes: PIECE_COUNT })).toEqual(alone)
    // What a partner that died took, is done here.
    expect(await lint({}, { takes: 100, dies: true })).toEqual(alone)
  })

  it('gives findings the severities of their places, and their fixes', async () => {
    const alone = await lint({ severityAt }, { takes: 0, withFixes: true })
    expect(alone.findings.some(({ fix }) => fix !== null)).toBe(true)
    const silent = alone.outcomes.flatMap((each) => ('silent' in each ? each.silent : []))
    expect(silent.length).toBeGreaterThan(10)
    expect(await lint({ severityAt }, { takes: PIECE_COUNT, withFixes: true })).toEqual(alone)
  })

  it('says that a rule failed, wherever it ran', async () => {
    const rule = rules.find(({ id }) => id === 'naming/url-kind')
    if (rule === undefined || !('check' in rule)) throw new Error('There is no such rule.')
    vi.spyOn(rule, 'check').mockImplementation(() => {
      throw new TypeError('x is not a function')
    })
    const alone = await lint({}, undefined)
    expect(alone.findings.filter(({ rule }) => rule === 'internal-error')).not.toEqual([])
    expect(await lint({}, { takes: PIECE_COUNT })).toEqual(alone)
  })
})
