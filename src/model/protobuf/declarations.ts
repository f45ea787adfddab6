import { tokenize } from 'protobufjs'

/** A field or a value of an enum: what has a number. */
export interface Numbered {
  readonly name: string
  readonly number: number
  /** From 1, in the text. */
  readonly line: number
}

/** A message, an enum or a service, and what it declares. */
export interface Declaration {
  readonly kind: 'message' | 'enum' | 'other'
  readonly name: string
  readonly line: number
  readonly members: readonly Numbered[]
  readonly inner: readonly Declaration[]
  /** Whether several values of an enum may have one number. */
  readonly allowsAlias: boolean
}

/** What the text as a whole declares. */
export interface ProtoFile extends Declaration {
  /** The first statement: `proto3`; undefined where it says none. */
  readonly syntax: Token | undefined
}

interface Token {
  /** The token as it is written; of a text in quotes, what is between them. */
  readonly text: string
  readonly line: number
  readonly isQuoted: boolean
}

interface Open {
  kind: Declaration['kind']
  name: string
  line: number
  members: Numbered[]
  inner: Open[]
  allowsAlias: boolean
}

/**
 * Lists what a text in the language of Protocol Buffers declares, with lines, which the parser does
 * not give.
 * @param text what a parser has taken, or found names or numbers twice in
 */
export function listDeclarations(text: string): ProtoFile {
  return new DeclarationList(text).read()
}

class DeclarationList {
  readonly #tokens: ReturnType<typeof tokenize>
  readonly #root = open('other', '', 1)
  readonly #open: Open[] = [this.#root]
  #syntax: Token | undefined

  constructor(text: string) {
    this.#tokens = tokenize(text, false)
  }

  read(): ProtoFile {
    let statement: Token[] = []
    for (let token = this.#next(); token !== undefined; token = this.#next()) {
      const sign = signOf(token)
      if (sign === '[') this.#skipTo('[', ']')
      else if (sign === undefined) statement.push(token)
      else {
        this.#end(statement, sign)
        statement = []
      }
    }
    return { ...this.#root, syntax: this.#syntax }
  }

  #next(): Token | undefined {
    const text = this.#tokens.next()
    const { line } = this.#tokens
    if (text !== '"' && text !== "'")
      return text === null ? undefined : { text, line, isQuoted: false }
    const content = this.#tokens.next() ?? ''
    this.#tokens.next()
    return { text: content, line, isQuoted: true }
  }

  #end(statement: readonly Token[], sign: '{' | '}' | ';'): void {
    if (sign === '{') this.#enter(statement)
    else if (sign === ';') this.#note(statement)
    else if (this.#open.length > 1) this.#open.pop()
  }

  /** Options hold brackets of their own. */
  #skipTo(start: string, end: string): void {
    for (let depth = 1, next = this.#next(); next !== undefined; next = this.#next()) {
      if (next.isQuoted) continue
      if (next.text === start) depth++
      if (next.text === end && --depth === 0) return
    }
  }

  #enter(head: readonly Token[]): void {
    const [first, second] = head
    if (first?.text === 'option') {
      this.#skipTo('{', '}')
      return
    }
    const group = KEYWORDS.has(first?.text ?? '')
      ? -1
      : head.findIndex(({ text }) => text === 'group')
    if (group >= 0) this.#note(head)
    const name = group < 0 ? second : head[group + 1]
    // What a oneof or an extension holds belongs to the message around it, or to none.
    const around = this.#open.at(-1) ?? this.#root
    if (first?.text === 'oneof') this.#open.push(around)
    else {
      const declaration = open(kindOf(first?.text, group >= 0), name?.text ?? '', name?.line ?? 1)
      if (first?.text !== 'extend') around.inner.push(declaration)
      this.#open.push(declaration)
    }
  }

  #note(statement: readonly Token[]): void {
    const [first] = statement
    const around = this.#open.at(-1)
    const sign = statement.findIndex(({ text }) => text === '=')
    if (first?.text === 'syntax') this.#syntax ??= statement.find(({ text }) => /^proto/.test(text))
    if (around === undefined || sign < 1) return
    const [name, value, digits] = [statement[sign - 1], statement[sign + 1], statement[sign + 2]]
    if (name === undefined || value === undefined) return
    if (first?.text === 'option') {
      around.allowsAlias ||= name.text === 'allow_alias' && value.text === 'true'
      return
    }
    const number = value.text === '-' ? -Number(digits?.text) : Number(value.text)
    if (around.kind !== 'other' && Number.isInteger(number))
      around.members.push({ name: name.text, number, line: name.line })
  }
}

/** What begins a declaration with braces. */
const KEYWORDS: ReadonlySet<string> = new Set([
  'message',
  'enum',
  'service',
  'rpc',
  'extend',
  'oneof',
])

/** The sign that ends a statement, or begins options. */
function signOf({ text, isQuoted }: Token): '{' | '}' | ';' | '[' | undefined {
  if (isQuoted) return undefined
  return text === '{' || text === '}' || text === ';' || text === '[' ? text : undefined
}

function open(kind: Declaration['kind'], name: string, line: number): Open {
  return { kind, name, line, members: [], inner: [], allowsAlias: false }
}

function kindOf(keyword: string | undefined, isGroup: boolean): Declaration['kind'] {
  if (keyword === 'message' || isGroup) return 'message'
  return keyword === 'enum' ? 'enum' : 'other'
}
