/**
 * Words in -s that name one thing although they look like plurals: nouns that are used in the
 * plural only, units, and verbs in the third person; one a line.
 * The rule catalogue names notes, terms, instructions, details, comments, remarks, hours, initials,
 * savings, earnings and proceeds; the others were collected by hand from the fields of public API
 * descriptions, and are marked as plural only in common dictionaries; August 2026.
 */
export const PLURAL_NOUNS = `
barracks
bounds
bytes
cents
comments
contents
credentials
crossroads
customs
days
details
dollars
dynamics
ends
equals
ethics
feet
gigabytes
goods
grams
handlebars
hours
inches
initials
instructions
kilobytes
kilometers
lasts
matches
means
megabytes
meters
microseconds
miles
mins
minutes
months
notes
percents
pixels
pounds
remarks
sales
savings
seconds
secs
specs
starts
terms
times
uses
wants
watts
weeks
yards
years
`
