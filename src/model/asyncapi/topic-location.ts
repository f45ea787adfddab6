/**
 * What tells where a topic lies, in front of its name: a URL (of Pulsar `persistent://tenant/namespace/`,
 * of Amazon SQS its host and account), an ARN, and the project of Google Pub/Sub.
 */
const LOCATION =
  /^(?:[a-z][a-z\d+.-]*:\/\/(?:[^/]*\/)*|arn:[^/]*:|projects\/[^/]+\/topics\/)(?=[^/])/

/** How much of an address stands in front of the topic's name. */
export function lengthOfLocation(address: string): number {
  return LOCATION.exec(address)?.[0].length ?? 0
}
