/**
 * Last words of fields and parameters whose enums hold proper names, which are spelled as their owners
 * spell them (`ENDEAVOUR_DELIVERY` among carriers); one a line, in the singular.
 * Written down by hand, from no list. November 2026.
 */
export const PROPER_NAME_FIELDS = `
agency
airline
bank
brand
carrier
city
club
company
country
courier
district
issuer
league
manufacturer
marketplace
merchant
operator
organization
partner
processor
project
provider
publisher
retailer
shipper
supplier
team
tracker
university
vendor
venue
`
