/**
 * Endings and stems of British spellings, one a line, without what is good American English too
 * (dialogue, theatrical, acknowledgement, archaeology, disc, gauge, analyses as a plural), without
 * names (MITRE, Sabre, Spectre, Lustre), and without cancelled, cancelling and cancellation, which
 * the conventions themselves use.
 * Source: the word list of the package american-british-english-translator 0.2.1 (MIT), and
 * Merriam-Webster's labels "British spelling of"; state of August 2026.
 */

/** In -our, wherever they stand in a word: `watercolour`, `behavioural`. */
export const OUR_STEMS = `
ardour
armour
behaviour
candour
clamour
colour
demeanour
enamour
endeavour
favour
fervour
flavour
harbour
honour
humour
labour
misdemeanour
neighbour
odour
parlour
rancour
rigour
rumour
saviour
savour
splendour
succour
tumour
valour
vapour
vigour
`

/** In -re, wherever they stand in a word: `kilometres`, `centrepiece`. */
export const RE_STEMS = `
calibre
centre
fibre
litre
metre
theatre
`

/** Before -ise, -isation and the like, for -ize, -ization. */
export const ISE_STEMS = `
accessor
acclimat
agon
alphabet
amort
annal
annual
anonym
antagon
apolog
appet
arab
artificial
atom
author
automat
balkan
bapt
bowdler
brutal
bureaucrat
burglar
calendar
canal
cannibal
canon
canonical
capital
caramel
carbon
casual
catalog
categor
cauter
central
channel
character
chronolog
circular
civil
collateral
collectiv
colon
color
commercial
commodit
commun
compartmental
computer
conceptual
concret
conscient
container
context
contextual
criminal
critic
crystall
custom
democrat
demon
demoral
deodor
deput
diagonal
digit
digital
domestic
dramat
dual
econom
editorial
elastic
empath
emphas
emulsion
energ
epitom
equal
eulog
evangel
extempor
external
factor
familiar
fantas
femin
fertil
fetish
fictional
final
fluid
formal
formul
fossil
fraction
fragment
fratern
galvan
gender
general
geometr
ghetto
glamor
global
harmon
hierarch
homogen
hospital
human
hybrid
hypnot
hypothes
icon
ideal
idol
immobil
immortal
immun
incentiv
individual
industrial
initial
institutional
intellectual
interior
internal
international
ion
italic
item
jargon
jeopard
journal
legal
legitim
lemmat
liberal
linear
liquid
lobotom
local
logic
magnet
marginal
market
material
mathemat
maxim
mechan
memor
memorial
mesmer
metabol
method
metric
micron
militar
mineral
miniatur
minim
mission
mobil
modern
moistur
monet
monopol
moral
motor
mutual
national
natural
neutral
nickel
nominal
normal
notar
novel
nuclear
objectiv
optim
organ
orthogonal
ostrac
oxid
palatal
pallet
parallel
parameter
parametr
parenthes
partial
particular
pasteur
patron
pedestrian
penal
period
person
personal
philosoph
pixel
plagiar
plural
poet
polar
politic
polymer
popular
pragmat
pressur
priorit
privat
professional
propagand
proselyt
pseudonym
psycholog
public
pulver
quant
racial
radial
radical
random
raster
rational
real
recogn
regional
regular
relativ
revolution
rhapsod
ritual
robot
romantic
routin
rubber
sanit
satir
scandal
scenar
scrutin
sector
secular
securit
sensational
sensit
sensual
sentimental
serial
sermon
sexual
signal
skeleton
social
solemn
special
spiritual
stabil
standard
steril
stigmat
subjectiv
subsid
sulphur
summar
symbol
sympath
synchron
synthes
systemat
tabular
tantal
tempor
tender
terror
theor
token
tranquil
transistor
traumat
trivial
tyrann
union
urban
util
vandal
vapor
vector
verbal
victim
visual
vital
vocal
vulcan
vulgar
weapon
winter
`

/** Before -yse, -ysed, -ysing, for -yze. */
export const YSE_STEMS = `
anal
breathal
catal
dial
electrol
hydrol
paral
psychoanal
pyrol
`

/** Before -led, -ling, -ler, where one l is enough: `travelled`. */
export const DOUBLED_L_STEMS = `
barrel
bedevil
bevel
carol
channel
chisel
counsel
cudgel
dial
dishevel
duel
enamel
equal
fuel
funnel
gravel
grovel
imperil
initial
jewel
label
level
libel
marshal
marvel
model
panel
parallel
parcel
pedal
pencil
pummel
quarrel
ravel
revel
rival
shovel
shrivel
signal
snorkel
spiral
squirrel
stencil
swivel
total
towel
travel
trial
tunnel
unravel
victual
weasel
yodel
`

/** In -ogue, for -og. */
export const OGUE_STEMS = `
analogue
catalogue
`

/** Words, which may also stand in the plural, with their American spelling. */
export const BRITISH_WORDS = `
aeroplane airplane
aetiology etiology
aetiological etiological
ageing aging
aluminium aluminum
anaemia anemia
anaemic anemic
anaesthesia anesthesia
anaesthetic anesthetic
anaesthetist anesthetist
apnoea apnea
artefact artifact
caecum cecum
chequebook checkbook
cheque check
chequered checkered
coeliac celiac
connexion connection
councillor councilor
counsellor counselor
defence defense
defenceless defenseless
diarrhoea diarrhea
distil distill
draught draft
dyspnoea dyspnea
encyclopaedia encyclopedia
encyclopaedic encyclopedic
enquire inquire
enquired inquired
enquirer inquirer
enquiring inquiring
enquiry inquiry
enquiries inquiries
enrol enroll
enrolment enrollment
enthral enthrall
faecal fecal
faeces feces
foetal fetal
foetus fetus
foetuses fetuses
fulfil fulfill
fulfilment fulfillment
glycaemia glycemia
glycaemic glycemic
gonorrhoea gonorrhea
grey gray
greyed grayed
greying graying
greyish grayish
greyscale grayscale
gynaecological gynecological
gynaecologist gynecologist
gynaecology gynecology
haematological hematological
haematologist hematologist
haematology hematology
haematocrit hematocrit
haematoma hematoma
haemodialysis hemodialysis
haemoglobin hemoglobin
haemolysis hemolysis
haemophilia hemophilia
haemorrhage hemorrhage
haemorrhagic hemorrhagic
hyperglycaemia hyperglycemia
hypoglycaemia hypoglycemia
instalment installment
instil instill
ischaemia ischemia
ischaemic ischemic
jewellery jewelry
kerb curb
kerbside curbside
lacklustre lackluster
leukaemia leukemia
licence license
licenced licensed
licencee licensee
licencing licensing
manoeuvrable maneuverable
manoeuvrability maneuverability
manoeuvre maneuver
manoeuvred maneuvered
manoeuvring maneuvering
marvellous marvelous
meagre meager
mediaeval medieval
moult molt
mould mold
moulded molded
moulding molding
mouldy moldy
moustache mustache
oedema edema
oesophageal esophageal
oesophagus esophagus
oestrogen estrogen
offence offense
orthopaedic orthopedic
orthopaedics orthopedics
outmanoeuvre outmaneuver
paediatric pediatric
paediatrician pediatrician
paediatrics pediatrics
plough plow
ploughed plowed
ploughing plowing
practise practice
practised practiced
practising practicing
pretence pretense
programme program
pyjama pajama
sceptic skeptic
sceptical skeptical
scepticism skepticism
septicaemia septicemia
skilful skillful
skilfully skillfully
smoulder smolder
smouldering smoldering
snowplough snowplow
sombre somber
storey story
storeys stories
sublicence sublicense
sulphate sulfate
sulphide sulfide
sulphite sulfite
sulphur sulfur
sulphuric sulfuric
toxaemia toxemia
tranquillity tranquility
tranquilliser tranquilizer
tyre tire
wilful willful
wilfully willfully
woollen woolen
yoghourt yogurt
yoghurt yogurt
`
