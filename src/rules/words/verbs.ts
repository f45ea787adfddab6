import { VERBS_BELOW_ITEMS } from './data/verbs-below-items.generated.ts'

/**
 * Verbs that are no nouns, one a line, each with what stands for it: a noun, or in capitals the
 * method that says the same, where there is one.
 * Those that the rule catalogue names, and verbs of the path segments of public API descriptions;
 * each of the latter was looked up and left out where a dictionary has it as a noun too (search,
 * export, report, transfer, refund, return, order, request, release, test, build, login, resolve,
 * close, merge …; some of these are in data/verbs-below-items.txt). August and November 2026.
 */
const VERBS = `
accept acceptance
acknowledge acknowledgement
activate activation
add POST
adjust adjustment
allocate allocation
amend amendment
analyse analysis
analyze analysis
anonymize anonymization
append POST
apply application
approve approval
assess assessment
assign assignment
attach attachment
attest attestation
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
deauthorize deauthorization
decode decoding
decommission
decrypt decryption
deduplicate deduplication
delete DELETE
deliver delivery
demote demotion
deny denial
deploy deployment
deprecate deprecation
deprovision
dequeue
deregister deregistration
describe GET
destroy DELETE
detach detachment
detect detection
disable deactivation
disarm
disconnect disconnection
dismiss dismissal
eject ejection
enable activation
encode encoding
encrypt encryption
enqueue
enroll enrollment
erase erasure
escalate escalation
evaluate evaluation
evict eviction
execute execution
expire expiration
extend extension
fetch GET
finalize finalization
find GET
fulfill fulfillment
generate generation
get GET
hibernate hibernation
identify identification
impersonate impersonation
initialize initialization
initiate initiation
inject injection
insert POST
inspect inspection
install installation
invalidate invalidation
invert inversion
invoke invocation
manage management
migrate migration
modify PATCH
negotiate negotiation
normalize normalization
notify notification
offboard offboarding
onboard onboarding
optimize optimization
predict prediction
prepare preparation
promote promotion
propose proposal
prune
publish publication
reactivate reactivation
reallocate reallocation
reassess reassessment
reassign reassignment
reauthorize reauthorization
rebalance
rebase
recalculate recalculation
receive receipt
recompile recompilation
recompute recomputation
reconcile reconciliation
reconfigure reconfiguration
recover recovery
recreate
recycle recycling
redact redaction
redeem redemption
redeliver redelivery
redeploy redeployment
reevaluate reevaluation
refetch
regenerate regeneration
rehydrate
reimage
reimport
reindex
reinstall reinstallation
reinstate reinstatement
reinvite
reject rejection
rekey
relocate relocation
remind reminder
remount
remove DELETE
rename
renew renewal
reopen reopening
replace PUT
reprocess
reprovision
requeue
rerequest
rescan
reschedule rescheduling
resend redelivery
resize
restore restoration
resubmit resubmission
resync
retag
retire retirement
retrain
retrieve GET
revert reversion
revise revision
revive revival
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
unban
unblock
undelete restoration
undeploy
undo reversal
unenroll
unfavorite
unfollow
unfreeze
unhide
uninstall removal
unlike
unlink
unlock
unmark
unmerge
unmount
unmute
unpark
unpause
unpin
unpublish
unregister deregistration
unseal
unshare
unsnooze
unstar
unsubscribe
unsuspend reinstatement
untag
unwatch
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

/** What stands for words that are verbs only where they act on an item, by the word. */
const belowItems = new Map(
  VERBS_BELOW_ITEMS.trim()
    .split('\n')
    .map((line) => {
      const [verb = '', noun = ''] = line.split(' ')
      return [verb, noun] as const
    }),
)

/** Whether a word, in whatever case, is a verb where a POST on it acts on an item: `start`. */
export function isVerbBelowItem(word: string): boolean {
  return belowItems.has(word.toLowerCase())
}

/** The noun for what such a word does (`start` → `activation`), where there is one. */
export function nounForAct(word: string): string | undefined {
  return belowItems.get(word.toLowerCase()) || undefined
}

/** The method that says what a verb says (`remove` → DELETE), where there is one. */
export function methodForVerb(word: string): string | undefined {
  const replacement = replacements.get(word.toLowerCase()) ?? ''
  return replacement === '' || replacement !== replacement.toUpperCase() ? undefined : replacement
}
