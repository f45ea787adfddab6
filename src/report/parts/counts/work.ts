import type { Finding } from '../../../findings/finding.ts'
import { SEVERITIES, type Severity } from '../../../findings/severity.ts'
import { compareText } from '../../../text/compare-text.ts'
import { countBy, groupBy } from '../../../text/group-by.ts'
import { toVisible } from '../../../text/visible-text.ts'
import { formatCount, pluralize } from './count.ts'
import { toRuleTally } from './tally.ts'

/** Rules are one piece of work where they share as much of their places as this. */
const SAME_PLACES = 0.9
/** What one component has of the findings is worth saying from this share on, and this number. */
const WORTH_SAYING = 0.25
const LEAST_TO_SAY = 3

/** Findings that have one cause and go by one kind of edit. */
export interface Work {
  /** The rules that report the same places, or one; the gravest first. */
  readonly rules: readonly string[]
  /** The worst of the findings. */
  readonly severity: Severity
  readonly count: number
  /** How many places there are to edit. */
  readonly places: number
  readonly files: number
  readonly first: Finding | undefined
  /** The shared component that has many of the findings: one edit removes them. */
  readonly component: { readonly pointer: string; readonly count: number } | undefined
}

interface Group {
  readonly rule: string
  readonly findings: readonly Finding[]
  readonly places: ReadonlySet<string>
}

/**
 * Parts findings into pieces of work: the gravest first, and of these what removes most findings.
 * Rules of one topic that report the same places, such as three headers that the same responses
 * lack, are one piece.
 */
export function findWork(findings: readonly Finding[]): Work[] {
  const groups = [...groupBy(findings, ({ rule, change }) => change?.kind ?? rule)]
    .map(([rule, own]) => ({ rule, findings: own, places: placesOf(own) }))
    .sort((a, b) => b.findings.length - a.findings.length || compareText(a.rule, b.rule))
  const pieces: Group[][] = []
  for (const group of groups) {
    const piece = pieces.find(([leader]) => leader !== undefined && isSameWork(leader, group))
    if (piece === undefined) pieces.push([group])
    else piece.push(group)
  }
  return pieces.map(toWork).sort(compareWork)
}

/** How much each edit of a piece removes: `3 with each of 1,744 edits`; `''` where it is one. */
export function describeEdits({ count, places }: Work): string {
  if (places === count || places === 0) return ''
  if (places === 1) return 'all with one edit'
  const each = count / places
  const number = Number.isInteger(each)
    ? formatCount(each)
    : `up to ${formatCount(Math.ceil(each))}`
  return `${number} with each of ${pluralize(places, 'edit')}`
}

/** Says which component alone has many of the findings: a sentence, or `''`. */
export function describeComponent({ component, places }: Work): string {
  if (component === undefined || places === 1) return ''
  return `${formatCount(component.count)} are in \`#${toVisible(component.pointer)}\`.`
}

function placesOf(findings: readonly Finding[]): ReadonlySet<string> {
  return new Set(
    findings.map(({ file, pointer, range: { start } }) => {
      return `${file}\0${pointer}\0${start.line}:${start.column}`
    }),
  )
}

function isSameWork(one: Group, other: Group): boolean {
  const [topic, name] = one.rule.split('/')
  if (name === undefined || other.rule.split('/')[0] !== topic) return false
  const least = SAME_PLACES * Math.max(one.places.size, other.places.size)
  if (Math.min(one.places.size, other.places.size) < least) return false
  let shared = 0
  for (const place of other.places) if (one.places.has(place)) shared++
  return shared >= least
}

function toWork(groups: readonly Group[]): Work {
  const findings = groups.flatMap((group) => group.findings)
  const tallies = groups.map(({ rule, findings: own }) => toRuleTally([rule, own]))
  tallies.sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
  return {
    rules: tallies.map(({ rule }) => rule),
    severity: tallies[0]?.severity ?? 'info',
    count: findings.length,
    places: new Set(groups.flatMap(({ places }) => [...places])).size,
    files: new Set(findings.map(({ file }) => file)).size,
    first: tallies[0]?.first,
    component: findComponent(findings),
  }
}

/** The component that has most of the findings, where that is many of them. */
function findComponent(findings: readonly Finding[]): Work['component'] {
  const counts = countBy(findings, ({ file, pointer }) => {
    const [component] = COMPONENT.exec(pointer) ?? []
    return component === undefined ? '' : `${component}\0${file}`
  })
  counts.delete('')
  let found: Work['component']
  for (const [key, count] of counts) {
    if (count <= (found?.count ?? 0)) continue
    found = { pointer: key.slice(0, key.indexOf('\0')), count }
  }
  const least = Math.max(LEAST_TO_SAY, WORTH_SAYING * findings.length)
  return found !== undefined && found.count >= least ? found : undefined
}

/** What several places may refer to: a component, and in Swagger 2.0 a definition. */
const COMPONENT = /^\/(components\/[^/]+|definitions|parameters|responses)\/[^/]+/

function compareWork(a: Work, b: Work): number {
  const rank = SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)
  return rank || b.count - a.count || compareText(a.rules[0] ?? '', b.rules[0] ?? '')
}
