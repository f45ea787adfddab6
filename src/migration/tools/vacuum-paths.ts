import { toPointer } from '../../documents/pointer.ts'

/**
 * The JSON pointer of the place that a JSON path names, as vacuum writes it:
 * `$.paths['/orders'].get.parameters[0]`.
 * @returns undefined where the path has wildcards or filters, and may name many places
 */
export function pointerOfPath(path: string): string | undefined {
  if (!path.startsWith('$')) return undefined
  const tokens: string[] = []
  let rest = path.slice(1)
  while (rest !== '') {
    const step =
      /^\.([\w$@-]+)/.exec(rest) ??
      /^\[(\d+)\]/.exec(rest) ??
      /^\['((?:[^'\\]|\\.)*)'\]/s.exec(rest) ??
      /^\["((?:[^"\\]|\\.)*)"\]/s.exec(rest)
    if (step?.[1] === undefined) return undefined
    tokens.push(step[1].replaceAll(/\\(.)/gs, '$1'))
    rest = rest.slice(step[0].length)
  }
  return toPointer(tokens)
}
