import type { RulesetFunctionContext } from '@stoplight/spectral-core'
import type { SpecDocument } from '../documents/document.ts'
import type { Range } from '../documents/lines.ts'
import { rangeOf } from '../documents/place.ts'
import type { Report } from '../rules/rule.ts'
import { perObject } from '../text/memoize.ts'
import { accessPath } from './access-path.ts'

/** What Spectral hands to a function about the run. */
type Run = Pick<RulesetFunctionContext, 'document' | 'documentInventory'>
type Inventory = Run['documentInventory']
type Place = NonNullable<ReturnType<Inventory['findAssociatedItemForPath']>>

const MARK = '\u0000lintel'

/**
 * Makes a path that Spectral turns into exactly the place of a report.
 *
 * Spectral takes a path for one of the resolved document and looks for the file behind it. There it
 * leaves out a `$ref` that the path ends in, and loses keys that it percent-encodes, a syntax fault,
 * and whatever a second document shares with a first one. So the path ends in a mark, by which the
 * inventory of documents is made to answer with the place itself. An inventory that is not asked
 * finds no such node, and moves to the nearest ancestor: the node as far as Spectral can see it.
 */
export function toPath(report: Report, root: SpecDocument, run: Run): string[] {
  const path = accessPath(report.node, root).map(encodeToken)
  const isInRoot = report.node.document === root
  const document = isInRoot ? run.document : findReferenced(report.node.document, run)
  if (document === undefined) return path
  const places = placesIn(run.documentInventory)
  const mark = `${MARK}${places.size}`
  places.set(mark, toPlace(report, document))
  return [...path, mark]
}

/** The places that the inventory of a run answers with, by their marks. */
const placesIn = perObject((inventory: Inventory): Map<string, Place> => {
  const places = new Map<string, Place>()
  const find = inventory.findAssociatedItemForPath.bind(inventory)
  inventory.findAssociatedItemForPath = (path, resolved) =>
    places.get(String(path.at(-1))) ?? find(path, resolved)
  return places
})

function toPlace({ node, on, range }: Report, document: Run['document']): Place {
  const shown = toSpectralRange(range ?? rangeOf(node, on))
  const path = node.tokens.map(String)
  return {
    document: Object.create(document, { getRangeForJsonPath: { value: () => shown } }),
    path,
    missingPropertyPath: path,
  }
}

/** Spectral knows files by their URIs. */
function findReferenced({ source }: SpecDocument, run: Run): Run['document'] | undefined {
  const { location } = source
  const { referencedDocuments } = run.documentInventory
  return [location, encodeURI(location)]
    .filter((name) => Object.hasOwn(referencedDocuments, name))
    .map((name) => referencedDocuments[name])[0]
}

/** Spectral counts lines and columns from 0. */
function toSpectralRange({ start, end }: Range) {
  return {
    start: { line: start.line - 1, character: start.column - 1 },
    end: { line: end.line - 1, character: end.column - 1 },
  }
}

/** Spectral decodes each segment of a path as a token of a JSON pointer. */
function encodeToken(token: string | number): string {
  return String(token).replaceAll('~', '~0').replaceAll('/', '~1')
}
