import { readWords } from '../text/word-list.ts'

/**
 * Words that are written with capitals or digits inside, and are one word all the same, in
 * lowercase: protocols, units, and names of products and companies. Collected by hand from names of
 * public API descriptions, November 2026.
 */
const COMPOUND_WORDS = `
airbnb
afterpay
alipay
amex
bitbucket
bigquery
clearpay
devops
docusign
doordash
ebay
ebook
echeck
ecommerce
email
emoney
eps
esign
esim
etag
facebook
fedex
gbps
ghz
github
gitlab
graphql
grubhub
hubspot
ical
icloud
iframe
iops
ios
iot
ipad
iphone
ipod
ipv
itunes
javascript
kbps
khz
kwh
linkedin
macos
mailchimp
mastercard
mbps
mhz
mobilepay
mongodb
mtls
mwh
mysql
nodejs
nosql
oauth
oidc
onedrive
openai
openapi
openid
openssl
paas
paypal
playstation
postgresql
powershell
quickbooks
quicktime
saas
sendgrid
sharepoint
soundcloud
sqlite
tiktok
tvos
typescript
uid
vcard
vscode
watchos
webauthn
websocket
wechat
whatsapp
wifi
woocommerce
wordpress
xbox
youtube
`

const compoundWords = readWords(COMPOUND_WORDS)
/** More pieces than a word of the list is ever cut into. */
const MOST_PIECES = 4

/**
 * Joins the pieces that capitals cut a compound word into (`Pay`, `Pal`; `i`, `Pv4`), and keeps all
 * others as they are. Digits behind the word belong to it (`OAuth2`).
 * @param pieces of a name between two separators, as written
 */
export function joinCompounds(pieces: readonly string[]): readonly string[] {
  if (pieces.length < 2) return pieces
  const words: string[] = []
  for (let start = 0; start < pieces.length; ) {
    const end = endOfCompound(pieces, start)
    words.push(pieces.slice(start, end).join(''))
    start = end
  }
  return words
}

/** Behind the last piece of the longest compound word that begins here, else behind the first. */
function endOfCompound(pieces: readonly string[], start: number): number {
  for (let end = Math.min(pieces.length, start + MOST_PIECES); end > start + 1; end--) {
    const text = pieces.slice(start, end).join('').toLowerCase()
    if (compoundWords.has(text.replace(/\d+$/, ''))) return end
  }
  return start + 1
}
