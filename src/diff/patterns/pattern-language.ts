import {
  type CharacterClass,
  CharSet,
  type Concatenation,
  DFA,
  type Element,
  type Expression,
  FAIterators,
  getIntersectionIterator,
  JS,
  NFA,
  type NoParent,
  type Quantifier,
  transform,
  Words,
} from 'refa'

/** How long texts may be that a pattern is asked about. */
interface Lengths {
  readonly least: number
  /** Infinity where there is no bound. */
  readonly most: number
}

/** Automata that would grow larger are given up. */
const MAX_NODES = 10_000
const MAX_CHARACTER = 0x10ffff
/** Two characters that Unicode leaves to nobody stand for the beginning and the end of a text. */
const START = 0x10fffe
const END = 0x10ffff
const MARKS = setOf(START, END)
const ANY = CharSet.all(MAX_CHARACTER)
const TEXT = ANY.without(MARKS)

/**
 * Finds a text that one JSON Schema `pattern` matches and another one does not.
 * @returns undefined where there is none: all that the first matches, the second matches too
 * @throws Error where one of them is no regular expression, looks around, refers back, or would take
 *   too long
 */
export function findLostText(pattern: string, other: string, lengths: Lengths): string | undefined {
  const texts = NFA.fromIntersection(toAutomaton(pattern), framed(lengths), nodes())
  const rest = DFA.fromFA(toAutomaton(other), new DFA.LimitedNodeFactory(MAX_NODES))
  rest.complement()
  // Words are too many to be tried one after the other; states are not.
  const lost = getIntersectionIterator(texts, rest, MAX_NODES)
  const path = FAIterators.shortestAcceptingPath(lost, ([state]) => state)
  const word = path?.map(([, characters]) => characters)
  return word && String.fromCodePoint(...Words.pickMostReadableWord(word).slice(1, -1))
}

/** All texts between their marks in which a pattern, which is not anchored, matches somewhere. */
function toAutomaton(pattern: string): NFA {
  const parser = JS.Parser.fromLiteral({ source: pattern, flags: 'u' })
  const { expression } = parser.parse({
    assertions: 'parse',
    backreferences: 'throw',
    maxNodes: MAX_NODES,
  })
  const { alternatives } = withMarks(expression)
  return NFA.fromRegex(
    toExpression([anyTimes(ANY), { type: 'Alternation', alternatives }, anyTimes(ANY)]),
    { maxCharacter: MAX_CHARACTER },
    { assertions: 'throw' },
    nodes(),
  )
}

/** `^` and `$` as the marks that they stand for, which nothing else matches. */
function withMarks(expression: NoParent<Expression>): NoParent<Expression> {
  return transform(
    {
      onCharacterClass(node) {
        node.characters = node.characters.without(MARKS)
      },
      onConcatenation(node) {
        node.elements = node.elements.map((element) => toMark(element) ?? element)
      },
    },
    expression,
  )
}

/** The mark that an assertion stands for; undefined for what is no assertion. */
function toMark(element: NoParent<Element>): NoParent<CharacterClass> | undefined {
  if (element.type !== 'Assertion') return undefined
  const [only, ...others] = element.alternatives
  const [inner, ...more] = only?.elements ?? []
  const isEdge =
    element.negate &&
    others.length + more.length === 0 &&
    inner?.type === 'CharacterClass' &&
    inner.characters.union(MARKS).isAll
  if (!isEdge) throw new Error('Only the edges of a text can be asserted.')
  return { type: 'CharacterClass', characters: setOf(element.kind === 'behind' ? START : END) }
}

/** All texts of some lengths between their marks. */
function framed({ least, most }: Lengths): NFA {
  const elements = [
    { type: 'CharacterClass', characters: setOf(START) } as const,
    times(TEXT, least, most),
    { type: 'CharacterClass', characters: setOf(END) } as const,
  ]
  const options = { maxCharacter: MAX_CHARACTER }
  return NFA.fromRegex(toExpression(elements), options, { assertions: 'throw' }, nodes())
}

function toExpression(elements: NoParent<Element>[]): NoParent<Expression> {
  return { type: 'Expression', alternatives: [toConcatenation(elements)] }
}

function toConcatenation(elements: NoParent<Element>[]): NoParent<Concatenation> {
  return { type: 'Concatenation', elements }
}

function anyTimes(characters: CharSet): NoParent<Quantifier> {
  return times(characters, 0, Number.POSITIVE_INFINITY)
}

function times(characters: CharSet, min: number, max: number): NoParent<Quantifier> {
  const alternatives = [toConcatenation([{ type: 'CharacterClass', characters }])]
  return { type: 'Quantifier', min, max, lazy: false, alternatives }
}

function setOf(...characters: readonly number[]): CharSet {
  const ranges = characters.map((character) => ({ min: character, max: character }))
  return CharSet.empty(MAX_CHARACTER).union(ranges)
}

function nodes(): NFA.LimitedNodeFactory {
  return new NFA.LimitedNodeFactory(MAX_NODES)
}
