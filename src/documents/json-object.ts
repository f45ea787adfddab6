/** An object of a document: member names are data, so nothing is inherited from Object.prototype. */
export interface JsonObject {
  [name: string]: unknown
}

// A constructor with an empty prototype gives objects that V8 keeps in fast mode, which
// Object.create(null) does not, and on which `constructor` and `__proto__` are ordinary names.
const BareObject = function BareObject() {} as unknown as { new (): JsonObject } // a function is constructible
Object.defineProperty(BareObject, 'prototype', { value: Object.create(null) })

/** Makes an empty object without inherited members. */
export function createObject(): JsonObject {
  return new BareObject()
}

/** Whether a value is an object of a document: no array, no null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
