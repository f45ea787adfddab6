export type { SpecNode } from '../documents/node.ts'
export type { AsyncApi } from '../model/asyncapi/asyncapi.ts'
export type { Channel } from '../model/asyncapi/channel.ts'
export type { ChannelOperation } from '../model/asyncapi/channel-operation.ts'
export type { Message } from '../model/asyncapi/message.ts'
export type {
  Header,
  Operation,
  Parameter,
  PathItem,
  RequestBody,
  Response,
} from '../model/openapi/http.ts'
export type { OpenApi } from '../model/openapi/openapi.ts'
export type { Property, Schema } from '../model/schema/schema.ts'
export type { OptionForm } from '../rules/option-forms.ts'
export type { OwnOption as RuleOption } from '../rules/own-options.ts'
export type { TeamClause as RuleClause } from '../settings/team-facts.ts'
export type {
  RuleDeclaration,
  RuleExamples,
  TeamChange as Change,
  TeamReport as Report,
  TeamRuleContext as RuleContext,
} from './declaration.ts'
export * from './library.ts'
