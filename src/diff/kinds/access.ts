import { quote, quoteSome } from '../../text/quote.ts'
import {
  type ChangeKind,
  EITHER,
  type Is,
  type ListedValues,
  type Named,
  type Was,
  type WasIs,
} from './kind.ts'

/** Scopes of a security scheme, which has the name. */
export interface Scopes extends Named {
  readonly scopes: readonly string[]
}

/** A variable of the URL of a server. */
export interface ServerVariable extends Named {
  readonly server: string
}

function showVariable({ name, server }: ServerVariable): string {
  return `Variable ${quote(name)} of server ${quote(server)}`
}

function showScopes({ scopes, name }: Scopes): string {
  return `${scopes.length === 1 ? 'scope' : 'scopes'} ${quoteSome(scopes)} of ${quote(name)}`
}

/** Changes of the way to an API, over HTTP and in events: what it asks of consumers, and its servers. */
export const ACCESS_KINDS = [
  {
    id: 'security-scheme-added',
    summary: 'A request needs a further security scheme.',
    breaks: 'sent',
    alsoBreaks: 'read',
    forCallers: 'Send the further credentials too.',
    help: 'Go on to accept requests without it, or make the change in the next major version.',
    rules: EITHER,
    met: 'in use',
    words: ({ is }: Is) => `Requests need security scheme ${quote(is)} too`,
  },
  {
    id: 'security-scheme-changed',
    summary: 'The type, place, name, flow or a URL of a security scheme changed.',
    breaks: 'sent',
    alsoBreaks: 'read',
    forCallers: 'Authenticate in the new way.',
    help: 'Keep the scheme and add the new one as an alternative, or make the change in the next major version.',
    rules: EITHER,
    met: 'in use',
    words: {
      flow: ({ name, from, to }: Named & { from: string; to: string }) =>
        `The flow of security scheme ${quote(name)} is ${quote(to)} now, no longer ${quote(from)}`,
      part: ({
        name,
        part,
        from,
        to,
      }: Named & { part: string; from: string | undefined; to: string }) => {
        const now = `The ${part} of security scheme ${quote(name)} is ${quote(to)} now`
        return from === undefined ? now : `${now}, no longer ${quote(from)}`
      },
      'part gone': ({ name, part }: Named & { part: string }) =>
        `The ${part} of security scheme ${quote(name)} is gone`,
      'part new': ({ name, part }: Named & { part: string }) =>
        `The ${part} of security scheme ${quote(name)} is new`,
      parts: ({ name, parts }: Named & { parts: string }) =>
        `The ${parts} of security scheme ${quote(name)} changed`,
      type: ({ was, is }: WasIs) =>
        `The security scheme changed from ${quote(was)} to ${quote(is)}`,
    },
  },
  {
    id: 'security-scope-added',
    summary: 'A request needs a further scope.',
    breaks: 'sent',
    alsoBreaks: 'read',
    forCallers: 'Ask for tokens with the new scope.',
    help: 'Go on to accept requests without the scope, or make the change in the next major version.',
    rules: EITHER,
    met: 'in use',
    words: {
      requests: (texts: Scopes) => `Requests need ${showScopes(texts)}`,
      connections: ({ is }: Is) => `Scope ${quote(is)} is needed now`,
    },
  },
  {
    id: 'security-alternative-removed',
    summary: 'An alternative of the security requirements is removed.',
    breaks: 'sent',
    alsoBreaks: 'read',
    forCallers: 'Authenticate in a way that is left.',
    help: 'Go on to accept the alternative, or make the change in the next major version.',
    rules: EITHER,
    met: 'in use',
    words: {
      requests: ({ was }: Was) => `Alternative ${was} of the security requirements is removed`,
      replaced: ({ was, is }: WasIs) => `Requests need ${is}, no longer ${was}`,
      connections: ({ was }: Was) =>
        `The alternative ${quote(was)} of the security requirements is removed`,
    },
  },
  {
    id: 'anonymous-access-removed',
    summary: 'Requests without credentials are no longer accepted.',
    breaks: 'sent',
    alsoBreaks: 'read',
    forCallers: 'Send credentials.',
    help: 'Go on to accept them, or make the change in the next major version.',
    rules: EITHER,
    met: 'in use',
    words: {
      requests: ({ is }: Is) => `Requests without credentials are refused: they need ${is}`,
      connections: 'Authentication is needed now',
    },
  },
  {
    id: 'security-alternative-added',
    summary: 'An alternative is added to the security requirements.',
    breaks: 'sent',
    alsoBreaks: 'read',
    help: 'Keep the requirements, or make the change in the next major version.',
    rules: EITHER,
    met: 'in use',
    words: {
      requests: ({ is }: Is) => `Alternative ${is} is added to the security requirements`,
      connections: ({ is }: Is) =>
        `The alternative ${quote(is)} is added to the security requirements`,
    },
  },
  {
    id: 'security-scope-removed',
    summary: 'A request no longer needs a scope.',
    breaks: 'sent',
    alsoBreaks: 'read',
    help: 'Keep the requirements, or make the change in the next major version.',
    rules: EITHER,
    met: 'in use',
    words: {
      requests: (texts: Scopes) => `Requests no longer need ${showScopes(texts)}`,
      connections: ({ was }: Was) => `Scope ${quote(was)} is no longer needed`,
    },
  },
  {
    id: 'security-loosened',
    summary: 'A request no longer needs a security scheme, or none at all.',
    breaks: 'sent',
    alsoBreaks: 'read',
    help: 'Keep the requirements, or make the change in the next major version.',
    rules: EITHER,
    met: 'in use',
    words: {
      requests: 'Requests no longer need credentials',
      scheme: ({ was }: Was) => `Requests no longer need security scheme ${quote(was)}`,
      connections: 'No authentication is needed any more',
    },
  },
  {
    id: 'server-removed',
    summary: 'A server is removed.',
    breaks: 'sent',
    alsoBreaks: 'read',
    forCallers: 'Call another server.',
    help: 'Go on to serve it, or make the change in the next major version.',
    rules: EITHER,
    met: 'in use',
    words: ({ name }: Named) => `Server ${quote(name)} is removed`,
  },
  {
    id: 'server-path-changed',
    summary: "The path that a server's URL begins with changed.",
    breaks: 'sent',
    alsoBreaks: 'read',
    forCallers: 'Call the new address.',
    help: 'Go on to serve the old path, or make the change in the next major version.',
    rules: EITHER,
    met: 'in use',
    words: ({ was, path, lost }: Was & { path: string; lost: string }) =>
      `The URL path of server ${quote(was)} is ${quote(path)}, no longer ${quote(lost)}`,
  },
  {
    id: 'server-host-changed',
    summary: 'A server has another host.',
    breaks: 'sent',
    alsoBreaks: 'read',
    isUndecided: true,
    help: 'See whether the old host still serves: if it does not, go on to serve it until the next major version.',
    rules: EITHER,
    met: 'in use',
    words: ({ was, is }: WasIs) => `Server ${quote(was)} is ${quote(is)} now`,
  },
  {
    id: 'server-variable-value-removed',
    summary: "A value that a variable of a server's URL could have is gone.",
    breaks: 'sent',
    alsoBreaks: 'read',
    help: 'Go on to serve the URL with the value, or make the change in the next major version.',
    rules: EITHER,
    met: 'in use',
    words: {
      'values gone': (texts: ServerVariable & ListedValues) =>
        `${showVariable(texts)} may no longer be ${quoteSome(texts.values)}`,
      'some values': (texts: ServerVariable & ListedValues) =>
        `${showVariable(texts)} may only be ${quoteSome(texts.values)}`,
    },
  },
  {
    id: 'server-variable-value-added',
    summary: "A variable of a server's URL may have further values.",
    breaks: 'none',
    help: '',
    rules: EITHER,
    words: {
      'values new': (texts: ServerVariable & ListedValues) =>
        `${showVariable(texts)} may also be ${quoteSome(texts.values)}`,
      'any value': (texts: ServerVariable) => `${showVariable(texts)} may have any value`,
    },
  },
  {
    id: 'server-variable-default-changed',
    summary: "A variable of a server's URL has another default.",
    breaks: 'none',
    help: '',
    rules: EITHER,
    words: ({ name, server, was, is }: ServerVariable & WasIs) =>
      `The default of variable ${quote(name)} of server ${quote(server)} is ${quote(is)}, no longer ${quote(was)}`,
  },
  {
    id: 'server-https-lost',
    summary: 'A server is no longer reached by https.',
    breaks: 'sent',
    alsoBreaks: 'read',
    help: 'Go on to serve https.',
    rules: EITHER,
    met: 'in use',
    words: ({ name, lost }: Named & { lost: 'encrypted' | 'reached by https' }) =>
      `Server ${quote(name)} is no longer ${lost}`,
  },
  {
    id: 'server-added',
    summary: 'A server is added.',
    breaks: 'none',
    help: '',
    rules: EITHER,
    words: ({ name }: Named) => `Server ${quote(name)} is added`,
  },
] as const satisfies readonly ChangeKind[]
