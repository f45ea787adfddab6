import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { askAgain, faultsOfRenamed, renamedFields } from '../../../test/support/renamed.ts'
import { findingsOf, readModel } from '../../../test/support/rule-testing.ts'
import { rules } from '../index.ts'
import americanEnglish from '../naming/american-english.ts'
import enumUpperSnakeCase from '../naming/enum-upper-snake-case.ts'
import reservedWord from '../naming/reserved-word.ts'
import { DEFAULT_OPTIONS } from '../options.ts'
import { nameOfPathParameter, wordedName } from '../words/names/names.ts'
import { Namer } from './namer.ts'

type Fields = Readonly<Record<string, object>>

const NONE = undefined
const boolean = { type: 'boolean' }
const text = { type: 'string' }
const number = { type: 'number' }
const timestamp = { type: 'string', format: 'date-time' }
const date = { type: 'string', format: 'date' }
const list = { type: 'array', items: { type: 'string' } }
const object = { type: 'object', properties: { a: {} } }
const url = { type: 'string', format: 'uri' }
const choice = { type: 'string', enum: ['A', 'B'] }

/** The model of a document with one schema, called Order. */
function modelWith(fields: Fields) {
  const document = { components: { schemas: { Order: { type: 'object', properties: fields } } } }
  const { api } = readModel(JSON.stringify({ openapi: '3.0.3', info: {}, paths: {}, ...document }))
  if (api === undefined) throw new Error('The document has no model.')
  return api
}

/** The name that a field of a schema should have; `same` where nothing is wrong with it. */
function nameFor(field: string, fields: Fields): string | undefined {
  const api = modelWith(fields)
  const property = api.bodyProperties.find(({ name }) => name === field)
  if (property === undefined) throw new Error(`There is no field ${field}.`)
  return new Namer(api, DEFAULT_OPTIONS).ofField(property).name
}

describe('a field', () => {
  test.each([
    // splitting
    ['IPv4Address', text, 'ipv4_address'],
    ['ipV6Prefix', text, 'ipv6_prefix'],
    ['descriptionI18nKey', text, 'description_i18n_key'],
    ['useP2pRest', text, 'use_p2p_rest'],
    ['useP2PRest', text, 'use_p2p_rest'],
    ['V2xServices', list, 'v2x_services'],
    ['diskMBpsReadWrite', number, 'disk_mbps_read_write'],
    ['IOMaximumIOps', number, 'io_maximum_iops'],
    ['iCalUId', text, 'ical_uid'],
    ['eTag', text, 'etag'],
    ['OAuth2Token', text, 'oauth2_token'],
    ['isIoTDevice', text, 'is_iot_device'],
    ['PayPalAccount', text, 'paypal_account'],
    ['unrealizedPnL', number, 'unrealized_pnl'],
    ['chatWSAPIKey', text, 'chat_ws_api_key'],
    ['THERAPIST', text, 'therapist'],
    ['rssiDBm', number, 'rssi_dbm'],
    ['LoRaWANKey', text, 'lorawan_key'],
    ['GitHubApp', text, 'github_app'],
    ['HTTPCode', text, 'http_code'],
    ['orderIDs', list, 'order_ids'],
    ['sha256Hash', text, 'sha256_hash'],
    ['3DSecure', text, NONE],
    ['visa3DSVersion', text, 'visa_3ds_version'],
    ['not3dAuthenticated', text, 'not_3d_authenticated'],
    ['CstmrPmtCxlReq', text, NONE],
    ['aroundLatLng', text, 'around_latitude_longitude'],
    ['startLng', text, 'start_longitude'],
    ['maxLng', number, 'max_longitude'],
    ['avgAmt', number, 'avg_amount'],
    ['prevAddr', text, 'prev_address'],
    ['cxlAddr', text, NONE],
    ['PmtDate', text, NONE],
    ['pmtMethod', text, 'payment_method'],
    ['has2faCode', text, 'has_2fa_code'],
    ['is21CFRPart11', text, 'is_21_cfr_part11'],
    ['iso8601Text', text, 'iso8601_text'],
    ['md3dsum', text, NONE],
    ['image_36x36', url, 'image_36x36_url'],
    ['line1Name', text, 'line1_name'],
    ['xAxis', text, 'x_axis'],
    ['aBTest', text, 'ab_test'],
    // booleans
    ['isReminderOn', boolean, NONE],
    ['is_for_embedded_signing', boolean, NONE],
    ['isFetch', boolean, NONE],
    ['is_owner', boolean, NONE],
    ['is_cloudflare_ip', boolean, NONE],
    ['isFavourite', boolean, 'favorite'],
    ['isActive', boolean, 'active'],
    ['is_email_verified', boolean, 'email_verified'],
    ['isInStock', boolean, 'in_stock'],
    ['isNew', boolean, 'is_new'],
    ['is_performance_plus', boolean, NONE],
    ['is_account_premium', boolean, 'account_premium'],
    ['skip_me_now', boolean, NONE],
    ['allow_force_pushes', boolean, NONE],
    ['allow_tip', boolean, 'tip_allowed'],
    ['require_no_change_request', boolean, NONE],
    ['allow_change_password', boolean, NONE],
    ['allow_invite_people', boolean, NONE],
    ['allow_people', boolean, 'people_allowed'],
    ['force_end_session', boolean, NONE],
    ['force_close_connection', boolean, NONE],
    ['force_password_change', boolean, 'password_change_forced'],
    ['enable_start_date', boolean, 'start_date_enabled'],
    ['showButton', boolean, 'button_visible'],
    // number
    ['ip_allowlist', list, NONE],
    ['access_list', list, NONE],
    ['environment', list, NONE],
    ['authorization_list', list, 'authorizations'],
    ['standby', list, 'standbys'],
    ['preferredDuringSchedulingIgnoredDuringExecution', list, NONE],
    ['skus', list, NONE],
    ['cpus', list, NONE],
    ['cpu', list, 'cpus'],
    ['gpus', list, NONE],
    ['taxis', list, NONE],
    ['gpsis', list, NONE],
    ['volumesInUse', list, 'volumes_in_use'],
    ['timesOff', list, 'times_off'],
    ['group_by_columns', list, NONE],
    ['windowsHelloForBusinessMethods', list, NONE],
    ['controlled_externally', list, NONE],
    ['search_after', list, NONE],
    ['notify', list, NONE],
    ['weighted', list, NONE],
    ['access_tech', list, NONE],
    ['tags_raw', list, NONE],
    ['blitz', list, 'blitzes'],
    ['dependency_on', list, NONE],
    ['violence', list, NONE],
    ['itemList', list, 'items'],
    ['statusCode', list, 'status_codes'],
    ['vipps', text, NONE],
    ['bacs', text, NONE],
    ['iban_last_chars', text, NONE],
    ['terms_and_conditions', text, NONE],
    ['medicare_wages_and_tips', text, NONE],
    ['all_users', text, NONE],
    ['options', object, NONE],
    ['statuses', { type: 'string', enum: ['A', 'B'] }, 'status'],
    ['schema', list, NONE],
    ['order_schema', list, 'order_schemas'],
    ['update_mask', list, NONE],
    ['sort_completed', number, NONE],
    ['node_lost', number, NONE],
    ['nodes_lost', number, 'lost_nodes'],
    ['nbr_power_unit', { type: 'integer' }, 'power_unit_count'],
    ['nbr_power_unit', text, NONE],
    ['nbr_of_days', { type: 'integer' }, 'day_count'],
    ['nr_of_repetitions', { type: 'integer' }, 'repetition_count'],
    ['reason_for_hire', text, 'hire_reason'],
    ['purchase_order_date', date, NONE],
    ['order_date', date, 'ordered_on'],
    ['item_order_date', date, 'item_ordered_on'],
    ['monthly_payment_date', date, 'monthly_payment_on'],
    ['invoice_payment_date', date, 'invoice_paid_on'],
    ['user_end_date', timestamp, NONE],
    ['user_registration_date', timestamp, 'user_registered_at'],
    ['contract_end_date', date, 'contract_ends_on'],
    ['scopes', { type: 'string', format: 'scopes' }, NONE],
    ['emails', { type: 'string', format: 'email' }, 'email'],
    ['include_when_sent', boolean, NONE],
    ['include_attachments', boolean, 'attachments_included'],
    ['merkle_proof', list, NONE],
    ['min_level_of_risk', number, 'min_risk_level'],
    ['total_amount_of_tax', number, 'total_tax_amount'],
    ['amount_of_tax', number, 'tax_amount'],
    ['amount_of_children', number, NONE],
    ['amount_of_goods', number, 'goods_amount'],
    ['approved_by', text, 'approver'],
    ['approved_by', { type: 'integer' }, NONE],
    ['approved_by', { type: 'string', format: 'uuid' }, 'approver_id'],
    ['trace', list, NONE],
    ['payout_structure', list, NONE],
    ['allow_edit_documents', boolean, NONE],
    ['enable_duplicate_record', boolean, NONE],
    ['hide_duplicate_records', boolean, 'duplicate_records_hidden'],
    ['requestedCompletionDate', timestamp, 'requested_completion_at'],
    ['includePrivate', boolean, NONE],
    ['allowSharing', boolean, 'sharing_allowed'],
    ['mac_interface_map', { type: 'array', items: object }, NONE],
    ['n_trx', { type: 'integer' }, 'transaction_count'],
    ['OrderRelationShip', list, 'order_relationships'],
    ['top_blocked', list, NONE],
    ['main_total', number, NONE],
    ['secrets_cookie', list, NONE],
    ['keyterms_prompt', list, NONE],
    ['series_prompt', list, 'series_prompts'],
    ['status_prompt', list, 'status_prompts'],
    ['timetable', list, NONE],
    ['available_inventory', list, NONE],
    ['x_domain', { type: 'array', items: number }, NONE],
    ['domain', list, 'domains'],
    ['span_field_order', { type: 'array', items: object }, NONE],
    ['order', { type: 'array', items: object }, 'orders'],
    ['mobile_money', list, NONE],
    ['cookie_secret', list, 'cookie_secrets'],
    ['em', list, NONE],
    ['user_id', list, 'user_ids'],
    ['public_key', { type: 'array', items: { type: 'integer', format: 'uint8' } }, NONE],
    ['public_key', list, 'public_keys'],
    // times
    ['date_created', timestamp, 'created_at'],
    ['createdDate', timestamp, 'created_at'],
    ['dueDate', date, 'due_on'],
    ['expirationDate', date, 'expires_on'],
    ['start_time', timestamp, 'starts_at'],
    ['date_of_birth', date, 'born_on'],
    ['lastLogin', timestamp, 'last_login_at'],
    ['timeFirstSeen', timestamp, 'first_seen_at'],
    ['digitalRelease', timestamp, 'digital_release_at'],
    ['estimatedCompletionTime', timestamp, 'estimated_completion_at'],
    ['current_expiry_date', timestamp, 'current_expiry_at'],
    ['subscriptionExpireTime', timestamp, 'subscription_expires_at'],
    ['statusUpdateDate', timestamp, 'status_updated_at'],
    ['date_upper_bound', date, NONE],
    ['last_status_update', timestamp, 'last_status_update_at'],
    ['conversation_date_created', timestamp, 'conversation_created_at'],
    ['hour', timestamp, NONE],
    ['start_hr', timestamp, NONE],
    ['premium_since', timestamp, NONE],
    ['created_since', timestamp, 'created_after'],
    ['created_before', timestamp, NONE],
    ['institution_price_as_of', date, NONE],
    ['start_creation_date', date, NONE],
    ['valid_from', timestamp, 'valid_after'],
    ['date_created', { type: 'string', format: 'date-time-rfc-2822' }, NONE],
    ['dateTimeAdded', timestamp, 'added_at'],
    ['timeFirstSeen', timestamp, 'first_seen_at'],
    ['sortTags', { type: 'string', enum: ['a', 'b'] }, NONE],
    // arrays that are one thing
    ['egressAllowlist', list, NONE],
    ['watt_curve', { type: 'array', items: object }, NONE],
    [
      'name',
      { type: 'array', items: { type: 'object', properties: { language: text, value: text } } },
      NONE,
    ],
    [
      'language',
      { type: 'array', items: { type: 'object', properties: { language: text, value: text } } },
      'languages',
    ],
    ['concurrency', { type: 'array', items: object }, NONE],
    ['imageShape', { type: 'array', items: { type: 'integer' } }, 'image_shape'],
    ['position', { type: 'array', items: number }, NONE],
    ['shape', list, 'shapes'],
    ['command', list, NONE],
    ['id', url, NONE],
    ['has_elevators', text, NONE],
    ['includes_taxes', text, NONE],
    [
      'initialUnits',
      { type: 'string', format: 'A decimal number encoded as a string.' },
      'initial_units',
    ],
    ['date_last_imported', timestamp, 'last_imported_at'],
    ['date_latest_value', date, NONE],
    ['date_created', text, NONE],
    ['date_created', number, NONE],
    ['date_created', { type: 'string', description: 'The day, as YYYY-MM-DD.' }, 'created_on'],
    ['date_created', { type: 'string', example: '2026-10-05' }, 'created_on'],
    ['date_created', { type: 'string', example: 'Wed, 26 Sep 2018 15:52:03 +0000' }, NONE],
    ['date_created', { type: 'string', description: 'The date and time of creation.' }, NONE],
    // order
    ['api_rate_limited', text, NONE],
    ['amountDue', number, 'due_amount'],
    ['timeSpent', number, 'spent_time'],
    ['time_remaining', number, 'remaining_time'],
    ['timeElapsed', number, 'elapsed_time'],
    ['if_rejected', text, NONE],
    ['ip_allowlist.deleted', text, NONE],
    // prepositions
    ['airline.leg.date_of_travel', text, NONE],
    ['matchesDateOfBirth', text, NONE],
    ['reasonForError', text, 'error_reason'],
    ['created_by', text, 'creator'],
    ['numberOfItems', number, 'item_count'],
    ['expires_in_seconds', number, NONE],
    // reserved words
    ['type', text, 'order_type'],
    ['Type', text, 'order_type'],
    ['new', boolean, 'is_new'],
    // abbreviations and spelling
    ['cust_addr', list, 'customer_addresses'],
    ['favouriteColours', list, 'favorite_colors'],
    ['params', text, NONE],
    ['issuerComments.descCounterfeitMerchandise', text, NONE],
    ['ip_chain', list, NONE],
    ['contacts_sample', list, NONE],
    ['recurring.recurringDetail', text, 'recurring_detail'],
    // names of HAL and JSON Schema
    ['_links', object, NONE],
    ['_embedded', object, NONE],
    ['all_of', list, NONE],
    // what nobody would take
    ['is_primary_key', boolean, NONE],
    ['isForeignKey', boolean, NONE],
    ['is_legal_representative', boolean, NONE],
    ['is_relative', boolean, NONE],
    ['isAutoCompoundEnable', boolean, NONE],
    ['isAutoCompoundEnabled', boolean, 'auto_compound_enabled'],
    ['is_movable', boolean, 'movable'],
    ['isSeasonExtra', boolean, NONE],
    ['is_secret', boolean, 'secret'],
    ['is_key_locked', boolean, 'key_locked'],
    ['is_tax_exempt', boolean, 'tax_exempt'],
    ['is_audit_critical', boolean, 'audit_critical'],
    ['requires_confirmation', list, NONE],
    ['is_holder', list, NONE],
    ['getObject', list, NONE],
    ['canFormat', list, NONE],
    ['weekly', { type: 'array', items: object }, NONE],
    ['black_list', list, NONE],
    ['to_list', list, NONE],
    ['user_list', list, 'users'],
    ['user_set', list, 'users'],
    ['model_list', list, 'models'],
    ['doing_business_as_names', list, NONE],
    ['reason_for_errors', list, 'error_reasons'],
    ['alignItems', choice, NONE],
    ['availableAccounts', choice, NONE],
    ['reorder_items', choice, NONE],
    ['responseTypes', choice, 'response_type'],
    ['payment_statuses', choice, 'payment_status'],
    ['due_date_end', date, NONE],
    ['effective_date_start', date, NONE],
    ['statement_end_date', date, 'statement_ends_on'],
    ['date_stage_changed', timestamp, 'stage_changed_at'],
    ['date_lead_created', timestamp, 'lead_created_at'],
    ['time_zone_changed', timestamp, 'time_zone_changed_at'],
    ['user_created', text, NONE],
    ['channel_created', number, NONE],
    ['channels_created', number, 'created_channels'],
    ['objectDeleted', { type: 'array', items: object }, 'deleted_objects'],
    ['amount_deducted', number, 'deducted_amount'],
    ['authentication_required', text, NONE],
    ['deposit_required', number, 'required_deposit'],
    ['percent_disk_available', number, NONE],
    ['bytesReceived', number, 'received_bytes'],
    ['notifications_in_seconds', number, NONE],
    ['timeout_in_seconds', number, 'timeout_seconds'],
    ['office_id', url, NONE],
    ['cost_of_goods', number, 'goods_cost'],
    ['cost_of_items', number, 'item_cost'],
    ['body', { type: 'array', items: object }, NONE],
    ['payload', { type: 'array', items: object }, NONE],
    ['spoken_form', { type: 'array', items: object }, NONE],
    ['crew', { type: 'array', items: object }, NONE],
    ['team', { type: 'array', items: object }, NONE],
    ['responseTeam', { type: 'array', items: object }, NONE],
    ['crew_member', { type: 'array', items: object }, 'crew_members'],
    ['office', url, 'office_url'],
    // what is no name
    ['lines[nr].quantity', number, NONE],
    ['data1', text, NONE],
    ['tbl_name', text, NONE],
    ['a'.repeat(80), text, NONE],
  ])('%s of %j is to be %s', (name, schema, expected) => {
    expect(nameFor(name, { [name]: schema })).toBe(expected)
  })

  it('leaves to others the names that they have and those that they are to have', () => {
    expect(nameFor('orderId', { orderId: text, order_id: text })).toBeUndefined()
    expect(nameFor('orderId', { orderId: text, OrderID: text })).toBeUndefined()
    expect(nameFor('createdDate', { createdDate: timestamp, date_created: timestamp })).toBe(NONE)
  })
})

test.each([
  ['EventType', 'KickstartSuccessEvent', 'event_type'],
  ['messageTypeEnum', 'SmsTemplate', 'message_type'],
  ['enum.ProviderType', 'Cloud', 'provider_type'],
  ['EnumProviderType', 'Cloud', 'provider_type'],
  ['io.acme.AddressType', 'PostalAddress', 'address_type'],
  ['AddressType', 'PostalAddress', 'address_type'],
  // A package in the plural is no thing that has a type.
  ['ModelsType', 'PostalAddress', 'postal_address_type'],
  ['enumsType', 'PostalAddress', 'postal_address_type'],
  // What does not say of what it is the type is named after what has it.
  ['Type', 'PostalAddress', 'postal_address_type'],
  ['Kind', 'PostalAddress', 'postal_address_type'],
  ['CreateType', 'PostalAddress', 'postal_address_type'],
  // Neither what something does nor how it is done has a type.
  ['Kind', 'Creates', NONE],
  ['Kind', 'IssuedThrough', NONE],
  ['Kind', 'HasChild', NONE],
  ['Kind', 'InReplyTo', NONE],
  ['Kind', 'ClientConnect', NONE],
  ['Kind', 'ClientConnection', 'client_connection_type'],
  ['Kind', 'ORContentPart', NONE],
  ['Kind', 'ContentPart', 'content_part_type'],
  ['Kind', 'Order', 'order_type'],
])('a type that is a %s of a %s is to be %s', (type, owner, expected) => {
  const properties = { type: { $ref: `#/components/schemas/${type}` } }
  const schemas = { [type]: choice, [owner]: { type: 'object', properties } }
  const document = { openapi: '3.0.3', info: {}, paths: {}, components: { schemas } }
  const { api } = readModel(JSON.stringify(document))
  const property = api?.bodyProperties.find(({ name }) => name === 'type')
  if (api === undefined || property === undefined) throw new Error('There is no type.')
  expect(new Namer(api, DEFAULT_OPTIONS).ofField(property).name).toBe(expected)
})

test.each([
  ['When the kiln was started.', 'started_at'],
  ['When the kiln has been started.', 'started_at'],
  ['When the kiln starts.', 'starts_at'],
  ['When the kiln was started, or will be.', 'starts_at'],
  ['The start.', 'starts_at'],
])('with the description %j, start_time is to be %s', (description, expected) => {
  expect(nameFor('start_time', { start_time: { ...timestamp, description } })).toBe(expected)
})

test.each([
  ['yesterday', list, NONE],
  ['holiday', list, 'holidays'],
  ['transcript', list, NONE],
  ['area', { type: 'array', items: list }, NONE],
])('an array called %s, %j, is to be %s', (name, schema, expected) => {
  expect(nameFor(name, { [name]: schema })).toBe(expected)
})

test('a team of people is plural by them, and several teams by their number', () => {
  const team = { type: 'array', items: { $ref: '#/components/schemas/Team' } }
  const schemas = { Team: { type: 'object' }, Event: { properties: { team } } }
  const { api } = readModel(JSON.stringify({ openapi: '3.0.3', info: {}, components: { schemas } }))
  const property = api?.bodyProperties.find(({ name }) => name === 'team')
  if (api === undefined || property === undefined) throw new Error('There is no team.')
  expect(new Namer(api, DEFAULT_OPTIONS).ofField(property).name).toBe('teams')
})

test.each([
  ['due_date_end', NONE],
  ['report_date_begin', NONE],
  ['created_date_from', NONE],
  ['end_date', NONE],
  ['due_date', 'due_on'],
])('a query parameter %s of a date is to be %s', (name, expected) => {
  const parameter = { name, in: 'query', schema: date }
  const paths = { '/v1/orders': { get: { parameters: [parameter], responses: {} } } }
  const { api } = readModel(JSON.stringify({ openapi: '3.0.3', info: {}, paths }))
  const [found] = api?.kind === 'openapi' ? api.parameters : []
  if (api === undefined || found === undefined) throw new Error('There is no parameter.')
  expect(new Namer(api, DEFAULT_OPTIONS).ofParameter(found).name).toBe(expected)
})

test.each([
  ['PayPal.', 'PAYPAL'],
  ['inProgress', 'IN_PROGRESS'],
  ['AUTHORISED', 'AUTHORIZED'],
  ['not3dAuthenticated', 'NOT_3D_AUTHENTICATED'],
  ['TLSv1.2', 'TLS_V1_2'],
  ['V2xServices', 'V2X_SERVICES'],
  ['REGULAR PAY', 'REGULAR_PAY'],
  ['3ds', NONE],
  ['sora-2-2025-10-06', NONE],
  ['gpt-3.5-turbo', NONE],
  ['image/gif', NONE],
  ['/v1/moderations', NONE],
  ['Tier starting quantity must be less than ending quantity.', NONE],
])('the value %s of an enum is to be %s', (value, expected) => {
  const namer = new Namer(modelWith({}), DEFAULT_OPTIONS)
  expect(namer.of(wordedName('enum-value', value)).name).toBe(expected)
})

it('tells a segment from the parameter of the same name', () => {
  const paths = { '/v1/Order/{Order}': {} }
  const { api } = readModel(JSON.stringify({ openapi: '3.0.3', info: {}, paths }))
  const [item] = api?.kind === 'openapi' ? api.pathItems : []
  if (api === undefined || item === undefined) throw new Error('There is no path.')
  const namer = new Namer(api, DEFAULT_OPTIONS)
  expect(namer.ofSegment('Order', item).name).toBe('orders')
  expect(namer.of(nameOfPathParameter('Order', item)).name).toBe('order')
})

it('gives no name that another path has', () => {
  const paths = { '/v1/order/{a}': {}, '/v1/orders/{b}': {} }
  const { api } = readModel(JSON.stringify({ openapi: '3.0.3', info: {}, paths }))
  const [item] = api?.kind === 'openapi' ? api.pathItems : []
  if (api === undefined || item === undefined) throw new Error('There is no path.')
  expect(new Namer(api, DEFAULT_OPTIONS).ofSegment('order', item)).toEqual({ taken: 'orders' })
})

it('gives the schemas of a union one name for what tells them apart', async () => {
  const pet = (name: string) => [name, { type: 'object', properties: { type: text } }] as const
  const union = {
    oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
    discriminator: { propertyName: 'type' },
  }
  const schemas = { Pet: union, ...Object.fromEntries([pet('Cat'), pet('Dog')]) }
  const document = { openapi: '3.0.3', info: {}, paths: {}, components: { schemas } }
  const findings = await findingsOf(JSON.stringify(document), reservedWord)
  expect(findings.map(({ help }) => help)).toEqual([
    'Write `pet_type`, in all schemas of the union and in its discriminator.',
  ])
})

const WORDS = [
  ...[
    'id',
    'order',
    'orders',
    'address',
    'status',
    'type',
    'new',
    'is',
    'date',
    'time',
    'at',
    'on',
  ],
  ...['of', 'by', 'for', 'in', 'created', 'due', 'total', 'url', 'link', 'amt', 'cust', 'colour'],
  ...['allow', 'skip', 'force', 'list', 'all', 'and', 'cpu', 'IPv4', 'oauth2', 'x', 'HTTP', '3ds'],
  ...[
    'default',
    'class',
    'active',
    'name',
    'names',
    'start',
    'expiry',
    'until',
    'duration',
    'data',
  ],
]
const SCHEMAS = [boolean, text, number, timestamp, date, list, object, url]
const names = fc
  .tuple(
    fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
    fc.constantFrom('_', '-', '.', '', ' '),
  )
  .map(([words, separator]) =>
    separator === ''
      ? words
          .map((word, index) =>
            index > 0 ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word,
          )
          .join('')
      : words.join(separator),
  )
const schemas = fc.dictionary(fc.oneof(names, fc.string()), fc.constantFrom(...SCHEMAS), {
  minKeys: 1,
  maxKeys: 12,
})

describe('of any fields, the names that are given', () => {
  it('are given again, and are those of no others', () => {
    fc.assert(
      fc.property(schemas, (fields) => {
        const api = modelWith(fields)
        const namer = new Namer(api, DEFAULT_OPTIONS)
        const renamed = [...renamedFields(api, namer)]
        expect(renamed.flatMap((each) => askAgain(namer, each) ?? [])).toEqual([])
        const all = [...Object.keys(fields), ...renamed.map(({ name }) => name)]
        expect(new Set(all).size).toBe(all.length)
      }),
      { seed: 17, numRuns: 500 },
    )
  })

  it('are reported by no rule that speaks of names', async () => {
    const samples = fc.sample(schemas, { seed: 17, numRuns: 400 })
    const renamed = samples.flatMap((fields) => {
      const api = modelWith(fields)
      return [...renamedFields(api, new Namer(api, DEFAULT_OPTIONS))]
    })
    expect(renamed.length).toBeGreaterThan(500)
    expect(await faultsOfRenamed(renamed)).toEqual([])
  })
})

describe('of any parameters, the names that are given', () => {
  const PLACES = ['query', 'path', 'header'] as const
  const RULES = rules.filter(
    ({ id }) =>
      (id.startsWith('naming/') && id !== 'naming/path-parameter-snake-case') ||
      id === 'headers/no-x-prefix',
  )

  /** A document whose operations take one parameter each. */
  const documentWith = (parameters: readonly object[]) =>
    JSON.stringify({
      openapi: '3.0.3',
      info: {},
      paths: Object.fromEntries(
        parameters.map((parameter, index) => [
          `/v1/things/${index}`,
          { post: { parameters: [parameter] } },
        ]),
      ),
    })

  test.each(PLACES)('are reported by no rule that speaks of names: in the %s', async (place) => {
    const samples = fc.sample(fc.tuple(names, fc.constantFrom(...SCHEMAS)), {
      seed: 17,
      numRuns: 600,
    })
    const written = samples.map(([name, schema]) => ({ name, in: place, schema }))
    const { api } = readModel(documentWith(written))
    if (api?.kind !== 'openapi') throw new Error('The document has no model.')
    const namer = new Namer(api, DEFAULT_OPTIONS)
    const renamed = api.parameters.flatMap((parameter) => {
      const { name } = namer.ofParameter(parameter)
      return name === undefined ? [] : [{ name, in: place, schema: parameter.schema?.node.value }]
    })
    expect(renamed.length).toBeGreaterThan(50)
    const findings = await findingsOf(documentWith(renamed), RULES)
    expect(findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([])
  })
})

it('gives values of an enum no name that two of them would have', async () => {
  const text = `openapi: 3.1.0
components:
  schemas:
    Order: { type: object, properties: { paper: { type: string, enum: [driving_license, driving_licence] } } }
`
  const findings = await findingsOf(text, [americanEnglish, enumUpperSnakeCase])
  expect(findings.map(({ rule, help, fix }) => [rule, help, fix])).toEqual([
    [
      'naming/american-english',
      expect.stringContaining('`DRIVING_LICENSE` is that of another one'),
      null,
    ],
    [
      'naming/enum-upper-snake-case',
      expect.stringContaining(
        '`driving_license` and `driving_licence` would both be `DRIVING_LICENSE`: keep one of them.',
      ),
      null,
    ],
  ])
})

test.each([
  ['X-PoPP-Token', 'PoPP-Token'],
  ['X-RateLimit-Tier', 'RateLimit-Tier'],
  ['X-GraphQL-Mode', 'GraphQL-Mode'],
  ['X-OrderChannel', 'Order-Channel'],
  ['x-order-channel', 'Order-Channel'],
  ['X-EARLY-ACCESS', 'Early-Access'],
  ['Order_TYPE_ID', 'Order-TYPE-ID'],
])('the header %s keeps its own capitals', (header, expected) => {
  const namer = new Namer(modelWith({}), DEFAULT_OPTIONS)
  expect(namer.of(wordedName('header', header)).name).toBe(expected)
})

test.each([
  ['CdtTrfTxInf', NONE],
  ['ChrgBr', NONE],
  ['BICFI', NONE],
  ['PmtId', 'payment_id'],
  ['Amt', 'amount'],
  ['orderId', 'order_id'],
])('in messages of ISO 20022, %s', (field, expected) => {
  const message = { GrpHdr: object, NbOfTxs: text, CreDtTm: text, [field]: object }
  expect(nameFor(field, message)).toBe(expected)
})

test('a field that is clipped elsewhere keeps its words', () => {
  expect(nameFor('ChrgBr', { ChrgBr: text, GrpHdr: object })).toBe('chrg_br')
})

describe('a query parameter', () => {
  /** The answer for a parameter of a collection that takes a size too. */
  function answerFor(parameter: object) {
    const parameters = [parameter, { name: 'per_page', in: 'query', schema: { type: 'integer' } }]
    const get = { parameters, responses: { 200: { description: 'All.' } } }
    const paths = { '/v1/orders': { get }, '/v1/orders/{order_id}': { get: { responses: {} } } }
    const { api } = readModel(JSON.stringify({ openapi: '3.0.3', info: {}, paths }))
    const [named] = api?.kind === 'openapi' ? api.parameters : []
    if (api === undefined || named === undefined) throw new Error('There is no parameter.')
    return new Namer(api, DEFAULT_OPTIONS).ofParameter(named)
  }

  test.each([
    ['_since', number, { name: 'since' }],
    [
      'from',
      timestamp,
      {
        wanted: 'of the field that it compares, with an operator such as `_gte` or `_lt` behind it',
      },
    ],
    ['itemName[0]', text, { name: 'item_name_0' }],
    ['tag[idx].tag.name', text, {}],
    ['filter[tag]', text, { name: 'tag' }],
    ['filters[orderTag]', text, { name: 'order_tag' }],
    ['filter_tag[]', text, { name: 'filter_tag' }],
    // security/credential-location and pagination/forbidden-parameter would report them.
    ['_token', text, { wanted: 'that says what it is for' }],
    ['_before', number, { wanted: 'that says what it is for' }],
  ])('%s %o', (name, schema, answer) => {
    expect(answerFor({ name, in: 'query', schema })).toEqual(answer)
  })
})
