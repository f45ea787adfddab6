/** More texts than these are not made out of one. */
const MAX_TEXTS = 100
/** Nobody has paths or addresses that are longer, and a hundred of them would fill the memory. */
const MAX_LENGTH = 100_000

/**
 * Puts values into a template such as `/{region}/orders`, in every combination, the last of the names
 * with values changing first. Values are put in as they are: braces in them are no names.
 * @param values the values by name; a name without any stays as `{name}`
 * @returns the first hundred texts; the template itself where they would be too long
 */
export function expandTemplate(
  template: string,
  values: ReadonlyMap<string, readonly string[]>,
): string[] {
  const parts = template.split(PLACEHOLDER)
  const choices = choicesFor(parts, values)
  if (choices.size === 0) return [template]
  const longest = [...choices.values()]
    .flat()
    .reduce((most, { length }) => Math.max(most, length), 0)
  if (parts.length * longest > MAX_LENGTH) return [template]
  const texts: string[] = []
  for (const chosen of combinationsOf(choices))
    texts.push(
      parts.map((part, index) => (isName(index) ? chosen.get(part) : part) ?? `{${part}}`).join(''),
    )
  return texts
}

/** Splits a template so that every second part is a name. */
const PLACEHOLDER = /\{([^{}]*)\}/

function isName(index: number): boolean {
  return index % 2 === 1
}

/** The values of the names in a template that have any. */
function choicesFor(
  parts: readonly string[],
  values: ReadonlyMap<string, readonly string[]>,
): Map<string, readonly string[]> {
  const names = new Set(parts.filter((_, index) => isName(index)))
  const choices = new Map<string, readonly string[]>()
  for (const [name, texts] of values)
    if (names.has(name) && texts.length > 0) choices.set(name, texts.slice(0, MAX_TEXTS))
  return choices
}

/** The first combinations of the choices. */
function* combinationsOf(
  choices: ReadonlyMap<string, readonly string[]>,
): Generator<ReadonlyMap<string, string>> {
  const sizes = [...choices.values()].map(({ length }) => length)
  const total = sizes.reduce((product, size) => Math.min(product * size, MAX_TEXTS), 1)
  const reversed = [...choices].reverse()
  for (let index = 0; index < total; index++) {
    const chosen = new Map<string, string>()
    let rest = index
    for (const [name, texts] of reversed) {
      chosen.set(name, texts[rest % texts.length] ?? name)
      rest = Math.floor(rest / texts.length)
    }
    yield chosen
  }
}
