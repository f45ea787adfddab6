import type { JsonValue } from '../../../edits/changes/json-value.ts'

/** The members of the problem body (RFC 9457; section Problem body), as schemas. */
export const PROBLEM_PROPERTIES: Readonly<Record<string, JsonValue>> = {
  type: {
    description: 'A URI that identifies the kind of problem.',
    type: 'string',
    format: 'uri',
  },
  title: { description: 'A short summary of the kind of problem.', type: 'string' },
  status: { description: 'The HTTP status code.', type: 'integer' },
  detail: { description: 'What happened this time.', type: 'string' },
  instance: { description: 'The path of the request that failed.', type: 'string' },
  correlationId: {
    description: 'The value of the response header X-Correlation-ID.',
    type: 'string',
    format: 'uuid',
  },
  errorCode: {
    description: 'A code in UPPER_SNAKE_CASE, which programs tell problems apart by.',
    type: 'string',
    pattern: '^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$',
  },
}

/** The schema of problems, as a component. */
export const PROBLEM: JsonValue = {
  description: 'What went wrong, as RFC 9457 describes it.',
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: PROBLEM_PROPERTIES,
}
