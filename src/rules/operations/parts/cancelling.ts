import { References } from '../../../documents/references/references.ts'
import type { Operation, PathItem } from '../../../model/openapi/http.ts'
import type { OpenApi } from '../../../model/openapi/openapi.ts'
import type { Path } from '../../../model/openapi/path.ts'
import { perObject } from '../../../text/memoize.ts'
import { toTemplate } from '../../shared/paths/template.ts'
import { lowerWords } from '../../words.ts'
import { monitorGets } from './monitor-gets.ts'

/** Last segments under which services of other styles cancel what a monitor tells of. */
const CANCEL_SEGMENTS: ReadonlySet<string> = new Set(
  'cancel cancellation abort abortion stop terminate termination kill interrupt interruption'.split(
    ' ',
  ),
)
const CANCEL_VERBS: ReadonlySet<string> = new Set(
  'cancel cancels abort aborts stop stops terminate terminates interrupt interrupts'.split(' '),
)
const SUMMARY_WORDS = 4

/**
 * Whether a client can cancel what one of the monitors tells of: by `:cancel`, by another segment
 * that says so, or by an operation on the monitor that calls itself so.
 */
export function canCancel(api: OpenApi): boolean {
  const monitors = monitorTemplates(api)
  return api.pathItems.some((item) => {
    if (isCancelAction(item.path, monitors) || isCancelSegment(item.path, monitors))
      return maySend(item)
    return monitors.has(toTemplate(item.path.segments)) && item.operations.some(saysCancel)
  })
}

/** Whether an operation cancels what a monitor tells of: its client has that monitor already. */
export function isCancelOfMonitor(api: OpenApi, { pathItem: { path } }: Operation): boolean {
  const last = path.segments.at(-1)
  if (last?.action !== 'cancel' && !CANCEL_SEGMENTS.has(last?.text.toLowerCase() ?? ''))
    return false
  const monitors = monitorTemplates(api)
  return isCancelAction(path, monitors) || isCancelSegment(path, monitors)
}

/** The paths of the monitors, as templates. */
const monitorTemplates = perObject(
  (api: OpenApi): ReadonlySet<string> =>
    new Set(monitorGets(api).map(({ pathItem }) => toTemplate(pathItem.path.segments))),
)

/** Whether a path is a monitor with `:cancel`, or /v{N}/operations/{…}:cancel. */
function isCancelAction({ segments }: Path, monitors: ReadonlySet<string>): boolean {
  if (segments.at(-1)?.action !== 'cancel') return false
  const template = toTemplate(segments)
  return template === 'operations/{}' || monitors.has(template)
}

/** Whether a path is `…/{id}/cancel` or `…/cancel/{id}` of a monitor. */
function isCancelSegment({ segments }: Path, monitors: ReadonlySet<string>): boolean {
  for (const index of [segments.length - 1, segments.length - 2]) {
    const segment = segments[index]
    if (segment?.kind !== 'literal' || segment.action !== undefined) continue
    if (!CANCEL_SEGMENTS.has(segment.text.toLowerCase())) continue
    if (monitors.has(toTemplate(segments.toSpliced(index, 1)))) return true
  }
  return false
}

/** Whether a path has what changes, or stands behind a reference that leads nowhere. */
function maySend({ node, operations }: PathItem): boolean {
  if (operations.some(({ method }) => isChange(method))) return true
  return operations.length === 0 && References.of(node) !== undefined
}

function saysCancel({ method, node }: Operation): boolean {
  if (!isChange(method)) return false
  const id = lowerWords(node.get('operationId')?.string ?? '')
  const summary = lowerWords(node.get('summary')?.string ?? '').slice(0, SUMMARY_WORDS)
  return [...id, ...summary].some((word) => CANCEL_VERBS.has(word))
}

function isChange(method: string): boolean {
  return method === 'post' || method === 'put' || method === 'patch' || method === 'delete'
}
