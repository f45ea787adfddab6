/**
 * Dotted names that the conventions themselves use for log fields, span attributes and metrics
 * (Log entry, Metrics, Spans): OpenTelemetry gives them their spelling, and no rule reports them.
 * Source: Integration API Conventions, state of August 2026.
 */
const NAMES = `
deployment.environment.name
error.message
error.type
http.method
http.request.method
http.response.status_code
http.status_code
http.url
integration.event.consume.count
integration.event.consume.duration
integration.event.consume.lag
integration.event.dlq.count
integration.event.publish.count
integration.request.active
integration.request.count
integration.request.duration
integration.request.error.count
integration.target
integration.type
messaging.destination.name
messaging.operation.type
messaging.system
network.protocol.name
server.address
service.name
service.version
url.path
`

export const TELEMETRY_NAMES: ReadonlySet<string> = new Set(NAMES.trim().split('\n'))
