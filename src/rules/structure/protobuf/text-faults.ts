import { parse, Root } from 'protobufjs'
import {
  type Declaration,
  listDeclarations,
  type Numbered,
  type ProtoFile,
} from '../../../model/protobuf/declarations.ts'
import { isTooMuchToParse } from '../../../model/protobuf/parse-bounds.ts'
import { pushAll } from '../../../text/push-all.ts'
import { quote } from '../../../text/quote.ts'

/** What is wrong at a line of a text. */
export interface ProtoFault {
  /** From 1, in the text; undefined where nothing tells. */
  readonly line: number | undefined
  /** What stands there at fault. */
  readonly token: string | undefined
  readonly message: string
  readonly help: string
}

const TOO_MUCH: ProtoFault = {
  line: undefined,
  token: undefined,
  message: 'The schema is longer than 1 MB, or reserves too much, and is not read.',
  help: 'Split it, or reserve ranges in place of single numbers.',
}

/**
 * What is wrong with a schema of Protocol Buffers: its first fault of syntax, or all others.
 * @param version of its language, where the document names one: 2 or 3
 */
export function* findProtoFaults(text: string, version: string | undefined): Generator<ProtoFault> {
  if (isTooMuchToParse(text)) {
    yield TOO_MUCH
    return
  }
  // A text that names no syntax is one of proto2, unless the document says otherwise.
  const isNamed = version === '2' || /\b(?:syntax|edition)\s*=/.test(text)
  const source = isNamed ? text : `syntax="proto3";${text}`
  const reason = refusalOf(source)
  const fault = reason === undefined ? undefined : toFault(reason)
  if (fault?.line !== undefined) {
    yield fault
    return
  }
  const file = listDeclarations(source)
  const faults = [...findFaultsOfFile(file)]
  yield* faults
  if (fault !== undefined && faults.length === 0) yield findReserved(reason ?? '', file) ?? fault
}

/** Why the parser does not take a text. */
function refusalOf(text: string): string | undefined {
  try {
    parse(text, new Root(), { keepCase: true })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The place of `id 1 is reserved in Type Order`, which the parser does not name. */
function findReserved(reason: string, file: ProtoFile): ProtoFault | undefined {
  const [, id, name, owner] =
    /^(?:id (-?\d+)|name '(.+)') is reserved in (?:Type|Enum) (.+)$/.exec(reason) ?? []
  const pending: Declaration[] = [file]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const member = next.members.find((each) => each.name === name || String(each.number) === id)
    if (next.name === owner && member !== undefined) {
      const what = id === undefined ? 'name' : `number ${id}`
      return at(member, `The ${what} of ${quote(member.name)} is reserved.`, 'Write another one.')
    }
    pushAll(pending, next.inner)
  }
  return undefined
}

/** What the parser says at length quotes a long text. */
const MAX_REASON = 500

/** Puts what the parser says into words: `illegal token 'x', ';' expected (line 3)`. */
function toFault(said: string): ProtoFault {
  const isLong = said.length > MAX_REASON
  const reason = isLong ? said.replace(/^.*(?= \(line \d+\)$)/s, 'illegal token') : said
  const [, written, token = '', wanted, line] =
    /^illegal ([\w ]+?)(?: '(.*?)')?(?:, '(.+)' expected)? \(line (\d+)\)$/s.exec(reason) ?? []
  if (line === undefined) {
    return {
      line: undefined,
      token: undefined,
      message: `The schema is no valid Protobuf: ${reason.replaceAll(/\s+/g, ' ')}.`,
      help: 'Mend what is named.',
    }
  }
  const isEnd = written === 'end of input'
  const noun = written === 'token' ? quote(token) : `The ${written}`
  return {
    line: Number(line),
    token: isEnd || token === '' ? undefined : token,
    message: isEnd
      ? 'The schema is no valid Protobuf: it ends in the midst of a declaration.'
      : `The schema is no valid Protobuf: ${noun} may not stand here.`,
    help: adviseOn(isEnd, wanted),
  }
}

function adviseOn(isEnd: boolean, wanted: string | undefined): string {
  if (wanted !== undefined) return `Write ${quote(wanted)} before it.`
  return isEnd ? 'Close each `{` and each comment.' : 'Write what the version of Protobuf allows.'
}

function* findFaultsOfFile(file: ProtoFile): Generator<ProtoFault> {
  const { syntax } = file
  const isVersion3 = syntax?.text === 'proto3'
  if (syntax !== undefined && !isVersion3 && syntax.text !== 'proto2') {
    yield {
      line: syntax.line,
      token: syntax.text,
      message: `Syntax ${quote(syntax.text)} is none of Protobuf's.`,
      help: 'Write `proto2` or `proto3`.',
    }
  }
  const pending: Declaration[] = [file]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    yield* findRepeatedTypes(next)
    if (next.kind === 'message') yield* findFaultsOfMessage(next)
    if (next.kind === 'enum') yield* findFaultsOfEnum(next, isVersion3)
    pushAll(pending, next.inner.toReversed())
  }
}

function* findRepeatedTypes({ inner }: Declaration): Generator<ProtoFault> {
  const first = new Set<string>()
  for (const { name, line } of inner) {
    if (name !== '' && first.has(name)) {
      yield {
        line,
        token: name,
        message: `${quote(name)} is declared already.`,
        help: 'Give one of the two another name.',
      }
    }
    first.add(name)
  }
}

const MAX_NUMBER = 536_870_911
/** What Protobuf keeps for itself. */
const KEPT = { from: 19_000, to: 19_999 }

function* findFaultsOfMessage(message: Declaration): Generator<ProtoFault> {
  for (const field of message.members) {
    const { name, number } = field
    if (number >= KEPT.from && number <= KEPT.to)
      yield at(
        field,
        `Field ${quote(name)} has number ${number}, which Protobuf keeps for itself.`,
        'Write a number below 19000 or above 19999.',
      )
    else if (number < 1 || number > MAX_NUMBER)
      yield at(
        field,
        `Field ${quote(name)} has number ${number}.`,
        `Write a number from 1 to ${MAX_NUMBER}.`,
      )
  }
  yield* findRepeated(message, 'Field', true)
}

function* findFaultsOfEnum(declaration: Declaration, isVersion3: boolean): Generator<ProtoFault> {
  const [first] = declaration.members
  if (isVersion3 && first !== undefined && first.number !== 0)
    yield at(
      first,
      `The first value of enum ${quote(declaration.name)} is ${first.number}, and has to be 0 in proto3.`,
      'Put a value with the number 0 first.',
    )
  yield* findRepeated(declaration, 'Value', !declaration.allowsAlias)
}

function* findRepeated(
  { name: owner, members }: Declaration,
  noun: 'Field' | 'Value',
  judgesNumbers: boolean,
): Generator<ProtoFault> {
  const names = new Set<string>()
  const numbers = new Map<number, Numbered>()
  for (const member of members) {
    const { name, number } = member
    const other = numbers.get(number)
    if (names.has(name))
      yield at(
        member,
        `${noun} ${quote(name)} is declared already in ${quote(owner)}.`,
        'Give one of the two another name.',
      )
    else if (judgesNumbers && other !== undefined)
      yield at(
        member,
        `${noun} ${quote(name)} has the number ${number} of ${quote(other.name)}.`,
        'Give it a number of its own.',
      )
    names.add(name)
    if (other === undefined) numbers.set(number, member)
  }
}

function at({ name, line }: Numbered, message: string, help: string): ProtoFault {
  return { line, token: name, message, help }
}
