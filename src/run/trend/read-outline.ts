import { UserError } from '../../findings/user-error.ts'
import { isWrittenFinding } from '../shard/is-finding.ts'
import { readParts } from '../shard/read-parts.ts'
import { readReportMembers } from '../shard/read-report.ts'
import { type FindingPrint, makePrintOf, type RunOutline } from './run-outline.ts'

/**
 * Reads what a report that `lintel lint` wrote as JSON comes to, in whatever version of lintel has this
 * form of it.
 * @throws UserError where it is none, or tells only of a part of the documents
 */
export function readOutline(name: string, cwd: string): RunOutline {
  const reading = new OutlineReading()
  readParts(name, cwd, reading)
  const outline = reading.finish(name)
  if (outline !== undefined) return outline
  throw new UserError(
    `\`${name}\` is no JSON report of lintel: name files that \`lintel lint -f json\` wrote.`,
  )
}

/** Takes of each member what is needed. */
class OutlineReading {
  readonly #members = new Map<string, unknown>()
  readonly #counts = { error: 0, warn: 0, info: 0 }
  readonly #printOf = makePrintOf()
  #prints: FindingPrint[] = []
  #failures = 0
  #isSound = true

  readonly onMember = (name: string, value: unknown) => {
    this.#refuseTwice(name)
    // What a shard carries for `lintel merge` is large.
    this.#members.set(name, value)
  }

  readonly onArray = (name: string) => {
    this.#refuseTwice(name)
    this.#members.set(name, [])
  }

  readonly onItem = (name: string, text: string) => {
    const item: unknown = JSON.parse(text)
    if (name === 'findings') {
      if (!isWrittenFinding(item)) {
        this.#isSound = false
        return
      }
      this.#counts[item.severity]++
      this.#prints.push(this.#printOf(item))
      return
    }
    if (name === 'failures') this.#failures++
    const items = this.#members.get(name)
    if (Array.isArray(items) && name !== 'approved') items.push(item)
  }

  /** @returns undefined where it is no report of lintel */
  finish(name: string): RunOutline | undefined {
    if (!this.#isSound) return undefined
    const report = readReportMembers(name, Object.fromEntries(this.#members))
    if (report === undefined) return undefined
    const { shard, since, version, origin, repositories, documents, summaries, ranRules } = report
    if (shard !== undefined)
      throw new UserError(`\`${name}\` is of a shard: join all shards with \`lintel merge\` first.`)
    if (since !== undefined)
      throw new UserError(
        `\`${name}\` tells only what changed since \`${since}\`: write it without \`--since\`.`,
      )
    return {
      ...{ name, version, origin, repositories, documents, summaries, ranRules },
      failures: this.#failures,
      limits: report.limits ?? [],
      hasBaseline: report.hasBaseline === true,
      counts: this.#counts,
      prints: this.#prints,
    }
  }

  #refuseTwice(name: string): void {
    if (this.#members.has(name)) this.#isSound = false
  }
}
