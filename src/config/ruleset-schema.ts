import { OPTIONS } from '../rules/options.ts'
import { writeValue } from '../rules/own-options.ts'
import type { RuleMetadata } from '../rules/rule.ts'
import { EXTENSION_MODES } from '../settings/definition.ts'
import { DEFAULT_PRESET, presetNames, SPECTRAL_RULESETS } from '../settings/presets.ts'
import { FILES, IGNORES, RULE_FILES } from './rule-options.ts'

const TEXT = { type: 'string' }
const TEXTS = { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true }
const SEVERITY = { enum: ['error', 'warn', 'info', 'hint', 'off', true, false] }

/** The JSON Schema (draft-07) of a ruleset file, by which editors complete and check it. */
export function renderRulesetSchema(rules: readonly RuleMetadata[]): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Ruleset of lintel',
    type: 'object',
    properties: {
      $schema: TEXT,
      description: { type: 'string', description: 'What the ruleset is for.' },
      documentationUrl: TEXT,
      extends: { $ref: '#/definitions/extends' },
      rules: { $ref: '#/definitions/rules' },
      overrides: {
        description: 'Other settings for some files, or for some places in them.',
        type: 'array',
        items: { $ref: '#/definitions/override' },
      },
      'x-lintel': { $ref: '#/definitions/x-lintel' },
      except: {
        description: 'The older form of overrides: files, and the rules that are off in them.',
        type: 'object',
        additionalProperties: TEXTS,
      },
      aliases: { type: 'object', description: 'Names for JSONPath expressions of own rules.' },
      formats: { type: 'array', description: 'The formats that own rules are about.' },
      functions: { type: 'array', description: 'Functions of own rules, files in functionsDir.' },
      functionsDir: { type: 'string', description: 'Where functions lie. Default: functions.' },
      parserOptions: { type: 'object', description: 'What Spectral reports of the text.' },
    },
    patternProperties: { '^x-': true },
    additionalProperties: false,
    definitions: {
      extends: describeExtends(rules),
      rules: describeRules(rules),
      override: OVERRIDE,
      'x-lintel': describeOptions(),
      'rule-notes': RULE_NOTES,
      examples: EXAMPLES,
    },
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}

const OVERRIDE = {
  type: 'object',
  required: ['files'],
  properties: {
    files: {
      ...TEXTS,
      minItems: 1,
      description:
        'Globs relative to the ruleset; with a JSON pointer behind `#` only that place and below.',
    },
    extends: { $ref: '#/definitions/extends' },
    rules: { $ref: '#/definitions/rules' },
    aliases: { type: 'object' },
    formats: { type: 'array' },
    parserOptions: { type: 'object' },
  },
  additionalProperties: false,
}

/** What a rule in Spectral's form says, which Spectral passes over. */
const RULE_NOTES = {
  description: 'What lintel is told of the rule: why it is there, and its examples.',
  type: 'object',
  properties: {
    why: { type: 'string', description: 'Why it matters: one to three sentences.' },
    notes: {
      type: 'array',
      items: TEXT,
      description: 'What is exempt and how doubtful cases are read.',
    },
    examples: {
      description: 'What `lintel test` tries the rule on.',
      type: 'object',
      properties: {
        passes: { $ref: '#/definitions/examples', description: 'What it reports nothing in.' },
        fails: { $ref: '#/definitions/examples', description: 'What it reports something in.' },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
}

const EXAMPLE = {
  anyOf: [
    { type: 'string', description: 'A document or a part of one, or the name of a file.' },
    {
      type: 'object',
      properties: { name: TEXT, text: TEXT, file: TEXT },
      oneOf: [{ required: ['text'] }, { required: ['file'] }],
      additionalProperties: false,
    },
  ],
}

const EXAMPLES = { anyOf: [...EXAMPLE.anyOf, { type: 'array', items: EXAMPLE }] }

function describeExtends(rules: readonly RuleMetadata[]) {
  const name = {
    anyOf: [
      { enum: [...presetNames(rules), ...SPECTRAL_RULESETS] },
      { type: 'string', description: 'A file, a package or a URL.' },
    ],
  }
  const pair = {
    type: 'array',
    items: [name, { enum: EXTENSION_MODES }],
    minItems: 2,
    maxItems: 2,
  }
  return {
    description: `The rulesets that this one builds on. Default: ${DEFAULT_PRESET}.`,
    anyOf: [...name.anyOf, { type: 'array', items: { anyOf: [name, pair] } }],
  }
}

function describeRules(rules: readonly RuleMetadata[]) {
  const entries = rules.map(({ id, summary, severity, ownOptions }) => [
    id,
    {
      ...describeSetting(ownOptions),
      description: `${summary} Its own severity: ${severity}.`,
    },
  ])
  return {
    description: 'What single rules weigh; a team may add rules of its own.',
    type: 'object',
    properties: Object.fromEntries(entries),
    additionalProperties: {
      anyOf: [
        SEVERITY,
        { type: 'integer', minimum: -1, maximum: 3 },
        {
          type: 'object',
          required: ['given', 'then'],
          properties: { 'x-lintel': { $ref: '#/definitions/rule-notes' } },
        },
        { ...pairWith({ type: 'object' }), description: 'A severity, and options of the rule.' },
        settingWith({ type: 'object' }),
      ],
    },
  }
}

/** What a rule of lintel takes: a severity, and with options that or both. */
function describeSetting(ownOptions: RuleMetadata['ownOptions']) {
  if (ownOptions === undefined) return SEVERITY
  const properties = Object.entries(ownOptions).map(([name, { form, summary, default: value }]) => [
    name,
    { ...form.schema, description: `${summary} Default: ${writeValue(value)}.` },
  ])
  const options = {
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  }
  return { anyOf: [SEVERITY, pairWith(options), settingWith(options)] }
}

function pairWith(options: object) {
  return { type: 'array', items: [SEVERITY, options], minItems: 1, maxItems: 2 }
}

function settingWith(options: object) {
  return {
    type: 'object',
    properties: { severity: SEVERITY, options },
    minProperties: 1,
    additionalProperties: false,
  }
}

function describeOptions() {
  const entries = Object.entries(OPTIONS).map(([name, { form, summary }]) => [
    name,
    { ...form.schema, description: summary },
  ])
  return {
    description: 'What the conventions leave to the company.',
    type: 'object',
    properties: {
      ...Object.fromEntries(entries),
      [FILES.name]: { ...FILES.form.schema, minItems: 1, description: FILES.summary },
      [IGNORES.name]: { ...IGNORES.form.schema, description: IGNORES.summary },
      [RULE_FILES.name]: { ...RULE_FILES.form.schema, description: RULE_FILES.schemaSummary },
    },
    additionalProperties: false,
  }
}
