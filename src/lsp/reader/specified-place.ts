import type { SpecDocument } from '../../documents/document.ts'
import { pathFrom } from '../../documents/loader.ts'
import { type PointerToken, parsePointer } from '../../documents/pointer.ts'
import { type DetectedFormat, detectFormat } from '../../model/format.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import type { ReadFiles } from './reader.ts'
import { mayNameFile, referencesIn } from './references-to.ts'

/** So many references are followed back from one place. */
const MAX_STEPS = 200

/** A place as the specification of a document counts it. */
interface SpecifiedPlace {
  readonly format: Extract<DetectedFormat, { kind: 'openapi' | 'asyncapi' }>
  readonly tokens: readonly PointerToken[]
}

interface Step {
  readonly document: SpecDocument
  readonly tokens: readonly PointerToken[]
}

/**
 * Where a place stands in a document: in a file that is only a part of documents, the place of a
 * reference that leads to it. References are read as they are written, since the text that they lead
 * to may be broken while somebody types.
 * @param locations the files of the workspace
 * @returns undefined where no document is known that it is a part of
 */
export function specifiedPlace(
  start: Step,
  locations: readonly string[],
  files: ReadFiles,
): SpecifiedPlace | undefined {
  const steps: Step[] = [start]
  const seen = new Set<string>()
  // What is added while it goes on is looked at too.
  for (const { document, tokens } of steps) {
    const format = detectFormat(document)
    if (format.kind === 'openapi' || format.kind === 'asyncapi') return { format, tokens }
    const key = JSON.stringify([document.source.location, ...tokens])
    if (seen.has(key)) continue
    seen.add(key)
    for (const user of usersOf({ document, tokens }, locations, files)) {
      steps.push(user)
      if (steps.length > MAX_STEPS) return undefined
    }
  }
  return undefined
}

/** The places that a place has by the references to it, or to what is around it. */
function* usersOf(
  { document, tokens }: Step,
  locations: readonly string[],
  files: ReadFiles,
): Generator<Step> {
  const own = document.source.location
  for (const location of new Set([...locations, own])) {
    if (location !== own && !mayNameFile(files.textOf(location), own)) continue
    const user = files.open(location)
    if (user === undefined) continue
    for (const { key, parent, string } of referencesIn(user)) {
      if (key !== '$ref' || parent === undefined || string === undefined) continue
      const target = readTarget(string, location)
      if (target?.location !== own || !begins(tokens, target.tokens)) continue
      yield { document: user, tokens: [...parent.tokens, ...tokens.slice(target.tokens.length)] }
    }
  }
}

/** @returns undefined for what names no place in a file */
function readTarget(
  reference: string,
  location: string,
): { readonly location: string; readonly tokens: readonly string[] } | undefined {
  const [uri = '', fragment = ''] = reference.split('#', 2)
  if (/^[a-z][a-z0-9+.-]+:/i.test(uri)) return undefined
  const tokens = parsePointer(decodePercent(fragment))
  if (tokens === undefined) return undefined
  return { location: uri === '' ? location : pathFrom(location, decodePercent(uri)), tokens }
}

function begins(tokens: readonly PointerToken[], start: readonly string[]): boolean {
  return start.every((token, index) => String(tokens[index]) === token)
}
