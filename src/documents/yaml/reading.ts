import { type Event, parseEvents, YAMLException } from 'js-yaml'
import { MAX_DEPTH, type SyntaxFault } from '../parsing/parsed.ts'
import { mendYaml } from './mend.ts'

/** What js-yaml makes of a text, after what can be mended was mended. */
export interface Reading {
  /** The text as it was read: mended in as many characters, so that every place stays. */
  readonly readable: string
  /** What was mended. */
  readonly faults: readonly SyntaxFault[]
  /** Undefined where the text is malformed. */
  readonly events: readonly Event[] | undefined
  /** Why it is malformed. */
  readonly error: YAMLException | undefined
}

/** A text with more to mend, or with so much to read again, is malformed. */
const MAX_MENDS = 100
const MAX_REREAD = 50_000_000

/** Reads the events of a YAML text; faults that leave no doubt what was meant are mended. */
export function readYaml(text: string): Reading {
  const faults: SyntaxFault[] = []
  let readable = text
  let read = 0
  const parse = (part: string): readonly Event[] | YAMLException => {
    read += part.length
    return eventsOf(part)
  }
  for (;;) {
    const result = parse(readable)
    if (!(result instanceof YAMLException))
      return { readable, faults, events: result, error: undefined }
    const mayGoOn = faults.length < MAX_MENDS && read + text.length < MAX_REREAD
    const mend = mayGoOn ? mendYaml(readable, result, parse) : undefined
    if (mend === undefined) return { readable, faults, events: undefined, error: result }
    faults.push(mend.fault)
    readable = mend.text
  }
}

/** @returns the error where the text is malformed */
function eventsOf(text: string): readonly Event[] | YAMLException {
  try {
    // It counts scalars and keys as levels too.
    return parseEvents(text, { maxDepth: MAX_DEPTH })
  } catch (error) {
    if (error instanceof YAMLException) return error
    throw error
  }
}
