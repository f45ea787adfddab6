import type { Message } from '../../../model/asyncapi/message.ts'
import { type Shape, shapesOfProperty } from '../../../model/schema/merged-shapes.ts'
import type { Property } from '../../../model/schema/schema.ts'
import {
  attributeOf,
  hasCloudEventsPrefix,
  type Metadata,
} from '../../shared/topics/topic-messages.ts'

/** What consumers deduplicate by (Events 6). */
export const ATTRIBUTES = ['id', 'source'] as const

/** How a declaration falls short, the worst first; undefined where it does not. */
const KINDS = ['missing', 'not a string', 'optional', undefined] as const
type MaybeFault = (typeof KINDS)[number]

/** What keeps an attribute from being a required string. */
export interface IdentityFault {
  readonly attribute: (typeof ATTRIBUTES)[number]
  readonly kind: Exclude<MaybeFault, undefined>
  /** Where the attribute is declared, if it is. */
  readonly place: 'payload' | 'headers' | undefined
}

/**
 * Finds which of id and source a message does not give as a required string, neither in its payload
 * nor in its headers. What cannot be seen is taken to be right.
 * @param payload what the payload may look like
 */
export function findIdentityFaults(
  message: Message,
  payload: readonly Shape[],
  metadata: Metadata,
): IdentityFault[] {
  const protocols = message.channels.flatMap((channel) => [...channel.protocols])
  const isPlain = protocols.length === 0 || protocols.some((protocol) => protocol.includes('mqtt'))
  return ATTRIBUTES.flatMap((attribute): IdentityFault[] => {
    if ([...metadata.listed].some((header) => isHeaderOf(header, attribute, true))) return []
    const inPayload = worst(payload.map((shape) => faultIn(shape, [attribute])))
    if (inPayload === undefined) return []
    const inHeaders = worst(
      metadata.shapes.map((shape) => {
        const mayBePlain = isPlain || shape.properties.has('specversion')
        const names = [...shape.properties.keys(), ...shape.required]
        return faultIn(
          shape,
          names.filter((name) => isHeaderOf(name, attribute, mayBePlain)),
        )
      }),
    )
    if (inHeaders === undefined) return []
    if (inHeaders !== 'missing') return [{ attribute, kind: inHeaders, place: 'headers' }]
    const place = inPayload === 'missing' ? undefined : 'payload'
    return [{ attribute, kind: inPayload, place }]
  })
}

function isHeaderOf(header: string, attribute: string, mayBePlain: boolean): boolean {
  return attributeOf(header) === attribute && (mayBePlain || hasCloudEventsPrefix(header))
}

/** What is wrong in one alternative, by the names that the attribute may have in it. */
function faultIn(shape: Shape, names: readonly string[]): MaybeFault {
  if (shape.isUnknown) return undefined
  const faults = names.map((name): MaybeFault => {
    const property = shape.properties.get(name)
    if (property === undefined) return shape.required.has(name) ? undefined : 'missing'
    if (!mayBeString(property)) return 'not a string'
    return shape.required.has(name) ? undefined : 'optional'
  })
  return faults.length === 0 ? 'missing' : best(faults)
}

function mayBeString(property: Property): boolean {
  const shapes = shapesOfProperty(property)
  return shapes.length === 0 || shapes.some(({ types }) => types?.has('string') !== false)
}

/** The fault of alternatives that all have to be right. */
function worst(faults: readonly MaybeFault[]): MaybeFault {
  return KINDS.find((kind) => faults.includes(kind))
}

/** The fault of alternatives of which one has to be right. */
function best(faults: readonly MaybeFault[]): MaybeFault {
  return KINDS.findLast((kind) => faults.includes(kind))
}
