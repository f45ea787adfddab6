import { expect, test } from 'vitest'
import { findingsOf } from '../../../test/support/rule-testing.ts'
import cancel from './cancel.ts'

/** What a GET of a monitor answers. */
const MONITOR =
  'responses: { "200": { content: { application/json: { schema: { properties: { status: { enum: [pending, running, failed] }, error: {} } } } } } }'

/** Documents whose clients can cancel, each with a monitor at `/v1/jobs/{job_id}`. */
const DEFENDED: readonly string[] = [
  '/v1/jobs/{job_id}:cancel: { post: {} }',
  '/v1/jobs/{id}:cancel: { post: {} }',
  '/v1/operations/{op_id}:cancel: { post: {} }',
  '/v1/jobs/{job_id}/cancel: { post: {} }',
  '/v1/jobs/{id}/cancel: { post: {} }',
  '/v1/jobs/{job_id}/cancellation: { post: {} }',
  '/v1/jobs/{job_id}/Cancel: { put: {} }',
  '/v1/jobs/{job_id}/abort: { post: {} }',
  '/v1/jobs/{job_id}/stop: { patch: {} }',
  '/v1/jobs/{job_id}/terminate: { post: {} }',
  '/v1/jobs/cancel/{job_id}: { post: {} }',
  '/v1/jobs/{job_key}: { delete: { operationId: cancelJob } }',
  '/v1/jobs/{job_key}: { delete: { summary: Cancels a running job. } }',
  '/v1/jobs/{job_key}: { patch: { operationId: stop_job } }',
]

/** Documents whose clients cannot. */
const AT_FAULT: readonly string[] = [
  '/v1/jobs: { post: {} }',
  '/v1/orders/{order_id}/cancel: { post: {} }',
  '/v1/orders/{order_id}:cancel: { post: {} }',
  '/v1/jobs/{job_id}/cancel: { get: {} }',
  '/v1/jobs/{job_id}/cancel-reasons: { post: {} }',
  '/v1/jobs/{job_id}/tasks/{task_id}/cancel: { post: {} }',
  '/v1/jobs/{job_key}: { delete: { operationId: deleteJob } }',
  '/v1/jobs/{job_key}: { patch: { operationId: updateJob } }',
  '/v1/jobs/{job_id}/retry: { post: {} }',
  '/v1/jobs/{job_id}:retry: { post: {} }',
  '/v1/cancel: { get: {} }',
]

const textOf = (path: string) => `
paths:
  /v1/jobs/{job_id}: { get: { ${MONITOR} } }
  ${path}
`

test.each(DEFENDED)('%s cancels', async (path) => {
  expect(await findingsOf(textOf(path), cancel)).toEqual([])
})

test.each(AT_FAULT)('%s does not cancel', async (path) => {
  const [finding] = await findingsOf(textOf(path), cancel)
  expect(finding?.help).toBe('Add `POST /v1/operations/{op_id}:cancel`.')
})
