import type { FilterError, PathFilter } from './path-filters.ts'
import type { PathStep, PathSteps } from './path-steps.ts'

/** An expression, by its number, that leads to a member, or would if a filter had not thrown. */
interface Hit {
  readonly expression: number
  readonly hasFailed: boolean
}

/** What follows from a member: the expressions that lead to it, in their order, and where they go on. */
export interface StepOutcome {
  readonly hits: readonly Hit[]
  readonly state: State
}

/** A place in an expression: the step that comes next, behind a filter that threw or not. */
interface Position extends Hit {
  readonly step: number
}

/** What may follow from a member with a certain name. */
interface Transition {
  /** Places that need no filter. */
  readonly places: readonly Position[]
  /** The filters to be asked, each with the places where it stands. */
  readonly filters: readonly (readonly [PathFilter, readonly Position[]])[]
  readonly outcomes: Answers
}

const NO = 0
const YES = 1
const FAILED = 2
type Answer = typeof NO | typeof YES | typeof FAILED

/** What follows by what filters answered, one level for each. */
interface Answers {
  readonly given: readonly Answer[]
  readonly next: (Answers | undefined)[]
  outcome: StepOutcome | undefined
}

/** Where expressions are at a node. Equal states are one object. */
export class State {
  readonly id: number
  readonly positions: readonly Position[]
  /** The names that the next steps ask for: with all others the same follows. */
  readonly names: ReadonlySet<string>
  readonly transitions = new Map<string | undefined, Transition>()

  constructor(id: number, positions: readonly Position[], names: ReadonlySet<string>) {
    this.id = id
    this.positions = positions
    this.names = names
  }

  /** Whether no expression leads further down. */
  get isEnd(): boolean {
    return this.positions.length === 0
  }
}

/**
 * Follows many expressions through a document at once. What follows from a state and a name is worked
 * out once, so that a node costs a look-up, however many the expressions are, and the filters there.
 */
export class PathAutomaton {
  readonly start: State
  readonly #expressions: readonly PathSteps[]
  readonly #filters: ReadonlyMap<string, PathFilter>
  readonly #states = new Map<string, State>()
  readonly #errors = new Map<number, unknown>()

  /** @param filters those of the expressions, by their texts */
  constructor(expressions: readonly PathSteps[], filters: ReadonlyMap<string, PathFilter>) {
    this.#expressions = expressions
    this.#filters = filters
    const positions = expressions.map((_, expression) => ({ expression, step: 0 }))
    this.start = this.#stateOf(positions.map((each) => ({ ...each, hasFailed: false })))
  }

  /** Takes the step to a member. */
  step(state: State, key: string | number, value: unknown): StepOutcome {
    const transition = this.#transitionOf(state, String(key))
    let answers = transition.outcomes
    for (const [filter, at] of transition.filters) {
      const answer = this.#ask(filter, key, value, at)
      let next = answers.next[answer]
      if (next === undefined) {
        next = { given: [...answers.given, answer], next: [], outcome: undefined }
        answers.next[answer] = next
      }
      answers = next
    }
    answers.outcome ??= this.#outcomeOf(transition, answers.given)
    return answers.outcome
  }

  /** What a filter of an expression threw last. */
  errorOf(expression: number): unknown {
    return this.#errors.get(expression)
  }

  #ask(filter: PathFilter, key: string | number, value: unknown, at: readonly Position[]): Answer {
    const answer = filter(value, key)
    if (typeof answer === 'boolean') return answer ? YES : NO
    this.#note(answer, at)
    return FAILED
  }

  #note({ error }: FilterError, at: readonly Position[]): void {
    for (const { expression } of at) this.#errors.set(expression, error)
  }

  #transitionOf(state: State, key: string): Transition {
    const name = state.names.has(key) ? key : undefined
    const known = state.transitions.get(name)
    if (known !== undefined) return known
    const made = this.#transition(state, name)
    state.transitions.set(name, made)
    return made
  }

  /** @param name undefined: one that no step asks for */
  #transition({ positions }: State, name: string | undefined): Transition {
    const places: Position[] = []
    const filters = new Map<PathFilter, Position[]>()
    for (const position of positions) {
      const { isDeep, names, filter } = this.#stepAt(position)
      if (isDeep) places.push(position)
      const behind = { ...position, step: position.step + 1 }
      const asked = filter === undefined ? undefined : this.#filters.get(filter)
      if (asked !== undefined) filters.set(asked, [...(filters.get(asked) ?? []), behind])
      else if (
        filter === undefined &&
        (names === undefined || (name !== undefined && names.has(name)))
      )
        places.push(behind)
    }
    const outcomes = { given: [], next: [], outcome: undefined }
    return { places, filters: [...filters], outcomes }
  }

  #outcomeOf({ places, filters }: Transition, answers: readonly Answer[]): StepOutcome {
    const reached = [...places]
    for (const [index, [, at]] of filters.entries()) {
      if (answers[index] === YES) reached.push(...at)
      if (answers[index] === FAILED)
        reached.push(...at.map((each) => ({ ...each, hasFailed: true })))
    }
    const isHit = ({ expression, step }: Position) =>
      step === this.#expressions[expression]?.steps.length
    const hits = reached.filter(isHit).sort((a, b) => a.expression - b.expression)
    return { hits, state: this.#stateOf(reached.filter((position) => !isHit(position))) }
  }

  #stateOf(positions: readonly Position[]): State {
    const unique = new Map(positions.map((position) => [keyOf(position), position]))
    const key = [...unique.keys()].sort().join()
    const known = this.#states.get(key)
    if (known !== undefined) return known
    const names = [...unique.values()].flatMap((each) => [...(this.#stepAt(each).names ?? [])])
    const made = new State(this.#states.size, [...unique.values()], new Set(names))
    this.#states.set(key, made)
    return made
  }

  #stepAt({ expression, step }: Position): PathStep {
    // Where there is none, the expression leads to the node, and is in no state.
    return this.#expressions[expression]?.steps[step] as PathStep
  }
}

function keyOf({ expression, step, hasFailed }: Position): string {
  return `${expression}.${step}${hasFailed ? '!' : ''}`
}
