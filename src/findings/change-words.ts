/**
 * Whose messages a change is about: `sent`, those that consumers send (requests, parameters, messages
 * that the application receives); `read`, those that they read (responses, webhooks, messages that it
 * sends); `both`, or by no operation at all.
 */
export type ChangeDirection = 'sent' | 'read' | 'both'

/**
 * What a change does to consumers. `undecided`: no check can tell, so that a person has to; `sdk`: the
 * messages stay the same, and code that was generated from the document does not.
 */
export type ChangeVerdict = 'breaking' | 'undecided' | 'sdk' | 'compatible'

/** Which of the directions a kind of change breaks. */
export type Breaks = 'sent' | 'read' | 'both' | 'none'
