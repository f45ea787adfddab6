import type { SpecNode } from '../../../../documents/node.ts'
import type { OpenApiVersion } from '../../../../model/format.ts'
import type { Report } from '../../../rule.ts'
import { against, type Demand, inVersions } from '../objects/demand.ts'
import type { ObjectKind } from '../objects/grammar.ts'
import type { OpenApiObjects } from '../objects/objects.ts'

/** Two fields that may not stand side by side, in versions whose JSON Schema lets them. */
interface Exclusion {
  readonly kinds: readonly ObjectKind[]
  readonly fields: readonly [string, string]
  readonly demand: Demand
  /** The value that both have to have; left out: any. */
  readonly value?: true
}

const EXAMPLES = 'The example and examples fields are mutually exclusive'

const EXCLUSIONS: readonly Exclusion[] = [
  {
    kinds: ['parameter', 'header', 'mediaType'],
    fields: ['example', 'examples'],
    demand: {
      section: 'Parameter, Header and Media Type Object',
      sentences: { '3.1': EXAMPLES },
    },
  },
  {
    kinds: ['example'],
    fields: ['value', 'externalValue'],
    demand: {
      section: 'Example Object',
      sentences: inVersions(
        ['3.0'],
        'The value field and externalValue field are mutually exclusive',
      ),
    },
  },
  {
    kinds: ['schema'],
    fields: ['readOnly', 'writeOnly'],
    value: true,
    demand: {
      section: 'Schema Object',
      sentences: {
        '3.0': 'A property MUST NOT be marked as both readOnly and writeOnly being true',
      },
    },
  },
]

/** Fields that exclude each other, both written. */
export function* findExclusiveFields(objects: OpenApiObjects): Generator<Report> {
  const { version } = objects.api
  for (const exclusion of EXCLUSIONS) {
    if (exclusion.demand.sentences[version] === undefined) continue
    for (const owner of ownersOf(exclusion, objects)) yield* judge(owner, exclusion, version)
  }
}

/** The objects that may have both fields. */
function ownersOf({ kinds }: Exclusion, objects: OpenApiObjects): readonly SpecNode[] {
  return kinds.flatMap((kind) =>
    kind === 'schema' ? objects.schemasWith('writeOnly') : objects.all(kind),
  )
}

function* judge(
  owner: SpecNode,
  { fields: [first, second], demand, value }: Exclusion,
  version: OpenApiVersion,
): Generator<Report> {
  const { [first]: one, [second]: other } = owner.object ?? {}
  if (one === undefined || other === undefined) return
  if (value !== undefined && (one !== value || other !== value)) return
  const node = owner.get(second) ?? owner
  yield {
    node,
    on: 'key',
    message: against(demand, version, `\`${second}\` stands beside \`${first}\``),
    help: `Leave out \`${first}\` or \`${second}\`.`,
    related: [{ node: owner.get(first) ?? owner, message: 'The other.' }],
  }
}
