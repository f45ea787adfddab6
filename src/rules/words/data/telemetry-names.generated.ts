// Written by `npm run generate` from telemetry-names.txt. Do not edit.

/**
 * Dotted names that the conventions themselves use for log fields, span attributes and metrics
 * (Log entry, Metrics, Spans): OpenTelemetry gives them their spelling, and no rule reports them.
 * Source: Integration API Conventions, state of August 2026.
 */
export const TELEMETRY_NAMES =
  "deployment.environment.name\nerror.message\nerror.type\nhttp.method\nhttp.request.method\nhttp.response.status_code\nhttp.status_code\nhttp.url\nintegration.event.consume.count\nintegration.event.consume.duration\nintegration.event.consume.lag\nintegration.event.dlq.count\nintegration.event.publish.count\nintegration.request.active\nintegration.request.count\nintegration.request.duration\nintegration.request.error.count\nintegration.target\nintegration.type\nmessaging.destination.name\nmessaging.operation.type\nmessaging.system\nnetwork.protocol.name\nserver.address\nservice.name\nservice.version\nurl.path"
