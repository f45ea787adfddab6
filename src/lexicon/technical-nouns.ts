/**
 * Nouns of the trade, in the singular, that WordNet lacks or met too seldom: of software, payment
 * and trade; acronyms too, where they are used as words that have a plural. Collected by hand from
 * the names of public API descriptions, November 2026.
 */
export const TECHNICAL_NOUNS = `
acl addendum addon admin alert algorithm allowlist amendment api app applet appointee approver arn
artifact assignee attendee attribute backend backorder backup barcode batch beneficiary blacklist
blob blocklist bot bucket bundle byte cache callback cancellation captcha cardholder carrier
changelog channel chargeback chatbot checkbox checklist checkout checksum cidr codec codespace
collaborator commenter commit config configuration connector console constructor container cookie
coordinate count counterparty cpu credential cron cursor customization dashboard database datacenter
dataset datasource datastore datatype datetime deadline deduction deliverable dependency dependent
deployment descriptor developer dialog digest disbursement discriminator disk document domain
donation downgrade download drive dropdown email embed embedding emoji emulator endpoint enhancement
entitlement enum env etag event exec exemption expiry export fallback faq favicon feed filename
filter firewall flag folder footer formula forwarder frontend gateway geofence geolocation gpu
grader handler hash hashtag header homepage hook host hostname hotfix href hyperlink hyperparameter
iban icon id identifier idp image import importer inbox initiator installment instance integration
intent interface invite invitee inviter invoice invoicee ip issuer job jwt keyframe keypair keyring
keyspace keystore keyword kpi label labelset landline leaderboard ledger lifecycle line listener
livestream locale lockout log login logo logout lookup macro mailbox mandate manifest mapping
marketplace matcher memo mention merchant metric migration milestone mixin mockup modifier module
monitor msg msisdn multiplier nameserver namespace nic node nonce notification offset operand
operator orchestrator org organizer originator outage outbox outcome overage override packet
pagination paginator param passcode passkey password path payee payer paylink payload payment payout
paywall pdf peer permalink permission persona pickup ping pipeline pixel placeholder plugin podcast
policy polygon pool popup portlet postback postcode preauth predicate prefix prepayment preset
preview printout processor profile promo prompt provider proxy publisher purchaser query queue quota
reaction reboot receivable recipient reconciliation recurrence redirect referrer refund regex region
registrant registrar registry reimbursement remark reminder renewal replica reply repo report
repository request requester requestor resale reseller resolver resource restart retry reviewer
revision rollback rollout rollup router routing row run runtime sandbox scanner scheduler schema
scope score screenshot sdk secret seller sender serializer server service setting settlement shard
shipper shortcut shortlink signer signup sku slider slot slug smartphone snapshot snippet socket
spec specialization stakeholder stat statuspage storefront subaccount subcategory subdomain
subfolder subgroup submission submitter subnet subscore subscriber subscription subtask subtenant
subtitle subtotal subtype suffix supertype surname swimlane syslog tax taxpayer template tenant
testcase thumbnail ticket tier timeframe timeline timeout timer timesheet timeslot timestamp
timezone todo toggle token tooltip tracker transcript trigger ttl tuple tutorial uid update updater
upgrade upload uploader upsell uri url usecase user userid username utm uuid validator variant vault
vendor venue viewer viewport visitor vlan vm voicemail voucher vpc vpn wallpaper warehouse watcher
watchlist waypoint webhook webinar webpage website whitelist widget wildcard worker workflow
workgroup workload worksheet workspace wrapper zip zipcode zone
`

/** Nouns of the trade that have no plural. Collected like those above. */
export const TECHNICAL_MASS_NOUNS = `
auth crud css cvv dns firmware fulfillment hardware html https info json ldap metadata mfa
middleware oauth onboarding saml smtp software ssh ssl sso stderr stdin stdout sync tcp tls udp
uptime vat xml yaml
`
