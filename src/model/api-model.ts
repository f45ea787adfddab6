import type { SpecDocument } from '../documents/document.ts'
import type { SpecNode } from '../documents/node.ts'
import type { References } from '../documents/references/references.ts'
import type { SchemaDialect } from './schema/dialect.ts'
import { collectEnums, type EnumDeclaration } from './schema/enum.ts'
import { SchemaStore } from './schema/schema.ts'
import {
  type DeclaredProperty,
  groupByName,
  type PropertyGroup,
  propertiesOf,
  type SchemaWalk,
} from './schema/walk.ts'

/** What HTTP APIs and message-driven APIs have in common: a document, its schemas, what those declare. */
export abstract class ApiModel {
  readonly document: SpecDocument
  readonly references: References
  readonly schemas: SchemaStore
  #walk: SchemaWalk | undefined
  #enums: readonly EnumDeclaration[] | undefined
  #bodyProperties: readonly DeclaredProperty[] | undefined
  #propertyGroups: readonly PropertyGroup[] | undefined

  constructor(
    document: SpecDocument,
    references: References,
    dialect: Omit<SchemaDialect, 'references'>,
  ) {
    this.document = document
    this.references = references
    this.schemas = new SchemaStore({ references, ...dialect })
  }

  get root(): SpecNode {
    return this.document.root
  }

  /** The properties that schemas of bodies and payloads declare, each once. */
  get bodyProperties(): readonly DeclaredProperty[] {
    this.#bodyProperties ??= propertiesOf(this.walk)
    return this.#bodyProperties
  }

  /** The properties of bodies by name, for rules that look at the name first. */
  get propertyGroups(): readonly PropertyGroup[] {
    this.#propertyGroups ??= groupByName(this.bodyProperties)
    return this.#propertyGroups
  }

  /** The enums of bodies and payloads, parameters and custom headers, each once. */
  get enums(): readonly EnumDeclaration[] {
    this.#enums ??= collectEnums(this.walk)
    return this.#enums
  }

  /** All schemas, walked from their uses. */
  get walk(): SchemaWalk {
    this.#walk ??= this.walkSchemas()
    return this.#walk
  }

  /** Walks all schemas from their uses. */
  protected abstract walkSchemas(): SchemaWalk
}
