import { quote } from '../../text/quote.ts'
import { nameOperation } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { type FaultySelector, findHeaderVersioning } from './parts/header-versioning.ts'

export default defineRule({
  id: 'versioning/no-header-version',
  clauses: ['versioning.2', 'versioning.2.a', 'versioning.2.b', 'versioning.2.c'],
  on: 'openapi',
  severity: 'error',
  summary: 'A header or media type is not the only way to select a version.',
  why: 'A link, a browser and a cache know the URL and not the headers, so that a version in a header is lost on the way. Only internal APIs with tightly coupled consumers may do with it.',
  notes: [
    'It is about headers such as Api-Version, X-Api-Version, Accept-Version and Version, others in `-Version` that describe the version of the API (`Acme-Version`), and about vendor media types with a version (`application/vnd.acme.v2+json`, `application/vnd.acme+json; version=2`).',
    'Types of file formats (`application/vnd.oci.image.manifest.v1+json`) tell the version of the format, and are none.',
    'Who the API is for is said by `x-lifecycle`, else by `info.x-audience`, else by the option `audience`, which is public by default.',
    'An internal API has to say which version holds without the header: by a default of its schema, or in a description of the header, its operation, path, tags, responses or the API.',
    'A path has a version where its key or one of its servers names one, right or wrong, or a variable of the server may.',
    'Where the path has a version too, versioning/header-version-beside-path looks at it.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          content:
            application/json: { schema: { type: object } }
`,
    fails: `
paths:
  /orders:
    get:
      parameters:
        - { name: Api-Version, in: header, schema: { type: string } } # <- reported
      responses:
        '200':
          description: The orders.
          content:
            application/vnd.acme.v2+json: { schema: { type: object } } # <- reported
`,
  },
  *check(api, context) {
    for (const found of findHeaderVersioning(api, context)) {
      if (found.fault !== 'beside') yield toReport(found)
    }
  },
})

function toReport({ selector, fault, operation }: FaultySelector): Report {
  const { kind, name, node, on } = selector
  const subject = kind === 'header' ? 'Header' : 'Media type'
  const selects = `${subject} ${quote(name)} selects the version of ${nameOperation(operation)}`
  const isOnly = fault === 'only'
  return {
    node,
    ...(on === undefined ? {} : { on }),
    message: isOnly
      ? `${selects}, whose path has none.`
      : `${selects}, and nothing says which version holds without it.`,
    help: isOnly
      ? `Begin the path with its major version, such as \`/v1\`, and take the version out of the ${kind === 'header' ? 'headers' : 'media type'}.`
      : 'Say in its description which version is the default, or begin the path with the major version.',
  }
}
