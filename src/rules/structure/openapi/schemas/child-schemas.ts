import type { Schema } from '../../../../model/schema/schema.ts'
import { append } from '../../../../text/group-by.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

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
        append(children, parent, child)
      }
    }
    return children
  }
}
