import { dirname, sep } from 'node:path'
import type { SpecDocument } from '../../../documents/document.ts'
import { pathFrom } from '../../../documents/loader.ts'
import { type PointerToken, toPointer } from '../../../documents/pointer.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { perObject } from '../../../text/memoize.ts'

/** A component that a map declares, and that has a file of its own. */
interface DeclaredFile {
  /** The document that holds the map. */
  readonly home: SpecDocument
  /** Where the component is declared in it. */
  readonly tokens: readonly PointerToken[]
  readonly file: SpecDocument
}

/**
 * Whether a document refers to such components by their files, and not by the map. Where it refers to none,
 * the other documents of the API tell.
 */
export function refersToFiles(
  api: OpenApi | AsyncApi,
  from: SpecDocument,
  declared: DeclaredFile,
): boolean {
  const own = leadOf(from, declared)
  if (own !== 0 || from === api.root.document) return own > 0
  const others = documentsOf(api).map((document) => leadOf(document, declared))
  return others.reduce((sum, lead) => sum + lead, 0) >= 0
}

/** The documents besides the root that hold parts of operations. */
const documentsOf = perObject((api: OpenApi | AsyncApi): readonly SpecDocument[] => {
  if (api.kind === 'asyncapi') return []
  const nodes = [...api.operations, ...api.responses].map(({ node }) => node.document)
  return [...new Set(nodes)].filter((document) => document !== api.root.document)
})

/** By how many more references of a document lead to files than to the map. */
function leadOf(from: SpecDocument, { home, tokens, file }: DeclaredFile): number {
  const folder = dirname(file.source.location)
  const pointer = toPointer(tokens.slice(0, -1))
  const key = JSON.stringify([home.source.location, pointer, folder])
  const known = leadsOf(from)
  const lead = known.get(key) ?? countLead(from, home, `${pointer}/`, folder + sep)
  known.set(key, lead)
  return lead
}

const leadsOf = perObject((_: SpecDocument) => new Map<string, number>())

function countLead(from: SpecDocument, home: SpecDocument, map: string, folder: string): number {
  const { location } = from.source
  let lead = 0
  for (const { reference, pointer } of referencesIn(from)) {
    const [path = '', fragment] = reference.split('#', 2)
    const target = path === '' ? location : pathFrom(location, path)
    // What declares a component says nothing of how others refer to it.
    const isDeclaration = from === home && pointer.startsWith(map)
    if (isDeclaration) continue
    if (fragment === undefined && target.startsWith(folder)) lead++
    if (fragment?.startsWith(map) && target === home.source.location) lead--
  }
  return lead
}

/** The references of a document, with the pointers of what holds them. */
const referencesIn = perObject(
  ({ root }: SpecDocument): readonly { readonly reference: string; readonly pointer: string }[] => {
    const found = []
    const seen = new Set<unknown>()
    const pending = [root]
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (!node.isCollection || seen.has(node.value)) continue
      seen.add(node.value)
      const reference = node.get('$ref')?.string
      if (reference !== undefined) found.push({ reference, pointer: node.pointer })
      pending.push(...node.children())
    }
    return found
  },
)
