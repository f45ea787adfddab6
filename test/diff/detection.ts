import type { Change } from '../../src/diff/changes/change.ts'
import { toPointer } from '../../src/documents/pointer.ts'
import type { AsyncApi } from '../../src/model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../src/model/openapi/openapi.ts'
import { makeRandom } from '../support/mutations.ts'
import { changesBetween, describeChange, isReported, modelOfData } from './comparing.ts'
import { clone, type JsonObject, type Sample } from './data.ts'
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

/** The mutations that are for a document of this format. */
export function mutationsFor(sample: Pick<Sample, 'data'>): [name: string, mutation: Mutation][] {
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
        const where = `${sample.path} ${toPointer(site.tokens)}`
        const { forth, back } = compareMutated(sample.data, base, mutation, site)
        note(noteUnder(`${name} (${who(mutation.forth, site)})`), where, forth)
        note(noteUnder(`undone: ${name} (${who(mutation.back, site)})`), where, back)
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

/** How a mutation was found, and all that was. */
export interface Judgement {
  readonly verdict: 'found' | 'elsewhere' | 'missed'
  readonly changes: readonly Change[]
}

/** Makes a mutation at a place and undoes it, and says how both are found. */
export function compareMutated(
  data: JsonObject,
  base: OpenApi | AsyncApi,
  mutation: Mutation,
  site: Site,
): { readonly forth: Judgement; readonly back: Judgement } {
  const mutated = clone(data)
  mutation.apply(mutated, site)
  const revision = modelOfData(mutated)
  return {
    forth: judge(changesBetween(base, revision), mutation.forth, site),
    back: judge(changesBetween(revision, base), mutation.back, site),
  }
}

function judge(changes: readonly Change[], expectation: Expectation, site: Site): Judgement {
  const reported = changes.filter(isReported)
  if (!doesBreak(expectation, site))
    return { verdict: reported.length > 0 ? 'missed' : 'found', changes }
  if (reported.some((change) => isThere(change, expectation, site)))
    return { verdict: 'found', changes }
  return { verdict: reported.length === 0 ? 'missed' : 'elsewhere', changes }
}

function note(detection: Detection, where: string, { verdict, changes }: Judgement): void {
  const text = [where, ...changes.map((change) => `  ${describeChange(change)}`)].join('\n')
  detection.tried++
  if (verdict === 'missed') detection.missed.push(text)
  else detection[verdict]++
  if (verdict === 'elsewhere') detection.misplaced.push(text)
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
