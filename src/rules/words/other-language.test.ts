import { expect, test } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import abbreviation from '../naming/abbreviation.ts'

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
