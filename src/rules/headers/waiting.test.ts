import { expect, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import rateLimit from './rate-limit.ts'
import retryAfterHint from './retry-after-hint.ts'

const accepted = (description: string, operation = '') =>
  `{ post: { ${operation} responses: { '202': { description: ${JSON.stringify(description)} } } } }`

test('a 202 after which nothing is to be waited for', async () => {
  const text = `
paths:
  /v1/kilns/{kiln_id}/cool: ${accepted('The kiln is now active and the state is committed.')}
  /v1/wells/{well_id}: { delete: { responses: { '202': { description: Delete successful } } } }
  /v1/looms/{loom_id}/trial: ${accepted('Dry run successful. The result is returned, and nothing is applied.')}
  /v1/forgot-password: ${accepted('Accepted')}
  /v1/recovery/password/resend: ${accepted('Accepted')}
  /v1/members/unsubscription: ${accepted('Always 202, to prevent enumeration of members.')}
  /v1/choirs/{choir_id}/seats: ${accepted('A confirmation e-mail is on its way.')}
  /v1/safes/{safe_id}/unlock: ${accepted('An OTP is sent to the phone of the owner.')}
  /v1/berths: ${accepted('The berth was updated.')}
  /v1/vessels/{vessel_id}: { delete: { responses: { '202': { description: The scheduled voyage was successfully cancelled. } } } }
  /v1/tides/{tide_id}/events: ${accepted('**Accepted** Request processed successfully.')}
  /v1/security-events: { post: { requestBody: { content: { application/secevent+jwt: {} } }, responses: { '202': { description: Accepted } } } }
  /v1/choirs/{choir_id}/keys: ${accepted('Look for the registration code in your messages.')}
  /v1/hives/{hive_id}/keeper: ${accepted('A verification code was sent.')}
`
  expect(await findingsOf(text, retryAfterHint)).toEqual([])
})

test('a 202 after which work goes on', async () => {
  const MARK = ' # expect: headers/retry-after-hint'
  const text = `
paths:
  /v1/kilns: ${accepted('Accepted')}${MARK}
  /v1/wells: ${accepted('')}${MARK}
  /v1/looms: ${accepted('Success.')}${MARK}
  /v1/choirs: ${accepted('Task successfully enqueued.')}${MARK}
  /v1/berths: ${accepted('The deletion was started.')}${MARK}
  /v1/hives: ${accepted('The hive will be deleted.')}${MARK}
  /v1/safes: ${accepted('The safe was created.', 'description: It is filled in the background.,')}${MARK}
  /v1/seats: ${accepted('Successful Response')}${MARK}
  /v1/tides: ${accepted('The forecast is not completed yet.')}${MARK}
  /v1/vessels: ${accepted('Request accepted, and saved.')}${MARK}
  /v1/keepers: ${accepted('The request was successful, and is being processed.')}${MARK}
`
  expect(placesOf(await findingsOf(text, retryAfterHint))).toEqual(
    expectationsIn(text, retryAfterHint),
  )
})

const limited = (description: string) =>
  `{ get: { responses: { '429': { description: ${JSON.stringify(description)} } } } }`

test('a cap is no rate', async () => {
  const text = `
paths:
  /v1/kilns: ${limited('The cap of kilns that fire at once is reached.')}
  /v1/wells: ${limited('The configured count of wells was exceeded.')}
  /v1/looms: ${limited('There are already ten concurrent weavings of this loom.')}
  /v1/choirs: ${limited('The storage of the choir has no room left.')}
  /v1/berths: ${limited('Too Many Requests. A berthing is already in progress.')}
  /v1/hives: ${limited('Too many requests: the maximum of simultaneous keepers is reached.')}
`
  expect(await findingsOf(text, rateLimit)).toEqual([])
})

test('a 429 that tells of a rate, or of nothing', async () => {
  const MARK = ' # expect: headers/rate-limit'
  const text = `
paths:
  /v1/kilns: ${limited('')}${MARK}
  /v1/wells: ${limited('Too Many Requests')}${MARK}
  /v1/looms: ${limited('The rate limit is exceeded, or there are concurrent weavings.')}${MARK}
  /v1/choirs: ${limited('Muitas solicitações em pouco tempo, tente mais tarde.')}${MARK}
  /v1/berths: ${limited('A berth takes ten calls per minute, whatever their count.')}${MARK}
  /v1/hives: ${limited('Quota of the keeper used up for today.')}${MARK}
`
  expect(placesOf(await findingsOf(text, rateLimit))).toEqual(expectationsIn(text, rateLimit))
})
