import type { Change } from '../../src/diff/change.ts'
import { toPointer } from '../../src/documents/pointer.ts'
import { makeRandom } from '../support/mutations.ts'
import { changesBetween, describeChange, isReported, modelOfData } from './comparing.ts'
import { clone, type Sample } from './data.ts'
import { EVENT_MUTATIONS } from './event-mutations.ts'
import { HTTP_MUTATIONS } from './http-mutations.ts'
import type { Expectation, Mutation, Site } from './mutation.ts'
import { Reach } from './reach.ts'
import { SCHEMA_MUTATIONS } from './schema-mutations.ts'

/** How often what a mutation does was found. */
export interface Detection {
  readonly name: string
  tried: number
  /** There, by a kind that says it. */
  found: number
  /** By another kind, or elsewhere. */
  elsewhere: number
  /** Where something breaks and nothing was found, or the other way round. */
  readonly missed: string[]
  readonly misplaced: string[]
}

/** Every mutation that documents are tried with. */
export const MUTATION_NAMES = [
  ...Object.keys(SCHEMA_MUTATIONS),
  ...Object.keys(HTTP_MUTATIONS),
  ...Object.keys(EVENT_MUTATIONS),
]

function mutationsFor(sample: Sample): [name: string, mutation: Mutation][] {
  const own = sample.data.asyncapi === undefined ? HTTP_MUTATIONS : EVENT_MUTATIONS
  return [...Object.entries(SCHEMA_MUTATIONS), ...Object.entries(own)]
}

/** Makes each mutation at some places of each document, and undoes it again. */
export function detectMutations(samples: readonly Sample[], triesPerDocument: number): Detection[] {
  const detections = new Map<string, Detection>()
  const noteUnder = (name: string): Detection => {
    const detection = detections.get(name) ?? {
      name,
      tried: 0,
      found: 0,
      elsewhere: 0,
      missed: [],
      misplaced: [],
    }
    detections.set(name, detection)
    return detection
  }
  for (const [index, sample] of samples.entries()) {
    const random = makeRandom(index * 7919)
    const reach = new Reach(sample.data)
    const base = modelOfData(sample.data)
    for (const [name, mutation] of mutationsFor(sample)) {
      const sites = [...mutation.sites(reach)]
      for (let count = 0; count < triesPerDocument && sites.length > 0; count++) {
        const [site] = sites.splice(random(sites.length), 1)
        if (site === undefined) break
        const mutated = clone(sample.data)
        mutation.apply(mutated, site)
        const revision = modelOfData(mutated)
        const where = `${sample.path} ${toPointer(site.tokens)}`
        const forth = changesBetween(base, revision)
        judge(
          noteUnder(`${name} (${who(mutation.forth, site)})`),
          where,
          forth,
          mutation.forth,
          site,
        )
        const back = changesBetween(revision, base)
        judge(
          noteUnder(`undone: ${name} (${who(mutation.back, site)})`),
          where,
          back,
          mutation.back,
          site,
        )
      }
    }
  }
  return [...detections.values()]
}

function who(expectation: Expectation, site: Site): string {
  if (expectation.kinds.length === 0) return 'nothing'
  return doesBreak(expectation, site) ? 'breaks' : 'spared'
}

function doesBreak({ breaks }: Expectation, { directions }: Site): boolean {
  if (breaks === 'both') return directions.size > 0
  return breaks !== 'none' && directions.has(breaks)
}

function judge(
  detection: Detection,
  where: string,
  changes: readonly Change[],
  expectation: Expectation,
  site: Site,
): void {
  const reported = changes.filter(isReported)
  const text = [where, ...changes.map((change) => `  ${describeChange(change)}`)].join('\n')
  detection.tried++
  if (!doesBreak(expectation, site)) {
    if (reported.length > 0) detection.missed.push(text)
    else detection.found++
    return
  }
  if (reported.some((change) => isThere(change, expectation, site))) detection.found++
  else if (reported.length === 0) detection.missed.push(text)
  else {
    detection.elsewhere++
    detection.misplaced.push(text)
  }
}

/** Whether a change says it, and stands at the place, above it or below it. */
function isThere({ kind, node, base }: Change, { kinds }: Expectation, { tokens }: Site): boolean {
  if (!kinds.some((end) => kind.endsWith(end))) return false
  const site = toPointer(tokens)
  return [node, base].some((place) => {
    if (place === undefined) return false
    const pointer = toPointer(place.tokens)
    return isBelow(pointer, site) || isBelow(site, pointer)
  })
}

function isBelow(pointer: string, other: string): boolean {
  return pointer === other || pointer.startsWith(`${other}/`)
}

/** The table that says what was found. */
export function renderDetections(detections: readonly Detection[]): string {
  const rows = detections.map(
    ({ name, tried, found, elsewhere, missed }) =>
      `| ${name} | ${tried} | ${found} | ${elsewhere} | ${missed.length} |`,
  )
  return [
    '| mutation | tried | found | elsewhere | missed |',
    '|---|---:|---:|---:|---:|',
    ...rows,
  ].join('\n')
}
