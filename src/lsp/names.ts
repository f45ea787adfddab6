/** The commands of the server. */
export const COMMANDS = {
  explain: 'lintel.explain',
  addToBaseline: 'lintel.addToBaseline',
  fixAll: 'lintel.fixAll',
} as const

/** The kind of action that makes the safe fixes of a file, as on saving. */
export const FIX_ALL = 'source.fixAll.lintel'
