import { isProblemSchema } from '../../../model/openapi/problem.ts'
import type { Schema } from '../../../model/schema/schema.ts'
import { PROBLEM_MEMBERS } from '../../../model/schema/use.ts'

/** The types of the problem's members (Problem body, table). */
export const PROBLEM_MEMBER_TYPES: ReadonlyMap<string, 'string' | 'integer'> = new Map(
  [...PROBLEM_MEMBERS].map((member) => [member, member === 'status' ? 'integer' : 'string']),
)

const bySpelling = new Map([...PROBLEM_MEMBERS].map((member) => [normalize(member), member]))

/**
 * The member of the problem body that a property of a problem schema stands for under another
 * name: `correlation_id` and `ErrorCode` are equal to one without case and separators. Beside the
 * member itself such a name is a further member like any other.
 * errors/problem-schema reports these, and no other rule does.
 * @param owner the schema that declares the property
 * @returns undefined where the schema is no problem, or the name is right or something else
 */
export function misspelledProblemMember(owner: Schema, name: string): string | undefined {
  const meant = meantMember(name)
  if (meant === undefined || !isProblemSchema(owner)) return undefined
  return owner.shapes.some(({ properties }) => properties.has(meant)) ? undefined : meant
}

/** The member that a name misspells, whatever schema it stands in. */
export function meantMember(name: string): string | undefined {
  return PROBLEM_MEMBERS.has(name) ? undefined : bySpelling.get(normalize(name))
}

function normalize(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
