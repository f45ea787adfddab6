/** What stands between the slashes of a path or of a glob of paths. */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/** Whether segments match a pattern of segments: `*` stands for text within one, `**` for several. */
export function matchesSegments(segments: readonly string[], pattern: readonly string[]): boolean {
  let segment = 0
  let part = 0
  // Where to go on when what follows the last `**` does not match: that `**` takes one more.
  let retry: { segment: number; part: number } | undefined
  while (segment < segments.length) {
    const wanted = pattern[part]
    if (wanted === '**') {
      part++
      retry = { segment, part }
    } else if (wanted !== undefined && matchesSegment(segments[segment] ?? '', wanted)) {
      segment++
      part++
    } else if (retry !== undefined) {
      retry.segment++
      segment = retry.segment
      part = retry.part
    } else return false
  }
  return pattern.slice(part).every((wanted) => wanted === '**')
}

/** Whether one segment matches a pattern in which `*` stands for any text. */
function matchesSegment(segment: string, pattern: string): boolean {
  const [start = '', ...parts] = pattern.split('*')
  if (parts.length === 0) return segment === pattern
  const end = parts.pop() ?? ''
  if (!segment.startsWith(start)) return false
  let from = start.length
  for (const part of parts) {
    const index = segment.indexOf(part, from)
    if (index < 0) return false
    from = index + part.length
  }
  return segment.length - end.length >= from && segment.endsWith(end)
}
