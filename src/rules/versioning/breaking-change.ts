import { defineDiffRule } from '../rule.ts'

export default defineDiffRule({
  id: 'versioning/breaking-change',
  clauses: [
    'versioning.3',
    'versioning.1.b',
    'versioning.3.a',
    'versioning.3.b',
    'versioning.3.c',
    'versioning.3.d',
    'versioning.3.e',
    'versioning.3.f',
    'versioning.3.g',
  ],
  on: 'diff',
  severity: 'error',
  summary: 'A change that breaks consumers of an HTTP API comes with a new major version.',
  why: 'Consumers are built against what was published, and are not redeployed with the service. What is removed, restricted or given another meaning under the same version fails at them, in production.',
  notes: [
    'What the conventions name breaks, whatever the direction: a field or operation that is removed or renamed, a type that changed, an enum that is narrowed.',
    'Anything else breaks where it restricts what consumers send, or changes the meaning of what they read; a schema that goes both ways, or that no operation uses, breaks where either way does.',
    'The major version is part of the path: to remove `/v1/orders` while `/v2/orders` appears breaks the consumers of v1, unless the base says that v1 is SUNSET, or, with `--today`, past its `sunset_on`.',
    '`info.version` alone excuses nothing, but with `--version-source info`, for APIs that carry no version in their paths.',
    'Operations are compared by method and path, the names of path parameters aside; schemas by what they accept, behind their `$ref`s.',
    'A schema that many operations use is reported once, where it is declared, with the number of operations that it touches.',
    'What is gone is reported at its nearest parent that is left; a path that moved inside one major version is one finding.',
    'Where no check can tell what a change does, the finding is a warning: a person decides.',
    'Values of enums that are gone are left to versioning/enum-value-removed.',
  ],
  examples: {
    base: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '200':
          description: The order.
          content:
            application/json:
              schema:
                type: object
                properties:
                  id: { type: string }
                  total: { type: integer }
                  note: { type: string }
`,
    passes: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '200':
          description: The order.
          content:
            application/json:
              schema:
                type: object
                properties:
                  id: { type: string }
                  total: { type: integer }
                  total_text: { type: string }
                  note: { type: string, deprecated: true }
`,
    fails: `
paths:
  /v1/orders/{order_id}:
    get:
      responses:
        '200':
          description: The order.
          content:
            application/json:
              schema:
                type: object
                properties: # <- reported
                  id: { type: string }
                  total: { type: string } # <- reported
`,
  },
})
