import type { TrendStep } from '../../../findings/trend.ts'
import { formatCount } from './count.ts'

/** Says what of two runs cannot be compared: the rest of a sentence, or `''`. */
export function describeUncompared({ notLinted, rulesOn, rulesOff }: TrendStep): string {
  const say = (count: number, what: string) =>
    count === 0 ? '' : `, ${formatCount(count)} ${what}`
  return [
    say(notLinted, 'in documents that were not linted any more'),
    say(rulesOn, 'of rules that were not on before'),
    say(rulesOff, 'of rules that are not on any more'),
  ].join('')
}
