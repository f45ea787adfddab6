interface Place {
  readonly line: number
  readonly character: number
}

/** A diagnostic of VS Code's, as far as it names a rule at a place. */
export interface RuleDiagnostic {
  readonly source?: string | undefined
  readonly code?: unknown
  readonly range: { readonly start: Place; readonly end: Place }
}

/** The rules of lintel's diagnostics at a place, each once; those of its line where it has none. */
export function rulesAt(diagnostics: readonly RuleDiagnostic[], place: Place): string[] {
  const own = diagnostics.filter(({ source }) => source === 'lintel')
  const here = own.filter(({ range }) => isUpTo(range.start, place) && isUpTo(place, range.end))
  const onLine = own.filter(
    ({ range }) => range.start.line <= place.line && place.line <= range.end.line,
  )
  return [...new Set((here.length > 0 ? here : onLine).flatMap(ruleOf))]
}

/** VS Code holds a code with its link in an object. */
function ruleOf({ code }: RuleDiagnostic): string[] {
  const value = typeof code === 'object' && code !== null && 'value' in code ? code.value : code
  return typeof value === 'string' ? [value] : []
}

function isUpTo(a: Place, b: Place): boolean {
  return a.line < b.line || (a.line === b.line && a.character <= b.character)
}
