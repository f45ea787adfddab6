/** Names that are reserved (Naming rules 4): naming/reserved-word reports them. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(['class', 'new', 'type', 'default'])
