import type { SpecNode } from '../../../documents/node.ts'
import type { NodeEdit } from '../../../edits/changes/node-edit.ts'
import { bodyExamplesOf } from '../../../model/openapi/body-examples.ts'
import type { Response } from '../../../model/openapi/http.ts'
import type { MediaType } from '../../../model/openapi/media-type.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import { addMember } from './add-member.ts'

/** The phrases of the statuses of errors (RFC 9110 section 15, RFC 6585). */
const PHRASES: ReadonlyMap<string, string> = new Map(
  '400 Bad Request,401 Unauthorized,402 Payment Required,403 Forbidden,404 Not Found,405 Method Not Allowed,406 Not Acceptable,408 Request Timeout,409 Conflict,410 Gone,412 Precondition Failed,413 Content Too Large,415 Unsupported Media Type,422 Unprocessable Content,428 Precondition Required,429 Too Many Requests,500 Internal Server Error,501 Not Implemented,502 Bad Gateway,503 Service Unavailable,504 Gateway Timeout'
    .split(',')
    .map((each) => [each.slice(0, 3), each.slice(4)]),
)

/** What a member may say of itself so that these values fit. */
const OPEN: ReadonlySet<string> = new Set(['description', 'example', 'examples', 'format', 'type'])

/**
 * The changes by which examples that stand in the response of one status show what every problem has:
 * `about:blank` is the type of one that nothing tells more of than its status (RFC 9457 section 4.2.1).
 * Other examples stay: another status may show them too.
 */
export function completeExamples(
  api: OpenApi,
  { uses }: Response,
  mediaType: MediaType,
): readonly NodeEdit[] {
  const [status = '', ...others] = new Set(uses.map((use) => use.status))
  const title = PHRASES.get(status)
  if (title === undefined || others.length > 0) return []
  const members = Object.entries({ type: 'about:blank', title, status: Number(status) })
  const areOpen = members.every(([name]) => isOpenMember(mediaType, name))
  if (!areOpen) return []
  const examples = bodyExamplesOf(api, mediaType).filter((node) => isWithin(node, mediaType.node))
  return examples.flatMap((example) =>
    members.flatMap(([name, value]) =>
      example.object === undefined ? [] : (addMember(example, [name], value) ?? []),
    ),
  )
}

function isOpenMember({ schema }: MediaType, name: string): boolean {
  const properties = schema?.properties.filter((property) => property.name === name) ?? []
  return properties.every(({ node }) =>
    Object.keys(node.object ?? {}).every((key) => OPEN.has(key)),
  )
}

function isWithin({ document, tokens }: SpecNode, outer: SpecNode): boolean {
  return (
    document === outer.document && outer.tokens.every((token, index) => tokens[index] === token)
  )
}
