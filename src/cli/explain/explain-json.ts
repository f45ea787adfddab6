import { toJsonKind } from '../../diff/pages/kind-json.ts'
import { exampleOf, OPTIONS } from '../../rules/options.ts'
import { writeValue } from '../../rules/own-options.ts'
import type { PageContext } from '../../rules/page.ts'
import { findRelatedRules } from '../../rules/related-rules.ts'
import type { RuleMetadata } from '../../rules/rule.ts'
import type { ExplainedSubject } from './explain-subject.ts'

/** What is explained, as data: `kind` says which fields there are. */
export function toJsonEntry(
  subject: ExplainedSubject,
  context: PageContext,
): Record<string, unknown> {
  switch (subject.kind) {
    case 'rule':
      return {
        kind: 'rule',
        ...describeRule(subject.rule, context),
        ...(subject.declared && {
          file: subject.declared.file,
          documentationUrl: subject.declared.documentationUrl ?? null,
        }),
      }
    case 'brought':
      return { kind: 'brought-rule', ...subject.rule, ruleset: subject.ruleset }
    case 'code':
      return { kind: 'code', ...subject.code, notes: subject.code.notes ?? [] }
    case 'change':
      return { kind: 'change', ...toJsonKind(subject.change) }
    case 'topic':
      return { kind: 'topic', id: subject.topic, rules: subject.rules.map(({ id }) => id) }
    case 'clause':
      return { kind: 'clause', ...subject.clause, rules: subject.rules.map(({ id }) => id) }
  }
}

function describeRule(rule: RuleMetadata, context: PageContext): Record<string, unknown> {
  const {
    id,
    severity,
    on,
    summary,
    why,
    notes = [],
    options = [],
    ownOptions = {},
    examples,
    clauses,
  } = rule
  const mended = context.mendedExamples.get(id)
  return {
    id,
    severity,
    on,
    fixable: rule.fix !== undefined,
    fix: rule.fix ?? null,
    summary,
    why,
    notes,
    clauses: clauses.map((clause) => {
      const { section, statement } = context.clauses.get(clause) ?? {}
      return { id: clause, section, statement }
    }),
    options: options.map((name) => ({
      name,
      description: OPTIONS[name].summary,
      example: exampleOf(name),
    })),
    ownOptions: Object.entries(ownOptions).map(([name, option]) => ({
      name,
      takes: option.form.takes,
      description: option.summary,
      default: writeValue(option.default),
      example: option.example,
    })),
    examples: {
      ...(examples.base !== undefined && { base: examples.base }),
      passes: examples.passes,
      fails: examples.fails,
      ...(mended !== undefined && { fixed: mended }),
    },
    related: findRelatedRules(rule, context.rules).map((other) => other.id),
  }
}
