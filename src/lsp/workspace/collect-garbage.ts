import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isObject } from '../../documents/json-object.ts'

/** What is made of so many characters takes more memory than it takes time to let it go. */
export const LARGE = 4_000_000

/** A quarter of what V8 would let the young objects of each thread take: it costs hardly any time. */
export const YOUNG_MEGABYTES = 12

let collect: (() => void) | undefined

/**
 * Lets the memory go that nothing of this thread needs any more. The engine waits with that until
 * there is much of it: of a text of many megabytes, what was parsed would be there two or three times.
 */
export function collectGarbage(): void {
  collect ??= findCollector()
  collect()
}

/** How many bytes this thread holds on to. */
export function measureHeap(): number {
  collectGarbage()
  return getHeapStatistics().used_heap_size
}

/** In V8, a new context sees what the flag adds; this one is older. Executables run on Bun instead. */
function findCollector(): () => void {
  const bun: unknown = Reflect.get(globalThis, 'Bun')
  const gc: unknown = isObject(bun) ? bun.gc : undefined
  if (typeof gc === 'function') return () => gc(true)
  setFlagsFromString('--expose-gc')
  const found: unknown = runInNewContext('gc')
  return typeof found === 'function' ? () => found() : () => {}
}
