/** Engines copy shorter parts of texts. */
const SHORTEST_PART = 13

/**
 * Gives a text that holds on to no other one. In V8, a part of a text refers to the whole of it, and
 * what is put together of parts to these: one name that is remembered would keep a document of many
 * megabytes.
 */
export function detachText(text: string): string {
  return text.length < SHORTEST_PART ? text : `${text} `.slice(0, -1)
}

/**
 * Copies plain data, arrays and objects with texts, numbers and the like, so that it holds on to no
 * other text. Equal texts become one.
 * @param isOwn whether an object holds on to no other text already: then it is no copy
 */
export function detachTexts<T>(data: T, isOwn: (value: object) => boolean = () => false): T {
  const texts = new Map<string, string>()
  const copies = new Map<object, object>()
  const copyText = (text: string): string => {
    const known = texts.get(text)
    if (known !== undefined) return known
    const own = detachText(text)
    texts.set(own, own)
    return own
  }
  const copyObject = (value: object): object => {
    const known = copies.get(value)
    if (known !== undefined) return known
    if (isOwn(value)) return value
    const copied = Array.isArray(value) ? value.map(copy) : copyMembers(value)
    copies.set(value, copied)
    return copied
  }
  const copyMembers = (value: object): object => {
    // What is spread has the shape that it had, which takes less memory than one member after the other.
    const copied: Record<string, unknown> = { ...value }
    for (const key in copied) {
      const each = copied[key]
      if (typeof each === 'string' || typeof each === 'object') copied[key] = copy(each)
    }
    return copied
  }
  const copy = (value: unknown): unknown => {
    if (typeof value === 'string') return copyText(value)
    return typeof value === 'object' && value !== null ? copyObject(value) : value
  }
  // A copy has the type of what it is made of.
  return copy(data) as T
}
