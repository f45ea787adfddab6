import { describe, expect, test } from 'vitest'
import { suggestTopicName } from '../../topics/parts/topic-suggestion.ts'
import { parseTopicName } from './topic-name.ts'

/** The parts in one line: base, version and whether it is valid, marks (`!` for a misspelled one). */
function show(address: string): string {
  const { base, version, hasValidVersion, marks } = parseTopicName(address)
  const shown = marks.map(({ kind, isWellFormed }) => `${isWellFormed ? '' : '!'}${kind}`)
  return [base, `${version ?? 'none'}${hasValidVersion ? '' : '?'}`, ...shown].join(' | ')
}

describe('parseTopicName', () => {
  test.each([
    ['sales.order.created.v1', 'sales.order.created | .v1'],
    ['sales.order.created', 'sales.order.created | none?'],
    ['sales.order.created.v0', 'sales.order.created | .v0?'],
    ['sales.order.created.v01', 'sales.order.created | .v01?'],
    ['sales.order.created.V1', 'sales.order.created | .V1?'],
    ['sales.order.created.v1.2', 'sales.order.created | .v1.2?'],
    ['sales.order.created.v1beta', 'sales.order.created | .v1beta?'],
    ['sales.order.created.1.0', 'sales.order.created | .1.0?'],
    ['sales.order.created.2024-01-01', 'sales.order.created | .2024-01-01?'],
    ['sales.order.created-v1', 'sales.order.created | -v1?'],
    ['sales.order.created_v1', 'sales.order.created | _v1?'],
    ['sales/order/created/v1', 'sales/order/created | /v1'],
    ['sales.order.created.v{major}', 'sales.order.created | .v{major}'],
    ['sales.order.created.{version}', 'sales.order.created.{version} | none?'],
    ['sales.{a.b}.created.v1', 'sales.{a.b}.created | .v1'],
    ['v1.sales.order.created', 'v1.sales.order.created | none?'],
  ])('reads the version of %s', (address, parts) => {
    expect(show(address)).toBe(parts)
  })

  test.each([
    ['sales.order.created.v1.dlq', 'sales.order.created | .v1 | dead-letter'],
    ['sales.order.created.v1.DLQ', 'sales.order.created | .v1 | !dead-letter'],
    ['sales.order.created.v1-dlq', 'sales.order.created | .v1 | !dead-letter'],
    ['sales.order.created.v1_dlq', 'sales.order.created | .v1 | !dead-letter'],
    ['sales.order.created.v1.dead_letter', 'sales.order.created | .v1 | !dead-letter'],
    ['sales.order.created.v1.deadletter', 'sales.order.created | .v1 | !dead-letter'],
    ['sales.order.created.v1.dead-letter', 'sales.order.created | .v1 | !dead-letter'],
    ['sales.order.created.v1.dead-letter-queue', 'sales.order.created | .v1 | !dead-letter'],
    ['sales.order.created.v1.dlt', 'sales.order.created | .v1 | !dead-letter'],
    ['dlq.sales.order.created.v1', 'sales.order.created | .v1 | !dead-letter'],
    ['sales.order.created.dlq.v1', 'sales.order.created | .v1 | !dead-letter'],
    ['sales.order.created.dlq', 'sales.order.created | none? | dead-letter'],
    ['sales.order.created.v1.retry.2.dlq', 'sales.order.created | .v1 | retry | dead-letter'],
    ['dlq', 'dlq | none?'],
    ['sales.order.created.v1.dlq.billing', 'sales.order.created | .v1 | !dead-letter'],
    ['sales.order.created.v1-dlq-1', 'sales.order.created | .v1 | !dead-letter'],
    ['sales.order.moved_to_dlq.v1', 'sales.order.moved_to_dlq | .v1'],
    ['crypto.ledger.dlt.v1', 'crypto.ledger.dlt | .v1'],
    ['dead_letter.entry.created.v1', 'dead_letter.entry.created | .v1'],
    ['dlq.entry.created.v1', 'entry.created | .v1 | !dead-letter'],
  ])('reads the dead-letter mark of %s', (address, parts) => {
    expect(show(address)).toBe(parts)
  })

  test.each([
    ['sales.order.created.v1.retry.1', 'sales.order.created | .v1 | retry'],
    ['sales.order.created.v1.retry.{attempt}', 'sales.order.created | .v1 | retry'],
    ['sales.order.created.v1.retry.0', 'sales.order.created | .v1 | !retry'],
    ['sales.order.created.v1.retry', 'sales.order.created | .v1 | !retry'],
    ['sales.order.created.v1.retry1', 'sales.order.created | .v1 | !retry'],
    ['sales.order.created.v1.retries.1', 'sales.order.created | .v1 | !retry'],
    ['sales.order.created.v1-retry', 'sales.order.created | .v1 | !retry'],
    ['sales.order.created.v1_retry', 'sales.order.created | .v1 | !retry'],
    ['sales.order.created.v1-retry-5m', 'sales.order.created | .v1 | !retry'],
    ['retry.sales.order.created.v1', 'sales.order.created | .v1 | !retry'],
    ['sales.order.created.retry.1.v1', 'sales.order.created | .v1 | !retry'],
    ['sales.order.created-retry.v1', 'sales.order.created | .v1 | !retry'],
    ['billing.payment.retry.v1', 'billing.payment.retry | .v1'],
    ['{tenant}.payment.retry.v1', '{tenant}.payment.retry | .v1'],
    ['payment.retry.v1', 'payment | .v1 | !retry'],
    ['billing.invoice.payment_retry.v1', 'billing.invoice.payment | .v1 | !retry'],
    ['billing.invoice.sent_retry.v1', 'billing.invoice.sent | .v1 | !retry'],
    ['billing.payment.scheduled_for_retry.v1', 'billing.payment.scheduled_for_retry | .v1'],
    ['retry.policy.changed.v1', 'retry.policy.changed | .v1'],
    ['retry.policy.v1', 'policy | .v1 | !retry'],
    ['sales.order.created.v1.retry.#', 'sales.order.created | .v1 | retry'],
    ['sales.order.created.v1.retry.short', 'sales.order.created | .v1 | !retry'],
    ['sales.order.created.v1.retry.short.dlq', 'sales.order.created | .v1 | !retry | dead-letter'],
    ['acme.v1.retry.scheduled.v2', 'acme.v1.retry.scheduled | .v2'],
    ['acme.v1.retry.scheduled', 'acme.v1.retry.scheduled | none?'],
  ])('reads the retry mark of %s', (address, parts) => {
    expect(show(address)).toBe(parts)
  })

  test('takes parameters and wildcards for segments of which nothing is known', () => {
    const { segments } = parseTopicName('sales.{order.id}.*.line_{n}.#.v1')
    expect(segments.map(({ text, isOpaque }) => [text, isOpaque])).toEqual([
      ['sales', false],
      ['{order.id}', true],
      ['*', true],
      ['line_{n}', false],
      ['#', true],
    ])
  })

  test('reads hostile names in no time', () => {
    const parts = [
      '.v1',
      '-',
      '_',
      '.1',
      '{',
      '{}',
      '.retry',
      '_retry1',
      'dead-',
      '.dlq',
      '.to_dlq',
    ]
    for (const part of [
      ...parts,
      '.v1.retry',
      '.v1.retry.x',
      'retry.',
      'dlq.',
      '_to',
      '1',
      '.v1-',
    ]) {
      for (const end of ['x', '!', '.retry.v1']) parseTopicName(`${part.repeat(20_000)}${end}`)
      suggestTopicName(`${part.repeat(20_000)}!`)
    }
  })
})

describe('suggestTopicName', () => {
  test.each([
    ['sales.order.created', 'sales.order.created.v1'],
    ['sales.order.created.v02', 'sales.order.created.v2'],
    ['sales.order.created-v3', 'sales.order.created.v3'],
    ['sales.order.created.v0', 'sales.order.created.v1'],
    ['sales.order.created.v1.2', 'sales.order.created.v1'],
    ['sales.v2.order.created', 'sales.order.created.v2'],
    ['V2.sales.order.created.dlq', 'sales.order.created.v2.dlq'],
    ['sales.orderItem..created.v1.', 'sales.order_item.created.v1'],
    ['/sales/order/created', 'sales.order.created.v1'],
    ['{topic}-dlq', '{topic}.dlq'],
    ['sales.{resource}.{event}-dlq', 'sales.{resource}.{event}.dlq'],
    ['sales.order.created.2024-01-01', undefined],
    ['sales.v1.order.v2.created', undefined],
    ['sales.v1.created', undefined],
    ['sales.order', undefined],
    ['sales.order-{id}.created.v1', undefined],
    ['sales.orderTeam.created.v1', undefined],
    ['sales.`order`.created.v1', undefined],
  ])('%s → %s', (address, suggestion) => {
    expect(suggestTopicName(address)).toBe(suggestion)
  })
})
