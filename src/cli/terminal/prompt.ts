import { createInterface, type Interface } from 'node:readline'
import { Readable } from 'node:stream'
import { UserError } from '../../findings/user-error.ts'
import { findNearest } from '../../text/nearest.ts'
import { toVisible } from '../../text/visible-text.ts'
import type { Io } from './io.ts'

/** Why an answer was not taken. */
function describeRefusal(
  answer: string,
  matches: readonly string[],
  choices: readonly string[],
): string {
  const shown = toVisible(answer)
  if (matches.length > 1) return `\`${shown}\` may be ${matches.join(' or ')}: write more of it.`
  const nearest = findNearest(answer, choices)
  const hint = nearest === undefined ? `write ${choices.join(' or ')}.` : `did you mean ${nearest}?`
  return `\`${shown}\` is none of the answers: ${hint}`
}

/** Asks questions on stderr and reads answers, a line each, from stdin. */
export class Prompt {
  readonly #stderr: Io['stderr']
  readonly #reader: Interface
  readonly #input: Readable
  readonly #lines: AsyncIterator<string>
  readonly #silent: string

  /** @param silent the command line that asks nothing, such as `lintel init --yes` */
  constructor({ stdin, stderr }: Pick<Io, 'stdin' | 'stderr'>, silent: string) {
    this.#stderr = stderr
    this.#silent = silent
    this.#input = stdin instanceof Readable ? stdin : Readable.from(stdin)
    // Without an output the terminal edits lines itself, and Ctrl-C ends the process as ever.
    this.#reader = createInterface({ input: this.#input })
    this.#lines = this.#reader[Symbol.asyncIterator]()
  }

  /**
   * Asks for one of several words, until it gets one; an empty answer takes the preset.
   * @throws UserError at the end of the input
   */
  async choose<T extends string>(question: string, choices: readonly T[], preset: T): Promise<T> {
    let hint = ''
    while (true) {
      await this.#stderr.write(`${hint}${question} (${choices.join(', ')}) [${preset}] `)
      const { value = '', done } = await this.#lines.next()
      if (done) throw await this.#endEarly()
      const answer = value.trim().toLowerCase()
      if (answer === '') return preset
      const matches = choices.filter((choice) => choice.startsWith(answer))
      if (matches.length === 1 && matches[0] !== undefined) return matches[0]
      hint = `${describeRefusal(value.trim(), matches, choices)}\n`
    }
  }

  /**
   * Asks for a text, until it gets one that will do.
   * @param refuse says what is wrong with one; undefined where it will do
   * @throws UserError at the end of the input
   */
  async ask(question: string, refuse: (answer: string) => string | undefined): Promise<string> {
    let hint = ''
    while (true) {
      await this.#stderr.write(`${hint}${question} `)
      const { value = '', done } = await this.#lines.next()
      if (done) throw await this.#endEarly()
      const answer = value.trim()
      const fault = refuse(answer)
      if (fault === undefined) return answer
      hint = `${toVisible(fault)}\n`
    }
  }

  /** Asks a question that is answered with yes or no. */
  async confirm(question: string, preset: boolean): Promise<boolean> {
    return (await this.choose(question, ['yes', 'no'], preset ? 'yes' : 'no')) === 'yes'
  }

  /** Lets go of stdin, which would keep the process alive. */
  close(): void {
    this.#reader.close()
    this.#input.destroy()
  }

  async #endEarly(): Promise<UserError> {
    await this.#stderr.write('\n')
    return new UserError(
      `The questions were not answered, so nothing was written. \`${this.#silent}\` asks none.`,
    )
  }
}
