import { Judge } from '../judge/judge.ts'
import { EditorFiles } from './editor-files.ts'
import type { MethodName, ParametersOf, ResultOf, TextChange, ThreadSetup } from './protocol.ts'

type Methods = {
  [M in MethodName]: (parameters: ParametersOf<M>) => ResultOf<M> | Promise<ResultOf<M>>
}

/** What a thread knows of the editor, and what it can be asked. */
export class ThreadState {
  readonly #files = new EditorFiles()
  readonly #onDocument: (location: string) => void
  #judge: Judge | undefined

  /** @param onDocument hears of each document before it is linted */
  constructor(onDocument: (location: string) => void) {
    this.#onDocument = onDocument
  }

  /** Takes texts that the editor changed. */
  take(changes: readonly TextChange[]): void {
    const locations = this.#files.take(changes)
    this.#judge?.noteTexts(locations)
  }

  /** Does what is asked for by name. */
  call(method: MethodName, parameters: unknown): unknown {
    // The server asks by the types of `ThreadMethods`.
    const call = this.#methods[method] as (parameters: unknown) => unknown
    return call(parameters)
  }

  readonly #methods: Methods = {
    setUp: (setup) => this.#setUp(setup),
    judge: (request) => this.#requireJudge().judge(request),
  }

  #setUp(setup: ThreadSetup): void {
    this.#judge = new Judge(this.#files, setup, this.#onDocument)
  }

  #requireJudge(): Judge {
    if (this.#judge === undefined) throw new Error('The thread was not set up.')
    return this.#judge
  }
}
