// Written by `npm run generate` from relations.txt. Do not edit.

/**
 * Words before _to and _from that tell a relation, and no bound; collected by hand, August 2026.
 */
export const RELATIONS =
  "addressed\napplies\nassigned\nattached\nbelongs\nbill\nbilled\ncloned\nconnected\ncopied\ndelegated\nderived\nforked\nforwarded\nimported\nissued\nlinked\nrelated\nreply\nship\nshipped\nsold\nvisible"
