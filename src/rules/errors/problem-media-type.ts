import { isErrorStatus, type Response, type ResponseUse } from '../../model/openapi/http.ts'
import { isProblem } from '../../model/openapi/media-type.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { quote } from '../../text/quote.ts'
import { addProblemBody, becomeProblem } from '../mending/problems/become-problem.ts'
import { offerProblems } from '../mending/problems/offer-problems.ts'
import { nameResponse } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'

const PROBLEM = 'application/problem+json'

export default defineRule({
  id: 'errors/problem-media-type',
  clauses: ['errors.problem', 'headers.content-type'],
  on: 'openapi',
  severity: 'error',
  fix: 'contract',
  summary: 'Every error response has a body of type application/problem+json, and of no other.',
  why: 'Clients tell an error from a result by its media type, and read every problem with the same code. One error in another form needs a parser of its own.',
  notes: [
    'Errors are the responses of status 4xx and 5xx, their ranges, and `default`.',
    'Responses to HEAD are exempt: they have no body. So are webhooks and callbacks, where the client answers.',
    'Wildcards such as `*/*` are another type. Parameters of the media type are ignored.',
    'In Swagger 2.0 it is enough that `produces` holds application/problem+json.',
  ],
  examples: {
    passes: `
paths:
  /v1/orders:
    get:
      responses:
        '400':
          description: The request is malformed.
          content:
            application/problem+json: { schema: { type: object } }
`,
    fails: `
paths:
  /v1/orders:
    get:
      responses:
        '400':
          description: The request is malformed.
          content:
            application/json: { schema: { type: object } } # <- reported
        '404': # <- reported
          description: There is no such order.
`,
  },
  *check(api) {
    for (const response of api.responses) {
      const errors = response.uses.filter(isErrorWithBody)
      const [use] = errors
      if (use === undefined) continue
      if (!response.hasContent || response.content.length === 0)
        yield withoutBody(api, response, use)
      else if (api.syntax.listsMediaTypes) yield* judgeProduces(response, errors, api)
      else yield* judgeContent(api, response, use)
    }
  },
})

function isErrorWithBody({ status, operation }: ResponseUse): boolean {
  return isErrorStatus(status) && operation.method !== 'head'
}

function* judgeContent(api: OpenApi, response: Response, use: ResponseUse): Generator<Report> {
  for (const mediaType of response.content) {
    const { name, nameNode } = mediaType
    // Behind a reference, which `content` cannot be, the type is unknown.
    if (isProblem(name) || nameNode.key === '$ref') continue
    yield {
      node: nameNode,
      on: 'key',
      message: `The ${nameResponse(use)} has a body of type ${quote(name)}.`,
      help: `Use \`${PROBLEM}\` and no other type.`,
      mend: () => becomeProblem(api, response, mediaType),
    }
  }
}

/** Each operation that shares the response has a list of its own, or that of the document. */
function* judgeProduces(
  response: Response,
  errors: readonly ResponseUse[],
  api: OpenApi,
): Generator<Report> {
  const use = errors.find(({ operation }) => {
    const produces = operation.node.get('produces') ?? api.root.get('produces')
    return ![...(produces?.items() ?? [])].some(
      ({ string }) => string !== undefined && isProblem(string),
    )
  })
  if (use === undefined) return
  yield {
    node: response.node,
    message: `The ${nameResponse(use)} is not of type \`${PROBLEM}\`.`,
    help: `Add \`${PROBLEM}\` to the \`produces\` of the operation or the document.`,
    mend: () => offerProblems(api, response) ?? [],
  }
}

function withoutBody(api: OpenApi, response: Response, use: ResponseUse): Report {
  return {
    node: response.node,
    message: `The ${nameResponse(use)} has no body.`,
    help: api.syntax.listsMediaTypes
      ? `Give it a \`schema\`, under a \`produces\` that holds \`${PROBLEM}\`.`
      : `Give it content of type \`${PROBLEM}\`.`,
    mend: () => addProblemBody(api, response),
  }
}
