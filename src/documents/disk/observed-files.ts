import { hash } from 'node:crypto'
import { type FileAccess, plainFiles } from './file-access.ts'
import { FileFault } from './file-fault.ts'

/** What may be asked of the file system about a path. */
const QUESTIONS = [
  'exists',
  'realPath',
  'destination',
  'read',
  'check',
] as const satisfies (keyof FileAccess)[]
export type Question = (typeof QUESTIONS)[number]

/** One question and its answer, as plain data; of a file's text the digest. */
export type Observation = readonly [question: Question, path: string, answer: string]

/** The digest of bytes or text: 43 letters, digits, `-` and `_`. */
export function digest(data: string | Uint8Array): string {
  return hash('sha256', data, 'base64url')
}

/** Asks the file system a question anew. */
export function ask(files: FileAccess, question: Question, path: string): string {
  switch (question) {
    case 'exists':
      return describeExistence(files.exists(path))
    case 'realPath':
      return describeRealPath(files.realPath(path))
    case 'destination':
      return files.destination(path)
    case 'read':
      return describeContent(files.read(path))
    case 'check':
      return describeFault(files.check(path))
  }
}

/** Hands on what the file system answers, and notes it. */
export class ObservedFiles implements FileAccess {
  readonly #files: FileAccess
  readonly #observations = new Map<string, Observation>()

  constructor(files: FileAccess = plainFiles) {
    this.#files = files
  }

  /** What was asked and answered, each question once. */
  get observations(): readonly Observation[] {
    return [...this.#observations.values()]
  }

  /** What was asked about files, and what lies behind links among them, and what was answered. */
  about(paths: Iterable<string>): Observation[] {
    const all = new Set<string>()
    for (const path of paths) {
      // What was at hand from another document was not asked for again.
      const [, , real] = this.#observationOf('realPath', path) ?? ['', '', this.realPath(path)]
      all.add(path)
      if (real) all.add(real)
    }
    return [...all].flatMap((path) => this.#allAbout(path))
  }

  #allAbout(path: string): Observation[] {
    const found = QUESTIONS.map((question) => this.#observationOf(question, path))
    return found.filter((observation) => observation !== undefined)
  }

  #observationOf(question: Question, path: string): Observation | undefined {
    return this.#observations.get(keyOf(question, path))
  }

  exists(path: string): boolean {
    const answer = this.#files.exists(path)
    this.#note('exists', path, describeExistence(answer))
    return answer
  }

  realPath(path: string): string | undefined {
    const answer = this.#files.realPath(path)
    this.#note('realPath', path, describeRealPath(answer))
    return answer
  }

  destination(path: string): string {
    const answer = this.#files.destination(path)
    this.#note('destination', path, answer)
    return answer
  }

  read(path: string): Uint8Array | FileFault {
    const answer = this.#files.read(path)
    this.#note('read', path, describeContent(answer))
    return answer
  }

  check(path: string): FileFault | undefined {
    const answer = this.#files.check(path)
    this.#note('check', path, describeFault(answer))
    return answer
  }

  measure(path: string): number | FileFault {
    return this.#files.measure(path)
  }

  #note(question: Question, path: string, answer: string): void {
    const key = keyOf(question, path)
    const known = this.#observations.get(key)?.[2]
    // What changed while it was read is never answered so again.
    const noted = known === undefined || known === answer ? answer : UNSTABLE
    this.#observations.set(key, [question, path, noted])
  }
}

/** What several threads observed, each question once; what was answered in two ways is never so again. */
export function joinObservations(
  some: readonly Observation[],
  others: readonly Observation[],
): Observation[] {
  const joined = new Map<string, Observation>()
  for (const observation of [...some, ...others]) {
    const [question, path, answer] = observation
    const key = keyOf(question, path)
    const known = joined.get(key)
    if (known === undefined) joined.set(key, observation)
    else if (known[2] !== answer) joined.set(key, [question, path, UNSTABLE])
  }
  return [...joined.values()]
}

/** Tells the questions of a run apart. */
export function keyOf(question: Question, path: string): string {
  return `${question} ${path}`
}

const UNSTABLE = 'It changed.'
/** No fault begins so. */
const CONTENT = 'sha256:'

function describeExistence(exists: boolean): string {
  return exists ? 'yes' : 'no'
}

function describeRealPath(path: string | undefined): string {
  return path ?? ''
}

function describeContent(content: Uint8Array | FileFault): string {
  return content instanceof FileFault ? content.message : CONTENT + digest(content)
}

/** Whether the answer to `read` is the digest of a content, and no fault. */
export function isContent(answer: string): boolean {
  return answer.startsWith(CONTENT)
}

function describeFault(fault: FileFault | undefined): string {
  return fault?.message ?? ''
}
