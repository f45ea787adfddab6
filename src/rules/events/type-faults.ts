import { segmentFaults } from './dotted-name.ts'

/** Says what is wrong with the segments of an event type without its version, an empty one not counted. */
export function eventTypeFaults(segments: readonly string[]): string[] {
  return segmentFaults(segments, segments.filter((segment) => segment !== '').length)
}
