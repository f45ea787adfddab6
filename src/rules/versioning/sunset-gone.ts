import { isSunset, lifecycleOf } from '../../model/lifecycle.ts'
import {
  type Operation,
  type Response,
  type ResponseUse,
  responseOf,
} from '../../model/openapi/http.ts'
import { isJson, isProblem, type MediaType } from '../../model/openapi/media-type.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { isProblemSchema } from '../../model/openapi/problem.ts'
import { quote } from '../../text/quote.ts'
import { nameOperation, nameResponse } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { codesShownBy } from './parts/sunset-codes.ts'

const CODE = 'API_VERSION_SUNSET'

export default defineRule({
  id: 'versioning/sunset-gone',
  clauses: [
    'versioning.6',
    'errors.410',
    'states.sunset',
    'states.sunset.b',
    'problem.instance.a',
    'errors.410.a',
    'versioning.6.a',
  ],
  on: 'openapi',
  severity: 'error',
  comparesDates: true,
  summary: 'An operation of a sunset version answers 410 with the problem API_VERSION_SUNSET.',
  why: 'A 404 or a closed connection sends people looking for an outage. The 410 tells them that the version is gone, which request failed, and what replaces it.',
  notes: [
    'A version is sunset where the nearest `x-lifecycle` has the state SUNSET; with --today, also where it is past its sunset_on and not ACTIVE. The day itself is not past it.',
    'A range such as 4XX, or `default`, is no 410, and a 410 that cannot be seen is one.',
    'The problem body of the 410 has to have `instance` at its top level: `allOf` is merged, and every branch of `oneOf` and `anyOf` has to have it; a schema that cannot be seen has it.',
    'The examples of the 410 are those of its media type, else those that its schema itself gives; one without an errorCode is not judged.',
    'A shared 410 is reported once, where it is declared.',
  ],
  examples: {
    passes: `
info:
  title: Orders
  version: 1.0.0
  x-lifecycle: { state: SUNSET, deprecated_on: 2025-01-15, successor_version: v2 }
paths:
  /v1/orders:
    get:
      responses:
        '410':
          description: The version is gone.
          content:
            application/problem+json:
              schema: { type: object, properties: { instance: { type: string } } }
              example: { status: 410, errorCode: API_VERSION_SUNSET, instance: /v1/orders }
`,
    fails: `
info:
  title: Orders
  version: 1.0.0
  x-lifecycle: { state: SUNSET, deprecated_on: 2025-01-15, successor_version: v2 }
paths:
  /v1/orders:
    get: # <- reported
      responses:
        '200': { description: The orders. }
`,
  },
  *check(api, { today }) {
    const judged = new Set<unknown>()
    for (const operation of api.operations) {
      const lifecycle = lifecycleOf(api, operation)
      if (lifecycle === undefined || !isSunset(lifecycle, today)) continue
      const use = responseOf(operation, '410')
      // Several paths may refer to one path item, and several operations to one response.
      const place = use === undefined ? operation.node.value : use.response
      if (place === undefined || judged.has(place)) continue
      judged.add(place)
      if (use?.response === undefined) yield withoutGone(operation)
      else yield* judgeGone(api, use, use.response)
    }
  },
})

function withoutGone(operation: Operation): Report {
  return {
    node: operation.node,
    on: 'key',
    message: `${nameOperation(operation)} is of a sunset version and documents no \`410\`.`,
    help: `Add a \`410\` with a problem body whose \`errorCode\` is \`${CODE}\`.`,
  }
}

/** Whether a body is a problem; of another one errors/problem-media-type says that it is none. */
function isProblemBody({ name, schema }: MediaType): boolean {
  return isProblem(name) || (isJson(name) && schema !== undefined && isProblemSchema(schema))
}

function* judgeGone(api: OpenApi, use: ResponseUse, response: Response): Generator<Report> {
  const bodies = response.content.filter(isProblemBody)
  const lacksInstance = bodies.some(({ schema }) =>
    schema?.shapes.some(
      ({ properties, isUnknown }) =>
        !isUnknown && properties.size > 0 && !properties.has('instance'),
    ),
  )
  if (lacksInstance) {
    yield {
      node: response.node,
      message: `The problem of the ${nameResponse(use)} has no \`instance\`.`,
      help: 'Declare `instance`, the path of the request that failed, in its schema.',
    }
  }
  const codes = bodies.flatMap((body) => codesShownBy(body, api.references))
  const wrong = codes.find((code) => code !== CODE)
  if (wrong !== undefined) {
    yield {
      node: response.node,
      message: `An example of the ${nameResponse(use)} has the errorCode ${quote(wrong)}.`,
      help: `Write \`${CODE}\`.`,
    }
  }
}
