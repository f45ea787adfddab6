/** Takes an item that a stack holds off it, with all that was put on it since, the last first. */
export function takeFrom<T>(stack: T[], item: T): T[] {
  const taken: T[] = []
  for (let last = stack.pop(); last !== undefined; last = stack.pop()) {
    taken.push(last)
    if (last === item) break
  }
  return taken
}
