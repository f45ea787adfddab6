/** Documents that are written in rare ways, by what is odd about them. */
export const ODD_DOCUMENTS: readonly (readonly [file: string, text: string])[] = [
  [
    'anchors, comments and flow.yaml',
    `a: &x
  b: 1 # one
  # two
  c: [1, 2, # in
    3] # end
d: *x
e:
  <<: *x
  f: |
    t

    u

  # below f
    # deeper
  g: >-
    folded
    text # no comment

h: {p: 1, q: {r: [], "s": {}}, t: [u: 1, v]} # h
i:
- 1
- # c
  a: 1
  b: 2
-   x: 1
    y: 2
- - 1
  - 2
- - - z
- &k {m: 1}
- !!str 5
- |
  text
-
- "dq" # c
j: "a
  b"
k: a
  b
l: !!map {}
? m
: 1
n: []
o: {}
p:
q:  # q
r:

  s: 1


  t: 2
# end`,
  ],
  [
    'markers, wide indents and kept breaks.yaml',
    `%YAML 1.2
---
# top
a:    1   # c
"b" : 'x'
long:
    four:
        - a: 1
          b: 2
        # mid
        -   c: 3
            d:
            - e
            - f
    keep: |+
        x


    strip: |2-
          y
    last: >+
        z

...
# after
`,
  ],
  [
    'brackets over lines.yaml',
    `{a: 1, b: [x, y], # c
 c: {d: 1, # d
  e: 2 # e
 }, f: [], # f
 g: [1 # one
  , 2 # two
 ] , h: {i, j: },
}
`,
  ],
  [
    'block scalars.yaml',
    `a: |
  x
   

b: |+


c: |-
d: >

  x

# c
z:
  - |
   x


  - >2-
     x
  # y
  - 1
`,
  ],
  [
    'a tab behind a dash.yaml',
    `- a
-  b
- c: 1
-\td
`,
  ],
  [
    'tags and merge keys.yaml',
    `- !t a
- &a b
- *a
- ? x
  : y
- {<<: {a: 1}, b: 2}
- <<: {a: 1}
  b: 2
- "x": 1
  y: "z"`,
  ],
  [
    'sequences in sequences.yaml',
    `  a: 1
  b:
   - 1
   -  - 2
      - 3
`,
  ],
  [
    'odd keys.yaml',
    `/paths/{id}: {x: 1}
"k\\u0041": 1
&anch z: 1
*anch : 2
`,
  ],
  [
    'JSON as YAML.yaml',
    `{
  "a": {"b": 1},
  "c": [
    {}
  ]
}
`,
  ],
  ['lone CR.yaml', `a:\r  b: 1\r  c: [1]\rd: 2\r`],
  [
    'a null.yaml',
    `null # c
`,
  ],
  [
    'no break at the end.yaml',
    `a:
  b: 1`,
  ],
  [
    'JSON in odd forms.json',
    `{"a" : 1 , "b":[ ] ,
  "c":{ },"d":[ 1,2 ],"e":[
 1
,2],
\t"f":{"g":[{"h":null}]} }`,
  ],
  [
    'JSON with CRLF.json',
    `[{\r
  "a": [\r
  ],\r
  "b": {"c":1}\r
}]\r
`,
  ],
]
