import { type Declaration, listDeclarations } from './declarations.ts'
import type { ProtoText } from './proto-text.ts'

/** Where a name stands in a text. */
interface WordPlace {
  readonly line: number
  readonly word: string
}

/** Tells where a text declares something, which the parser does not. The text is read when first asked. */
export class ProtoPlaces {
  readonly text: ProtoText
  #places: Map<string, WordPlace> | undefined

  constructor(text: ProtoText) {
    this.text = text
  }

  /** @param name with those of the messages around it, and without the package */
  ofType(name: string): WordPlace | undefined {
    return this.#find(name)
  }

  ofField(message: string, number: number): WordPlace | undefined {
    return this.#find(`${message} ${number}`)
  }

  ofValue(declaration: string, name: string): WordPlace | undefined {
    return this.#find(`${declaration} ${name}`)
  }

  #find(key: string): WordPlace | undefined {
    this.#places ??= readPlaces(this.text.text)
    return this.#places.get(key)
  }
}

function readPlaces(text: string): Map<string, WordPlace> {
  const places = new Map<string, WordPlace>()
  const pending: [Declaration, string][] = [[listDeclarations(text), '']]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [{ kind, members, inner }, path] = next
    for (const { name, number, line } of members)
      places.set(`${path} ${kind === 'enum' ? name : number}`, { line, word: name })
    for (const declaration of inner) {
      const { name, line } = declaration
      const below = path === '' ? name : `${path}.${name}`
      if (declaration.kind !== 'other') places.set(below, { line, word: name })
      pending.push([declaration, below])
    }
  }
  return places
}
