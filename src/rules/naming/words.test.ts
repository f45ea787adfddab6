import { describe, expect, it, test } from 'vitest'
import { expectationsIn, findingsOf, placesOf } from '../../../test/support/rule-testing.ts'
import abbreviation from './abbreviation.ts'
import adjectiveOrder from './adjective-order.ts'
import arrayPlural from './array-plural.ts'
import preposition from './preposition.ts'
import scalarSingular from './scalar-singular.ts'
import temporalFormat from './temporal-format.ts'
import temporalSuffix from './temporal-suffix.ts'

const rules = [
  adjectiveOrder,
  arrayPlural,
  preposition,
  scalarSingular,
  temporalFormat,
  temporalSuffix,
]

const documents: Record<string, string> = {
  arrays: `
components:
  schemas:
    List: { type: array, items: {} }
    A:
      properties:
        order_line: { type: array } # expect: naming/array-plural
        orderLine: { type: [array, 'null'] } # expect: naming/array-plural
        status: { $ref: '#/components/schemas/List' } # expect: naming/array-plural
        tag: { allOf: [{ $ref: '#/components/schemas/List' }] } # expect: naming/array-plural
        item: { oneOf: [{ $ref: '#/components/schemas/List' }, { type: 'null' }] } # expect: naming/array-plural
        order_lines: { type: array }
        casing_set: { type: array } # expect: naming/array-plural
        fields_set: { type: array } # expect: naming/array-plural
        not_set: { type: array }
        set: { type: array }
        days_of_week: { type: array, items: { type: string } }
        day_of_week: { type: array, items: { type: string } } # expect: naming/array-plural
        python: { type: array, items: { type: object } }
        center: { type: array, items: { type: number } }
        image_shape: { type: array, items: { type: integer } }
        shape: { type: array, items: { type: string } } # expect: naming/array-plural
        spawnPosition: { type: array, items: { type: integer } }
        position: { type: array, items: { type: string } } # expect: naming/array-plural
        waypoint_order: { type: array, items: { type: integer } }
        back_order: { type: array, items: { type: object } } # expect: naming/array-plural
        mobile_money: { type: array, items: { type: string } }
        legislation: { type: array, items: { type: object } }
        custom: { type: array, items: { type: object } }
        evidence: { type: array, items: { type: object } }
        assortment: { type: array, items: { type: object } } # expect: naming/array-plural
        region: { type: array, items: { type: number } } # expect: naming/array-plural
        command: { type: array, items: { type: string }, description: The command line to execute. }
        test: { type: array, items: { type: string }, description: The arguments to run. }
        macro: { type: array, items: { type: string }, description: The command line to execute. } # expect: naming/array-plural
        past: { type: array, items: {} }
        accessibility: { type: array, items: {} }
        code_challenge_methods_supported: { type: array, items: { type: string } }
        events_requested: { type: array, items: { type: string, format: uri } }
        children: { type: array }
        statuses: { type: array }
        data: { type: array }
        info: { type: array }
        disk_stats: { type: array }
        skus: { type: array }
        cpus: { type: array }
        taxis: { type: array }
        gpsis: { type: array }
        item_supported: { type: array } # expect: naming/adjective-order
        group_by_columns: { type: array } # expect: naming/preposition
        search_after: { type: array }
        weighted: { type: array }
        dependency_on: { type: array }
        equipment: { type: array }
        evidence: { type: array }
        formulae: { type: array }
        required: { type: array }
        available: { type: array }
        line_2: { type: array }
        sort_by: { type: array } # expect: naming/preposition
        reasons_for_error: { type: array } # expect: naming/preposition
        reason_for_errors: { type: array } # expect: naming/preposition, naming/array-plural
        pair: { type: array, prefixItems: [{}, {}] }
        point: { type: array, minItems: 2, maxItems: 2 }
        either: { type: [array, string] }
        entry: { $ref: '#/components/schemas/Missing' }
        leaf: { $ref: '#/components/schemas/Endless' } # expect: naming/array-plural
    Endless: { type: array, allOf: [{ $ref: '#/components/schemas/Endless' }] }
    Monitor:
      properties:
        status: { enum: [pending, running, succeeded, failed, cancelled] }
        result: { type: array }
`,
  'arrays of Swagger 2.0 and AsyncAPI tuples': `
swagger: '2.0'
definitions:
  A:
    properties:
      tag: { type: array, x-nullable: true } # expect: naming/array-plural
      bounds: { type: array, items: [{}, {}] }
`,
  'strings and objects': `
components:
  schemas:
    Settings: { type: object, properties: { a: {} } }
    A:
      properties:
        settings: { $ref: '#/components/schemas/Settings' } # expect: naming/scalar-singular
        names: { type: string } # expect: naming/scalar-singular
        enable_thumbnails: { type: string }
        add_videos: { $ref: '#/components/schemas/Settings' }
        observations: { type: string }
        dice: { $ref: '#/components/schemas/Settings' }
        remove_tags: { oneOf: [{ type: string, enum: [all] }, { type: 'null' }] }
        exclude_countries: { type: string } # expect: naming/scalar-singular
        pageUrls: { type: [string, 'null'] } # expect: naming/scalar-singular
        child_options: { allOf: [{ $ref: '#/components/schemas/Settings' }] } # expect: naming/scalar-singular
        status: { type: string }
        address: { type: string }
        series: { type: object, properties: { a: {} } }
        dns: { type: string }
        payment_terms: { type: string }
        error_details: { type: object, properties: { a: {} } }
        info: { type: object, properties: { a: {} } }
        labels: { type: object, additionalProperties: { type: string } }
        tags: { type: object, description: User-defined tags (key-value pairs)., properties: { tag: { type: string } } }
        tags: { type: object }
        items: { type: integer }
        credits: { type: boolean }
        views: { type: string, format: int64 }
        total_items: { type: string }
        timeout_seconds: { type: string }
        expires: { type: string }
        unseen_things: { $ref: '#/components/schemas/Missing' }
        type_of_goods: { type: string } # expect: naming/preposition
        items_for_tax_query: { $ref: '#/components/schemas/Settings' } # expect: naming/preposition
        items_per_session: { $ref: '#/components/schemas/Settings' } # expect: naming/preposition
        reports_to_id: { type: string } # expect: naming/preposition
        copy_files_with_prefix: { type: string } # expect: naming/preposition
        disks_to_be_formatted: { type: string } # expect: naming/preposition, naming/scalar-singular
        users_with_access: { $ref: '#/components/schemas/Settings' } # expect: naming/preposition, naming/scalar-singular
`,
  prepositions: `
components:
  schemas:
    A:
      properties:
        reason_for_error: { type: string } # expect: naming/preposition
        createdBy: { type: string } # expect: naming/preposition
        from: { type: string }
        to: { type: string }
        valid_from: { type: string } # expect: naming/preposition
        valid_to: { type: string, format: date } # expect: naming/temporal-suffix
        created_at: { type: string, format: date-time }
        depends_on: { type: string }
        starting_after: { type: string }
        valid_until: { type: string, format: date }
        opt_in: { type: boolean }
        email_reply_to_id: { type: string }
        marketing_opt_in_state: { type: string }
        dine_in: { type: boolean }
        doing_business_as: { type: string }
        ship_to: { type: object }
        proof_of_delivery_url: { type: string, format: uri }
        proof_of_age: { type: string } # expect: naming/preposition
        car_for_hire: { type: string }
        reason_for_hire: { type: string } # expect: naming/preposition
        out_of_stock: { type: boolean }
        vat_in_stock: { type: boolean }
        goal_under_funded: { type: integer }
        precedence_over_muted: { type: boolean } # expect: naming/preposition
        spend_over_limit: { type: integer } # expect: naming/preposition
        funded_under: { type: string } # expect: naming/preposition
        fail_over_peers: { type: array, items: { type: string } }
        cue_in_seconds: { type: number }
        in_out: { type: string }
        in_outbox: { type: boolean } # expect: naming/preposition
        information: { type: string }
        $from: { type: string }
        constructor: { type: string }
`,
  'the order of adjectives': `
components:
  schemas:
    A:
      properties:
        links_downloaded: { type: integer } # expect: naming/adjective-order
        times_returned: { type: integer }
        balance_including_pending: { type: integer }
        rowsAffected: { type: [number, 'null'] } # expect: naming/adjective-order
        links_opened: { type: string }
        link_downloaded: { type: integer }
        days_delayed: { type: integer }
        seats_left: { type: integer }
        items_collected: { type: integer } # expect: naming/adjective-order
        num_updated: { type: integer }
        number_processed: { type: integer }
        percent_completed: { type: integer }
        under_voltage_delay: { type: number }
        sustainedOverVoltage: { type: number }
        speed_over_ground: { type: number }
        max_fee_per_gas: { type: string }
        balance_of_payments: { type: integer }
        load_out_of_gauge: { type: string }
        amountDue: { type: integer } # expect: naming/adjective-order
        LABEL_LINK_CREATED: { type: object, properties: { key: {} } }
        AMOUNT_DUE: { type: integer } # expect: naming/adjective-order
        label_link_created: { type: object, properties: { key: {} } } # expect: naming/adjective-order
        whats_included: { type: array }
        truncate_expected: { type: string }
        episodes_added: { type: integer, format: Unix Epoch }
        items_added: { type: integer, description: How many were added. } # expect: naming/adjective-order
        '{version}-recommended': { type: string }
        huge_pages_used: { type: integer } # expect: naming/adjective-order
        display_total: { type: string }
        tax_total: { type: string } # expect: naming/adjective-order
        line_total: { type: number }
        lines_total: { type: integer } # expect: naming/adjective-order
        request_count_updated: { type: string, example: '2021-05-07T12:55:42.242Z' }
        request_count_used: { type: string, example: '12' } # expect: naming/adjective-order
        seats_included: { type: array } # expect: naming/adjective-order
        payment_required: { type: boolean }
        last_updated: { type: string }
        fully_paid: { type: integer }
        total_seats_used: { type: integer }
        available_seats_remaining: { type: integer }
        total: { type: integer }
        collected_items: { type: integer }
        retry_attempts_total: { type: integer }
        date_created: { type: string, format: date } # expect: naming/temporal-suffix
        amount_paid_in_cents: { type: integer } # expect: naming/preposition
        seats_left: {}
        seats_used: { $ref: '#/components/schemas/Missing' }
`,
  'kinds and their numbers': `
components:
  schemas:
    A:
      properties:
        notification_types: { properties: { mentioned: { type: integer }, invitee_accepted: { type: integer }, liked: { type: integer } } } # expect: naming/scalar-singular
        counts: # expect: naming/scalar-singular
          properties:
            items_accepted: { type: integer } # expect: naming/adjective-order
            liked: { type: integer }
            mentioned: { type: integer }
`,
  'format and suffix: one rule each': `
components:
  schemas:
    A:
      properties:
        created_at: { type: string } # expect: naming/temporal-format
        closedAt: { type: [string, 'null'] } # expect: naming/temporal-format
        opened_at: { type: string, format: time } # expect: naming/temporal-format
        shipped_at: { type: string, format: date } # expect: naming/temporal-suffix
        hosted_at: { type: string, format: uri }
        due_on: { type: string, format: date-time } # expect: naming/temporal-format
        paid_on: { type: string }
        sent_on: { type: string, format: date }
        transit_duration: { type: string, format: time } # expect: naming/temporal-format
        stay_duration: { type: string }
        rest_duration: { type: string, format: date-time } # expect: naming/temporal-suffix
        run_duration: { type: integer, format: int32 }
        seen_at: { type: integer }
        at: { type: string }
        moved_at: { oneOf: [{ type: string, format: date-time }, { type: 'null' }] }
        unseen_at: { $ref: '#/components/schemas/Missing' }
paths:
  /v1/orders:
    get:
      parameters:
        - { name: created_at, in: query, schema: { type: string } }
        - { name: due_on, in: query, schema: { type: string, format: date-time } } # expect: naming/temporal-suffix
`,
  'CloudEvents and problems keep their names, payloads are looked at': `
asyncapi: 3.0.0
components:
  messages:
    M:
      payload:
        properties:
          specversion: { type: string }
          type: { type: string }
          data:
            properties:
              order_line: { type: array } # expect: naming/array-plural
              sent_by: { type: string } # expect: naming/preposition
`,
}

describe('words of field names', () => {
  for (const [name, text] of Object.entries(documents)) {
    it(name, async () => {
      expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
    })
  }

  it.each([
    ['tag', 'array', 'Write `tags`.'],
    ['tag_list', 'array', 'Write `tags`.'],
    ['casing_set', 'array', 'Write `casings`.'],
    ['list', 'array', 'Name in the plural what it holds.'],
    ['taken', 'array', undefined],
    ['orderAddress', 'array', 'Write `order_addresses`.'],
    ['json_schema', 'array', 'Write `json_schemas`.'],
    ['customer_names', 'string', 'Name in the singular what it is.'],
    ['defaults', 'string', 'Name in the singular what it is.'],
    ['reason_for_error', 'string', 'Write `error_reason`.'],
    ['date_of_birth', 'string', 'Write `born_on`.'],
    ['number_of_items', 'integer', 'Write `item_count`.'],
    ['created_by', 'string', 'Write `creator`.'],
    ['created_by_email', 'string', 'Write `creator_email`.'],
    ['valid_from', 'string', 'Write `valid_after`.'],
    ['valid_to', 'string', 'Write `valid_until`.'],
    ['price_per_month', 'integer', 'Write `monthly_price`.'],
    ['price_per_unit', 'integer', 'Write `unit_price`.'],
    ['requests_per_second', 'number', undefined],
    ['size_in_bytes', 'integer', 'Write `size_bytes`.'],
    [
      'owned_by',
      'string',
      'Leave it out, or give it a name of its own, since `owner` is that of another one.',
    ],
    [
      'deploy_on_push',
      'boolean',
      'State with an adjective or participle what holds, without the preposition.',
    ],
    ['items_collected', 'integer', 'Write `collected_items`.'],
    ['date_created', 'string', 'End the name in `_on` for a date, or in `_at` for a timestamp.'],
    ['time_created', 'integer', 'Write `created_at`.'],
    ['time_remaining', 'number', 'Write `remaining_time`.'],
    ['items_total', 'integer', 'Write `total_items`.'],
    ['params', 'string', 'Name in the singular what it is.'],
    ['email_addr', 'array', 'Write `email_addresses`.'],
    ['fee_paid', 'integer', 'Write `paid_fee`.'],
    ['cost_total', 'integer', 'Put `total` in front of the noun that it belongs to.'],
    ['order_total', 'integer', 'Put `total` in front of the noun that it belongs to.'],
  ])('says what to write instead of %s', async (name, type, help) => {
    const text = `components: { schemas: { A: { properties: { ${name}: { type: ${type} }, owner: {} } } } }`
    const [finding] = await findingsOf(text, rules)
    expect(finding?.help).toBe(help)
  })
})

it.each([
  [
    '{ shippedOn: { type: string, format: date-time } }',
    'Write `shipped_at`, or declare `format: date`.',
  ],
  [
    '{ shipped_on: { type: string, format: date-time }, shipped_at: {} }',
    'Give it a name that ends in `_at`, or declare `format: date`.',
  ],
])('naming/temporal-format advises for %s', async (properties, help) => {
  const text = `components: { schemas: { Order: { properties: ${properties} } } }`
  expect((await findingsOf(text, temporalFormat)).map((finding) => finding.help)).toEqual([help])
})

it('what a check has found, and what is paid in a lifetime, keep their order', async () => {
  const text = `
components:
  schemas:
    Report:
      properties:
        face_detected: { type: object, properties: { result: {}, breakdown: {} } }
        lifetime_paid: { type: number }
        items_collected: { type: object, properties: { result: {}, items: {} } } # expect: naming/adjective-order
        amount_paid: { type: number } # expect: naming/adjective-order
`
  expect(placesOf(await findingsOf(text, adjectiveOrder))).toEqual(
    expectationsIn(text, [adjectiveOrder]),
  )
})

it('the order of things is one array, and orders of a shop are several', async () => {
  const text = (items: string) =>
    `components: { schemas: { Order: {}, A: { properties: { facet_order: { type: array, items: ${items} } } } } }`
  const helpsFor = async (items: string) =>
    (await findingsOf(text(items), rules)).map(({ help }) => help)
  expect(await helpsFor('{ type: string }')).toEqual([])
  expect(await helpsFor('{ type: integer }')).toEqual([])
  expect(await helpsFor('{ type: object }')).toEqual(['Name in the plural what it holds.'])
  const reference = "{ $ref: '#/components/schemas/Order' }"
  expect(await helpsFor(reference)).toEqual(['Write `facet_orders`.'])
  const ofNumbers = (name: string, items: string) =>
    findingsOf(
      `components: { schemas: { A: { properties: { ${name}: { type: array, items: ${items} } } } } }`,
      rules,
    )
  expect(await ofNumbers('depth', '{ type: number }')).toEqual([])
  expect(await ofNumbers('embedding', '{ type: number }')).toEqual([])
  expect(await ofNumbers('tile_map', '{ type: array, items: { type: integer } }')).toEqual([])
  expect(await ofNumbers('tile_map', '{ type: object }')).toHaveLength(1)
  expect(await ofNumbers('tile_row', '{ type: array, items: { type: integer } }')).toHaveLength(1)
  expect(await ofNumbers('price', '{ type: number }')).toHaveLength(1)
  const precedence = `components: { schemas: { A: { properties: { metadata_precedence: { type: array, items: { type: string } } } } } }`
  expect(await findingsOf(precedence, rules)).toEqual([])
})

it('fields of an error that list what is wrong with each field of a request are named as these', async () => {
  const text = (status: number, others: string) => `
paths:
  /v1/orders:
    post:
      responses:
        '${status}': { content: { application/json: { schema: { properties: {
          customer_name: { type: array, items: { type: string } }, ${others} } } } } }
`
  const errors = 'non_field_errors: { type: array, items: { type: string } }'
  expect(await findingsOf(text(400, errors), arrayPlural)).toEqual([])
  expect(await findingsOf(text(201, errors), arrayPlural)).toHaveLength(1)
  expect(await findingsOf(text(400, 'code: { type: integer }'), arrayPlural)).toHaveLength(1)
})

test.each([
  ['langFormaat, geboorteDatum, overlijdenPlaats, geslachtsNaam, adresRegel, huisNummer', 0],
  ['langCode, customerName, orderNumber, paymentDate, accountOwner, shipmentWeight', 1],
])('a clipped word of English is none in another language: %s', async (names, count) => {
  const fields = names.split(', ').map((name) => `${name}: { type: string }`)
  const text = `components: { schemas: { Order: { properties: { ${fields.join(', ')} } } } }`
  expect(await findingsOf(text, abbreviation)).toHaveLength(count)
})

it.each([
  ['out_of_sight', 0],
  ['out_of_warranty', 0],
  ['hidden_when_out_of_sync', 0],
  ['is_out_of_order', 0],
  ['for_sale', 0],
  ['for_rent_price', 0],
  ['in_effect', 0],
  ['on_loan', 0],
  ['at_sea', 0],
  ['in_advance', 0],
  ['out_of_orders', 1],
  ['out_of_queue', 1],
  ['for_sales', 1],
  ['for_order', 1],
  ['in_effects', 1],
  ['on_loans', 1],
  ['sale_for_user', 1],
  ['seat_at_home_team', 0],
  ['order_of_sale', 1],
  ['effect_in_order', 1],
])('the preposition in %s: %i', async (name, count) => {
  const text = `components: { schemas: { A: { properties: { ${name}: { type: string } } } } }`
  expect(await findingsOf(text, preposition)).toHaveLength(count)
})

it('the detail of an error is to become a text, under its name', async () => {
  const text = `
paths:
  /v1/orders:
    get:
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
        '422': { content: { application/json: { schema: { $ref: '#/components/schemas/Invalid' } } } }
components:
  schemas:
    Invalid: { properties: { detail: { type: array, items: { type: object } }, problem: { type: array, items: {} } } } # expect: naming/array-plural
    Order:
      properties:
        detail: { type: array, items: { type: object } } # expect: naming/array-plural
`
  expect(placesOf(await findingsOf(text, arrayPlural))).toEqual(expectationsIn(text, arrayPlural))
})

it('fields of schemas that a discriminator alone names, in other files, are judged', async () => {
  const files = {
    'pet.yaml': `
type: object
properties: { kind: { type: string } }
discriminator: { propertyName: kind, mapping: { cat: ./cat.yaml, dog: 'others.yaml#/Dog', cow: Cow, x: '#' } }
`,
    'cat.yaml':
      'properties: { lives: { type: array, items: {} }, claw: { type: array, items: {} } }\n',
    'others.yaml':
      'Dog: { properties: { trick: { type: array } }, discriminator: { propertyName: a, defaultMapping: others.yaml#/Pup } }\nPup: { properties: { toy: { type: array } } }\nBird: { properties: { egg: { type: array } } }\n',
  }
  const text = `
paths:
  /v1/pets:
    get: { responses: { '200': { content: { application/json: { schema: { $ref: pet.yaml } } } } } }
`
  const found = await findingsOf(text, arrayPlural, { files })
  expect(found.map(({ file, message }) => `${file} ${message.split('`')[1]}`).sort()).toEqual([
    'cat.yaml claw',
    'others.yaml toy',
    'others.yaml trick',
  ])
})

it('tells the moment when something happens from what is told of it', async () => {
  const text = `
components:
  schemas:
    Label:
      properties:
        directed_at: { type: string, description: 'Who the content is directed at (USER, GROUP)' }
        addressed_at: { type: string, description: When it was addressed to whom. } # expect: naming/temporal-format
        release_date: { type: string, description: 'May be a year, by its precision.' }
        launch_date: { type: string, description: May be a day. } # expect: naming/temporal-format
        Timestamp: { type: string, format: date-time }
        timeStamp: { type: string, format: date-time } # expect: naming/temporal-suffix
    Rate:
      properties:
        value: { type: string }
        value_date: { type: string, format: date } # expect: naming/temporal-suffix
    Search:
      properties:
        status: { type: string }
        uuid__in: { type: array, items: { type: string } }
        depot_in: { type: array, items: { type: string } } # expect: naming/preposition
`
  const rules = [preposition, temporalFormat, temporalSuffix]
  expect(placesOf(await findingsOf(text, rules))).toEqual(expectationsIn(text, rules))
})
