/**
 * What a schema is used for, as bits, so that a schema that many places share is walked again only
 * for what is new. The uses of a schema are those of all references to it.
 */
export const Use = {
  /** In the JSON body of a request. */
  request: 1,
  /** In the JSON body of a response. */
  response: 2,
  /** In the payload of a message, or the JSON body of a webhook or callback. */
  event: 4,
  /** Declared as a component that nothing refers to. */
  component: 8,
  /** In a parameter, header, or body that is no JSON. */
  elsewhere: 16,
  /** In a body of a format that others define: GeoJSON, SCIM, HAL … */
  foreign: 32,
  /** Under a member whose names and values the conventions fix, or exempt. */
  exempt: 64,
  /** In the body of a merge patch. */
  mergePatch: 128,
  /** The top level of a problem (RFC 9457). */
  problem: 256,
  /** The top level of a CloudEvent. */
  cloudEvent: 512,
  /** The top level of an operation status monitor. */
  monitor: 1024,
  /** A parameter's or custom header's own schema. */
  parameter: 2048,
  /** A member at the top level of a problem. */
  problemMember: 4096,
  /** Anything but a member at the top level of a problem. */
  ordinary: 8192,
  /** The `status` of an operation status monitor. */
  monitorStatus: 16384,
} as const

/** The uses that make a body schema. */
export const BODY = Use.request | Use.response | Use.event | Use.component

/** The uses that stay at the top level of a body: its properties do not have them. */
export const TOP_LEVEL =
  Use.problem | Use.cloudEvent | Use.monitor | Use.parameter | Use.problemMember | Use.ordinary

/** The attributes of a CloudEvent and of its documented extensions (CloudEvents 1.0.2). */
export const CLOUD_EVENT_ATTRIBUTES: ReadonlySet<string> = new Set([
  'id',
  'source',
  'specversion',
  'type',
  'subject',
  'time',
  'datacontenttype',
  'dataschema',
  'data',
  'data_base64',
  // Documented extensions: https://github.com/cloudevents/spec/tree/main/cloudevents/extensions
  'authid',
  'authtype',
  'authclaims',
  'causationid',
  'correlationid',
  'datacategory',
  'dataclassification',
  'dataref',
  'dataregulation',
  'deprecated',
  'deprecationfrom',
  'deprecationmigration',
  'deprecationsunset',
  'expirytime',
  'partitionkey',
  'recordedtime',
  'sampledrate',
  'sequence',
  'sequencetype',
  'severitynumber',
  'severitytext',
  'traceparent',
  'tracestate',
])

/** The members of the problem body, exact as the conventions spell them. */
export const PROBLEM_MEMBERS: ReadonlySet<string> = new Set([
  'type',
  'title',
  'status',
  'detail',
  'instance',
  'correlationId',
  'errorCode',
])

/** The states of an operation, exact as the conventions spell them. */
export const OPERATION_STATUSES: ReadonlySet<string> = new Set([
  'pending',
  'running',
  'succeeded',
  'failed',
  'cancelled',
])
