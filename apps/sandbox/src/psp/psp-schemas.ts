const authority = { type: 'string', pattern: '^[0-9A-F]{36}$' } as const;
const orderId = { type: 'string', minLength: 1, maxLength: 64 } as const;
/** Rials; the national switch takes nothing below 1,000. */
const amount = { type: 'integer', minimum: 1_000, maximum: 1_000_000_000_000 } as const;

export const requestBody = {
  type: 'object',
  additionalProperties: false,
  required: ['amount', 'callback_url', 'order_id'],
  properties: {
    amount,
    callback_url: { type: 'string', minLength: 1, maxLength: 2_048 },
    order_id: orderId,
    mobile: { type: 'string', minLength: 1, maxLength: 40 },
  },
} as const;

const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;

export const verifyBody = {
  type: 'object',
  additionalProperties: false,
  required: ['authority', 'amount'],
  properties: { authority, amount },
} as const;

export const settlementBody = {
  type: 'object',
  additionalProperties: false,
  required: ['day'],
  properties: { day },
} as const;

export const inquiryBody = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
  properties: { authority, order_id: orderId },
} as const;

export const refundBody = {
  type: 'object',
  additionalProperties: false,
  required: ['authority', 'amount', 'refund_id'],
  properties: { authority, amount: { ...amount, minimum: 1 }, refund_id: orderId },
} as const;

export const payForm = {
  type: 'object',
  additionalProperties: false,
  required: ['action'],
  properties: { action: { enum: ['pay', 'fail', 'cancel'] }, card: { type: 'string', pattern: '^[0-9]{16}$' } },
} as const;
