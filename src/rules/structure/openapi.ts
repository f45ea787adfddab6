import { defineRule } from '../rule.ts'
import { CHECKS } from './openapi/checks.ts'
import { OpenApiObjects } from './openapi/objects/objects.ts'

export default defineRule({
  id: 'structure/openapi',
  clauses: ['input'],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  summary: 'A document keeps what the text of its specification demands.',
  why: 'Two operations with one id, a path parameter that nobody declares or a security scheme that does not exist are valid by the JSON Schema, and still break the generators, gateways and documentation that are built on the specification.',
  notes: [
    'Each finding quotes the sentence of the version that the document names; where a version does not say so, nothing is reported.',
    'What structure/schema and structure/reference report is left to them.',
    'Behind a reference that leads nowhere, or to a URL that is not followed, nothing is missing.',
    'An operation or parameter that several paths share by `$ref` is no duplicate.',
    'A path parameter of another name than the path has is one finding, at the parameter; paths without operations need no parameters.',
    'Scopes are judged where the flows declare some; 3.2 may name a security scheme by its URI.',
    'A default is compared with its whole schema, parameter or header. Formats and members that are missing are left out, since defaults may leave some to the defaults of members. Null is a fault in 2.0 and 3.0 only, where neither `nullable` nor `x-nullable` takes it.',
    'From 3.1 on, members of schemas may have any name: one that misspells a keyword (`dscription`, `ref`) is reported, and says nothing to tools.',
    'A value that an enum has twice is removed, unless extensions such as `x-enum-varnames` go by the order of the values.',
    'A pattern is reported where it is a regular expression in no common dialect.',
    'The property of a discriminator has to be required in 2.0; in 3.0 and 3.1, which contradict themselves, only one that none of the schemas has is reported; in 3.2 an optional one needs a `defaultMapping`.',
    'URLs may be relative, and braces in them stand for variables.',
    'Arrays need `items` in schemas of 3.0, and in parameters and headers of 2.0, whose schemas may leave them out as JSON Schema does.',
    'XML (3.2): only the schemas of bodies are judged, where they stand in place and describe an element.',
    "Examples are not compared with their schemas, but for the `dataValue` of 3.2, where the schema says nothing that is new since draft 7, nor for one direction only; nor is a YAML tag of one's own reported.",
  ],
  examples: {
    passes: `
openapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders/{order_id}:
    parameters:
      - { name: order_id, in: path, required: true, schema: { type: string } }
    get:
      operationId: get_order
      responses: { '200': { description: The order. } }
    delete:
      operationId: delete_order
      responses: { '204': { description: Deleted. } }
`,
    fails: `
openapi: 3.0.3
info: { title: Orders, version: 1.0.0 }
paths:
  /v1/orders/{order_id}: # <- reported
    get:
      operationId: order
      responses: { '200': { description: The order. } }
    delete:
      operationId: order # <- reported
      security:
        - token: [] # <- reported
        - key: # <- reported
            - orders.write
      responses: { '204': { description: Deleted. } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: Authorization }
`,
  },
  *check(api) {
    const objects = new OpenApiObjects(api)
    for (const check of Object.values(CHECKS)) yield* check(objects)
  },
})
