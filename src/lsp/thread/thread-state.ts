import { Judge, type JudgeHost } from '../judge/judge.ts'
import { EditorAnswers } from '../reader/answers.ts'
import { Reader } from '../reader/reader.ts'
import { measureHeap } from '../workspace/collect-garbage.ts'
import { EditorFiles } from '../workspace/editor-files.ts'
import type { TextChange, ThreadSetup } from '../workspace/workspace-state.ts'
import type { MethodName, ParametersOf, ResultOf } from './protocol.ts'

type Methods = {
  [M in MethodName]: (parameters: ParametersOf<M>) => ResultOf<M> | Promise<ResultOf<M>>
}

/** What a thread knows of the editor, and what it can be asked. */
export class ThreadState {
  readonly #files = new EditorFiles()
  readonly #host: JudgeHost
  #judge: Judge | undefined
  #answers: EditorAnswers | undefined

  constructor(host: JudgeHost) {
    this.#host = host
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
    codeActions: (request) => this.#requireJudge().codeActions(request),
    fixAll: (location) => this.#requireJudge().fixAll(location),
    addToBaseline: (finding) => this.#requireJudge().addToBaseline(finding),
    heap: () => measureHeap(),
    pageOf: (rule) => this.#requireJudge().pageOf(rule),
    hover: (place) => this.#requireAnswers().hover(place),
    complete: (place) => this.#requireAnswers().complete(place),
    definition: (place) => this.#requireAnswers().definition(place),
    references: (place) => this.#requireAnswers().references(place),
    links: (place) => this.#requireAnswers().links(place),
    symbols: (place) => this.#requireAnswers().symbols(place),
    workspaceSymbols: (request) => this.#requireAnswers().workspaceSymbols(request),
    prepareRename: (place) => this.#requireAnswers().prepareRename(place),
    rename: (place) => this.#requireAnswers().rename(place),
    lenses: (place) => this.#requireAnswers().lenses(place),
  }

  #setUp(setup: ThreadSetup): void {
    this.#judge = new Judge(this.#files, setup, this.#host)
    this.#answers = new EditorAnswers(
      new Reader(this.#files, setup, (sentence) => this.#host.onWarning(sentence)),
    )
  }

  #requireAnswers(): EditorAnswers {
    if (this.#answers === undefined) throw new Error('The thread was not set up.')
    return this.#answers
  }

  #requireJudge(): Judge {
    if (this.#judge === undefined) throw new Error('The thread was not set up.')
    return this.#judge
  }
}
