import { describe, expect, it } from 'vitest'
import { pastFormOf, toPastParticiple } from './past-tense.ts'

describe('toPastParticiple', () => {
  it.each([
    ['create', 'created'],
    ['pay', 'paid'],
    ['stop', 'stopped'],
    ['ship', 'shipped'],
    ['fix', 'fixed'],
    ['display', 'displayed'],
    ['apply', 'applied'],
    ['deny', 'denied'],
    ['cancel', 'cancelled'],
    ['label', 'labeled'],
    ['refer', 'referred'],
    ['render', 'rendered'],
    ['credit', 'credited'],
    ['submit', 'submitted'],
    ['format', 'formatted'],
    ['quiz', 'quizzed'],
    ['panic', 'panicked'],
    ['sync', 'synced'],
    ['agree', 'agreed'],
    ['send', 'sent'],
    ['resend', 'resent'],
    ['rebuild', 'rebuilt'],
    ['override', 'overridden'],
    ['undo', 'undone'],
    ['relay', 'relayed'],
    ['reset', 'reset'],
    ['run', 'ran'],
    ['put', 'put'],
    ['require', 'required'],
    ['undergo', 'undergone'],
    ['upsell', 'upsold'],
    ['repel', 'repelled'],
    ['constructor', 'constructored'],
  ])('%s → %s', (verb, past) => {
    expect(toPastParticiple(verb)).toBe(past)
  })
})

describe('pastFormOf', () => {
  it.each(
    'created paid stopped applied cancelled canceled sent wrote written built ran overridden undone unpaid freed agreed led underwritten upheld gifted aged onboarded tokenized'.split(
      ' ',
    ),
  )('%s is a past form', (word) => {
    expect(pastFormOf(word)).toBe('changed')
  })

  it.each(['put', 'set', 'reset', 'split', 'read', 'reread', 'upset'])(
    '%s is its own past',
    (word) => {
      expect(pastFormOf(word)).toBe('same')
    },
  )

  it.each(
    'create creates creating ready active complete need feed speed seed exceed proceed red hundred naked sacred embed run come become present event relent foreground outbound underground constructor __proto__ ed'.split(
      ' ',
    ),
  )('%s is none', (word) => {
    expect(pastFormOf(word)).toBeUndefined()
  })
})
