import type { FixKind } from '../../../findings/finding.ts'
import { SEVERITIES, type Severity } from '../../../findings/severity.ts'

/** What findings are grouped by. */
export type Grouping = 'document' | 'rule'

/** The findings with a fix: all, or of a kind. */
const FIX_FILTERS = ['any', 'safe', 'contract'] as const satisfies readonly ('any' | FixKind)[]
export type FixFilter = (typeof FIX_FILTERS)[number]

/** Which findings are shown, and how; what is empty lets everything through. */
export interface Filter {
  /** Words that a finding holds, all of them and in any order. */
  readonly text: string
  readonly severities: readonly Severity[]
  readonly topic: string
  readonly rule: string
  /** A file, or a part of the names of files; of an API, also the files that it refers to. */
  readonly document: string
  /** Findings with a fix, or with one of a kind. */
  readonly fix: '' | FixFilter
  /** Only findings that are new since the previous report. */
  readonly since: '' | 'new'
  readonly by: Grouping
  /** The page of the list, from 1. */
  readonly page: number
}

export const NO_FILTER: Filter = {
  text: '',
  severities: [],
  topic: '',
  rule: '',
  document: '',
  fix: '',
  since: '',
  by: 'document',
  page: 1,
}

/** Reads a filter from the fragment of a URL; what is unknown or malformed is left out. */
export function parseFragment(fragment: string): Filter {
  const values = new URLSearchParams(fragment.replace(/^#/, ''))
  const severities = (values.get('severity') ?? '').split(',')
  const page = values.get('page') ?? ''
  return {
    text: values.get('text') ?? '',
    severities: SEVERITIES.filter((severity) => severities.includes(severity)),
    topic: values.get('topic') ?? '',
    rule: values.get('rule') ?? '',
    document: values.get('document') ?? '',
    fix: FIX_FILTERS.find((name) => name === values.get('fix')) ?? '',
    since: values.get('since') === 'new' ? 'new' : '',
    by: values.get('by') === 'rule' ? 'rule' : 'document',
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  }
}

/** Writes a filter as a fragment without `#`; one that changes nothing is `''`. */
export function toFragment(filter: Filter): string {
  const values = new URLSearchParams()
  const set = (name: string, value: string) => value !== '' && values.set(name, value)
  set('text', filter.text)
  set('severity', filter.severities.length === SEVERITIES.length ? '' : filter.severities.join(','))
  set('topic', filter.topic)
  set('rule', filter.rule)
  set('document', filter.document)
  set('fix', filter.fix)
  set('since', filter.since)
  set('by', filter.by === 'document' ? '' : filter.by)
  set('page', filter.page === 1 ? '' : String(filter.page))
  return values.toString()
}
