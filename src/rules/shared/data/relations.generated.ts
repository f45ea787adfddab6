// Written by `npm run generate` from relations.txt. Do not edit.

/**
 * Words before _to and _from that tell a relation, and no bound; collected by hand, August 2026.
 */
export const RELATIONS =
  "addressed\nadjacent\napplies\nassigned\nattached\nbelongs\nbill\nbilled\nbound\ncloned\nconnected\ncopied\ndelegated\nderived\nforked\nforwarded\nimported\nissued\nlinked\nmapped\nrelated\nreply\nship\nshipped\nsimilar\nsold\ntied\nvisible"
