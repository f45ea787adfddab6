import type { Operation, ResponseUse } from '../../model/openapi/http.ts'
import type { OpenApi } from '../../model/openapi/openapi.ts'
import { quoteAll } from '../../text/quote.ts'
import { declaredOnce } from '../declared-once.ts'
import { nameOperation, nameResponse } from '../operation-name.ts'
import { defineRule, type Report } from '../rule.ts'
import { ownOperations } from '../shared/operations/own-operations.ts'
import { requestTypesWithoutJson, responseTypesWithoutJson } from './parts/without-json.ts'

const HELP = 'Use `application/json`, alone or beside the others.'

export default defineRule({
  id: 'methods/json-body',
  clauses: [
    'headers.content-type',
    'headers.content-type.a',
    'overview.json',
    'endpoints.get.a',
    'endpoints.create',
  ],
  on: 'openapi',
  severity: 'warn',
  summary: 'Bodies are JSON.',
  why: 'Every client of the service reads and writes JSON. One operation in another format needs a parser, a serializer and tests of its own.',
  notes: [
    'The bodies of 2xx responses are looked at, and the request bodies of each POST that does not create: methods/create-body, methods/put-complete, methods/patch-merge-patch and methods/post-update judge the others.',
    'A body passes if one of its media types is JSON, a sequence of JSON texts, or a wildcard.',
    'A body that may be a file or a stream is exempt: octet-stream, image, audio, video, font, pdf, zip, csv, calendar, multipart, event-stream and the like, whatever is a string of format `binary`, and what is sent with `Content-Disposition`.',
    'A body of another type is reported where it is seen to be data: a form, XML, what its schema describes as more than a text, or plain text, unless a GET reads it as it is: its path or what it says of itself names a file, a log, metrics or a probe (`GET /jobs/{job_id}/log`, `GET /healthz`). A page, a script, a playlist or YAML is what it is.',
    'What another standard seals or writes is exempt: JWT, JOSE and COSE, certificates, mails, feeds, metrics, SAML and WSDL, by the media type, for plain text where the answer is described as a JWT, or for XML by the path (`/saml/metadata`, `/iso20022/payments`, `/cancellation-xml`). So is a file that the path names (`/logs/{filename}`, `/signing-key.gpg`), and an answer whose format it names (`/{subtitle_format}`).',
    'The endpoints of OAuth that take a form by their RFC (token, revocation, introspection and so on), and what SAML posts (`SAMLResponse`), are exempt.',
    'A shared body is reported once, where it is declared. In Swagger 2.0 the types are those of `produces` and `consumes`, and without them JSON.',
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
            application/xml: { schema: { type: object } }
`,
    fails: `
paths:
  /v1/orders:
    get:
      responses:
        '200':
          description: The orders.
          content:
            application/xml: { schema: { type: object } } # <- reported
`,
  },
  *check(api) {
    yield* declaredOnce(findReports(api))
  },
})

function* findReports(api: OpenApi): Generator<Report> {
  for (const operation of ownOperations(api)) {
    yield* judgeRequest(api, operation)
    for (const use of operation.responses) yield* judgeResponse(api, use)
  }
}

function* judgeRequest(api: OpenApi, operation: Operation): Generator<Report> {
  const types = requestTypesWithoutJson(api, operation)
  const [first] = types
  if (first === undefined) return
  yield {
    node: first.node,
    on: 'key',
    message: `${nameOperation(operation)} takes ${quoteAll(types.map(({ name }) => name))}.`,
    help: HELP,
  }
}

function* judgeResponse(api: OpenApi, use: ResponseUse): Generator<Report> {
  const types = responseTypesWithoutJson(api, use)
  const [first] = types
  if (first === undefined) return
  yield {
    node: first.node,
    on: 'key',
    message: `The ${nameResponse(use)} has a body of type ${quoteAll(types.map(({ name }) => name))}.`,
    help: HELP,
  }
}
