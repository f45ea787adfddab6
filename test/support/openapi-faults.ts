/** A document of a version with what it has to have, its lines at fault marked. */
function document(version: string, text: string): string {
  const head = version === '2.0' ? "swagger: '2.0'" : `openapi: ${version}`
  const paths = text.includes('\npaths:') ? '' : '\npaths: {}'
  const info = text.includes('\ninfo:') ? '' : "\ninfo: { title: Orders, version: '1.0.0' }"
  return `${head}${info}${paths}${text}`
}

/** One document for several versions. */
function inEach(versions: readonly string[], text: string): string[] {
  return versions.map((version) => document(version, text))
}

const SINCE_3_0 = ['3.0.4', '3.1.2', '3.2.0']

/** For each check of structure/openapi: documents that break it on the lines that are marked. */
export const FAILING: Readonly<Record<string, readonly string[]>> = {
  'array-items': [
    document(
      '2.0',
      `
paths:
  /orders:
    get:
      parameters:
        - name: status
          in: query
          type: array # <- reported
        - name: page
          in: query
          type: array
          items:
            type: array # <- reported
        - { name: body, in: body, schema: { type: array } }
      responses:
        '200':
          description: Orders.
          headers:
            Allow:
              type: array # <- reported
`,
    ),
    document(
      '3.0.4',
      `
components:
  schemas:
    Orders:
      type: array # <- reported
    Page:
      properties:
        data:
          type: array # <- reported
        more: { type: array, items: {} }
`,
    ),
  ],
  'callback-expressions': inEach(
    SINCE_3_0,
    `
paths:
  /orders:
    post:
      parameters: [{ name: id, in: query, schema: {} }]
      responses: { '201': { description: Created. } }
      callbacks:
        created:
          '{$request.body.callback_url}': # <- reported
            post: { responses: { '200': { description: Taken. } } }
          '{$request.body#/callback_url}': {}
          'https://example.com/{$request.query.id}?from={$url}': {}
          '{$response.header.Location}/{$method}/{$statusCode}': {}
components:
  callbacks:
    changed:
      '{$requests.query.url}': {} # <- reported
      '{$request.path.a}/{$response.cookie.b}': {} # <- reported
  links:
    order:
      operationRef: https://example.com/openapi.yaml#/paths/~1orders/get
      parameters:
        id: $response.body#/id
        shop: $response.body.shop_id # <- reported
        price: $5
        url: https://example.com/{$response.body#/id}
        page: 'at {$response.bdy#/id}' # <- reported
        count: 3
      requestBody: $request.boddy # <- reported
`,
  ),
  defaults: [
    document(
      '2.0',
      `
paths:
  /orders:
    get:
      parameters:
        - name: limit
          in: query
          type: integer
          default: '20' # <- reported
        - name: status
          in: query
          type: string
          enum: [OPEN, SHIPPED]
          default: open # <- reported
        - { name: page, in: query, type: number, default: 1 }
        - name: size
          in: query
          type: integer
          maximum: 100
          default: 500 # <- reported
        - name: fields
          in: query
          type: array
          items:
            type: string
            pattern: '^[a-z]+$'
            default: A1 # <- reported
      responses:
        '200':
          description: Orders.
          headers:
            X-Rate:
              type: string
              minLength: 4
              default: abc # <- reported
definitions:
  Code:
    type: string
    maxLength: 2
    default: EUR # <- reported
  Order:
    properties:
      open:
        type: boolean
        default: 'true' # <- reported
      note: { type: string, default: null, x-nullable: true }
`,
    ),
    document(
      '3.0.4',
      `
components:
  schemas:
    Limit:
      type: integer
      default: 2.5 # <- reported
    Status:
      type: string
      enum: [OPEN]
      default: CLOSED # <- reported
    Note: 
      type: string
      default: null # <- reported
    Nullable: { type: string, default: null, nullable: true, enum: [a] }
    Tags:
      type: array
      items: {}
      default: {} # <- reported
    Size: { enum: [{ a: 1 }, [b]], default: { a: 1 } }
    Whole: { type: integer, default: 1.0 }
    Other:
      allOf: [{ type: integer }]
      default: a # <- reported
    Optional: { oneOf: [{ type: string }, { type: integer }], default: null }
    Code:
      type: string
      pattern: '^[A-Z]{3}$'
      default: eur # <- reported
    Page:
      type: integer
      minimum: 1
      default: 0 # <- reported
    Above:
      type: number
      minimum: 0
      exclusiveMinimum: true
      default: 0 # <- reported
    Codes:
      type: array
      items: { $ref: '#/components/schemas/Status' }
      default: [OPEN, SHUT] # <- reported
    Settings:
      type: object
      required: [code, since]
      properties:
        code: { $ref: '#/components/schemas/Code' }
        since: { type: string, format: date }
      default: { since: today }
    Either: { oneOf: [{ type: number }, { type: integer }], default: 1 }
    Any: { oneOf: [{ type: object, required: [a] }, { type: string }], default: {} }
    Reused: { $ref: '#/components/schemas/Page', default: 0 }
`,
    ),
    ...inEach(
      ['3.1.2', '3.2.0'],
      `
components:
  schemas:
    Limit:
      type: integer
      default: '20' # <- reported
    Name:
      type: [string, 'null']
      maxLength: 3
      default: long # <- reported
    Status:
      enum: [OPEN, UNKNOWN]
      default: NONE # <- reported
    Reused:
      $ref: '#/components/schemas/Status'
      default: CLOSED # <- reported
    Fixed:
      const: 1
      default: 2 # <- reported
    None: { type: string, default: null }
    Draft: { $schema: 'https://example.com/schema', type: string, default: 1 }
  parameters:
    limit:
      name: limit
      in: query
      schema:
        type: integer
        maximum: 100
        default: 200 # <- reported
  headers:
    RateLimit:
      schema:
        type: string
        minLength: 1
        default: '' # <- reported
`,
    ),
  ],
  'discriminator-mappings': [
    document(
      '3.2',
      `
components:
  schemas:
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }]
      discriminator: { propertyName: kind, defaultMapping: Bird } # <- reported
    Cat: { type: object, required: [kind], properties: { kind: { type: string } } }
    Fish:
      oneOf: [{ $ref: '#/components/schemas/Cat' }]
      discriminator: { propertyName: kind, defaultMapping: Cat }
`,
    ),
    ...inEach(
      SINCE_3_0,
      `
components:
  schemas:
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }]
      discriminator:
        propertyName: kind
        mapping:
          cat: Cat
          dog: Dog # <- reported
          hostile: constructor # <- reported
          fish: '#/components/schemas/Cat'
          bird: bird.yaml
    Cat: { type: object, required: [kind], properties: { kind: { type: string } } }
`,
    ),
    ...inEach(
      SINCE_3_0,
      `
components:
  schemas:
    Pet:
      oneOf:
        - { $ref: '#/components/schemas/Cat' }
        - { $ref: '#/components/schemas/Fish' }
        - { allOf: [{ $ref: '#/components/schemas/Bird' }] }
        - { $ref: '#/components/schemas/Reptile' }
      discriminator:
        propertyName: kind
        mapping:
          cat: Cat
          lion: Lion
          fish: '#/components/schemas/Fish'
          bird: Bird
          snake: '#/components/schemas/Snake'
          dog: '#/components/schemas/Dog' # <- reported
          wolf: Wolf # <- reported
    Unseen:
      anyOf: [{ $ref: '#/components/schemas/Gone' }]
      discriminator: { propertyName: kind, mapping: { dog: Dog } }
    Base:
      required: [kind]
      properties: { kind: { type: string } }
      discriminator: { propertyName: kind, mapping: { dog: Dog } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Base' }] }
    Lion: { allOf: [{ $ref: '#/components/schemas/Cat' }, { properties: { mane: {} } }] }
    Fish: { allOf: [{ $ref: '#/components/schemas/Base' }] }
    Bird: { allOf: [{ $ref: '#/components/schemas/Base' }] }
    Reptile: { anyOf: [{ $ref: '#/components/schemas/Snake' }] }
    Snake: { allOf: [{ $ref: '#/components/schemas/Base' }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Base' }] }
    Wolf: { required: [kind], properties: { kind: { type: string } } }
`,
    ),
  ],
  discriminators: [
    document(
      '2.0',
      `
definitions:
  Pet:
    discriminator: kind # <- reported
    properties: { name: { type: string } }
  Vehicle:
    discriminator: kind # <- reported
    properties: { kind: { type: string } }
  Plant:
    discriminator: kind
    allOf: [{ $ref: '#/definitions/Base' }, { required: [kind], properties: { name: {} } }]
  Stone:
    discriminator: kind
    allOf: [{ $ref: '#/definitions/Gone' }]
  Base: { properties: { kind: { type: string } } }
`,
    ),
    ...inEach(
      ['3.0.4', '3.1.2'],
      `
components:
  schemas:
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator:
        propertyName: king # <- reported
    Optional:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator: { propertyName: kind }
    Parent:
      type: object
      properties: { name: { type: string } }
      discriminator: { propertyName: kind }
    Child:
      allOf: [{ $ref: '#/components/schemas/Parent' }, { properties: { kind: { type: string } } }]
    Cat: { type: object, properties: { kind: { type: string } } }
    Dog: { type: object, properties: { name: { type: string } } }
    Remote:
      oneOf: [{ $ref: 'https://example.com/a.yaml' }]
      discriminator: { propertyName: kind }
`,
    ),
    document(
      '3.2.0',
      `
components:
  schemas:
    Pet:
      type: object
      properties: { kind: { type: string } }
      discriminator:
        propertyName: kind # <- reported
    Union:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator:
        propertyName: kind # <- reported
    Cat: { type: object, properties: { kind: { type: string } } }
    Dog: { type: object, required: [kind], properties: { kind: { type: string } } }
    Required:
      oneOf: [{ $ref: '#/components/schemas/Dog' }]
      discriminator: { propertyName: kind }
    Mapped:
      oneOf: [{ $ref: '#/components/schemas/Cat' }]
      discriminator: { propertyName: kind, defaultMapping: Cat }
`,
    ),
  ],
  encodings: [
    ...inEach(
      ['3.0.4', '3.1.2'],
      `
paths:
  /orders:
    post:
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              properties: { file: { type: string } }
            encoding:
              file: { contentType: image/png }
              fiel: # <- reported
                contentType: image/png
          application/json:
            schema: { type: object, properties: { a: {} } }
            encoding: { b: {} }
          application/x-www-form-urlencoded:
            schema: { $ref: 'https://example.com/a.yaml' }
            encoding: { b: {} }
      responses:
        '200':
          description: Created.
          content:
            multipart/mixed:
              schema: { type: object, properties: { a: {} } }
              encoding: { b: {} }
`,
    ),
    document(
      '3.1.2',
      `
components:
  requestBodies:
    form:
      content:
        multipart/form-data: {} # <- reported
        application/x-www-form-urlencoded: {}
`,
    ),
    document(
      '3.2.0',
      `
components:
  mediaTypes:
    none:
      itemEncoding: {} # <- reported
    object:
      schema: { type: object }
      prefixEncoding: [{}] # <- reported
    items: { itemSchema: {}, itemEncoding: {} }
    array: { schema: { type: array }, prefixEncoding: [{}] }
    unknown: { schema: {}, prefixEncoding: [{}] }
`,
    ),
  ],
  'example-values': [
    document(
      '3.2.0',
      `
components:
  mediaTypes:
    order:
      schema: { $ref: '#/components/schemas/Order' }
      examples:
        fine: { dataValue: { total: 1 }, serializedValue: '{"total":"1"}' }
        wrong:
          dataValue:
            total: '1' # <- reported
        lacking:
          dataValue: {} # <- reported
        shared: { $ref: '#/components/examples/shared' }
        text: { serializedValue: '5' }
        value: { value: 5 }
    unread:
      schema: { type: array, prefixItems: [{ type: string }], items: { type: number } }
      examples: { a: { dataValue: [a, 1] } }
    direction:
      schema: { required: [id], properties: { id: { readOnly: true } } }
      examples: { a: { dataValue: {} } }
  parameters:
    limit:
      name: limit
      in: query
      schema: { type: integer, maximum: 100 }
      examples:
        many:
          dataValue: 101 # <- reported
  headers:
    Total:
      schema: { type: integer }
      examples:
        text:
          dataValue: one # <- reported
  examples:
    shared:
      dataValue: [] # <- reported
  schemas:
    Order: { type: object, required: [total], properties: { total: { type: number } } }
`,
    ),
  ],
  'exclusive-fields': [
    document(
      '3.1.2',
      `
components:
  parameters:
    animal:
      name: animal
      in: query
      schema: {}
      example: bear
      examples: # <- reported
        bear: { value: bear }
  headers:
    Animal:
      schema: {}
      examples: # <- reported
        bear: { value: bear }
      example: bear
  responses:
    Animal:
      description: An animal.
      content:
        application/json:
          example: bear
          examples: {} # <- reported
        text/plain: { examples: {} }
`,
    ),
    document(
      '3.0.4',
      `
components:
  examples:
    both:
      value: a
      externalValue: https://example.com/a # <- reported
    one: { value: a }
  schemas:
    Order:
      properties:
        id:
          readOnly: true
          writeOnly: true # <- reported
        total: { readOnly: true, writeOnly: false }
`,
    ),
  ],
  'file-parameters': [
    document(
      '2.0',
      `
consumes: [application/json]
paths:
  /images:
    parameters:
      - { name: tag, in: query, type: string }
    post: # <- reported
      parameters:
        - { name: image, in: formData, type: file }
      responses: { '200': { description: Taken. } }
    put:
      consumes: # <- reported
        - application/json
      parameters:
        - { name: image, in: formData, type: file }
      responses: { '200': { description: Taken. } }
    patch:
      consumes: [application/json, multipart/form-data]
      parameters:
        - { name: image, in: formData, type: file }
      responses: { '200': { description: Taken. } }
`,
    ),
  ],
  'header-fields': [
    document(
      '3.0.4',
      `
components:
  headers:
    A:
      schema: {}
      allowReserved: true # <- reported
      allowEmptyValue: false # <- reported
  parameters: { a: { name: a, in: query, schema: {}, allowReserved: true } }
`,
    ),
  ],
  'header-names': [
    document(
      '2.0',
      `
paths:
  /orders:
    get:
      parameters:
        - name: Bad Header # <- reported
          in: header
          type: string
      responses:
        '200':
          description: Orders.
          headers:
            'Rate:Limit': # <- reported
              type: string
            X-Meta-{name}: { type: string }
            X-Rate: { type: string }
            x-rate: # <- reported
              type: string
`,
    ),
    ...inEach(
      SINCE_3_0,
      `
components:
  parameters:
    bad:
      name: Bad=Header # <- reported
      in: header
      schema: {}
    good: { name: bad=query, in: query, schema: {} }
  responses:
    Order:
      description: An order.
      headers:
        Bad=Header: # <- reported
          schema: {}
        "X-!#$%&'*+.^_\`|~9": { schema: {} }
        ETag: { schema: {} }
        Etag: # <- reported
          $ref: '#/components/headers/etag'
  headers:
    etag: { schema: {} }
    ETag: { schema: {} }
`,
    ),
  ],
  'identical-paths': inEach(
    SINCE_3_0,
    `
paths:
  /orders/{id}: {}
  /orders/{order_id}: {} # <- reported
  /orders/{id}/items: {}
  /orders/{id}.json: {}
  /orders/{name}.json: {} # <- reported
  /orders/mine: {}
`,
  ),
  links: [
    ...inEach(
      SINCE_3_0,
      `
paths:
  /orders:
    get:
      operationId: listOrders
      responses:
        '200':
          description: Orders.
          links:
            next: { operationId: listOrders }
            order:
              operationId: getOrder # <- reported
            created: { operationId: orderCreated }
      callbacks:
        created:
          '{$request.body#/url}':
            post: { operationId: orderCreated, responses: { '200': { description: Taken. } } }
`,
    ),
    document(
      '3.0.4',
      `
components:
  links:
    none: # <- reported
      parameters: { a: b }
    one: { operationRef: '#/paths' }
`,
    ),
    ...inEach(
      SINCE_3_0,
      `
paths:
  /orders/{order_id}:
    parameters:
      - { name: order_id, in: path, required: true, schema: { type: string } }
    get:
      operationId: get_order
      parameters:
        - { name: filter.state, in: query, schema: { type: string } }
        - { name: X-Request-ID, in: header, schema: { type: string } }
      responses:
        '200':
          description: An order.
          links:
            self:
              operationId: get_order
              parameters:
                order_id: $response.body#/id
                path.order_id: $response.body#/id
                filter.state: OPEN
                query.filter.state: OPEN
                header.x-request-id: a
                x-request-id: a
                Authorization: a
                orderId: $response.body#/id # <- reported
                query.order_id: $response.body#/id # <- reported
            items:
              operationRef: '#/paths/~1items/get'
              parameters:
                order: $response.body#/id # <- reported
            unseen:
              operationId: list_more
              parameters: { order: a }
  /items:
    get: { responses: { '200': { description: Items. } } }
  /more:
    get:
      operationId: list_more
      parameters: [{ $ref: '#/components/parameters/gone' }]
      responses: { '200': { description: More. } }
`,
    ),
  ],
  'media-types': [
    document(
      '2.0',
      `
consumes:
  - application/json
  - json # <- reported
paths:
  /orders:
    get:
      produces:
        - xls # <- reported
        - application/vnd.orders+json; version=1
      responses: { '200': { description: Orders. } }
`,
    ),
    document(
      '3.0.4',
      `
components:
  requestBodies:
    order:
      content:
        json: {} # <- reported
        '*/*': {}
        text/plain; charset=utf-8: {}
`,
    ),
  ],
  'misspelt-keywords': inEach(
    ['3.1.2', '3.2.0'],
    `
paths:
  /orders:
    get:
      responses:
        '200':
          description: Orders.
          content:
            application/json:
              schema:
                ref: '#/components/schemas/Order' # <- reported
components:
  schemas:
    Order:
      type: object
      dscription: An order. # <- reported
      properties:
        dscription: { type: string }
        id:
          type: string
          formta: uuid # <- reported
        total: { type: number, exclusiveMinmum: 0 } # <- reported
        lines:
          type: array
          Items: { type: string } # <- reported
      example: { dscription: a }
    Own: { type: string, label: Own, comment: Mine, group: a, x-dscription: a, values: [a] }
    Old:
      $schema: https://json-schema.org/draft/2019-09/schema
      dscription: In another dialect.
`,
  ),
  'operation-ids': [
    ...['2.0', ...SINCE_3_0].map((version) =>
      document(
        version,
        `
paths:
  /orders:
    get:
      operationId: list
      responses: { '200': { description: Orders. } }
    post:
      operationId: create
      responses: { '200': { description: Orders. } }
  /items:
    get:
      operationId: list # <- reported
      responses: { '200': { description: Items. } }
`,
      ),
    ),
    ...inEach(
      ['3.1.2', '3.2.0'],
      `
paths:
  /orders:
    post:
      operationId: created
      responses: { '200': { description: Orders. } }
      callbacks:
        created:
          '{$request.body#/url}':
            post:
              operationId: created # <- reported
              responses: { '200': { description: Taken. } }
webhooks:
  changed:
    post:
      operationId: created # <- reported
      responses: { '200': { description: Taken. } }
`,
    ),
  ],
  'path-parameters': [
    ...['2.0', '3.0.4', '3.1.2', '3.2.0'].map((version) => {
      const type = version === '2.0' ? 'type: string' : 'schema: {}'
      return document(
        version,
        `
paths:
  /orders/{id}: # <- reported
    get: { responses: { '200': { description: An order. } } }
  /orders/{id}/items/{item}:
    parameters:
      - { name: id, in: path, required: true, ${type} }
    get:
      parameters: [{ name: item, in: path, required: true, ${type} }]
      responses: { '200': { description: An item. } }
    delete: # <- reported
      responses: { '204': { description: Deleted. } }
  /items/{itemId}:
    delete: # <- reported
      responses: { '204': { description: Deleted. } }
    get:
      parameters:
        - name: item_id # <- reported
          in: path
          required: true
          ${type}
      responses: { '200': { description: An item. } }
  /items:
    get:
      parameters:
        - name: id # <- reported
          in: path
          required: true
          ${type}
      responses: { '200': { description: Items. } }
  /empty/{id}: {}
  /query{?id}:
    get: { responses: { '200': { description: Items. } } }
`,
      )
    }),
    document(
      '3.0.4',
      `
paths:
  /orders/{id}:
    get:
      parameters: [{ $ref: '#/components/parameters/id' }]
      responses: { '200': { description: An order. } }
  /orders:
    get:
      parameters:
        - $ref: '#/components/parameters/id' # <- reported
      responses: { '200': { description: Orders. } }
  /unknown/{id}:
    get:
      parameters: [{ $ref: 'https://example.com/a.yaml' }]
      responses: { '200': { description: Orders. } }
components:
  parameters:
    id: { name: id, in: path, required: true, schema: {} }
`,
    ),
  ],
  patterns: [
    document(
      '2.0',
      `
paths:
  /orders:
    get:
      parameters:
        - name: id
          in: query
          type: string
          pattern: '[a-z' # <- reported
      responses: { '200': { description: Orders. } }
`,
    ),
    ...inEach(
      SINCE_3_0,
      `
components:
  schemas:
    A:
      pattern: '(a' # <- reported
    B:
      pattern: '*.txt' # <- reported
    C:
      pattern: '[z-a]' # <- reported
    Perl: { pattern: '(?i)^a++\\Z' }
    Python: { pattern: '(?P<year>\\d{4})' }
    Unicode: { pattern: '^\\p{L}+$' }
    Lenient: { pattern: '^\\_a{,3}]' }
`,
    ),
    ...inEach(
      ['3.1.2', '3.2.0'],
      `
components:
  schemas:
    Labels:
      patternProperties:
        '^x-': {}
        '(?i)^y-': {}
        '*': # <- reported
          type: string
        '[a': true # <- reported
`,
    ),
  ],
  'query-strings': [
    document(
      '3.2.0',
      `
paths:
  /orders:
    parameters:
      - $ref: '#/components/parameters/whole'
    get:
      parameters:
        - name: limit # <- reported
          in: query
          schema: {}
      responses: { '200': { description: Orders. } }
    post:
      parameters:
        - $ref: '#/components/parameters/other' # <- reported
      responses: { '200': { description: Orders. } }
    delete:
      parameters: [{ name: a, in: header, schema: {} }]
      responses: { '204': { description: Orders. } }
  /items:
    get:
      parameters:
        - { $ref: '#/components/parameters/whole' }
        - name: b # <- reported
          in: query
          schema: {}
      responses: { '200': { description: Items. } }
components:
  parameters:
    whole: { name: whole, in: querystring, content: { text/plain: {} } }
    other: { name: other, in: querystring, content: { text/plain: {} } }
`,
    ),
  ],
  'recursive-anchors': inEach(
    ['3.1.2', '3.2.0'],
    `
components:
  schemas:
    Tree:
      $recursiveAnchor: true # <- reported
    Other:
      $schema: https://json-schema.org/draft/2019-09/schema
      properties: { a: { $recursiveAnchor: true } }
`,
  ),
  'repeated-expressions': [
    document(
      '2.0',
      `
paths:
  /users/{id}/orders/{id}: {} # <- reported
  /users/{user}/orders/{id}: {}
`,
    ),
    document('3.2.0', '\npaths:\n  /users/{id}/orders/{id}: {} # <- reported\n'),
  ],
  'repeated-parameters': [
    ...inEach(
      SINCE_3_0,
      `
paths:
  /orders:
    parameters:
      - { name: page, in: query, schema: {} }
    get:
      parameters:
        - { name: page, in: query, schema: {} }
        - { name: limit, in: query, schema: {} }
        - name: limit # <- reported
          in: query
          schema: { type: integer }
        - { name: limit, in: header, schema: {} }
        - { name: Limit, in: query, schema: {} }
        - $ref: '#/components/parameters/limit' # <- reported
        - name: LIMIT # <- reported
          in: header
          schema: {}
      responses: { '200': { description: Orders. } }
components:
  parameters:
    limit: { name: limit, in: query, schema: {} }
`,
    ),
    document(
      '2.0',
      `
paths:
  /orders:
    parameters:
      - { name: page, in: query, type: string }
      - name: page # <- reported
        in: query
        type: integer
`,
    ),
    document(
      '3.1.2',
      `
paths:
  /orders:
    parameters:
      - { name: page, in: query, schema: {} }
      - name: page # <- reported
        in: query
        schema: {}
`,
    ),
  ],
  'repeated-values': inEach(
    SINCE_3_0,
    `
paths:
  /orders:
    get:
      parameters:
        - name: status
          in: query
          schema:
            type: array
            items:
              enum: [OPEN, CLOSED, OPEN] # <- reported
      responses: { '200': { description: Orders. } }
components:
  schemas:
    Currency:
      type: string
      enum:
        - EUR
        - EUR # <- reported
        - GBP
        - EUR
    Number: { enum: [1, 2, 1.0, 1] } # <- reported
    Text: { enum: [1, '1', true, 'true', null, EUR, eur] }
    Deep: { enum: [{ a: 1 }, { a: 1 }] }
    Named: { properties: { enum: { enum: [A, B] } }, example: { enum: [A, A] } }
    Missing: { enum: A }
`,
  ),
  'request-bodies': [
    document(
      '2.0',
      `
paths:
  /orders:
    parameters:
      - { name: order, in: body, schema: {} }
    post:
      parameters:
        - { name: order, in: body, schema: { type: object } }
      responses: { '200': { description: Made. } }
    put:
      parameters:
        - name: change # <- reported
          in: body
          schema: {}
      responses: { '200': { description: Made. } }
    patch:
      parameters:
        - $ref: '#/parameters/note' # <- reported
      responses: { '200': { description: Made. } }
  /items:
    parameters:
      - { name: a, in: body, schema: {} }
      - name: b # <- reported
        in: body
        schema: {}
    get: { responses: { '200': { description: Items. } } }
parameters:
  note: { name: note, in: formData, type: string }
`,
    ),
  ],
  'request-expressions': inEach(
    SINCE_3_0,
    `
paths:
  /orders/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: {} }
    get:
      operationId: get
      parameters: [{ name: Trace-Id, in: header, schema: {} }]
      responses:
        '200':
          description: An order.
          links:
            similar:
              operationId: list
              parameters:
                id: $request.path.id
                page: $request.query.page # <- reported
                trace: $request.header.trace-id
                user: $request.header.Authorization
                body: $request.body#/id
                constant: 5
              requestBody: $request.path.order_id # <- reported
            other: { $ref: '#/components/links/shared' }
      callbacks:
        changed:
          '{$request.query.callback_url}': {} # <- reported
          'https://example.com/{$request.path.id}?trace={$request.header.trace-id}': {}
          '{$request.body#/callback_url}': {}
        shared: { $ref: '#/components/callbacks/shared' }
    post:
      parameters: [{ name: callback_url, in: query, schema: {} }]
      callbacks: { changed: { '{$request.query.callback_url}': {} } }
      responses: { '201': { description: An order. } }
  /orders:
    get:
      operationId: list
      parameters:
        - { name: id, in: query, schema: {} }
        - { name: page, in: query, schema: {} }
        - { name: trace, in: query, schema: {} }
        - { name: user, in: query, schema: {} }
        - { name: body, in: query, schema: {} }
        - { name: constant, in: query, schema: {} }
      responses: { '200': { description: Orders. } }
components:
  links:
    shared: { operationId: get, parameters: { id: $response.body#/id } }
  callbacks:
    shared:
      '{$request.header.Callback-Url}': {} # <- reported
    unused:
      '{$request.header.Callback-Url}': {}
`,
  ),
  'response-examples': [
    document(
      '2.0',
      `
produces: [application/json]
paths:
  /orders:
    get:
      responses:
        '200':
          description: Orders.
          examples:
            application/json; charset=utf-8: {}
            application/xml: <a/> # <- reported
        '404': { $ref: '#/responses/shared' }
    put:
      produces: [text/plain]
      responses: { '404': { $ref: '#/responses/shared' } }
responses:
  shared: { description: Shared., examples: { text/plain: a } }
  unused: { description: Unused., examples: { text/csv: a } }
`,
    ),
  ],
  responses: [
    document(
      '2.0',
      `
paths:
  /orders:
    get:
      responses:
        '200': { description: Orders. }
        '888': # <- reported
          description: None.
`,
    ),
    ...['2.0', ...SINCE_3_0].map((version) =>
      document(
        version,
        `
paths:
  /orders:
    get:
      responses: # <- reported
        x-note: None yet.
`,
      ),
    ),
  ],
  'security-requirements': [
    document(
      '2.0',
      `
security:
  - key: [read] # <- reported
  - oauth:
      - read
      - write # <- reported
  - gone: [] # <- reported
securityDefinitions:
  key: { type: apiKey, in: header, name: a }
  oauth:
    type: oauth2
    flow: implicit
    authorizationUrl: https://example.com
    scopes: { read: Reads. }
`,
    ),
    ...inEach(
      SINCE_3_0,
      `
paths:
  /orders:
    get:
      security:
        - toString: [] # <- reported
        - oauth:
            - other # <- reported
            - read
            - write
        - openId: [any]
        - bare: [any]
        - {}
      responses: { '200': { description: Orders. } }
components:
  securitySchemes:
    openId: { type: openIdConnect, openIdConnectUrl: https://example.com }
    oauth:
      type: oauth2
      flows:
        implicit: { authorizationUrl: https://example.com, scopes: { read: Reads. } }
        clientCredentials: { tokenUrl: https://example.com, scopes: { write: Writes. } }
        x-flow: {}
    bare:
      type: oauth2
      flows: { implicit: { authorizationUrl: https://example.com, scopes: {} } }
`,
    ),
    document(
      '3.0.4',
      `
security:
  - bearer: [read] # <- reported
components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
`,
    ),
    document(
      '3.2.0',
      `
security:
  - '#/components/securitySchemes/oauth':
      - read
      - other # <- reported
  - '#/components/securitySchemes/gone': [] # <- reported
  - https://example.com/schemes.yaml#/oauth: [any]
components:
  securitySchemes:
    oauth:
      type: oauth2
      flows: { implicit: { authorizationUrl: https://example.com, scopes: { read: Reads. } } }
`,
    ),
  ],
  'server-variables': [
    ...inEach(
      SINCE_3_0,
      `
servers:
  - url: 'https://{region}.example.com:{port}' # <- reported
    variables: { region: { default: eu } }
  - url: https://example.com/a b # <- reported
  - url: /
  - { url: '', variables: { unused: { default: a } } }
`,
    ),
    ...inEach(
      SINCE_3_0,
      `
servers:
  - url: 'https://{region}.example.com'
    variables:
      region:
        enum: [eu, us]
        default: asia # <- reported
`,
    ),
    document(
      '3.2.0',
      `
servers:
  - url: 'https://{a}.example.com/{a}' # <- reported
    variables: { a: { default: b } }
  - url: 'https://example.com/?{a}=1' # <- reported
    variables: { a: { default: b } }
`,
    ),
  ],
  tags: [
    ...['2.0', ...SINCE_3_0].map((version) =>
      document(
        version,
        `
tags:
  - name: orders
  - name: orders # <- reported
    description: Other.
  - name: items
`,
      ),
    ),
    document('3.1.2', '\ntags:\n  - name: orders\n  - name: orders # <- reported\n'),
    document(
      '3.2.0',
      `
tags:
  - name: orders
    parent: order # <- reported
  - name: a
    parent: b # <- reported
  - name: b
    parent: a # <- reported
  - { name: c, parent: a }
  - { name: d, parent: c }
  - name: self
    parent: self # <- reported
`,
    ),
  ],
  urls: [
    document(
      '2.0',
      `
info:
  title: Orders
  version: '1'
  termsOfService: not a url
  contact:
    url: '' # <- reported
  license: { name: MIT, url: /license }
externalDocs:
  url: http:// # <- reported
`,
    ),
    ...inEach(
      SINCE_3_0,
      `
info:
  title: Orders
  version: '1'
  termsOfService: https://example.com/^terms # <- reported
  contact: { url: www.example.com }
  license:
    name: MIT
    url: https://example.com/<license> # <- reported
externalDocs:
  url: '' # <- reported
tags:
  - name: orders
    externalDocs:
      url: https://example.com/%zz # <- reported
components:
  schemas:
    Order:
      externalDocs: { url: 'https://{tenant}.example.com/a?b=c#d' }
      xml:
        namespace: orders # <- reported
  securitySchemes:
    oauth:
      type: oauth2
      flows:
        implicit:
          authorizationUrl: https:// # <- reported
          scopes: {}
`,
    ),
    ...inEach(
      ['3.0.4', '3.2.0'],
      `
info:
  title: Orders
  version: '1'
  termsOfService: not a url # <- reported
`,
    ),
    document('3.2.0', '\n$self: a b # <- reported\njsonSchemaDialect: a b # <- reported\n'),
  ],
  'xml-names': [
    document(
      '3.2.0',
      `
components:
  requestBodies:
    order:
      content:
        application/xml:
          schema: { type: object, properties: { id: {} } } # <- reported
        application/vnd.orders+xml; charset=utf-8:
          schema: { type: string, xml: { nodeType: element } } # <- reported
        application/json: { schema: { type: object, properties: { id: {} } } }
  responses:
    named:
      description: Orders.
      content:
        text/xml: { schema: { type: object, properties: { id: {} }, xml: { name: order } } }
    referred:
      description: Orders.
      content:
        text/xml: { schema: { $ref: '#/components/schemas/Order' } }
    composed:
      description: Orders.
      content:
        text/xml: { schema: { type: object, properties: {}, allOf: [{ $ref: '#/components/schemas/Order' }] } }
    other:
      description: Orders.
      content:
        text/xml: { schema: { type: array, items: { $ref: '#/components/schemas/Order' } } }
        application/xml: { schema: { type: string } }
        application/a+xml: { schema: { type: object, properties: {}, xml: { nodeType: none } } }
  schemas:
    Order: { type: object }
`,
    ),
  ],
}

/** Documents without a finding, each for what it shows. */
export const PASSING: readonly (readonly [string, string])[] = [
  [
    'what a response of 2.0 calls links is no list of them',
    document(
      '2.0',
      `
paths:
  /v1/crates/{id}:
    get:
      operationId: getCrate
      parameters: [{ name: id, in: path, required: true, type: string }]
      responses:
        '200':
          description: The crate.
          links: { self: { $ref: '#/x-links/crate' } }
x-links:
  crate: { operationId: getCrate, parameters: { crate: a } }
`,
    ),
  ],
  [
    'a path item that two paths share is read once',
    document(
      '3.1.2',
      `
paths:
  /a/{id}: { $ref: '#/components/pathItems/item' }
  /b/{id}: { $ref: '#/components/pathItems/item' }
components:
  pathItems:
    item:
      parameters: [{ name: id, in: path, required: true, schema: {} }]
      get:
        operationId: get
        responses: { '200': { description: One. } }
`,
    ),
  ],
  [
    'what cannot be seen is not missing',
    document(
      '3.0.4',
      `
paths:
  /a: { $ref: 'https://example.com/a.yaml' }
  /b:
    get:
      security: [{ key: [] }]
      responses:
        '200': { description: One., links: { a: { operationId: gone } } }
components:
  securitySchemes: { $ref: 'https://example.com/schemes.yaml' }
`,
    ),
  ],
  [
    'components may be behind a reference',
    document(
      '3.1.2',
      `
security: [{ key: [] }]
components: { $ref: '#/x-parts' }
x-parts:
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas:
    Pet:
      oneOf: [{ $ref: '#/x-parts/schemas/Cat' }]
      discriminator: { propertyName: kind, mapping: { cat: Cat } }
    Cat: { properties: { kind: {} } }
`,
    ),
  ],
  [
    '3.2 may name a scheme by its URI',
    document('3.2.0', "\nsecurity: [{ './schemes.yaml#/oauth': [read] }]\n"),
  ],
  [
    '3.1 lets schemes have roles, and defaults be null',
    document(
      '3.1.2',
      `
security: [{ key: [admin] }]
components:
  schemas: { A: { type: string, default: null }, B: { type: array }, C: { readOnly: true, writeOnly: true } }
  securitySchemes: { key: { type: apiKey, in: header, name: a } }
`,
    ),
  ],
  ['2.0 lets paths be identical', document('2.0', '\npaths: { /a/{b}: {}, /a/{c}: {} }\n')],
  [
    'in another dialect, defaults are what it says',
    document(
      '3.1.2',
      `
jsonSchemaDialect: https://example.com/dialect
components: { schemas: { Limit: { type: integer, default: '20' } } }
`,
    ),
  ],
  [
    'data and extensions hold no objects',
    document(
      '3.1.2',
      `
x-a: { operationId: a, pattern: '(' }
components:
  schemas:
    A:
      x-b: { pattern: '(' }
      properties: { pattern: { type: string }, default: {}, discriminator: { type: string } }
      example: { pattern: '(', discriminator: { propertyName: a } }
      const: { pattern: '(' }
`,
    ),
  ],
  [
    "what is of the wrong type is structure/schema's",
    document(
      '3.1.2',
      `
paths:
  /a:
    get: { operationId: 5, parameters: {}, security: {}, responses: [], callbacks: { a: 1 } }
    put: { operationId: 5, parameters: [1, { name: 1, in: path }], security: [1, [a]], tags: 1 }
servers: [1, { url: 5 }]
tags: [1, { name: 2 }, { name: 2, parent: 3 }]
components: { schemas: { a: 1, b: { pattern: 1, discriminator: a } }, securitySchemes: [] }
`,
    ),
  ],
]
