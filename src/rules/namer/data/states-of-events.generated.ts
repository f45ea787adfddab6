// Written by `npm run generate` from states-of-events.txt. Do not edit.

/**
 * What a timestamp is called by, for the noun of what happens then, one pair a line: the
 * participle, or the verb of what is yet to come. Collected by hand from the fields of public API
 * descriptions, November 2026.
 */
export const STATES_OF_EVENTS =
  "acceptance accepted\nactivation activated\napproval approved\narchival archived\nbegin begins\nbeginning begins\nbirth born\nbooking booked\ncancellation cancelled\ncapture captured\ncompletion completed\nconfirmation confirmed\ncreation created\ncreate created\ndeactivation deactivated\ndeath died\ndeletion deleted\ndelete deleted\nend ends\nenrollment enrolled\nexpiration expires\nexpire expires\nexpiry expires\nfinish finished\nhire hired\ninstallation installed\ninvitation invited\ninvoice invoiced\nissuance issued\nissue issued\nlaunch launched\nmodification modified\nmodify modified\norder ordered\npayment paid\npublication published\npurchase purchased\nreceipt received\nredemption redeemed\nrefund refunded\nregistration registered\nrejection rejected\nrelease released\nremoval removed\nresolution resolved\nsettlement settled\nshipment shipped\nshipping shipped\nsignup signed_up\nstart starts\nsubmission submitted\nsubscription subscribed\nsuspension suspended\ntermination terminated\nupdate updated\nupload uploaded\nvalidation validated\nverification verified"
