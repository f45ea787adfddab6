import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { quote } from '../../../text/quote.ts'
import type { Report } from '../../rule.ts'

/** A scheme in front, and a path behind what is the host. */
const PARTS = /^((?:[a-z][a-z0-9+.-]*|\{[^{}]*\}):\/\/)?([^/]*)(\/.*)?$/i
/** Server variables, of which nothing is known. */
const VARIABLE = /\{[^{}]*\}/g

const EMPTY = {
  message: 'The host of the server is empty.',
  help: 'Write the name of the host, with a server variable for what is chosen later: `{broker}:9092`.',
}

/**
 * Hosts of servers that are empty, a URL, or part of one: the host is a name, with the port at most (3.0,
 * Server Object).
 */
export function* findHostFaults(api: AsyncApi): Generator<Report> {
  if (!api.isVersion3) return
  for (const { node } of api.declaredServers) {
    const host = node.get('host')
    if (host?.string === '') yield { node: host, ...EMPTY }
    const [, scheme = '', authority = '', path = ''] = PARTS.exec(host?.string ?? '') ?? []
    // A slash in the name of a variable is no part of the host.
    const isPath = path !== '' && (host?.string ?? '').replace(VARIABLE, '').includes('/')
    if (host === undefined || authority === '' || (scheme === '' && !isPath)) continue
    const found = [scheme && `the scheme ${quote(scheme)}`, isPath && `the path ${quote(path)}`]
    const name = quote(`host: ${authority.replace(/^.*@/, '')}`)
    const isNamed = path === '' || path === '/' || node.get('pathname') !== undefined
    const pathname = isNamed ? '' : ` and ${quote(`pathname: ${path}`)}`
    yield {
      node: host,
      message: `The host of the server has ${found.filter(Boolean).join(' and ')}.`,
      help: `Write ${name}${pathname}${scheme && ', without the scheme'}.`,
    }
  }
}
