import type { Io } from './io.ts'

/** Whether a service runs the process, and nobody sits before it; they all set `CI`. */
export function isCi({ CI: value }: Io['env']): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false'
}
