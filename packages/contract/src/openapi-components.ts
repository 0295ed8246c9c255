import type { Access, Context } from './call.ts';
import { type ErrorCode, errorCatalogue } from './errors/catalogue.ts';
import { MERCHANT_API_VERSIONS } from './merchant-api-version.ts';

/** Whom a call is for; the reference shows the calls of one reader together. */
export type Reader = 'Customer app' | 'Merchant' | 'Partner' | 'Operator' | 'Not open yet';

export const READERS: readonly Reader[] = ['Customer app', 'Merchant', 'Partner', 'Operator', 'Not open yet'];

const READER_OF: Readonly<Record<Access, Reader>> = {
  public: 'Customer app',
  signed_in: 'Customer app',
  customer: 'Customer app',
  merchant: 'Merchant',
  guest: 'Partner',
  operator: 'Operator',
  shop_key: 'Partner',
};

/** The reader of a call; a call without a handler is apart, so that no one builds on it by mistake. */
export function readerOf(access: Access, context: Context, isOpen: boolean): Reader {
  if (!isOpen) return 'Not open yet';
  return context === 'checkout' && access !== 'merchant' ? 'Partner' : READER_OF[access];
}

/** The parts of the product, as the reference groups the calls. */
export const CONTEXTS: Readonly<Record<Context, string>> = {
  identity: 'Signing in, sessions, passwords, passkeys, recovery',
  privacy: 'Consents, preferences, saved addresses, copies of all data, closing the account',
  messaging: 'Push devices and the inbox',
  kyc: 'Who a customer is: civil registration, address, uploads, video review',
  'credit-assessment': 'Credit scores and decisions',
  charges: 'What a customer pays for a service',
  documents: 'Documents handed in, and their review',
  signing: 'Contracts, signatures and their verification',
  guarantees: 'Guarantors, cheques and promissory notes',
  origination: 'Credit lines, requests and the families of the nine providers',
  redate: 'Salary day: one due day a month for all installments, and moving them to it',
  mandates: 'Auto-pay: leave to draw what is due from the wallet or a bank account, and the draws',
  clm: 'Applications of shops during the life of their contract, by forms that are data',
  disputes: 'Disputes of purchases: opened by the customer, responded to by the shop, decided by an operator',
  hardship: 'When a month is hard: moving an installment, spreading what is late',
  'charge-off': 'Debts that leave the books and are owed as before',
  collections: 'Late customers: whom to contact, what was said, and what they promised',
  ledger: 'The books, for accountants',
  recovery: 'Account recovery',
  schedules: 'Installment plans',
  dues: 'Installments',
  'end-of-day': 'Reports of the portfolio, from the sums of each day',
  payments: 'Purchases and receipts',
  repayment: 'Paying what is owed',
  reconciliation: 'Our books against the gateway’s files and the bank’s statements',
  settlement: 'What shops are owed, and their payouts',
  gateway: 'Payment gateway',
  checkout: 'Guest checkout and partners',
  wallet: 'Cash wallet, shebas and cards',
  merchants: 'Shops and their contracts',
  invoicing: 'Invoices of merchants',
  'gift-cards': 'Gift cards of merchants',
  'own-credit': 'Credit that merchants give to their own customers',
  airtime: 'Mobile charge and internet packages',
  engagement: 'Support, events, surveys',
  content: 'Constants, places, notices and public texts',
  backoffice: 'What one operator proposes and another decides',
  platform: 'The product itself',
};

/** What a shop's server works with, as the document of the merchant API groups its calls. */
export const RESOURCES: Readonly<Record<string, string>> = {
  checkout_sessions: 'A cart, and the page on which its buyer pays.',
  payments: 'What a buyer has agreed to pay: confirmed, captured, voided or refunded.',
  events: 'What happened, oldest first.',
  webhook_endpoints: 'Addresses of the shop to which events are sent.',
  key: 'The key that the calls are made with.',
  eligibility: 'Whether an amount can be bought on credit, and in which plans.',
  stores: 'The shop and its places of sale.',
  payouts: 'What was paid out to the shop.',
  disputes: 'What buyers dispute, and the shop’s side of it.',
};

/** How an error with this code looks. */
export const errorExample = (code: ErrorCode, text: string = errorCatalogue[code].fa) => ({
  non_field_errors: [text],
  code,
  retry: errorCatalogue[code].retry,
  request_id: '4bf92f3577b34da6a3ce929d0e0e4736',
});

const ErrorSchema = {
  type: 'object',
  description:
    'The first value is the Persian text to show: a list of texts under the wrong field, or under non_field_errors.',
  properties: {
    non_field_errors: { type: 'array', items: { type: 'string' } },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    field: { type: 'string' },
    retry: { type: 'string', enum: ['never', 'same_key', 'after'] },
    request_id: { type: 'string' },
    current_state: { type: 'string', description: 'with `payment_state`: the status of the payment' },
    allowed: {
      type: 'array',
      items: { type: 'string' },
      description: 'with `payment_state`: the verbs that its status allows',
    },
    smallest: { type: 'integer', description: 'with `order_too_small`: the least that an order comes to, in rials' },
    sum: { type: 'string', description: 'with `cart_does_not_add_up`: what the parts of the cart come to, in rials' },
  },
  required: ['code', 'retry', 'request_id'],
  additionalProperties: true,
} as const;

/** The parts that operations refer to. */
export const openApiComponents = {
  schemas: { Error: ErrorSchema },
  headers: {
    RequestId: {
      description:
        'The id of this request: the trace id of its `traceparent` header where that is well-formed, else one of ours. Errors carry it as `request_id`; give it to support.',
      schema: { type: 'string' },
    },
    IdempotentReplay: {
      description: '`true` where the response was stored for the same key before, and nothing was done again.',
      schema: { type: 'string', enum: ['true'] },
    },
    RetryAfter: {
      description: 'Seconds to wait before the same request is sent again.',
      schema: { type: 'integer', minimum: 1 },
    },
    RateLimitLimit: {
      description: 'Calls of this kind that the shop may make in a minute, over all its keys of one mode.',
      schema: { type: 'integer', minimum: 1 },
    },
    RateLimitRemaining: {
      description: 'How many of them are left now.',
      schema: { type: 'integer', minimum: 0 },
    },
    RateLimitReset: {
      description: 'Seconds until the minute that is counted ends.',
      schema: { type: 'integer', minimum: 1 },
    },
    NesyeVersion: {
      description: 'The version by which this response was made.',
      schema: { type: 'string', enum: MERCHANT_API_VERSIONS },
    },
  },
  parameters: {
    NesyeVersion: {
      name: 'Nesye-Version',
      in: 'header',
      required: false,
      description: 'The version that the caller was written for. Without it the newest is used.',
      schema: { type: 'string', enum: MERCHANT_API_VERSIONS },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description:
        'Client-made and unique for each intended effect; the same key and body get the first response again.',
      schema: { type: 'string', minLength: 16, maxLength: 255 },
    },
  },
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'Access token of `POST /api/v1/token/`, valid for 15 minutes.',
    },
    guest: { type: 'http', scheme: 'bearer', description: 'Token of one guest checkout.' },
    shop_key: {
      type: 'http',
      scheme: 'bearer',
      description:
        'Secret key of a shop, `nsk_live_…` or `nsk_test_…`, for its server alone. The shop makes it in its panel, with what it may do and from which addresses.',
    },
  },
} as const;

/** References to headers of a response, by the names that the wire has. */
export const headersOf = (wanted: {
  readonly replay?: boolean;
  readonly wait?: boolean;
  readonly rate?: boolean;
  readonly version?: boolean;
}) => ({
  headers: {
    'x-request-id': { $ref: '#/components/headers/RequestId' },
    ...(wanted.replay === true && { 'Idempotent-Replay': { $ref: '#/components/headers/IdempotentReplay' } }),
    ...(wanted.wait === true && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
    ...(wanted.version === true && { 'Nesye-Version': { $ref: '#/components/headers/NesyeVersion' } }),
    ...(wanted.rate === true && {
      'RateLimit-Limit': { $ref: '#/components/headers/RateLimitLimit' },
      'RateLimit-Remaining': { $ref: '#/components/headers/RateLimitRemaining' },
      'RateLimit-Reset': { $ref: '#/components/headers/RateLimitReset' },
    }),
  },
});

/** OpenAPI has no roles: they are in `x-access`. An empty list opens a call to everybody. */
export function securityOf(access: Access): readonly Readonly<Record<string, readonly string[]>>[] {
  if (access === 'public') return [];
  return [{ [access === 'guest' || access === 'shop_key' ? access : 'bearer']: [] }];
}
