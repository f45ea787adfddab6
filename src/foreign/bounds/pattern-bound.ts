import { compileLinear, type LinearPattern } from '../../model/schema/pattern.ts'
import { memoize } from '../../text/memoize.ts'
import { LateError, withinSeconds } from './time-bound.ts'

/** So many steps of JavaScript's engine, which may double with each character, take no time. */
const MAX_STEPS = 1e7
/** How long a text may take where only JavaScript's engine can match the pattern. */
const LIMIT_IN_SECONDS = 2

/** What holds for ASCII alike in both engines; `\s`, `.` and letter case differ beyond it. */
const PLAIN_TEXT = /^[\t\n\x20-\x7e]*$/
const PLAIN_FLAGS = /^[gimsu]*$/
/** Escapes that mean something else in RE2, or nothing; its named and empty classes. */
const OTHER_SYNTAX = /\\[^dDwWsSbBntrf/ux\W]|\\u\{|\[\^?\[|\[\]|[^\x20-\x7e]/

/** How the steps of JavaScript's engine grow with a text, at most. */
interface Growth {
  /** Whether something that repeats is repeated: they may double with each character. */
  readonly isExponential: boolean
  /** The number of parts that repeat: each may begin and end anywhere. */
  readonly repeated: number
}

const growthOf = memoize((source: string): Growth => {
  const shape = source.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x')
  const repeated = shape.match(/[*+{]/g)?.length ?? 0
  return { isExponential: /\)[*+{]/.test(shape), repeated }
})

/** Whether there are short texts that a pattern takes long for. */
export function isRisky(source: string): boolean {
  const { isExponential, repeated } = growthOf(source)
  return isExponential || repeated > 2
}

/** The patterns between slashes in an expression. */
export function patternsIn(expression: string): string[] {
  const literals = expression.matchAll(/\/((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+)\//gs)
  return [...literals].map(([, source = '']) => source)
}

/** Makes a pattern, once, that no text keeps busy for ever. */
export function patternOf(source: string, flags: string): BoundedPattern {
  return bounded(`${flags}/${source}`)
}

const bounded = memoize((literal: string) => {
  const slash = literal.indexOf('/')
  return new BoundedPattern(literal.slice(slash + 1), literal.slice(0, slash))
})

/**
 * A pattern of a ruleset. Where JavaScript's engine may take long, one whose time is linear in the
 * text runs it, if its syntax and the text are such that both find the same; else the time is bounded.
 */
export class BoundedPattern extends RegExp {
  readonly #linear: LinearPattern | undefined
  #isGivenUp = false

  constructor(source: string, flags: string) {
    super(source, flags)
    const isPlain = PLAIN_FLAGS.test(flags) && !OTHER_SYNTAX.test(source)
    this.#linear = isPlain ? compileLinear(source, flags) : undefined
  }

  /** Whether JavaScript's engine ends soon with a text, whatever it is. */
  isQuickFor(text: string): boolean {
    const { isExponential, repeated } = growthOf(this.source)
    const steps = isExponential ? 4 ** text.length : text.length ** (repeated + 1)
    return steps <= MAX_STEPS
  }

  /** All that strings do with patterns asks this. */
  override exec(text: string): RegExpExecArray | null {
    if (this.isQuickFor(text)) return super.exec(text)
    // One that matches elsewhere each time, or captures parts, is asked for more than whether.
    if (this.#linear !== undefined && PLAIN_TEXT.test(text) && !this.#linear(text)) return null
    return this.#execWithin(text)
  }

  /** @throws where no engine can say it in time */
  override test(text: string): boolean {
    if (this.isQuickFor(text)) return super.test(text)
    if (this.#linear !== undefined && PLAIN_TEXT.test(text)) return this.#linear(text)
    return this.#execWithin(text) !== null
  }

  #execWithin(text: string): RegExpExecArray | null {
    const subject = `The pattern \`${this.source}\``
    if (this.#isGivenUp) throw new PatternError(subject)
    this.#isGivenUp = true
    const found = withinBound(() => super.exec(text), subject)
    this.#isGivenUp = false
    return found
  }
}

/** A pattern that takes too long. */
class PatternError extends Error {
  override name = 'Too slow'

  constructor(subject: string) {
    super(`${subject} takes longer than ${LIMIT_IN_SECONDS} seconds`)
  }
}

/**
 * Runs what a pattern of a ruleset may keep busy for ever.
 * @param subject what takes too long then
 * @throws PatternError where it takes longer than two seconds, and whatever it throws
 */
export function withinBound<T>(run: () => T, subject: string): T {
  try {
    return withinSeconds(run, LIMIT_IN_SECONDS)
  } catch (error) {
    throw error instanceof LateError ? new PatternError(subject) : error
  }
}
