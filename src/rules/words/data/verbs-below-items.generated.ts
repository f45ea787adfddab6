// Written by `npm run generate` from verbs-below-items.txt. Do not edit.

/**
 * Verbs that a dictionary has as nouns too, and that act where they are POSTed below an item
 * (`/servers/{server_id}/start`), each with a noun that is no verb, where there is one.
 * The conventions name close, kill, merge, pause, restart, resume, start and stop; the others are of
 * their kind: as nouns they mean nothing but the act. What is started or stopped may be activated and
 * terminated, launched and shut down, begun and ended: no one noun says it. Written down by hand, from no list. November 2026.
 */
export const VERBS_BELOW_ITEMS =
  "abort termination\narchive archival\nbegin start\nbuy purchase\nclear clearance\nclose closure\nconnect connection\ndecline rejection\ndowngrade\nduplicate duplication\nfail failure\nfinish completion\nfollow\nfreeze suspension\nhalt suspension\nhide\ninvite invitation\njoin\nkill termination\nleave\nmerge\nmove relocation\nmute\nopen opening\npause suspension\npay payment\npin\nplay\nreboot\nrebuild\nregister registration\nreload\nreplay\nrerun\nreset\nresolve resolution\nrestart\nresume resumption\nretry\nsell sale\nship shipment\nsign signature\nskip\nsnooze\nsplit\nstart\nstop\ntry\nupgrade\nvoid\nwake"
