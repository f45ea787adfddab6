/**
 * English verbs whose past forms are not made with -ed alone; one a line: the verb, the form to
 * suggest (the participle, or the past where the participle is the verb itself), and other forms
 * that are correct.
 * Source: the irregular forms of `verb.exc`, WordNet 3.0 (Princeton University, 2006), without
 * archaic ones, and verbs that do not change, which it does not list; August 2026.
 */
export const IRREGULAR_VERBS = `
arise arisen arose
awake awoken awoke
be been was were
bear borne bore born
beat beaten beat
become became
befall befallen befell
begin begun began
behold beheld
bend bent
beset beset
bet bet
bid bid bidden bade
bind bound
bite bitten bit
bleed bled
blow blown blew
break broken broke
breed bred
bring brought
broadcast broadcast
browbeat browbeaten
build built
burn burned burnt
burst burst
bust bust
buy bought
cast cast
catch caught
choose chosen chose
cling clung
come came
cost cost
creep crept
cut cut
deal dealt
dig dug
dive dived dove
do done did
draw drawn drew
dream dreamed dreamt
drink drunk drank
drive driven drove
dwell dwelt
eat eaten ate
fall fallen fell
feed fed
feel felt
fight fought
find found
fit fitted fit
flee fled
fling flung
fly flown flew
forbid forbidden forbade
forecast forecast
forego foregone forewent
foresee foreseen foresaw
foretell foretold
forget forgotten forgot
forgive forgiven forgave
forgo forgone forwent
freeze frozen froze
get gotten got
ghostwrite ghostwritten ghostwrote
give given gave
go gone went
grind ground
grow grown grew
handwrite handwritten handwrote
hang hung
have had
hear heard
hide hidden hid
hit hit
hold held
hurt hurt
inlay inlaid
input input
keep kept
kneel knelt
know known knew
lay laid
lead led
lean leaned leant
leap leaped leapt
learn learned learnt
leave left
lend lent
let let
lie lain
light lit
lose lost
make made
mean meant
meet met
melt melted molten
miscast miscast
misread misread
mistake mistaken mistook
mow mown
offset offset
outbid outbid
output output
overbid overbid
partake partaken partook
pay paid
plead pled
podcast podcast
prebuild prebuilt
prepay prepaid
presell presold
preset preset
proofread proofread
prove proven
put put
quit quit
read read
rebid rebid
rebroadcast rebroadcast
recast recast
recut recut
relay relayed
reread reread
reset reset
resplit resplit
rid rid
ride ridden rode
ring rung rang
rise risen rose
run ran
saw sawn
say said
see seen saw
seek sought
sell sold
send sent
set set
sew sewn
shake shaken shook
shear shorn
shed shed
shine shone
shoot shot
show shown
shrink shrunk shrank
shut shut
simulcast simulcast
sing sung sang
sink sunk sank
sit sat
slay slain slew
sleep slept
slide slid
sling slung
slit slit
smell smelled smelt
sneak sneaked snuck
sow sown
speak spoken spoke
speed sped
spell spelled spelt
spend spent
spill spilled spilt
spin spun
spit spat
split split
spoil spoiled spoilt
spotlight spotlit
spread spread
spring sprung sprang
stand stood
steal stolen stole
stick stuck
sting stung
strew strewn
stride stridden strode
strike struck stricken
string strung
strive striven strove
sublet sublet
swear sworn swore
sweat sweat
sweep swept
swell swollen
swim swum swam
swing swung
take taken took
teach taught
tear torn tore
telecast telecast
tell told
think thought
throw thrown threw
thrust thrust
tread trodden trod
typeset typeset
underbid underbid
undercut undercut
unset unset
uphold upheld
upsell upsold
upset upset
wake woken woke
waylay waylaid
wear worn wore
weave woven wove
webcast webcast
wed wed
weep wept
wet wet
win won
wind wound
withdraw withdrawn withdrew
withhold withheld
withstand withstood
wring wrung
write written wrote
`
