import type { Output } from '../../cli/options.ts'

/** Whether one of the reports is in a format that can be merged. */
export function isMergeable(outputs: readonly Output[]): boolean {
  return outputs.some(({ format }) => format === 'json' || format === 'sarif')
}
