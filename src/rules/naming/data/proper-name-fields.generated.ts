// Written by `npm run generate` from proper-name-fields.txt. Do not edit.

/**
 * Last words of fields and parameters whose enums hold proper names, which are spelled as their owners
 * spell them (`ENDEAVOUR_DELIVERY` among carriers); one a line, in the singular.
 * Written down by hand, from no list. November 2026.
 */
export const PROPER_NAME_FIELDS =
  "agency\nairline\nbank\nbrand\ncarrier\ncity\nclub\ncompany\ncountry\ncourier\ndistrict\nissuer\nleague\nmanufacturer\nmarketplace\nmerchant\noperator\norganization\npartner\nprocessor\nproject\nprovider\npublisher\nretailer\nshipper\nsupplier\nteam\ntracker\nuniversity\nvendor\nvenue"
