import type { SpecNode } from '../../documents/node.ts'
import type { Operation, Response } from '../../model/openapi/http.ts'
import { targetsOfLink } from '../../model/openapi/linked-operations.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { perObject } from '../../text/memoize.ts'
import type { WrittenText } from './edit-set.ts'

/** A runtime expression (OAS 3.1 section 4.8.20.4), with what it is evaluated for. */
export interface Expression extends WrittenText {
  readonly operation: Operation
  /** What the link that holds it stands in; in a callback none. */
  readonly response: Response | undefined
  readonly of: 'request' | 'response'
  readonly source: 'body' | 'query' | 'path' | 'header'
  /** Where the name or the JSON pointer stands in the text. */
  readonly start: number
  /** Exclusive. */
  readonly end: number
}

/** A member of a link's `parameters`: its key names a parameter of the operation that it leads to. */
export interface LinkParameter {
  readonly node: SpecNode & { readonly key: string }
  readonly target: Operation
}

const WHOLE = /^\$(request|response)\.(?:(body)#|(query|path|header)\.)/
const EMBEDDED = /\{\$(request|response)\.(?:(body)#|(query|path|header)\.)([^}]*)\}/g
/** So many nodes of a link's `requestBody` are looked at. */
const MAX_NODES = 10_000

/** The runtime expressions of links and callbacks. */
export const expressionsOf = perObject((api: OpenApi): readonly Expression[] =>
  [...api.operations, ...api.clientOperations].flatMap((operation) => [
    ...inLinks(operation, api),
    ...inCallbacks(operation, api),
  ]),
)

function* inLinks(operation: Operation, api: OpenApi): Generator<Expression> {
  for (const { response } of operation.responses) {
    for (const link of linksOf(response, api)) {
      const body = link.get('requestBody')
      const nodes = [...(link.get('parameters')?.members() ?? []), ...(body ? textsIn(body) : [])]
      for (const node of nodes)
        for (const found of readExpressions(node.string ?? ''))
          yield { ...found, node, isKey: false, operation, response }
    }
  }
}

function linksOf(response: Response | undefined, api: OpenApi): SpecNode[] {
  const links = [...(response?.node.get('links')?.members() ?? [])]
  return links.flatMap((link) => api.references.follow(link) ?? [])
}

function textsIn(start: SpecNode): SpecNode[] {
  const texts: SpecNode[] = []
  const pending = [start]
  for (let count = 0; count < MAX_NODES; count++) {
    const node = pending.pop()
    if (node === undefined) break
    if (node.string !== undefined) texts.push(node)
    for (const child of node.children()) pending.push(child)
  }
  return texts
}

function* inCallbacks(operation: Operation, api: OpenApi): Generator<Expression> {
  for (const member of operation.node.get('callbacks')?.members() ?? []) {
    for (const node of api.references.follow(member)?.members() ?? [])
      for (const found of readExpressions(node.key))
        yield { ...found, node, isKey: true, operation, response: undefined }
  }
}

type Found = Pick<Expression, 'of' | 'source' | 'start' | 'end'>

/** Reads a text that is an expression, or that holds some in braces. */
function readExpressions(text: string): Found[] {
  const whole = WHOLE.exec(text)
  if (whole !== null) return [toFound(whole, whole[0].length, text.length)]
  if (!text.includes('{$')) return []
  return [...text.matchAll(EMBEDDED)].map((match) => {
    const end = match.index + match[0].length - 1
    return toFound(match, end - (match[4]?.length ?? 0), end)
  })
}

function toFound(match: RegExpMatchArray, start: number, end: number): Found {
  const of = match[1] === 'request' ? 'request' : 'response'
  const source = (match[2] ?? match[3] ?? 'body') as Expression['source'] // the pattern names them
  return { of, source, start, end }
}

/** What links give to parameters of operations of the document. */
export const linkParametersOf = perObject((api: OpenApi): readonly LinkParameter[] => {
  const seen = new Set<object>()
  return [...api.operations, ...api.clientOperations].flatMap(({ responses }) =>
    responses.flatMap(({ response }) =>
      linksOf(response, api).flatMap((link) => {
        const { object } = link
        if (object === undefined || seen.has(object)) return []
        seen.add(object)
        const [target] = targetsOfLink(api, link)
        const members = target ? [...(link.get('parameters')?.members() ?? [])] : []
        return members.flatMap((node) => (target === undefined ? [] : { node, target }))
      }),
    ),
  )
})
