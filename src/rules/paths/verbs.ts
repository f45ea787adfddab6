/**
 * Verbs that are no nouns, one a line, each with what stands for it: a noun, or in capitals the
 * method that says the same, where there is one.
 * Those that the rule catalogue names, and verbs of the path segments of public API descriptions;
 * each of the latter was looked up and left out where a dictionary has it as a noun too (search,
 * export, report, transfer, refund, return, order, request, release, test, build, login, resolve,
 * close, merge …). August 2026.
 */
const VERBS = `
accept acceptance
acknowledge acknowledgement
activate activation
add POST
adjust adjustment
allocate allocation
analyse analysis
analyze analysis
anonymize anonymization
append POST
apply application
approve approval
assign assignment
attach attachment
authenticate authentication
authorize authorization
calculate calculation
cancel cancellation
classify classification
collect collection
compare comparison
complete completion
configure configuration
confirm confirmation
consume consumption
convert conversion
create POST
deactivate deactivation
decode decoding
decrypt decryption
deduplicate deduplication
delete DELETE
deliver delivery
deny denial
deploy deployment
deprecate deprecation
deregister deregistration
destroy DELETE
detach detachment
detect detection
disable deactivation
disconnect disconnection
dismiss dismissal
enable activation
encode encoding
encrypt encryption
enroll enrollment
erase erasure
escalate escalation
evaluate evaluation
execute execution
expire expiration
extend extension
fetch GET
finalize finalization
find GET
fulfill fulfillment
generate generation
get GET
identify identification
impersonate impersonation
initialize initialization
initiate initiation
insert POST
inspect inspection
install installation
invalidate invalidation
invoke invocation
manage management
migrate migration
modify PATCH
negotiate negotiation
normalize normalization
notify notification
optimize optimization
predict prediction
prepare preparation
promote promotion
propose proposal
publish publication
reactivate reactivation
reallocate reallocation
reassign reassignment
recalculate recalculation
receive receipt
reconcile reconciliation
recover recovery
recycle recycling
redact redaction
redeem redemption
regenerate regeneration
reinstate reinstatement
reject rejection
relocate relocation
remove DELETE
rename
renew renewal
reopen reopening
replace PUT
reprocess
requeue
reschedule rescheduling
resend redelivery
resize
restore restoration
resubmit resubmission
retrieve GET
revoke revocation
rotate rotation
select selection
send delivery
settle settlement
simulate simulation
submit submission
subscribe subscription
summarize summary
suspend suspension
synchronize synchronization
terminate termination
tokenize tokenization
transcribe transcription
translate translation
unarchive
unassign
unblock
undelete restoration
undeploy
undo reversal
unfollow
uninstall removal
unlink
unlock
unpublish
unregister deregistration
unsubscribe
unsuspend reinstatement
update PATCH
upsert PUT
validate validation
verify verification
withdraw withdrawal
`

/** What stands for a verb, by the verb; empty where there is no one noun. */
const replacements = new Map(
  VERBS.trim()
    .split('\n')
    .map((line) => {
      const [verb = '', replacement = ''] = line.split(' ')
      return [verb, replacement] as const
    }),
)

const nouns = new Set(replacements.values())

/** Whether a word is a noun that stands for a verb: `receipt`, `recovery`. */
export function isNounForVerb(word: string): boolean {
  return word !== '' && nouns.has(word)
}

/** Whether a word, in whatever case, is a verb that is no noun. */
export function isVerb(word: string): boolean {
  return replacements.has(word.toLowerCase())
}

/** The noun for what a verb does (`cancel` → `cancellation`), where there is one. */
export function nounForVerb(word: string): string | undefined {
  const replacement = replacements.get(word.toLowerCase()) ?? ''
  return replacement === replacement.toUpperCase() ? undefined : replacement
}

/** The method that says what a verb says (`remove` → DELETE), where there is one. */
export function methodForVerb(word: string): string | undefined {
  const replacement = replacements.get(word.toLowerCase()) ?? ''
  return replacement === '' || replacement !== replacement.toUpperCase() ? undefined : replacement
}

/** What to write instead of a verb segment: a noun, or the method that says the same. */
export function suggestForVerb(word: string): string {
  const method = methodForVerb(word)
  if (method !== undefined)
    return `Leave it out: the method ${method} on the resource says the same.`
  const noun = nounForVerb(word)
  return noun === undefined
    ? 'Name what is made or changed with a noun.'
    : `Write the noun \`${noun}\`.`
}
