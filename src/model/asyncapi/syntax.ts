/** How a line of AsyncAPI versions writes down what both can say. */
export interface AsyncApiSyntax {
  /** Whether operations stand beside the channels, and not in them. */
  readonly hasOwnOperations: boolean
  /** Whether an operation is named by its key, and not by `operationId`. */
  readonly keysNameOperations: boolean
  /** Whether the key of a channel is its address. */
  readonly keysAreAddresses: boolean
  /** Whether a channel lists its messages, which else stand in its operations alone. */
  readonly hasChannelMessages: boolean
  /** Whether the parameter of an address has a schema, and not values of its own. */
  readonly hasParameterSchemas: boolean
  /** Whether a schema may stand in an object with its `schemaFormat` (Multi Format Schema Object). */
  readonly wrapsSchemas: boolean
  /** Whether `security` names schemes, and does not hold them or refer to them. */
  readonly namesSecuritySchemes: boolean
  /** Whether an operation can say that it is answered. */
  readonly hasReplies: boolean
}

export const ASYNCAPI_2: AsyncApiSyntax = {
  hasOwnOperations: false,
  keysNameOperations: false,
  keysAreAddresses: true,
  hasChannelMessages: false,
  hasParameterSchemas: true,
  wrapsSchemas: false,
  namesSecuritySchemes: true,
  hasReplies: false,
}

export const ASYNCAPI_3: AsyncApiSyntax = {
  hasOwnOperations: true,
  keysNameOperations: true,
  keysAreAddresses: false,
  hasChannelMessages: true,
  hasParameterSchemas: false,
  wrapsSchemas: true,
  namesSecuritySchemes: false,
  hasReplies: true,
}
