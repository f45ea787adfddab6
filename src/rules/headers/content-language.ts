import {
  isSuccessStatus,
  lacksHeader,
  type Parameter,
  type Response,
  type ResponseUse,
} from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { quote } from '../../text/quote.ts'
import { addHeaders } from '../mending/responses/add-headers.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule } from '../rule.ts'
import { languageMeantBy } from './parts/language-parameter.ts'

export default defineRule({
  id: 'headers/content-language',
  clauses: ['headers.content-language'],
  on: 'openapi',
  severity: 'warn',
  fix: 'safe',
  options: ['fix'],
  summary: 'An operation that takes a language documents the language of its answer.',
  why: 'The language that a client asks for is not always the one that it gets. Content-Language tells it, and caches, which one the texts are in.',
  notes: [
    'A client asks for a language by the header Accept-Language, or by `lang`, `locale` or `language` in the query or as a header.',
    'A query parameter is a filter, and chooses nothing, where the resource in the body has a field of that name, or the description says so.',
    'Nor does one choose the language of the answer that is no string, whose values are no language tags, or whose description speaks of the language of what is sent: spoken, source, input, or, in a change, of an e-mail, SMS or notification that is sent. `language` and `lang` in the query are looked at in a GET, or where the description names the answer.',
    'Judged are the 2xx, and 2XX, that have a body; HEAD has none.',
    'A `language` or `lang` that nothing describes is looked at with every method.',
    'A response that several operations share is reported once, where it is declared, and names the first that takes a language.',
  ],
  examples: {
    passes: `
paths:
  /v1/articles:
    get:
      parameters:
        - { name: Accept-Language, in: header, schema: { type: string } }
      responses:
        '200':
          description: The articles.
          headers:
            Content-Language: { schema: { type: string } }
          content:
            application/json: { schema: { type: object } }
`,
    fails: `
paths:
  /v1/articles:
    get:
      parameters:
        - { name: locale, in: query, schema: { type: string } }
      responses:
        '200': # <- reported
          description: The articles.
          content:
            application/json: { schema: { type: object } }
`,
  },
  *check(api, { options }) {
    for (const response of api.responses) {
      const found = findLanguage(api, response)
      if (found === undefined || !lacksHeader(response, 'Content-Language')) continue
      yield {
        node: response.node,
        message: `The ${nameResponse(found.use)}, which takes ${quote(found.parameter.name)}, does not document \`Content-Language\`.`,
        help: 'Add `Content-Language` to its `headers`: a string, the language tag of the body.',
        mend: () => addHeaders(api, response, ['Content-Language'], options),
      }
    }
  },
})

interface LocalizedUse {
  readonly use: ResponseUse
  readonly parameter: Parameter
}

/** The first successful use, with a body, by an operation that takes a language. */
function findLanguage(api: OpenApi, { uses, content }: Response): LocalizedUse | undefined {
  if (content.length === 0) return undefined
  for (const use of uses) {
    if (!isSuccessStatus(use.status) || use.operation.method === 'head') continue
    const parameter = languageMeantBy(api, use.operation)
    if (parameter !== undefined) return { use, parameter }
  }
  return undefined
}
