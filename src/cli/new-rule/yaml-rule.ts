import type { JsonValue } from '../../edits/changes/json-value.ts'
import type { NewRule } from './answers.ts'

/** A new rule in Spectral's form, with examples that it passes and fails. */
export function makeYamlRule({ on, severity }: NewRule): JsonValue {
  return on === 'openapi' ? ofOpenApi(severity) : ofAsyncApi(severity)
}

function ofOpenApi(severity: NewRule['severity']): JsonValue {
  return {
    description: 'An API names the team that owns it.',
    message: '{{error}}',
    severity,
    formats: ['oas2', 'oas3'],
    given: '$.info',
    // biome-ignore lint/suspicious/noThenProperty: so Spectral calls what must hold.
    then: { field: 'x-owner', function: 'truthy' },
    'x-lintel': {
      why: 'Say here why it matters, for the person who has just been stopped by it.',
      examples: {
        passes: `info:
  title: Orders
  version: 1.0.0
  x-owner: orders
`,
        fails: `info: # <- reported
  title: Orders
  version: 1.0.0
`,
      },
    },
  }
}

function ofAsyncApi(severity: NewRule['severity']): JsonValue {
  return {
    description: 'A channel says what it is for.',
    message: '{{error}}',
    severity,
    formats: ['aas2', 'aas3'],
    given: '$.channels[*]',
    // biome-ignore lint/suspicious/noThenProperty: so Spectral calls what must hold.
    then: { field: 'description', function: 'truthy' },
    'x-lintel': {
      why: 'Say here why it matters, for the person who has just been stopped by it.',
      examples: {
        passes: `channels:
  orders:
    address: orders.order.created.v1
    description: Orders that were created.
`,
        fails: `channels:
  orders: # <- reported
    address: orders.order.created.v1
`,
      },
    },
  }
}
