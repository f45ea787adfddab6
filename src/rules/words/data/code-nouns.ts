/**
 * Nouns at the end of a parameter's name whose values 0 and 1 are codes or numbers, and stand for no
 * boolean (`type`, `sort_order`); one a line.
 * Written down by hand, from no list. November 2026.
 */
export const CODE_NOUNS = `
category
class
code
count
depth
direction
format
gender
group
id
index
kind
level
limit
method
mode
number
offset
order
page
phase
priority
rank
role
scale
scope
sex
side
size
sort
source
stage
state
status
step
strategy
target
tier
type
value
version
`
