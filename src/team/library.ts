// What `lintel/rules` exports when it runs, also to the files of a team that lintel itself loads.
export {
  choiceOf,
  integerOf,
  listOf,
  SWITCH,
  switchesOf,
  textOf,
} from '../rules/option-forms.ts'
export { defineTeamRule as defineRule } from './define-rule.ts'
