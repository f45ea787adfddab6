/** How settled an operation is, the least first: what `x-stability-level` may say. */
export const STABILITY_LEVELS = ['draft', 'alpha', 'beta', 'stable'] as const
export type StabilityLevel = (typeof STABILITY_LEVELS)[number]
