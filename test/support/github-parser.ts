// The parser of GitHub itself. It imports JSON in a way that Node refuses: load this module with
// `bundleModule`.
import { parseAction } from '@actions/workflow-parser/actions/action-parser'
import {
  type ActionTemplate,
  convertActionTemplate,
} from '@actions/workflow-parser/actions/action-template'
import type { TemplateContext } from '@actions/workflow-parser/templates/template-context'
import { NoOperationTraceWriter } from '@actions/workflow-parser/templates/trace-writer'
import { parseWorkflow } from '@actions/workflow-parser/workflows/workflow-parser'

/** What GitHub makes of an `action.yml`. */
export interface ParsedAction {
  readonly errors: readonly string[]
  readonly action: ActionTemplate | undefined
}

const trace = new NoOperationTraceWriter()

/** Reads the text of an `action.yml`. */
export function readAction(content: string): ParsedAction {
  const { context, value } = parseAction({ name: 'action.yml', content }, trace)
  const action = value === undefined ? undefined : convertActionTemplate(context, value)
  return { errors: errorsOf(context), action }
}

/** Reads the text of a workflow, and returns what is wrong with it. */
export function findWorkflowErrors(content: string): string[] {
  return errorsOf(parseWorkflow({ name: 'workflow.yml', content }, trace).context)
}

function errorsOf(context: TemplateContext): string[] {
  return context.errors.getErrors().map(({ message }) => message)
}
