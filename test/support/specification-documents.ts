/**
 * Two documents that use every field, parameter, header, enum value, path and event name that the
 * conventions themselves use, and follow the conventions otherwise too.
 */

/** Resources, Log entry (table and logging rules 7 and 8), Spans, Metrics: names of fields. */
const TELEMETRY_FIELDS = `
        timestamp: { type: string, format: date-time }
        level:
          type: string
          enum: [UNKNOWN, FATAL, ERROR, WARN, INFO, DEBUG, TRACE]
          default: UNKNOWN
        trace_id: { type: string }
        span_id: { type: string }
        service: { type: string }
        message: { type: string }
        request_id: { type: string }
        correlation_id: { type: string }
        environment: { type: string }
        version: { type: string }
        operation: { type: string }
        outcome: { type: string }
        duration_ms: { type: number }
        dependency: { type: string }
        attempt: { type: integer }
        attempt_number: { type: integer }
        max_attempts: { type: integer }
        backoff_ms: { type: integer }
        error_type: { type: string }
        idempotency_key: { type: string }
        queue: { type: string }
        http.method: { type: string }
        http.status_code: { type: integer }
        http.url: { type: string, format: uri }
        error.type: { type: string }
        error.message: { type: string }
        http.request.method: { type: string }
        http.response.status_code: { type: integer }
        url.path: { type: string }
        server.address: { type: string }
        messaging.system: { type: string }
        messaging.destination.name: { type: string }
        messaging.operation.type: { type: string }
        service.name: { type: string }
        service.version: { type: string }
        deployment.environment.name: { type: string }
        integration.type: { type: string }
        integration.target: { type: string }
        network.protocol.name: { type: string }
        integration.request.duration: { type: number }
        integration.request.count: { type: integer }
        integration.request.error.count: { type: integer }
        integration.request.active: { type: integer }
        integration.event.publish.count: { type: integer }
        integration.event.consume.count: { type: integer }
        integration.event.consume.duration: { type: number }
        integration.event.consume.lag: { type: integer }
        integration.event.dlq.count: { type: integer }
        retry_attempts_total: { type: integer }
        retry_exhausted_total: { type: integer }
        retry_backoff_duration_seconds: { type: number }
        retry_budget_utilization_ratio: { type: number }
        dlq_messages_total: { type: integer }`

/** Naming rules 4 and 7 to 10, Resource identifier: the examples of good names. */
const RESOURCE_FIELDS = `
        id: { type: string, example: order_8fK2mQx4 }
        account_type: { type: string }
        active: { type: boolean }
        verified: { type: boolean }
        enabled: { type: boolean }
        is_new: { type: boolean }
        error_reason: { type: string }
        info: { type: string }
        stats: { type: object }
        config: { type: object }
        span_kind:
          type: string
          enum: [UNKNOWN, SERVER, CLIENT, PRODUCER, CONSUMER, INTERNAL]
          default: UNKNOWN
        version_state:
          type: string
          enum: [UNKNOWN, ACTIVE, DEPRECATED, SUNSET]
          default: UNKNOWN
        grpc_status:
          type: string
          enum:
            - UNKNOWN
            - UNAVAILABLE
            - DEADLINE_EXCEEDED
            - RESOURCE_EXHAUSTED
            - ABORTED
            - INVALID_ARGUMENT
            - NOT_FOUND
            - PERMISSION_DENIED
            - UNAUTHENTICATED
            - UNIMPLEMENTED
          default: UNKNOWN`

const REQUEST_HEADERS = [
  'X-Correlation-ID',
  'X-Request-ID',
  'traceparent',
  'tracestate',
  'X-Tenant-Id',
  'X-Flow-Id',
]

const RESPONSE_HEADERS = [
  'Content-Language',
  'X-Correlation-ID',
  'X-Request-ID',
  'traceparent',
  'tracestate',
  'ETag',
  'Cache-Control',
  'Location',
  'Operation-Location',
  'RateLimit-Policy',
  'RateLimit',
  'Retry-After',
  'WWW-Authenticate',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Deprecation',
  'Sunset',
  'Link',
]

/** Headers whose values the conventions give a form. */
const HEADER_SCHEMAS = new Map([
  ['X-Correlation-ID', '{ type: string, format: uuid }'],
  ['X-Request-ID', '{ type: string, format: uuid }'],
  ['Retry-After', '{ type: integer }'],
])

const HEADERS = RESPONSE_HEADERS.map(
  (name) => `        ${name}: { description: As the conventions say., schema: ${schemaOf(name)} }`,
).join('\n')

const PARAMETERS = REQUEST_HEADERS.map(
  (name) =>
    `      - { name: ${name}, in: header, description: As the conventions say., schema: ${schemaOf(name)} }`,
).join('\n')

function schemaOf(header: string): string {
  return HEADER_SCHEMAS.get(header) ?? '{ type: string }'
}

/** Responses by status; a success names its component: `200:List`. */
function responses(...uses: string[]): string {
  return uses
    .map((use) => {
      const [status, component = 'Problem'] = use.split(':')
      return `        '${status}': { $ref: '#/components/responses/${component}' }`
    })
    .join('\n')
}

/** A response component with every header. */
function response(name: string, type: string, schema: string): string {
  return `    ${name}:
      description: Done.
      headers:
${HEADERS}
      content:
        ${type}: { schema: { $ref: '#/components/schemas/${schema}' } }`
}

const KEY = `        - name: Idempotency-Key
          in: header
          description: A key that is kept for 24 hours and covers the whole batch.
          schema: { type: string, format: uuid }`

/** The names of the HTTP interface, in an OpenAPI document. */
export const OPENAPI_NAMES = `openapi: 3.1.0
info: { title: Names, version: 1.0.0 }
servers:
  - url: https://api.example.com
security:
  - Bearer: []
paths:
  /v1/attachments:
    parameters:
${PARAMETERS}
    get:
      operationId: listAttachments
      parameters:
        - { name: item_id, in: query, schema: { type: string } }
        - { name: item_id_ne, in: query, schema: { type: string } }
        - { name: item_id_in, in: query, schema: { type: string } }
        - { name: duration_ms_gt, in: query, schema: { type: string } }
        - { name: duration_ms_gte, in: query, schema: { type: string } }
        - { name: duration_ms_lt, in: query, schema: { type: string } }
        - { name: duration_ms_lte, in: query, schema: { type: string } }
        - { name: deleted, in: query, schema: { type: boolean } }
        - { name: limit, in: query, schema: { type: integer, default: 20, maximum: 100 } }
        - { name: starting_after, in: query, schema: { type: string } }
        - { name: ending_before, in: query, schema: { type: string } }
        - { name: include_total, in: query, schema: { type: boolean } }
        - { name: sort, in: query, schema: { type: string } }
        - { name: fields, in: query, schema: { type: string } }
        - { name: expand, in: query, schema: { type: string } }
        - { name: If-None-Match, in: header, schema: { type: string } }
      responses:
${responses('200:List', '304:NoContent', '400', '401', '403', '406', '429')}
    post:
      operationId: createAttachment
      parameters:
${KEY}
        - { name: If-None-Match, in: header, schema: { type: string, const: '*' } }
      requestBody:
        content:
          application/json: { schema: { $ref: '#/components/schemas/Attachment' } }
      responses:
${responses('201:Created', '202:Monitor', '400', '401', '409', '412', '429')}
  /v1/attachments/{resource_id}:
    parameters:
      - { name: resource_id, in: path, required: true, schema: { type: string } }
    delete:
      operationId: deleteAttachment
      parameters:
        - { name: If-Match, in: header, schema: { type: string } }
      responses:
${responses('204:NoContent', '401', '404', '410', '412', '429', '503')}
  /v1/attachments/{resource_id}/cancellation:
    parameters:
      - { name: resource_id, in: path, required: true, schema: { type: string } }
    post:
      operationId: createCancellation
      parameters:
${KEY}
      requestBody:
        content:
          application/json: { schema: { $ref: '#/components/schemas/Attachment' } }
      responses:
${responses('201:Created', '401', '404', '409', '429')}
  /v1/attachments:bulk-create:
    post:
      operationId: createAttachments
      parameters:
${KEY}
      requestBody:
        content:
          application/json:
            schema:
              type: array
              maxItems: 100
              items: { $ref: '#/components/schemas/Attachment' }
      responses:
${responses('202:Monitor', '401', '409', '429')}
  /v1/operations/{op_id}:
    get:
      operationId: getOperation
      parameters:
        - { name: op_id, in: path, required: true, schema: { type: string } }
        - { name: If-None-Match, in: header, schema: { type: string } }
      responses:
${responses('200:Monitor', '304:NoContent', '401', '404', '429')}
  /v1/operations/{op_id}:cancel:
    post:
      operationId: cancelOperation
      parameters:
        - { name: op_id, in: path, required: true, schema: { type: string } }
${KEY}
      requestBody:
        content:
          application/json: { schema: { $ref: '#/components/schemas/Attachment' } }
      responses:
${responses('202:Monitor', '401', '404', '409', '429')}
components:
  securitySchemes:
    Bearer: { type: http, scheme: bearer }
  responses:
${response('List', 'application/json', 'AttachmentList')}
${response('Monitor', 'application/json', 'Monitor')}
${response('Created', 'application/json', 'Attachment')}
${response('Problem', 'application/problem+json', 'Problem')}
    NoContent:
      description: Done.
      headers:
${HEADERS}
  schemas:
    Attachment:
      type: object
      properties:
        item_id: { type: string }${RESOURCE_FIELDS}
    AttachmentList:
      type: object
      required: [data, pagination]
      properties:
        data:
          type: array
          items: { $ref: '#/components/schemas/LogEntry' }
        pagination:
          type: object
          required: [has_more, next_cursor]
          properties:
            has_more: { type: boolean }
            next_cursor: { type: [string, 'null'] }
    LogEntry:
      type: object
      properties:
        id: { type: string, example: entry_8fK2mQx4 }
        item_id: { type: string }
        deleted: { type: boolean }${TELEMETRY_FIELDS}
    Monitor:
      type: object
      properties:
        status: { type: string, enum: [pending, running, succeeded, failed, cancelled] }
        result: {}
        error: { $ref: '#/components/schemas/Problem' }
    Problem:
      type: object
      properties:
        type: { type: string, format: uri }
        title: { type: string }
        status: { type: integer }
        detail: { type: string }
        instance: { type: string }
        correlationId: { type: string }
        errorCode:
          type: string
          enum: [REQUEST_IDEMPOTENCY_KEY_MISMATCH, API_VERSION_SUNSET]
`

/** The names of events and topics, in an AsyncAPI document. */
export const ASYNCAPI_NAMES = `asyncapi: 3.0.0
info: { title: Names, version: 1.0.0 }
servers:
  broker: { host: broker.example.com, protocol: kafka }
channels:
${['completed', 'created', 'cancelled']
  .flatMap((action) => [
    channel(action, action, ''),
    channel(`${action}_dlq`, action, '.dlq'),
    channel(`${action}_retry`, action, '.retry.1'),
  ])
  .join('\n')}
operations:
  send_created: { action: send, channel: { $ref: '#/channels/created' } }
components:
  messages:
${['completed', 'created', 'cancelled'].map(message).join('\n')}
  schemas:
    LogEntry:
      type: object
      properties:${TELEMETRY_FIELDS}
`

function channel(key: string, action: string, suffix: string): string {
  return `  ${key}:
    address: sales.order.${action}.v1${suffix}
    messages:
      ${action}: { $ref: '#/components/messages/${action}' }`
}

function message(action: string): string {
  return `    ${action}:
      headers:
        type: object
        properties:
          traceparent: { type: string }
          tracestate: { type: string }
      payload:
        type: object
        required: [id, source, specversion, type]
        properties:
          id: { type: string }
          source: { type: string, format: uri-reference }
          specversion: { type: string, const: '1.0' }
          type: { type: string, const: sales.order.${action}.v1 }
          time: { type: string, format: date-time }
          data:
            type: object
            properties:${RESOURCE_FIELDS.replaceAll('\n    ', '\n          ')}`
}
