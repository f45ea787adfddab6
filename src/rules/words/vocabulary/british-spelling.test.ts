import { expect, test } from 'vitest'
import { toAmerican } from './british-spelling.ts'

test.each([
  ...[
    'colours colors',
    'watercolours watercolors',
    'behavioural behavioral',
    'neighbourhood neighborhood',
  ],
  ...['centre center', 'centred centered', 'recentring recentering', 'kilometres kilometers'],
  ...[
    'organisation organization',
    'unauthorised unauthorized',
    'anonymiser anonymizer',
    'analyse analyze',
  ],
  ...[
    'travelled traveled',
    'pencilled penciled',
    'labelling labeling',
    'enrolment enrollment',
    'panellists panelists',
    'medallist medalist',
    'fulfils fulfills',
  ],
  ...['catalogue catalog', 'catalogued cataloged', 'cataloguing cataloging', 'licences licenses'],
  ...['programmes programs', 'cheque check', 'defence defense', 'kilogrammes kilograms'],
])('%s', (pair) => {
  const [british = '', american = ''] = pair.split(' ')
  expect(toAmerican(british)).toBe(american)
})

test.each([
  ...['penciller', 'pencillers', 'modellist', 'channellist', 'labellists'],
  ...['advertise', 'advertised', 'exercise', 'surprise', 'franchise', 'enterprise', 'merchandise'],
  ...[
    'promise',
    'premises',
    'revised',
    'supervisor',
    'improvisation',
    'comprises',
    'wise',
    'raised',
  ],
  ...[
    'cancelled',
    'cancelling',
    'cancellation',
    'controlled',
    'installed',
    'enrolled',
    'fulfilled',
  ],
  ...[
    'hour',
    'tour',
    'contour',
    'source',
    'four',
    'glamour',
    'analyses',
    'programmed',
    'programming',
  ],
  ...[
    'dialogue',
    'acknowledgement',
    'judgement',
    'disc',
    'meter',
    'retired',
    'practice',
    'greyhound',
  ],
  ...[
    'parameter',
    'geometric',
    'metric',
    'symmetrical',
    'central',
    'theatrical',
    'fibrous',
    'calibrated',
  ],
  ...['acre', 'genre', 'mitre', 'spectre', 'lustre', 'constructor', '__proto__', ''],
])('leaves %s', (word) => {
  expect(toAmerican(word)).toBeUndefined()
})
