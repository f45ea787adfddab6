import type { SpecNode } from '../../../documents/node.ts'
import type { Difference } from '../../changes/change.ts'
import { changeOfKind } from '../../changes/change-of-kind.ts'
import type { BodyPart, BodyPartPair } from './body-part.ts'
import type { Compared, ContentSchemaPair } from './content-schema-pair.ts'

/** A header that says what `contentType` says (OAS 3.1 section 4.8.15.1). */
const IGNORED = 'content-type'

/** Compares the headers of a part of a multipart body. */
export function comparePartHeaders(pair: BodyPartPair): Compared {
  const [base, revision] = [headersOf(pair.base), headersOf(pair.revision)]
  const differences: Difference[] = []
  const schemas: ContentSchemaPair[] = []
  for (const [name, header] of base) {
    const other = revision.get(name)
    if (other === undefined) differences.push(removal(pair, header))
    else {
      differences.push(...compareRequired(pair, header, other))
      schemas.push(...schemasOf(pair, header, other))
    }
  }
  for (const [name, header] of revision)
    if (!base.has(name)) differences.push(addition(pair, header))
  return { differences, schemas }
}

/** The members of `headers` by their names, whose case does not count. */
function headersOf({ encoding }: BodyPart): Map<string, SpecNode> {
  const members = [...(encoding?.get('headers')?.members() ?? [])]
  const named = members.map((member) => [member.key.toLowerCase(), member] as const)
  return new Map(named.filter(([name]) => name !== IGNORED))
}

function removal({ direction, revision, label }: BodyPartPair, header: SpecNode): Difference {
  return changeOfKind('part-header-removed', {
    direction,
    node: revision.encoding?.get('headers') ?? revision.place,
    on: 'key',
    base: header,
    baseOn: 'key',
    name: String(header.key),
    label,
  })
}

function addition(
  { direction, base, revision, label }: BodyPartPair,
  header: SpecNode,
): Difference {
  const kind = isRequired(revision, header) ? 'required-part-header-added' : 'part-header-added'
  const place = { direction, node: header, on: 'key', base: base.place } as const
  return changeOfKind(kind, { ...place, name: String(header.key), label })
}

function* compareRequired(
  { direction, base, revision, label }: BodyPartPair,
  from: SpecNode,
  to: SpecNode,
): Generator<Difference> {
  const isNeeded = isRequired(revision, to)
  if (isRequired(base, from) === isNeeded) return
  const kind = isNeeded ? 'part-header-became-required' : 'part-header-became-optional'
  const place = { direction, node: to, on: 'key', base: from, baseOn: 'key' } as const
  yield changeOfKind(kind, { ...place, name: String(to.key), label })
}

function* schemasOf(
  { base, revision }: BodyPartPair,
  from: SpecNode,
  to: SpecNode,
): Generator<ContentSchemaPair> {
  const [owner, other] = [base.api.references.follow(from), revision.api.references.follow(to)]
  if (owner === undefined || other === undefined) return
  const schema = base.api.schemaNodeOf(owner)
  const present = revision.api.schemaNodeOf(other)
  if (schema === undefined && present === undefined) return
  yield { base: schema, revision: present, places: { base: owner, revision: other } }
}

function isRequired({ api }: BodyPart, header: SpecNode): boolean {
  return api.references.follow(header)?.object?.required === true
}
