import type { SpecNode } from '../../documents/node.ts'
import { expandTemplate } from '../../text/expand-template.ts'
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

/** Reads the servers of a document, its path items and operations (OAS 3.1 section 4.8.5). */
export function readServers(api: OpenApi): Server[] {
  if (!api.syntax.listsServers) return readSwaggerServer(api)
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
 * Puts in the default and each enum value of the variables, as `expandTemplate` does.
 * @param url a URL, or its path
 * @param variables the `variables` of the Server object
 */
export function expandVariables(url: string, variables: SpecNode | undefined): string[] {
  if (variables === undefined || !url.includes('{')) return [url]
  const values = new Map<string, string[]>()
  for (const variable of variables.members()) {
    const { default: fallback, enum: listed } = variable.object ?? {}
    const all = [fallback, ...(Array.isArray(listed) ? listed : [])]
    values.set(String(variable.key), [...new Set(all.filter((text) => typeof text === 'string'))])
  }
  return expandTemplate(url, values)
}

/** The segments of a URL's path; query, fragment and a trailing slash are left out. */
function segmentsOf(url: string): string[] {
  const path = url.replace(/[?#].*$/s, '').replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*/i, '')
  return path.split('/').filter((segment) => segment !== '')
}
