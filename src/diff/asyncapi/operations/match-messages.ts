import type { Message } from '../../../model/asyncapi/message.ts'
import { groupBy } from '../../../text/group-by.ts'
import { labelsOf, type MessageLabels } from '../topics/message-labels.ts'
import type { Topic } from '../topics/topic.ts'

/** What became of the messages of a topic or reply. */
export interface MatchedMessages {
  readonly revisionOf: ReadonlyMap<Message, Message>
  readonly removed: readonly Message[]
  readonly added: readonly Message[]
}

/** Messages with what they are known by, the unmatched ones. */
type Rest = Map<Message, MessageLabels>

/** Messages without any label are compared one by one up to this number. */
const MOST_COMPARED = 30
/** So many messages of one label are looked at to find the one that goes the same way. */
const MOST_CANDIDATES = 10

/** What is asked about two messages. */
interface Answers {
  /** Whether two messages are written alike. */
  isUnchanged(base: Message, revision: Message): boolean
  /** Whether two messages hold the same. */
  isSame(base: Message, revision: Message): boolean
}

/**
 * Matches messages that are written as they were, where they were; then by event type, else by name;
 * where neither is declared by what the document calls them, and at last by what they hold, since no
 * consumer sees the name of a component.
 */
export function matchMessages(
  base: Iterable<Message>,
  revision: Iterable<Message>,
  topics: { readonly base: Topic | undefined; readonly revision: Topic | undefined },
  { isUnchanged, isSame }: Answers,
): MatchedMessages {
  const rest: Rest = new Map([...base].map((message) => [message, labelsOf(message, topics.base)]))
  const others: Rest = new Map(
    [...revision].map((message) => [message, labelsOf(message, topics.revision)]),
  )
  const revisionOf = new Map<Message, Message>()
  const pair = (message: Message, other: Message) => {
    revisionOf.set(message, other)
    rest.delete(message)
    others.delete(other)
  }
  const isAlone = rest.size === 1 && others.size === 1
  for (const [message, other] of inOnePlace(rest, others))
    if (isUnchanged(message, other)) pair(message, other)
  pairBy(({ types }) => types, rest, others, pair)
  pairBy(({ name }) => (name === undefined ? [] : [name]), rest, others, pair)
  pairBy(({ name, keys }) => (name === undefined ? keys : [name, ...keys]), rest, others, pair)
  pairSame(rest, others, isSame, pair)
  pairBy((labels) => markOf(labels, labels.title), rest, others, pair)
  pairBy((labels) => markOf(labels, labels.payload), rest, others, pair)
  for (const [message, other] of inOrder(rest, others)) pair(message, other)
  // The only message of a topic is the message of the topic, whatever its component is called.
  const [[left, labels] = [], [right, otherLabels] = []] = [[...rest][0], [...others][0]]
  if (isAlone && left && right && labels && otherLabels && mayBeOne(labels, otherLabels))
    pair(left, right)
  for (const [message, other] of joined(rest, revision, topics.revision)) pair(message, other)
  return { revisionOf, removed: [...rest.keys()], added: [...others.keys()] }
}

/** What stands for the name of a message that is called nothing. */
function markOf(labels: MessageLabels, mark: string | undefined): readonly string[] {
  return isCalled(labels) || mark === undefined ? [] : [mark]
}

function isCalled({ types, name, keys }: MessageLabels): boolean {
  return types.size > 0 || name !== undefined || keys.length > 0
}

/** The messages that nothing tells apart, by their order, where both sides have as many of them. */
function* inOrder(rest: Rest, others: Rest): Generator<readonly [Message, Message]> {
  const [left, right] = [unmarked(rest), unmarked(others)]
  if (left.length !== right.length) return
  for (const [index, [message, { directions }]] of left.entries()) {
    const [other, labels] = right[index] ?? []
    if (other !== undefined && labels?.directions === directions) yield [message, other]
  }
}

/** The messages that are called nothing, and have neither a title nor a payload that has a name. */
function unmarked(messages: Rest): [Message, MessageLabels][] {
  return [...messages].filter(([, labels]) => {
    const hasMark = labels.title !== undefined || labels.payload !== undefined
    return !hasMark && !isCalled(labels)
  })
}

/** The messages of both sides that are written in the same place of their documents. */
function* inOnePlace(rest: Rest, others: Rest): Generator<readonly [Message, Message]> {
  const placed = groupBy(others.keys(), ({ node }) => node.pointer)
  for (const message of [...rest.keys()]) {
    const other = placed.get(message.node.pointer)?.shift()
    if (other !== undefined) yield [message, other]
  }
}

/** The messages whose types another message has now, which was matched for some of its types. */
function* joined(
  rest: Rest,
  revision: Iterable<Message>,
  topic: Topic | undefined,
): Generator<readonly [Message, Message]> {
  if (![...rest.values()].some(({ types }) => types.size > 0)) return
  const ofType = new Map<string, Message>()
  for (const other of revision) {
    const { types, directions } = labelsOf(other, topic)
    for (const type of types) ofType.set(`${directions} ${type}`, other)
  }
  for (const [message, { types, directions }] of [...rest]) {
    const [other, ...more] = new Set([...types].map((type) => ofType.get(`${directions} ${type}`)))
    if (other !== undefined && more.length === 0) yield [message, other]
  }
}

/** Pairs what shares a label, the first with the first. */
function pairBy(
  read: (labels: MessageLabels) => Iterable<string>,
  rest: Rest,
  others: Rest,
  pair: (message: Message, other: Message) => void,
): void {
  const found = new Map<string, Set<Message>>()
  for (const [message, labels] of others) {
    for (const label of read(labels))
      found.set(label, (found.get(label) ?? new Set<Message>()).add(message))
  }
  for (const [message, labels] of [...rest]) {
    const other = findOther(labels, read(labels), found, others)
    if (other === undefined) continue
    for (const label of read(others.get(other) ?? labels)) found.get(label)?.delete(other)
    pair(message, other)
  }
}

function findOther(
  labels: MessageLabels,
  names: Iterable<string>,
  found: ReadonlyMap<string, ReadonlySet<Message>>,
  others: Rest,
): Message | undefined {
  for (const name of names) {
    const candidates: Message[] = []
    for (const other of found.get(name) ?? []) {
      const otherLabels = others.get(other)
      if (otherLabels === undefined) continue
      const fits = sharesType(labels, otherLabels) || mayBeOne(labels, otherLabels)
      if (fits && labels.directions === otherLabels.directions) return other
      if (fits) candidates.push(other)
      // Those that share a label mostly differ in nothing else.
      if (candidates.length >= MOST_CANDIDATES || !fits) break
    }
    const [candidate] = candidates
    if (candidate !== undefined) return candidate
  }
  return undefined
}

/** Messages that both say their types are matched by these, and else those that both have names. */
function mayBeOne(a: MessageLabels, b: MessageLabels): boolean {
  if (a.types.size > 0 && b.types.size > 0) return false
  return a.name === undefined || b.name === undefined || a.name === b.name
}

function sharesType({ types }: MessageLabels, other: MessageLabels): boolean {
  for (const type of types) if (other.types.has(type)) return true
  return false
}

function pairSame(
  rest: Rest,
  others: Rest,
  isSame: (base: Message, revision: Message) => boolean,
  pair: (message: Message, other: Message) => void,
): void {
  if (rest.size > MOST_COMPARED || others.size > MOST_COMPARED) return
  for (const [message, labels] of [...rest]) {
    for (const [other, otherLabels] of others) {
      if (!mayBeOne(labels, otherLabels) || !isSame(message, other)) continue
      pair(message, other)
      break
    }
  }
}
