import { defineDiffRule } from '../rule.ts'

export default defineDiffRule({
  id: 'versioning/info-version-rises',
  clauses: ['versioning.1.b'],
  on: 'diff',
  severity: 'info',
  summary:
    'The version of a document never falls, and rises with a release as much as the API grew.',
  why: 'Consumers, catalogues and generated clients tell the states of an API apart by its version. Two states with one number, or one that looks like a correction and brings new operations, send people to the wrong one.',
  notes: [
    'Reported is a version that is lower than it was; and with `lintel diff --release` one that stayed, or whose patch version alone rose, though the API grew.',
    'With the version 0 of the major, and after a prerelease, any number that is higher will do.',
    'Compared are numbers by Semantic Versioning, and days such as `2026-03-01`. Other texts are not judged.',
    'A change that breaks consumers is left to versioning/breaking-change: no number makes it good.',
  ],
  examples: {
    base: `
info: { title: Orders, version: 1.4.0 }
paths:
  /v1/orders:
    get: {}
`,
    passes: `
info: { title: Orders, version: 1.5.0 }
paths:
  /v1/orders:
    get: {}
    post: {}
`,
    fails: `
info:
  title: Orders
  version: 1.3.0 # <- reported
paths:
  /v1/orders:
    get: {}
    post: {}
`,
  },
})
