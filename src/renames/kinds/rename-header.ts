import type { SpecNode } from '../../documents/node.ts'
import type { NodeEdit } from '../../edits/changes/node-edit.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { append } from '../../text/group-by.ts'
import { perObject } from '../../text/memoize.ts'
import { quote } from '../../text/quote.ts'
import { EditSet } from '../edits/edit-set.ts'
import { expressionsOf } from '../edits/expressions.ts'
import { isRefused, type Rename } from '../edits/rename.ts'
import { nameIndexOf } from '../index/name-index.ts'
import { renameParameter } from './rename-parameter.ts'
import { renamed } from './renamed.ts'

/**
 * Renames a header wherever the document declares it in this spelling: in requests, in responses
 * and in runtime expressions.
 * @returns why there is no rename where a header of that name stands beside it
 */
export function renameHeader(api: OpenApi, old: string, name: string): Rename {
  if (old === name || name === '') return { refused: 'it has that name' }
  const index = nameIndexOf(api)
  if (index.isInExtension(old)) return { refused: 'an extension may speak of it' }
  const edits = new EditSet()
  const headers = responseHeadersOf(api).get(old) ?? []
  const parameters = api.parameters.filter((each) => each.in === 'header' && each.name === old)
  if (headers.length + parameters.length === 0) return { refused: 'the document declares none' }
  for (const header of headers) {
    const { object = {} } = header.parent ?? {}
    if (hasOther(object, old, name)) return { refused: `${quote(name)} stands beside it` }
    edits.renameKey(header, name)
    index.references.rename(header, name, edits)
  }
  for (const { of, source, start, end, ...written } of expressionsOf(api)) {
    const text = written.isKey ? String(written.node.key) : (written.node.string ?? '')
    if (of === 'response' && source === 'header' && text.slice(start, end) === old)
      edits.splice(written, { start, end, text: name })
  }
  const more: NodeEdit[] = []
  const nodes = parameters.map(({ node }) => node)
  for (const parameter of parameters) {
    const rename = renameParameter(api, parameter, name)
    if (isRefused(rename)) return rename
    more.push(...rename.edits)
  }
  return renamed(api, old, edits, [...headers, ...nodes], more)
}

/** Header names are compared without case (RFC 9110 section 5.1). */
function hasOther(headers: object, old: string, name: string): boolean {
  return Object.keys(headers).some((key) => key !== old && key.toLowerCase() === name.toLowerCase())
}

/** The headers of responses, and of the parts of bodies, by their names as they are written. */
const responseHeadersOf = perObject((api: OpenApi): ReadonlyMap<string, readonly SpecNode[]> => {
  const byName = new Map<string, SpecNode[]>()
  const { objects } = nameIndexOf(api)
  for (const owner of [...objects.of('response'), ...objects.of('encoding')])
    for (const header of owner.get('headers')?.members() ?? []) append(byName, header.key, header)
  return byName
})
