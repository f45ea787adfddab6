// Written by `npm run generate` from the examples of the rules. Do not edit.

/** What `--fix` or `--fix-contract` makes of the failing examples, by the ids of the rules. */
export const mendedExamples: ReadonlyMap<string, string> = new Map([
  ["naming/enum-default-missing","components:\n  schemas:\n    Order:\n      type: object\n      properties:\n        state:\n          type: string\n          enum: [UNKNOWN, OPEN, DONE]\n          default: UNKNOWN"],
  ["naming/enum-unknown","components:\n  schemas:\n    Order:\n      type: object\n      properties:\n        state:\n          type: string\n          enum: [OPEN, DONE, UNKNOWN]\n          default: UNKNOWN"],
  ["pagination/limit","paths:\n  /v1/orders:\n    get:\n      responses:\n        '200': { description: The orders. }\n  /v1/invoices:\n    get:\n      parameters:\n        - name: limit\n          in: query\n          schema: { type: integer, maximum: 100 }\n      responses:\n        '200': { description: The invoices. }"],
])
