/**
 * Verbs that a dictionary has as nouns too, and that act where they are POSTed below an item
 * (`/servers/{server_id}/start`), each with a noun that is no verb, where there is one; one a line.
 * The conventions name close, kill, merge, pause, restart, resume, start and stop; the others are of
 * their kind: as nouns they mean nothing but the act. Written down by hand, from no list. November 2026.
 */
export const VERBS_BELOW_ITEMS = `
abort termination
close closure
freeze suspension
halt suspension
hide
join
kill termination
leave
merge
mute
open opening
pause suspension
pin
play
reboot
rebuild
reload
rerun
resolve resolution
restart
resume resumption
skip
snooze
split
start activation
stop termination
wake
`
