/** Keywords of a schema that describe its values, and let all of them in. */
export const ANNOTATIONS = [
  '$comment',
  'deprecated',
  'description',
  'example',
  'examples',
  'externalDocs',
  'readOnly',
  'title',
  'writeOnly',
] as const
