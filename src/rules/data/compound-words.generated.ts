// Written by `npm run generate` from compound-words.txt. Do not edit.

/**
 * Words that are written with capitals or digits inside, and are one word all the same, in
 * lowercase: protocols, units, and names of products and companies. Collected by hand from names of
 * public API descriptions, November 2026.
 */
export const COMPOUND_WORDS =
  "afterpay\nairbnb\nalipay\namex\nbigquery\nbitbucket\nbom\nclearpay\ncoap\ndbm\nddos\ndevops\ndocusign\ndoordash\nebay\nebook\nebpf\necheck\necommerce\nekyc\nemail\nemoney\neps\nesign\nesim\netag\nfacebook\nfedex\ngbps\nghz\ngithub\ngitlab\ngraphql\ngrpc\ngrubhub\nhubspot\niaas\nical\nicloud\niframe\niops\nios\niot\nipad\niphone\nipod\nipv\nitunes\njavascript\nkbps\nkhz\nkwh\nlinkedin\nlora\nlorawan\nmacos\nmah\nmailchimp\nmastercard\nmbps\nmhz\nmobilepay\nmongodb\nmrna\nmtls\nmwh\nmysql\nnodejs\nnosql\noauth\noidc\nonedrive\nopenai\nopenapi\nopenid\nopenssl\npaas\npaypal\nphd\nplaystation\npnl\npoe\npostgresql\npowershell\nqos\nquickbooks\nquicktime\nrelationship\nrelationships\nroi\nsaas\nsendgrid\nsharepoint\nsoc\nsoh\nsoundcloud\nspo\nsqlite\ntiktok\ntvos\ntypescript\nuid\nvcard\nvcpu\nvcpus\nvoip\nvscode\nwatchos\nwebauthn\nwebsocket\nwechat\nwhatsapp\nwifi\nwoocommerce\nwordpress\nxbox\nyoutube\nyoy"
