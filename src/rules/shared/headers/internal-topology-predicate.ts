import { hasFieldName } from '../../../model/openapi/header-names.ts'
import { splitWords } from '../../words.ts'

/** Words that name infrastructure wherever they stand in a header's name. */
const TELLING: ReadonlySet<string> = new Set([
  'backend',
  'datacenter',
  'dynamodb',
  'envoy',
  'haproxy',
  'istio',
  'k8s',
  'kafka',
  'kubernetes',
  'mongodb',
  'mysql',
  'nginx',
  'pod',
  'postgres',
  'rabbitmq',
  'rds',
  'redis',
  'sqs',
  'tbl',
  'upstream',
  'varnish',
])

/** Words that do so only where the name says nothing else: X-Node-Id, not X-Server-Time. */
const MACHINES: ReadonlySet<string> = new Set([
  'cluster',
  'host',
  'hostname',
  'instance',
  'node',
  'replica',
  'server',
  'shard',
  'vm',
])

/** Words that leave such a name what it is. */
const QUALIFIERS: ReadonlySet<string> = new Set([
  'address',
  'cache',
  'database',
  'db',
  'edge',
  'id',
  'internal',
  'ip',
  'name',
  'origin',
  'proxy',
  'web',
])

/** Names that say who answered, without a word of their own for it. */
const PHRASES: ReadonlySet<string> = new Set(['served by', 'handled by', 'processed by'])

/** The most words of a name of a machine: more are a sentence. */
const MOST_WORDS = 8

/**
 * Whether a custom header names infrastructure: `X-Pod-Name`, `X-Backend-Server`, `X-Served-By`.
 * headers/no-internal-topology reports these, and other rules on header names leave them to it.
 */
export function namesInfrastructure(name: string): boolean {
  if (hasFieldName(name)) return false
  const words = splitWords(name).map((word) => word.toLowerCase().replace(/\d+$/, '') || word)
  if (words[0] === 'x') words.shift()
  if (words.length > MOST_WORDS) return false
  if (words.some((word) => TELLING.has(word)) || PHRASES.has(words.join(' '))) return true
  return (
    words.some((word) => MACHINES.has(word)) &&
    words.every((word) => MACHINES.has(word) || QUALIFIERS.has(word))
  )
}
