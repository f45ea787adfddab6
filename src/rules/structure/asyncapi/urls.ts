import type { SpecNode } from '../../../documents/node.ts'
import type { AsyncApi } from '../../../model/asyncapi/asyncapi.ts'
import { quote } from '../../../text/quote.ts'
import { declaredOnce } from '../../declared-once.ts'
import type { Report } from '../../rule.ts'

const FLOW_URLS = ['authorizationUrl', 'tokenUrl', 'refreshUrl'] as const
const BEFORE_ABSOLUTE: ReadonlySet<string> = new Set(['2.0', '2.1', '2.2', '2.3', '2.4'])

/**
 * URLs that are relative: "This MUST be in the form of an absolute URL" (2.5 to 3.1). What is no URL
 * at all is structure/schema's.
 */
export function* findAsyncApiUrlFaults(api: AsyncApi): Generator<Report> {
  if (BEFORE_ABSOLUTE.has(api.version.slice(0, 3))) return
  for (const { node } of declaredOnce(urlsOf(api))) {
    const { string } = node
    if (string === undefined || /\s/.test(string) || /^(?:[a-z][a-z0-9+.-]*:|\{)/i.test(string))
      continue
    yield {
      node,
      message: `${quote(string)} is no absolute URL.`,
      help: 'Write one with its scheme, such as `https://example.com/docs`.',
    }
  }
}

function* urlsOf(api: AsyncApi): Generator<{ readonly node: SpecNode }> {
  for (const node of fieldsOf(api)) if (node !== undefined) yield { node }
}

function* fieldsOf(api: AsyncApi): Generator<SpecNode | undefined> {
  const info = api.root.get('info')
  yield info?.get('termsOfService')
  yield info?.at('contact', 'url')
  yield info?.at('license', 'url')
  for (const owner of documentedBy(api)) {
    const written = owner?.get('externalDocs')
    yield written && api.references.follow(written)?.get('url')
  }
  for (const written of api.securitySchemes) {
    const scheme = api.references.follow(written)
    yield scheme?.get('openIdConnectUrl')
    for (const flow of scheme?.get('flows')?.members() ?? [])
      for (const field of FLOW_URLS) yield flow.get(field)
  }
}

/** What may have `externalDocs`. */
function* documentedBy(api: AsyncApi): Generator<SpecNode | undefined> {
  const nodes = [api.root, api.root.get('info'), ...api.servers.map(({ node }) => node)]
  const parts = [...api.channels.map(({ node }) => node), ...sourcesOf(api)]
  for (const owner of [...nodes, ...parts]) {
    yield owner
    for (const tag of owner?.get('tags')?.items() ?? []) yield api.references.follow(tag)
  }
  for (const { node } of api.walk.schemas) yield node
}

function sourcesOf({ operations, messages }: AsyncApi): SpecNode[] {
  return [...operations, ...messages].flatMap(({ sources }) => sources)
}
