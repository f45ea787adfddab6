import type { Schema } from '../../../model/schema/schema.ts'
import type { OpenApiObjects } from './objects.ts'

/** The schemas that are composed of another one by `allOf`; found where somebody asks first. */
export class ChildSchemas {
  readonly #objects: OpenApiObjects
  #children: Map<Schema, Schema[]> | undefined

  constructor(objects: OpenApiObjects) {
    this.#objects = objects
  }

  of(schema: Schema): readonly Schema[] {
    this.#children ??= this.#find()
    return this.#children.get(schema) ?? []
  }

  #find(): Map<Schema, Schema[]> {
    const { schemas } = this.#objects.api
    const children = new Map<Schema, Schema[]>()
    for (const node of this.#objects.schemasWith('allOf')) {
      const child = schemas.at(node)
      for (const parent of child?.parts ?? []) {
        if (child === undefined || parent === undefined) continue
        const known = children.get(parent)
        if (known === undefined) children.set(parent, [child])
        else known.push(child)
      }
    }
    return children
  }
}
