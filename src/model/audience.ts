/** Who an API is for (Versioning 2, Limits); the widest counts where nothing is said. */
export const AUDIENCES = ['internal', 'partner', 'public'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Whether a value names an audience. */
export function isAudience(value: unknown): value is Audience {
  return AUDIENCES.some((audience) => audience === value)
}
