import type { SpecNode } from '../../../documents/node.ts'
import type { Operation, Parameter } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { perObject } from '../../../text/memoize.ts'

/** An object of the document that may say how an operation treats its idempotency key. */
export interface KeyDescription {
  /** Its description; undefined where it has none. */
  readonly text: string | undefined
  /** Whether it describes the key, and nothing else. */
  readonly isOfKey: boolean
  /** The object itself. */
  readonly node: SpecNode
}

/**
 * Lists what may describe the idempotency key of an operation, the nearest first: the parameter,
 * its schema and the `$ref`s that lead to it, the operation and its body, the path item, the
 * operation's tags, and `info`.
 */
export function* descriptionsOfKey(
  api: OpenApi,
  operation: Operation,
  key: Parameter,
): Generator<KeyDescription> {
  yield describe(key.node, true)
  if (key.schema !== undefined) yield describe(key.schema.node, true)
  const item = api.references.follow(operation.pathItem.node)
  for (const owner of [operation.node, item])
    for (const reference of referencesTo(api, owner, key)) yield describe(reference, true)
  const owners = [operation.node, operation.requestBody?.node, operation.pathItem.node, item]
  const others = [...owners, ...tagsOf(api, operation), api.root.get('info')]
  for (const node of others) if (node !== undefined) yield describe(node, false)
}

/**
 * What a description says about idempotency keys: of a text about the key itself the whole, of
 * others the paragraphs whose words, or whose heading's, speak of keys, retries or duplicates.
 */
export function passagesOnKey({ text = '', isOfKey, node }: KeyDescription): readonly string[] {
  if (isOfKey) return [text]
  return node.object === undefined ? [] : passagesIn(node.object)
}

/** Long descriptions, such as that of `info`, are taken apart once. */
const passagesIn = perObject(({ description }: Readonly<Record<string, unknown>>) =>
  typeof description === 'string' ? paragraphsOf(description).filter(isOnKey) : [],
)

/** The paragraphs of a text in Markdown, each with the heading that it stands under. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = []
  let heading = ''
  let lines: string[] = []
  const close = () => {
    if (lines.length > 0) paragraphs.push([heading, ...lines].join('\n'))
    lines = []
  }
  for (const line of text.split('\n')) {
    const isHeading = /^ {0,3}#/.test(line)
    if (isHeading || line.trim() === '') close()
    if (isHeading) heading = line
    else if (line.trim() !== '') lines.push(line)
  }
  close()
  return paragraphs
}

const TOPIC =
  /idempoten|\bkeys?\b|replay|dedup|duplicat|\bretr(?:y|ies|ied)\b|stored response|retention|retain/i

function isOnKey(paragraph: string): boolean {
  return TOPIC.test(paragraph.replace(/\bapi[ -]?keys?\b/gi, ''))
}

function describe(node: SpecNode, isOfKey: boolean): KeyDescription {
  return { text: node.get('description')?.string, isOfKey, node }
}

/** The `$ref`s of a `parameters` list that lead to a parameter, which may describe it anew. */
function referencesTo(api: OpenApi, owner: SpecNode | undefined, key: Parameter): SpecNode[] {
  const items = [...(owner?.get('parameters')?.items() ?? [])]
  return items.filter(
    (item) =>
      item.get('$ref') !== undefined && api.references.follow(item)?.value === key.node.value,
  )
}

function tagsOf(api: OpenApi, operation: Operation): SpecNode[] {
  const tags = tagsByName(api)
  const names = [...(operation.node.get('tags')?.items() ?? [])]
  return names.map(({ string = '' }) => tags.get(string)).filter((tag) => tag !== undefined)
}

const tagsByName = perObject((api: OpenApi): ReadonlyMap<string, SpecNode> => {
  const tags = new Map<string, SpecNode>()
  for (const tag of api.root.get('tags')?.items() ?? []) {
    const name = tag.get('name')?.string
    if (name !== undefined) tags.set(name, tag)
  }
  return tags
})
