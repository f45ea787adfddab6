import type { LintedText, TextToLint } from '../../engine/lint-text.ts'
import type { LintAnswer, LintQuestion } from '../../engine/worker.ts'

/** What comes of linting a text. */
export type Outcome =
  | {
      readonly kind: 'linted'
      readonly result: LintedText
      readonly withFixes: boolean
      readonly milliseconds: number
    }
  | { readonly kind: 'failed'; readonly message: string; readonly withFixes: boolean }

/** Longer than any document of the size that is linted takes, on a slow machine too. */
const PATIENCE_MS = 60_000

/**
 * Lints texts in a worker, one after the other. While one is linted, only the newest of those that
 * come is kept. A worker that does not answer is ended, and the next text gets a new one.
 */
export class Linting {
  readonly #tell: (outcome: Outcome) => void
  readonly #patience: number
  #worker: Worker | undefined
  #next: TextToLint | undefined
  #asked: { readonly id: number; readonly withFixes: boolean; readonly timer: number } | undefined
  #count = 0

  /** @param tell hears of each text that was linted, unless a newer one waited for it */
  constructor(tell: (outcome: Outcome) => void, patience = PATIENCE_MS) {
    this.#tell = tell
    this.#patience = patience
  }

  /** Lints a text as soon as the one that is linted now is done. */
  lint(text: TextToLint): void {
    this.#next = text
    this.#askNext()
  }

  #askNext(): void {
    const text = this.#next
    if (text === undefined || this.#asked !== undefined) return
    this.#next = undefined
    this.#count += 1
    const question: LintQuestion = { ...text, id: this.#count }
    this.#worker ??= this.#start()
    this.#worker.postMessage(question)
    const timer = window.setTimeout(() => {
      const seconds = Math.round(this.#patience / 1000)
      this.#end(`Linting took more than ${seconds} seconds, and was ended.`)
    }, this.#patience)
    this.#asked = { id: this.#count, withFixes: text.withFixes, timer }
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<LintAnswer>) => this.#hear(data))
    worker.addEventListener('error', () =>
      this.#end('The linter could not be loaded, or ended: reload the page.'),
    )
    return worker
  }

  #hear(answer: LintAnswer): void {
    if (this.#asked === undefined || answer.id !== this.#asked.id) return
    if ('error' in answer) {
      const message = `The linter failed: ${answer.error}`
      this.#settle({ kind: 'failed', message, withFixes: this.#asked.withFixes })
      return
    }
    const { result, milliseconds } = answer
    this.#settle({ kind: 'linted', result, milliseconds, withFixes: this.#asked.withFixes })
  }

  #end(message: string): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#settle({ kind: 'failed', message, withFixes: this.#asked?.withFixes ?? false })
  }

  #settle(outcome: Outcome): void {
    if (this.#asked !== undefined) clearTimeout(this.#asked.timer)
    this.#asked = undefined
    // What is found in a text that is not there any more would point at wrong places.
    if (this.#next === undefined) this.#tell(outcome)
    this.#askNext()
  }
}
