import type { Problem } from '../../../json-schema/problem.ts'

export { isAbout, isAboutMember, type Problem, ROOT } from '../../../json-schema/problem.ts'

export const NO_PROBLEMS: readonly Problem[] = []
