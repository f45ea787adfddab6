// Written by `npm run generate` from action-nouns.txt. Do not edit.

/**
 * Nouns that name an action and have none of the endings of nominalized verbs (-tion, -ment, …). The conventions name refund, transfer, release, return, checkout and renewal; the others
 * were collected by hand from the path segments of public API descriptions, August 2026.
 */
export const ACTION_NOUNS =
  "backup\nchallenge\nchange\ncheckin\ncheckout\nclone\ncopy\ndelivery\ndeposit\ndispatch\ndispute\ndownload\nexport\nhandover\nimport\nlaunch\nlock\nlogin\nlogout\nmerge\npayout\nping\npreview\npurchase\npurge\nquote\nreboot\nrecovery\nredelivery\nrefresh\nrefund\nrelease\nreload\nrenewal\nreply\nrerun\nreset\nrestart\nretry\nreturn\nreversal\nreview\nrollback\nscan\nshare\nshutdown\nsignup\nstart\nstop\nswap\nswitch\nsync\ntest\ntransfer\ntrigger\nunlock\nupgrade\nupload\nvoid\nwithdrawal"
