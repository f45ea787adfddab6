// Written by `npm run generate` from compound-words.txt. Do not edit.

/**
 * Words that are written with capitals or digits inside, and are one word all the same, in
 * lowercase: protocols, units, and names of products and companies. Collected by hand from names of
 * public API descriptions, November 2026.
 */
export const COMPOUND_WORDS =
  "airbnb\nafterpay\nalipay\namex\nbitbucket\nbigquery\nclearpay\ndevops\ndocusign\ndoordash\nebay\nebook\necheck\necommerce\nemail\nemoney\neps\nesign\nesim\netag\nfacebook\nfedex\ngbps\nghz\ngithub\ngitlab\ngraphql\ngrubhub\nhubspot\nical\nicloud\niframe\niops\nios\niot\nipad\niphone\nipod\nipv\nitunes\njavascript\nkbps\nkhz\nkwh\nlinkedin\nmacos\nmailchimp\nmastercard\nmbps\nmhz\nmobilepay\nmongodb\nmtls\nmwh\nmysql\nnodejs\nnosql\noauth\noidc\nonedrive\nopenai\nopenapi\nopenid\nopenssl\npaas\npaypal\nplaystation\npostgresql\npowershell\nquickbooks\nquicktime\nsaas\nsendgrid\nsharepoint\nsoundcloud\nsqlite\ntiktok\ntvos\ntypescript\nuid\nvcard\nvscode\nwatchos\nwebauthn\nwebsocket\nwechat\nwhatsapp\nwifi\nwoocommerce\nwordpress\nxbox\nyoutube\nrelationship\nrelationships"
