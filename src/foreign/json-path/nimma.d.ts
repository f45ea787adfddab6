// Nimma declares too little for its own classes to be made. This is what is used of it.

declare module 'nimma' {
  type Callback = (...given: never[]) => void

  /** Takes what Nimma itself does not know; its own takes the text of a function, and runs that. */
  export interface Fallback {
    /** What the generated code can name. */
    readonly runtimeDeps: ReadonlyMap<string, unknown>
    /** Names the function that is called with the document, an expression and its callback. */
    attach(): { readonly type: 'Identifier'; readonly name: string }
  }

  interface Options {
    readonly fallback: Fallback | null
    readonly unsafe: boolean
    readonly output: 'ES2018' | 'ES2021' | 'auto'
    readonly customShorthands: Readonly<Record<string, string>>
  }

  /** A node of generated code, in the form that ESTree gives it. */
  export interface Code {
    type: string
    [member: string]: unknown
  }

  export default class Nimma {
    constructor(expressions: readonly string[], options: Options)
    /** Read when the query runs first. */
    sourceCode: string
    readonly tree: {
      /** The function that was made of an expression. */
      getMethodByHash(expression: string): { readonly body: Code } | undefined
      /** The parts of a document that the query is bounded to. */
      readonly traversalZones: { destroy(): void }
    }
    query(input: object, callbacks: Readonly<Record<string, Callback>>): void
  }
}

declare module 'nimma/parser' {
  /** A part of an expression as it is written, from its start to its end. */
  export interface PathNode {
    readonly type: string
    /** Whether it stands behind two dots. */
    readonly deep?: boolean
    readonly value?: unknown
  }

  /** @throws where it cannot be read */
  export function parse(expression: string): PathNode[]
}

declare module 'nimma/fallbacks' {
  interface Match {
    readonly path: string
    readonly value: unknown
  }
  type JsonPath = (options: {
    readonly path: string
    readonly json: unknown
    readonly resultType: 'all'
    readonly callback: (match: Match) => void
  }) => void

  export const jsonPathPlus: {
    readonly runtimeDeps: {
      get(name: 'nimma_JSONPath'): JsonPath
      get(name: 'nimma_toPath'): (path: string) => string[]
    }
  }
}
