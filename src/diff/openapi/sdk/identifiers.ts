// The names that code generators make, as openapi-generator's `sanitizeName` and `camelize` do: of
// languages that write them otherwise, such as Python, two names are equal where these are.

/** The name of a class: `OrderItem` for `order_item`. */
export function classNameOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** The name of a method or an argument: `orderItem` for `order_item`. */
export function memberNameOf(name: string): string {
  const camelized = classNameOf(name)
  return camelized.charAt(0).toLowerCase() + camelized.slice(1)
}

/** The name of a constant without what its case says: `FIRST_ITEM` is `firstItem`. */
export function constantKeyOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '').toUpperCase()
}
