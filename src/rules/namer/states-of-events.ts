/**
 * What a timestamp is called by, for the noun of what happens then, one pair a line: the participle,
 * or the verb of what is yet to come. Collected by hand from the fields of public API descriptions,
 * November 2026.
 */
export const STATES_OF_EVENTS = `
acceptance accepted
activation activated
approval approved
archival archived
begin begins
beginning begins
birth born
booking booked
cancellation cancelled
capture captured
completion completed
confirmation confirmed
creation created
create created
deactivation deactivated
death died
deletion deleted
delete deleted
end ends
enrollment enrolled
expiration expires
expire expires
expiry expires
finish finished
hire hired
installation installed
invitation invited
invoice invoiced
issuance issued
issue issued
launch launched
modification modified
modify modified
order ordered
payment paid
publication published
purchase purchased
receipt received
redemption redeemed
refund refunded
registration registered
rejection rejected
release released
removal removed
resolution resolved
settlement settled
shipment shipped
shipping shipped
signup signed_up
start starts
submission submitted
subscription subscribed
suspension suspended
termination terminated
update updated
upload uploaded
validation validated
verification verified
`
