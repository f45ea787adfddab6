import type { State } from '../json-path/path-automaton.ts'
import type { Guide, KeyPath } from '../json-path/walk-document.ts'
import {
  type NodePlace,
  PlaceFinder,
  type ResolvedDocument,
} from '../references/reference-places.ts'

/**
 * Enters what references lead to once, however many there are: what rules that look at the node alone
 * find in it stands at the same place each time.
 */
export function enterOnce(document: ResolvedDocument): Guide {
  const finder = new PlaceFinder(document)
  const entered = new Map<object, Set<string>>()
  const places: (NodePlace | undefined)[] = []
  const isNew = (node: object, key: string) => {
    const keys = entered.get(node)
    if (keys === undefined) entered.set(node, new Set([key]))
    else if (keys.has(key)) return false
    else keys.add(key)
    return true
  }
  return {
    enter: (node, state, path) => {
      const key = path.at(-1)
      const place = key === undefined ? finder.root() : finder.below(places.at(-1), key, path)
      const identity = finder.identityOf(place)
      if (identity !== undefined && path.length >= ROLE_DEPTH)
        if (!isNew(node, `${state.id} ${roleOf(path)} ${identity}`)) return false
      places.push(place)
      return true
    },
    leave: () => {
      places.pop()
    },
  }
}

/** How deep nodes stand at least whose role is certain. */
const ROLE_DEPTH = 4

/** Whether a node is part of what is sent, of what is received or neither: examples depend on it. */
function roleOf([first, second, , fourth]: KeyPath): 'request' | 'response' | 'other' {
  const part = first === 'paths' ? fourth : second
  if (first === 'responses') return 'response'
  if (first !== 'paths' && first !== 'components') return 'other'
  if (part === 'requestBody' || part === 'requestBodies') return 'request'
  return part === 'responses' ? 'response' : 'other'
}

/** Enters all, but for parts where no expression led anywhere before. */
export function skipUnmatched(): Guide {
  const unmatched = new Map<object, Set<State>>()
  return {
    enter: (node, state) => unmatched.get(node)?.has(state) !== true,
    leave: (node, state, hasMatch) => {
      if (hasMatch) return
      const states = unmatched.get(node)
      if (states === undefined) unmatched.set(node, new Set([state]))
      else states.add(state)
    },
  }
}
