import { expect, test } from 'vitest'
import { findingsOf } from '../../../../test/support/rule-testing.ts'
import abbreviation from '../../naming/abbreviation.ts'
import americanEnglish from '../../naming/american-english.ts'
import enumUpperSnakeCase from '../../naming/enum-upper-snake-case.ts'

test.each([
  ['opvragenBevoegdheidTotGezag', 0],
  ['gezag_minderjarige_tot_ouder', 0],
  ['leveringsdatum_tot_verzending', 0],
  ['zahlung_desc_rechnung', 0],
  ['verksamhet_tel_kommun', 0],
  ['order_tot_amount', 1],
  ['tot_amount', 1],
  ['customer_addr', 1],
  ['shipping_addr_street', 1],
  ['zylkron_addr', 1],
  ['payment_desc_zylkron', 1],
  ['created_desc_updated', 1],
])('%s: %i', async (name, count) => {
  const text = `components: { schemas: { A: { properties: { ${name}: { type: string } } } } }`
  expect(await findingsOf(text, abbreviation)).toHaveLength(count)
})

test.each([
  ['MOVIMENTACAO_CHEQUE, MOVIMENTACAO_CARTAO, MOVIMENTACAO_PRESENCIAL', 0],
  ['CHEQUE, CARTAO, DINHEIRO, BOLETO', 0],
  ['VIREMENT, CHEQUE, ESPECES, PRELEVEMENT', 0],
  ['CHEQUE, CARD, CASH', 1],
  ['CHEQUE, BOLETO', 1],
  ['CHEQUE, CARD, TRANSFER, BOLETO', 1],
  ['CENTRE, NORTH, SOUTH', 1],
  ['INSTALMENT, RECURRING, UNSCHEDULED, ZYLKRON', 1],
  ['GREY, BRIGHTGREEN, YELLOWGREEN, LIGHTBLUE', 1],
])('values %s: %i', async (values, count) => {
  const text = `components: { schemas: { A: { properties: { a: { type: string, enum: [${values}] } } } } }`
  expect(await findingsOf(text, americanEnglish)).toHaveLength(count)
})

test('the same is spelled as it is', async () => {
  const text =
    'components: { schemas: { A: { properties: { b: { type: string, enum: [cheque, card, cash] }, a: { type: string, enum: [cheque, cartao, dinheiro, boleto] } } } } }'
  const findings = await findingsOf(text, enumUpperSnakeCase)
  expect(findings.map(({ help }) => help)).toEqual([
    'Write `CHECK`, `CARD` and `CASH`.',
    'Write `CHEQUE`, `CARTAO`, `DINHEIRO` and `BOLETO`.',
  ])
})
