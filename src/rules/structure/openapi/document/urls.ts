import type { OpenApiVersion } from '../../../../model/format.ts'
import { quote } from '../../../../text/quote.ts'
import type { Report } from '../../../rule.ts'
import { against, type Demand, holds, inVersions, SINCE_3_0 } from '../objects/demand.ts'
import type { ListedKind, OpenApiObjects } from '../objects/objects.ts'

/** A field that the text says is a URL. */
interface UrlField {
  readonly kind: ListedKind
  readonly field: string
  readonly demand: Demand
  /** The versions whose JSON Schema says `uri`: there structure/schema reports blanks. */
  readonly withFormat: readonly OpenApiVersion[]
}

const URL_OR_URI = {
  '3.0': 'This MUST be in the form of a URL',
  '3.1': 'This MUST be in the form of a URI',
  '3.2': 'This MUST be in the form of a URI',
}
const URI = inVersions(['3.1', '3.2'], 'This MUST be in the form of a URI')
const URL_EVER = { '2.0': 'MUST be in the format of a URL', ...URL_OR_URI }

const FIELDS: readonly UrlField[] = [
  urlOf('contact', 'url', 'Contact Object', URL_EVER, ['2.0', '3.1']),
  urlOf('license', 'url', 'License Object', URL_EVER, ['2.0', '3.1']),
  urlOf('externalDocs', 'url', 'External Documentation Object', URL_EVER, ['2.0', '3.1']),
  urlOf('info', 'termsOfService', 'Info Object', URL_OR_URI, ['3.1']),
  urlOf('document', 'jsonSchemaDialect', 'OpenAPI Object', URI, ['3.1']),
  urlOf('document', '$self', 'OpenAPI Object', {
    '3.2': 'This string MUST be in the form of a URI reference',
  }),
  ...['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'].map((name) => {
    const sentences = inVersions(SINCE_3_0, 'This MUST be in the form of a URL')
    return urlOf('oauthFlow', name, 'OAuth Flow Object', sentences)
  }),
]

const NAMESPACE = urlOf(
  'xml',
  'namespace',
  'XML Object',
  {
    ...inVersions(['3.0', '3.1'], 'Value MUST be in the form of a non-relative URI'),
    '3.2': 'Value MUST be in the form of a non-relative IRI',
  },
  ['3.0', '3.1'],
)

/** Texts that the specification says are URLs, and which are none, relative ones included. */
export function* findUrlFaults(objects: OpenApiObjects): Generator<Report> {
  for (const field of FIELDS) yield* judge(field, objects, isImpossible)
  yield* judge(NAMESPACE, objects, (text) => !/^[a-z][a-z0-9+.-]*:/i.test(text))
}

function urlOf(
  kind: ListedKind,
  field: string,
  section: string,
  sentences: Demand['sentences'],
  withFormat: UrlField['withFormat'] = [],
): UrlField {
  return { kind, field, demand: { section, sentences }, withFormat }
}

function* judge(
  { kind, field, demand, withFormat }: UrlField,
  objects: OpenApiObjects,
  isWrong: (text: string) => boolean,
): Generator<Report> {
  const { version } = objects.api
  if (!holds(demand, version)) return
  for (const owner of objects.all(kind)) {
    const text = owner.object?.[field]
    if (typeof text !== 'string' || !isWrong(text)) continue
    if (withFormat.includes(version) && /\s/.test(text)) continue
    const wrong = text === '' ? `\`${field}\` is empty` : `${quote(text)} cannot be \`${field}\``
    yield {
      node: owner.get(field) ?? owner,
      message: against(demand, version, wrong),
      help: 'Write a URL such as `https://example.com/docs`, or leave the field out.',
    }
  }
}

/** Characters that no URL holds unescaped (RFC 3986 section 2); braces stand for variables. */
const IMPOSSIBLE = /[\s<>"\\^`|]|%(?![0-9a-f]{2})/i

function isImpossible(text: string): boolean {
  if (text === '' || IMPOSSIBLE.test(text)) return true
  return /^https?:/i.test(text) && !URL.canParse(text.replace(/[{}]/g, ''))
}
