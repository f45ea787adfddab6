import type { SpecNode } from '../../documents/node.ts'
import type { Schema } from '../schema/schema.ts'
import { isScimMessage } from '../schema/scim.ts'
import { BODY, Use } from '../schema/use.ts'
import {
  isCloudEvent,
  isForeignJson,
  isJson,
  isMergePatch,
  isProblem,
  isWildcard,
  type MediaType,
} from './media-type.ts'
import type { OpenApi } from './openapi.ts'

/** A schema that a body starts with, and what the body is used for. */
export interface Body {
  readonly schema: Schema
  /** Bits of `Use`. */
  readonly uses: number
}

/** Reads the media types of bodies, and notes what their schemas are used for. */
export class ContentReader {
  readonly bodies: Body[] = []
  readonly #api: OpenApi
  /** The uses that were noted for what `read` gave. */
  readonly #uses = new Map<readonly MediaType[], number>()

  constructor(api: OpenApi) {
    this.#api = api
  }

  /**
   * The media types of a `content` map (3.x).
   * @param owner the Request Body, Response, Header or Parameter object
   * @param use the bit of `Use` that a JSON body has there
   */
  read(owner: SpecNode, use: number): MediaType[] {
    const content: MediaType[] = []
    for (const node of this.#membersOf(owner.get('content'))) {
      const mediaType = this.#api.references.follow(node)
      // What a reference that leads nowhere stands for may be of any type.
      const name = node.key === '$ref' && node.string !== undefined ? '*/*' : node.key
      content.push(this.#mediaType(name, mediaType ?? node, node, mediaType?.get('schema'), use))
    }
    this.#uses.set(content, use)
    return content
  }

  /** The media types of a map, or of the one that a reference in its place leads to. */
  #membersOf(map: SpecNode | undefined): readonly (SpecNode & { readonly key: string })[] {
    const target = map && this.#api.references.follow(map)
    const named = target === map ? [] : [...(target?.members() ?? [])]
    const isMap = named.length > 0 && named.every(({ key }) => key.includes('/'))
    return isMap ? named : [...(map?.members() ?? [])]
  }

  /** Notes that what was read for one use, as a callback's, has another one too, as a path's. */
  noteUse(content: readonly MediaType[], use: number): void {
    const noted = this.#uses.get(content) ?? 0
    if ((noted & use) === use) return
    this.#uses.set(content, noted | use)
    for (const mediaType of content) this.#note(mediaType, use)
  }

  /**
   * The media types of a 2.0 body: one for each of `consumes` or `produces`.
   * @param owner the body parameter, a form parameter, or the response
   * @param names the list in force, the document's or the operation's
   * @param isTaken tells which of the names hold for this body
   */
  readSwagger(
    owner: SpecNode,
    names: SpecNode | undefined,
    use: number,
    isTaken: (name: string) => boolean = () => true,
  ): MediaType[] {
    const schema = owner.get('schema')
    const isForm = owner.object?.in === 'formData'
    if (schema === undefined && !isForm) return []
    const content: MediaType[] = []
    for (const name of names?.items() ?? []) {
      if (name.string === undefined || !isTaken(name.string)) continue
      if (isForm && !/form/i.test(name.string)) continue
      content.push(this.#mediaType(name.string, owner, name, schema, use))
    }
    const fallback = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    if (content.length === 0) content.push(this.#mediaType(fallback, owner, owner, schema, use))
    return content
  }

  #mediaType(
    name: string,
    node: SpecNode,
    nameNode: SpecNode,
    schemaNode: SpecNode | undefined,
    use: number,
  ): MediaType {
    const schema = this.#api.schemas.at(schemaNode)
    const itemSchema = this.#api.schemas.at(node.get('itemSchema'))
    const mediaType = { name, node, nameNode, schema, schemaNode, itemSchema }
    this.#note(mediaType, use)
    return mediaType
  }

  #note({ name, schema, itemSchema }: MediaType, use: number): void {
    const uses = usesOfMediaType(name, use)
    for (const body of [schema, itemSchema]) {
      if (body === undefined) continue
      // Many servers of SCIM take application/json too (RFC 7644, section 3.1).
      const isForeign = (uses & BODY) !== 0 && isScimMessage(body)
      this.bodies.push({ schema: body, uses: isForeign ? Use.foreign : uses })
    }
  }
}

/** The bits of `Use` that a body of a media type has, where a JSON one has `use`. */
export function usesOfMediaType(mediaType: string, use: number): number {
  if (isWildcard(mediaType)) return use
  // The items of a sequence (JSON Lines, server-sent events) are JSON, though the whole is not.
  if (!isJson(mediaType) && !/jsonl|ndjson|json-seq|event-stream/.test(mediaType))
    return Use.elsewhere
  if (isForeignJson(mediaType)) return Use.foreign
  if (isProblem(mediaType)) return use | Use.problem
  if (isMergePatch(mediaType)) return use | Use.mergePatch
  return isCloudEvent(mediaType) ? use | Use.cloudEvent : use
}
