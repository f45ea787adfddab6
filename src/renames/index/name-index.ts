import type { SpecDocument } from '../../documents/document.ts'
import type { SpecNode } from '../../documents/node.ts'
import { References } from '../../documents/references/references.ts'
import type { AsyncApi } from '../../model/asyncapi/asyncapi.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { followValue } from '../../model/schema/follow-value.ts'
import { perObject } from '../../text/memoize.ts'
import { ApiObjects } from './api-objects.ts'
import { findPointers } from './body-pointers.ts'
import { findDescriptions, valuesInSchema } from './described-values.ts'
import { extensionWordsIn } from './extension-words.ts'
import { findFieldLists } from './field-lists.ts'
import { MemberIndex, PlaceIndex } from './place-index.ts'
import { ReferenceIndex } from './reference-index.ts'
import type { SchemaGroup } from './schema-group.ts'
import { SchemaGroups } from './schema-groups.ts'
import { TextWords } from './text-words.ts'

/** Where the names of a document stand: found once, however many of them are renamed. */
export class NameIndex {
  readonly objects: ApiObjects
  readonly groups: SchemaGroups
  readonly references: ReferenceIndex
  /** The files of the document, as far as they were reached. */
  readonly documents: ReadonlySet<SpecDocument>
  /** The members of examples, defaults and constants. */
  readonly members = new MemberIndex()
  /** Other places of the names of properties. */
  readonly properties = new PlaceIndex()
  /** The places of texts that enums and constants list, these included. */
  readonly values = new PlaceIndex()
  /** The groups whose schemas list values. */
  readonly #listing = new Set<SchemaGroup>()
  /** The groups of properties whose values name schemas. */
  readonly #discriminating = new Set<SchemaGroup>()
  /** What is written in texts that should be objects or lists. */
  readonly #texts = new TextWords()
  #wordsInExtensions: ReadonlySet<string> | undefined
  readonly #followed: References

  constructor(api: OpenApi | AsyncApi) {
    this.#followed = api.references
    this.objects = new ApiObjects(api)
    this.groups = new SchemaGroups(api.references)
    for (const schema of this.objects.of('schema')) this.groups.add(schema)
    const descriptions = [...findDescriptions(api, this.objects)]
    for (const { schemas, isHidden } of descriptions) {
      for (const schema of schemas) this.groups.add(schema)
      this.groups.join(schemas)
      for (const schema of isHidden ? schemas : []) this.#hide(schema)
    }
    this.groups.settle()
    this.#noteLists()
    for (const schema of this.groups.schemas)
      for (const value of valuesInSchema(schema)) this.#bind(value, this.groups.of(schema))
    for (const { schemas, values } of descriptions)
      for (const value of values) this.#bind(value, this.groups.of(schemas[0]))
    this.groups.hideBelow()
    for (const { mediaType, schemas } of descriptions) this.#noteEncodings(mediaType, schemas[0])
    for (const { group, name, place } of findPointers(api, this))
      this.properties.add(group, name, place)
    if (api.kind === 'openapi')
      for (const { group, name, place } of findFieldLists(api, this))
        this.properties.add(group, name, place)
    this.documents = this.#findDocuments()
    this.references = new ReferenceIndex(this.documents, api.references)
  }

  /** Whether a name of a group may stand in a value that is written as a text, which nobody can change here. */
  isInText(name: string, group: SchemaGroup): boolean {
    return this.#texts.has(name, group)
  }

  /** Whether an extension holds a name, of which nobody knows what it means there. */
  isInExtension(name: string): boolean {
    this.#wordsInExtensions ??= extensionWordsIn(this.documents)
    return this.#wordsInExtensions.has(name)
  }

  /** Whether a value tells by itself, without a mapping, which schema an object has. */
  isSchemaName(group: SchemaGroup, value: string): boolean {
    if (!this.#discriminating.has(group)) return false
    return !this.values.of(group, value).some(({ isKey }) => isKey)
  }

  #findDocuments(): Set<SpecDocument> {
    const ofSchemas = this.groups.schemas.map(({ document }) => document)
    return new Set([...this.objects.documents, ...ofSchemas])
  }

  #hide(schema: SpecNode): void {
    const group = this.groups.of(schema)
    if (group !== undefined) group.hasHidden = true
  }

  #noteLists(): void {
    for (const schema of this.groups.schemas) {
      const group = this.groups.of(schema)
      const { object = {} } = schema
      if (group !== undefined && ('enum' in object || 'const' in object)) this.#listing.add(group)
    }
    for (const schema of this.groups.schemas) this.#noteKeysOfValues(schema)
  }

  /** The keys of a discriminator's `mapping`, and of what generators say about the values of an enum. */
  #noteKeysOfValues(schema: SpecNode): void {
    const group = this.groups.of(schema)
    const discriminator = schema.get('discriminator')
    const name = discriminator?.string ?? discriminator?.get('propertyName')?.string
    const discriminated = name === undefined ? undefined : group?.properties.get(name)?.whole
    if (discriminated !== undefined) {
      this.#discriminating.add(discriminated)
      for (const node of discriminator?.get('mapping')?.members() ?? [])
        this.values.add(discriminated, node.key, { node, isKey: true })
    }
    if (group === undefined || !this.#listing.has(group)) return
    for (const extension of schema.members())
      for (const node of extension.key.startsWith('x-enum') ? extension.members() : [])
        this.values.add(group, node.key, { node, isKey: true })
  }

  #noteEncodings(mediaType: SpecNode | undefined, schema: SpecNode | undefined): void {
    const group = this.groups.of(schema)
    for (const node of (group && mediaType?.get('encoding')?.members()) ?? [])
      if (group !== undefined) this.properties.add(group, node.key, { node, isKey: true })
  }

  /**
   * Notes the names and texts in a value that schemas describe. A `$ref` in it is data, but to tools in
   * use a reference, so that it is followed, or the value hidden.
   */
  #bind(start: SpecNode, described: SchemaGroup | undefined): void {
    if (described === undefined) return
    const pending: [SpecNode, SchemaGroup][] = [[start, described]]
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const [node, group] = next
      if (References.of(node) !== undefined && !group.properties.has('$ref')) {
        const target = followValue(this.#followed, node)
        if (target === undefined) group.hasHidden = true
        else pending.push([target, group])
        continue
      }
      if (node.string !== undefined) this.#noteText(node, node.string, group)
      if (!node.isCollection || !this.members.add(node, group)) continue
      for (const child of node.children()) {
        const below = groupOfChild(group, child)
        if (below !== undefined) pending.push([child, below])
      }
    }
  }

  #noteText(node: SpecNode, text: string, group: SchemaGroup): void {
    if (this.#listing.has(group)) this.values.add(group, text, { node, isKey: false })
    const isOfMembers = group.properties.size > 0 || group.members !== undefined
    if (isOfMembers || group.items !== undefined) this.#texts.add(text, group)
  }
}

/** The group that describes a member or item of what a group describes. */
function groupOfChild(group: SchemaGroup, { key }: SpecNode): SchemaGroup | undefined {
  if (typeof key === 'number') return group.items?.whole
  return (group.properties.get(key ?? '') ?? group.members)?.whole
}

/** The one index of a document. */
export const nameIndexOf = perObject((api: OpenApi | AsyncApi) => new NameIndex(api))
