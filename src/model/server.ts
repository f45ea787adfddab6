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
 * Puts in the default and each enum value of the variables; one without either stays. Values are put
 * in as they are: braces in them are no variables.
 * @param url a URL, or its path
 * @param variables the `variables` of the Server object
 * @returns some of the URLs where there are too many, the URL itself where they are too long
 */
export function expandVariables(url: string, variables: SpecNode | undefined): string[] {
  const parts = url.split(PLACEHOLDER)
  if (variables === undefined || parts.length === 1) return [url]
  const choices = choicesIn(new Set(parts.filter((_, index) => index % 2 === 1)), variables)
  const longest = [...choices.values()]
    .flat()
    .reduce((most, { length }) => Math.max(most, length), 0)
  if (parts.length * longest > MAX_LENGTH) return [url]
  const urls: string[] = []
  for (const chosen of combinationsOf(choices))
    urls.push(parts.map((part) => chosen.get(part) ?? part).join(''))
  return urls
}

/** Splits a URL so that every second part is a variable with its braces. */
const PLACEHOLDER = /(\{[^{}]*\})/
/** Nobody has URLs that are longer, and copies of copies would fill the memory. */
const MAX_LENGTH = 100_000

/** What may stand in place of the variables of a URL, in the order of their declaration. */
function choicesIn(names: ReadonlySet<string>, variables: SpecNode): Map<string, string[]> {
  const choices = new Map<string, string[]>()
  for (const variable of variables.members()) {
    const placeholder = `{${variable.key}}`
    if (!names.has(placeholder)) continue
    const { default: fallback, enum: values } = variable.object ?? {}
    const all = [fallback, ...(Array.isArray(values) ? values : [])]
    const texts = new Set(all.filter((text) => typeof text === 'string'))
    if (texts.size > 0) choices.set(placeholder, [...texts].slice(0, MAX_EXPANSIONS))
  }
  return choices
}

/** The combinations of the choices, the last one changing first. */
function* combinationsOf(
  choices: ReadonlyMap<string, readonly string[]>,
): Generator<ReadonlyMap<string, string>> {
  const sizes = [...choices.values()].map(({ length }) => length)
  const total = sizes.reduce((product, size) => Math.min(product * size, MAX_EXPANSIONS), 1)
  for (let index = 0; index < total; index++) {
    const chosen = new Map<string, string>()
    let rest = index
    for (const [name, texts] of [...choices].reverse()) {
      chosen.set(name, texts[rest % texts.length] ?? name)
      rest = Math.floor(rest / texts.length)
    }
    yield chosen
  }
}

/** The segments of a URL's path; query, fragment and a trailing slash are left out. */
function segmentsOf(url: string): string[] {
  const path = url.replace(/[?#].*$/s, '').replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*/i, '')
  return path.split('/').filter((segment) => segment !== '')
}
