type Method = (this: unknown, ...rest: unknown[]) => unknown

/** What loops over an array without a function that is called for each item. */
const WHOLE_ARRAY = ['includes', 'indexOf', 'join', 'slice', 'splice', 'concat', 'flat', 'toSorted']
/** What calls a function for each item, until it need not go on. */
const EACH_ITEM = ['every', 'filter', 'find', 'findIndex', 'flatMap', 'forEach', 'map', 'some']
/** What looks something up, or adds it. */
const LOOKUPS: readonly (readonly [object, readonly string[]])[] = [
  [Map.prototype, ['get', 'set', 'has', 'delete']],
  [Set.prototype, ['add', 'has', 'delete']],
]

/**
 * Counts the steps that some work takes: what is looked up in maps and sets, and the items of arrays
 * that their methods go through. No clock is read, so that it comes out alike on any machine.
 */
export function countSteps(work: () => void): number {
  let steps = 0
  const patched: (() => void)[] = []
  const patch = (owner: object, name: string, wrap: (method: Method) => Method) => {
    const known = Object.getOwnPropertyDescriptor(owner, name)
    if (known === undefined) return
    Object.defineProperty(owner, name, { ...known, value: wrap(known.value) })
    patched.push(() => Object.defineProperty(owner, name, known))
  }
  const count = (method: Method): Method =>
    function counted(this: unknown, ...rest) {
      steps++
      return method.apply(this, rest)
    }
  for (const [owner, names] of LOOKUPS) for (const name of names) patch(owner, name, count)
  for (const name of EACH_ITEM)
    patch(Array.prototype, name, (method) => {
      return function counted(this: unknown, visit, ...rest) {
        return method.call(this, count(visit as Method), ...rest) // as these methods are declared
      }
    })
  for (const name of WHOLE_ARRAY)
    patch(Array.prototype, name, (method) => {
      return function counted(this: unknown, ...rest) {
        steps += (this as unknown[]).length // of an array
        return method.apply(this, rest)
      }
    })
  try {
    work()
  } finally {
    for (const restore of patched) restore()
  }
  return steps
}
