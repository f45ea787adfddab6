/** Why two rules may report one place. */
export interface PairReason {
  /** Ids of rules, those of a topic (`headers/*`), or all (`*`), in whatever order. */
  readonly pair: readonly [string, string]
  /** What the two faults are, so that mending one leaves the other. */
  readonly reason: string
}

/**
 * Why pairs of `pairs.txt` are two findings. A pair without a reason is one defect, and the rule
 * whose help mends it reports it alone.
 */
export const PAIR_REASONS: readonly PairReason[] = [
  {
    pair: ['naming/file-name', '*'],
    reason: 'The name of the file is one fault; what stands at its root, the other.',
  },
  {
    pair: ['headers/*', 'headers/*'],
    reason: 'Each is a header of its own; the overview shows them as one piece of work.',
  },
  {
    pair: ['headers/*', 'versioning/deprecated-operation-headers'],
    reason: 'Deprecation and Sunset are headers beside the others.',
  },
  {
    pair: ['errors/problem-media-type', 'versioning/deprecated-operation-headers'],
    reason: 'The body has another type, and the headers lack the deprecation.',
  },
  {
    pair: ['operations/accepted', 'versioning/deprecated-operation-headers'],
    reason: 'Operation-Location is asked for by the status, the others by the deprecation.',
  },
  {
    pair: ['errors/*', 'headers/*'],
    reason: 'The status or body is wrong, and a response of any status and body has the headers.',
  },
  {
    pair: ['errors/consistent-denial', 'operations/cancel'],
    reason: 'Both are about the whole document, and stand at its paths.',
  },
  {
    pair: ['errors/expected-status', 'errors/forbidden-or-not-found'],
    reason: 'Other statuses are missing than the two of which one is too many.',
  },
  {
    pair: ['errors/expected-status', 'methods/*'],
    reason: 'The errors are missing, and the success is wrong.',
  },
  {
    pair: ['errors/expected-status', 'pagination/*'],
    reason: 'An operation without responses is the place of its errors and of its parameters.',
  },
  {
    pair: ['headers/*', 'operations/*'],
    reason: 'The monitor is one thing, and what each response carries another.',
  },
  {
    pair: ['operations/accepted', 'operations/monitor-declared'],
    reason: 'The header names the monitor, and the GET reads it: each is missing by itself.',
  },
  {
    pair: ['headers/*', 'methods/update-response'],
    reason: 'The 200 in place of the 204 needs the headers too.',
  },
  {
    pair: ['headers/*', 'versioning/path-major'],
    reason: 'Headers and the version of the path are asked for at the servers alike.',
  },
  {
    pair: ['headers/no-json-payload', 'structure/schema'],
    reason: 'The header holds JSON, and is declared by a schema and by content at once.',
  },
  {
    pair: ['idempotency/key-accepted', 'methods/*'],
    reason:
      'The key is a header; the body or the method is the other fault, and PATCH needs the key too.',
  },
  {
    pair: ['idempotency/key-accepted', 'security/secured'],
    reason: 'The key and the credentials are both missing.',
  },
  {
    pair: ['bulk/batch-shape', 'idempotency/key-accepted'],
    reason: 'The status is missing, and so is the key.',
  },
  {
    pair: ['methods/*', 'security/secured'],
    reason: 'The body, the status or the method is one fault, and the missing credentials another.',
  },
  {
    pair: ['pagination/*', 'security/secured'],
    reason: 'The parameters are one fault, and the missing credentials another.',
  },
  {
    pair: ['methods/put-default', 'naming/*'],
    reason: 'The field lacks a default under whatever name.',
  },
  {
    pair: ['methods/success-status', 'pagination/*'],
    reason: 'An operation without responses is the place of its status and of its parameters.',
  },
  {
    pair: ['naming/*', 'naming/*'],
    reason:
      'Faults of one name, for which all rules suggest the same one, or of its type beside the name.',
  },
  {
    pair: ['naming/field-snake-case', 'resources/reference-id-type'],
    reason: 'The spelling is one fault, and the type of the id another.',
  },
  {
    pair: ['naming/path-parameter-snake-case', 'paths/*'],
    reason: 'The parameter is spelled wrong, and another segment or their order is wrong.',
  },
  {
    pair: ['naming/reserved-word', 'paths/alternating'],
    reason: 'One segment is a reserved word, and several follow each other.',
  },
  {
    pair: ['naming/path-parameter-snake-case', 'topics/*'],
    reason: 'The parameter is spelled wrong, and the rest of the address has no right form.',
  },
  {
    pair: ['pagination/*', 'pagination/*'],
    reason: 'Each is a parameter, or a keyword of one, that has to be added or changed by itself.',
  },
  {
    pair: ['paths/*', 'paths/*'],
    reason:
      'Different segments, or the spelling and the role of one: mending one leaves the other.',
  },
  {
    pair: ['paths/*', 'versioning/path-major'],
    reason: 'The version is missing in front of whatever segments.',
  },
  {
    pair: ['topics/*', 'topics/*'],
    reason: 'The form, the version and the dead letters of a topic are three things to add.',
  },
  {
    pair: ['events/*', 'events/*'],
    reason: 'Each attribute of an event is missing, or wrong, by itself.',
  },
  {
    pair: ['events/topic-matches-type', 'topics/dead-letter-declared'],
    reason: 'The topic is named after another type, and has no dead letters.',
  },
]

/** The reasons for a pair, written `first/rule and second/rule`. */
export function reasonsFor(pair: string): readonly PairReason[] {
  const [first = '', second = ''] = pair.split(' and ')
  return PAIR_REASONS.filter(({ pair: [one, other] }) => {
    return (fits(first, one) && fits(second, other)) || (fits(first, other) && fits(second, one))
  })
}

function fits(rule: string, pattern: string): boolean {
  if (pattern === '*') return true
  return pattern.endsWith('/*') ? rule.startsWith(pattern.slice(0, -1)) : rule === pattern
}
