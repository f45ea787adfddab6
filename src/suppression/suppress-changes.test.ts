import { expect, it } from 'vitest'
import { runText, SEVERITIES } from '../../test/support/suppression-testing.ts'
import { CHANGE_KINDS } from '../diff/kinds.ts'
import type { Finding } from '../findings/finding.ts'
import { DEFAULT_OPTIONS } from '../rules/options.ts'
import { KnownRules } from './judging/known-rules.ts'
import { suppressFindings } from './suppress.ts'

const RULE = 'versioning/breaking-change'
const KIND = 'response-property-removed'

const FINDING: Finding = {
  rule: RULE,
  severity: 'error',
  message: 'M.',
  help: 'H.',
  file: 'api.yaml',
  pointer: '/paths',
  range: { start: { line: 1, column: 1 }, end: { line: 1, column: 6 } },
  related: [],
  clauses: [],
  fix: null,
  change: {
    kind: KIND,
    direction: 'read',
    verdict: 'breaking',
    was: null,
    is: null,
    breaks: 'both',
    operations: 1,
    operationNames: ['GET /v1/orders'],
    base: null,
  },
}

it.each([
  [`${RULE}:${KIND}`, 1],
  [RULE, 1],
  ['versioning/*', 1],
  [`${RULE}:request-property-removed`, 0],
  [KIND, 0],
  ['versioning/event-breaking-change', 0],
])('a change is suppressed by its kind and by its rule: %s', async (name, count) => {
  const run = await runText(`paths: {} # lintel-disable-line ${name} -- Nobody uses it.\n`)
  const document = run.documentOf('api.yaml')
  if (document === undefined) throw new Error('There is no document.')
  const ruleset = { severities: SEVERITIES, options: DEFAULT_OPTIONS }
  const { suppressed } = suppressFindings({
    findings: [FINDING],
    silent: [],
    documents: [document],
    rulesets: new Map([[document.source.location, ruleset]]),
    today: undefined,
    isPart: true,
  })
  expect(suppressed).toHaveLength(count)
})

it('a run over documents as they stand says nothing of what is for changes', async () => {
  const known = new KnownRules({
    severities: new Map([[RULE, 'error']]),
    today: undefined,
    foreignRules: new Map(),
  })
  const names = [RULE, 'versioning/*', ...[...CHANGE_KINDS.keys()].map((kind) => `${RULE}:${kind}`)]
  expect(names.filter((name) => known.meaningOf(name).kind !== 'open')).toEqual([])
})
