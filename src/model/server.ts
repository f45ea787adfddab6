import type { SpecNode } from '../documents/node.ts'
import type { OpenApi } from './openapi.ts'

/** A server as a document declares it. */
export interface Server {
  /** Where findings about it stand: its `url`; in 2.0 `basePath`, else `host`. */
  readonly node: SpecNode
  /** The URL as written, with its variables; in 2.0 put together. */
  readonly url: string
  /** The segments of the URL's path, for each combination that its variables may take. */
  readonly paths: readonly (readonly string[])[]
}

/** More values of a server's variables than these are not tried. */
const MAX_EXPANSIONS = 100
/** No URL with its variables filled in is longer. */
const MAX_LENGTH = 100_000

/** Reads the servers of a document, its path items and operations (OAS 3.1 section 4.8.5). */
export function readServers(api: OpenApi): Server[] {
  if (api.version === '2.0') return readSwaggerServer(api)
  const lists = [api.root.get('servers')]
  for (const item of api.pathItems) {
    const node = api.references.follow(item.node)
    lists.push(node?.get('servers'))
    for (const operation of item.operations) lists.push(operation.node.get('servers'))
  }
  return lists.flatMap((list) => [...(list?.items() ?? [])].flatMap(readServer))
}

function readServer(server: SpecNode): Server[] {
  const node = server.get('url')
  const url = node?.string
  if (node === undefined || url === undefined) return []
  return [{ node, url, paths: expandVariables(url, server.get('variables')).map(segmentsOf) }]
}

function readSwaggerServer(api: OpenApi): Server[] {
  const node = api.root.get('basePath') ?? api.root.get('host')
  if (node === undefined) return []
  const { host, basePath } = api.root.object ?? {}
  const url = `${typeof host === 'string' ? `//${host}` : ''}${typeof basePath === 'string' ? basePath : ''}`
  return [{ node, url, paths: [segmentsOf(url)] }]
}

/**
 * Puts in the default and each enum value of the variables; one without either stays.
 * @param url a URL, or its path
 * @param variables the `variables` of the Server object
 * @returns the first combinations; the URL as it is where they are too long to be meant
 */
export function expandVariables(url: string, variables: SpecNode | undefined): string[] {
  // Names and texts by turns: each placeholder is replaced once, whatever the values hold.
  const parts = url.split(PLACEHOLDER)
  const used = new Set(parts.filter((_, index) => index % 2 === 1))
  let choices: Choice[] = [undefined]
  for (const name of used.size === 0 ? [] : namesIn(variables)) {
    const texts = used.has(name) ? valuesOfVariable(variables?.get(name)) : []
    if (texts.length === 0) continue
    choices = choices
      .flatMap((before) => texts.map((text) => ({ name, text, before })))
      .slice(0, MAX_EXPANSIONS)
  }
  const urls = choices.map((choice) => fillIn(parts, choice))
  return urls.includes(undefined) ? [url] : urls.filter((filled) => filled !== undefined)
}

const PLACEHOLDER = /\{([^{}]*)\}/

/** The values of variables, one after the other: a list would be copied for each of them. */
type Choice = { readonly name: string; readonly text: string; readonly before: Choice } | undefined

function namesIn(variables: SpecNode | undefined): string[] {
  return Object.keys(variables?.object ?? {})
}

function valuesOfVariable(variable: SpecNode | undefined): string[] {
  const { default: fallback, enum: values } = variable?.object ?? {}
  const all: unknown[] = [fallback, ...(Array.isArray(values) ? values : [])]
  const texts = new Set(all.filter((text) => typeof text === 'string'))
  return [...texts].slice(0, MAX_EXPANSIONS)
}

/** @returns undefined where the URL would be longer than any is */
function fillIn(parts: readonly string[], choice: Choice): string | undefined {
  const texts = new Map<string, string>()
  for (let each = choice; each !== undefined; each = each.before) texts.set(each.name, each.text)
  let url = ''
  for (const [index, part] of parts.entries()) {
    url += index % 2 === 0 ? part : (texts.get(part) ?? `{${part}}`)
    if (url.length > MAX_LENGTH + part.length) return undefined
  }
  return url
}

/** The segments of a URL's path; query, fragment and a trailing slash are left out. */
function segmentsOf(url: string): string[] {
  const path = url.replace(/[?#].*$/s, '').replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*/i, '')
  return path.split('/').filter((segment) => segment !== '')
}
