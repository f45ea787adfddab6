// Written by `npm run generate` from infrastructure-products.txt. Do not edit.

/**
 * Words that name a table or a product of infrastructure, one a line: those of the rule catalogue,
 * with the other spellings of the same products. Collected by hand, August 2026.
 */
export const INFRASTRUCTURE_PRODUCTS =
  "dynamodb\nk8s\nkafka\nkubernetes\nmongodb\nmysql\npostgres\npostgresql\nrabbitmq\nrds\nredis\nsqs\ntbl"
