// Written by `npm run generate` from agents.txt. Do not edit.

/**
 * Who is meant by `created_by`; one a line.
 */
export const AGENTS =
  "approved approver\nassigned assigner\nauthored author\ncreated creator\nedited editor\ninvited inviter\nissued issuer\nmanaged manager\nowned owner\npaid payer\npublished publisher\nreported reporter\nrequested requester\nreviewed reviewer\nsent sender\nsigned signer\nsold seller\nsubmitted submitter\nuploaded uploader\nverified verifier"
