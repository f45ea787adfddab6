import type { FileDiagnostics, JudgedPart, JudgeResult } from './judge/judge-messages.ts'
import type { OpenTexts } from './open-texts.ts'
import { isRulesetName } from './ruleset-name.ts'
import { Cancelled, type Thread, ThreadEnded } from './thread/thread.ts'
import type { DiskChanges } from './workspace/workspace-state.ts'

/** What hears of judging. */
interface JudgingHost {
  readonly texts: OpenTexts
  readonly thread: Thread
  readonly log: (message: string) => void
  /** @param versions of the texts that were judged, by their paths */
  readonly onJudged: (result: JudgeResult, versions: ReadonlyMap<string, number>) => void
  /** As `onJudged`, of what is known before all is judged. */
  readonly onPart: (
    changed: readonly FileDiagnostics[],
    versions: ReadonlyMap<string, number>,
  ) => void
  /** @param isOn whether judging begins, or ends */
  readonly onWork: (isOn: boolean) => void
}

/** Lets the newest texts be judged, one time after the other, as long as something changes. */
export class Judging {
  readonly #host: JudgingHost
  #isDirty = false
  #running: Promise<void> | undefined
  #paths = new Set<string>()
  #cameOrWent = false
  #looksAround = false
  /** Documents that took too long, by their paths. */
  readonly #givenUp = new Map<string, string>()
  /** The texts that are being judged, and their versions. */
  #request: { readonly change: number; readonly versions: ReadonlyMap<string, number> } | undefined
  /** What is judged of the newest texts, before all is. */
  readonly #early = new Set<string>()
  /** Wakes those who wait for that. */
  readonly #waiting: (() => void)[] = []

  constructor(host: JudgingHost) {
    this.#host = host
  }

  /** Hears of a text that changed; undefined where that is all that is known. */
  noteText(location: string | undefined): void {
    if (location !== undefined) this.#tryAgain([location])
    this.#begin()
  }

  /** Hears of files that changed on disk. */
  noteDisk({ paths, cameOrWent, looksAround = false }: DiskChanges): void {
    this.#host.texts.noteChange()
    for (const path of paths) this.#paths.add(path)
    this.#cameOrWent ||= cameOrWent
    this.#looksAround ||= looksAround
    this.#tryAgain(paths)
    this.#begin()
  }

  /** Waits until what is known is judged. */
  async settled(): Promise<void> {
    while (this.#running !== undefined) await this.#running
  }

  /** Waits until it is told what is found in a file: what others add to that may come later. */
  async toldOf(location: string): Promise<void> {
    while (this.#running !== undefined && !this.#early.has(location))
      await Promise.race([
        this.#running,
        new Promise<void>((resolve) => this.#waiting.push(resolve)),
      ])
  }

  /** Takes what is judged before all is. */
  takePart({ judged, changed }: JudgedPart): void {
    const request = this.#request
    this.#host.onPart(changed, request?.versions ?? new Map())
    if (request?.change !== this.#host.texts.change) return
    for (const location of judged) this.#early.add(location)
    for (const wake of this.#waiting.splice(0)) wake()
  }

  #tryAgain(paths: readonly string[]): void {
    for (const path of paths) this.#givenUp.delete(path)
    if (paths.some((path) => isRulesetName(path))) this.#givenUp.clear()
  }

  #begin(): void {
    this.#isDirty = true
    this.#early.clear()
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
      this.#waiting.length = 0
      this.#host.onWork(false)
    })
  }

  async #run(): Promise<void> {
    this.#host.onWork(true)
    // What else the client has to say now is judged at once with it.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#isDirty) {
      this.#isDirty = false
      await this.#judge()
    }
  }

  async #judge(): Promise<void> {
    const { texts, thread, onJudged } = this.#host
    const [cameOrWent, looksAround] = [this.#cameOrWent, this.#looksAround]
    const disk = { paths: [...this.#paths], cameOrWent, looksAround }
    this.#paths = new Set()
    this.#cameOrWent = false
    this.#looksAround = false
    const versions = new Map(texts.all.map(({ location, version }) => [location, version]))
    try {
      const givenUp = [...this.#givenUp]
      const { change } = texts
      this.#request = { change, versions }
      const result = await thread.request('judge', { change, disk, givenUp })
      if (result.isAbandoned) this.#isDirty = true
      else onJudged(result, versions)
    } catch (error) {
      this.#recover(error)
    }
  }

  /** After a document that took too long, the others are judged; after anything else, the next change. */
  #recover(error: unknown): void {
    const { log } = this.#host
    if (error instanceof Cancelled) {
      this.#isDirty = true
      return
    }
    if (!(error instanceof ThreadEnded)) {
      log(`Judging failed, which is a bug in lintel: ${describe(error)}`)
      return
    }
    const { location, message } = error
    if (location === undefined) log(`Judging ended before a document was read. ${message}`)
    else {
      const said = `${message} This document is given up until it changes.`
      log(`${location}: ${said}`)
      this.#givenUp.set(location, said)
      this.#isDirty = true
    }
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
