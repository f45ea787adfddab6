import { showValue } from '../text/show-value.ts'

/**
 * Numbers values so that equal ones have the same number. An object or array is looked at once,
 * however often aliases repeat it.
 */
export class ValueNumbers {
  readonly #byText = new Map<string, number>()
  readonly #byObject = new Map<object, number>()

  of(value: unknown): number {
    if (typeof value !== 'object' || value === null)
      return this.#number(`${typeof value} ${showValue(value)}`)
    const known = this.#byObject.get(value)
    if (known !== undefined) return known
    const number = this.#number(this.#describe(value))
    this.#byObject.set(value, number)
    return number
  }

  #describe(value: object): string {
    if (Array.isArray(value)) return `[${value.map((item) => this.of(item)).join()}]`
    const members = Object.entries(value).map(
      ([name, member]) => `${JSON.stringify(name)}:${this.of(member)}`,
    )
    return `{${members.sort().join()}}`
  }

  #number(text: string): number {
    let number = this.#byText.get(text)
    if (number === undefined) {
      number = this.#byText.size
      this.#byText.set(text, number)
    }
    return number
  }
}
