import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { CODE_REPLACEMENT_REASONS } from '../../constants.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, Instant, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { exampleQrText, QrText } from '../../schemas/qr-text.ts';
import { oneOf } from '../../schemas/texts.ts';

const shared = { context: 'merchants', access: 'merchant', idempotency: 'none' } as const;
const ofShop = ownedBy('merchant', ['path.id']);

const Reason = oneOf(...CODE_REPLACEMENT_REASONS);
const ReplacedCode = namedObject('ReplacedCode', {
  code: Type.String(),
  reason: Reason,
  replaced_by: Type.String({ description: 'name; empty where the registry has not confirmed one' }),
  replaced_at: Instant,
});
const ShopTerminal = namedObject('ShopTerminal', {
  id: Type.Integer(),
  code: Type.String({ description: 'as it is read out and typed' }),
  qr_text: QrText,
  title: Type.String(),
  currency: Type.Integer(),
  is_active: Type.Boolean(),
  branch: orNull(strictObject({ id: Type.Integer(), name: Type.String() })),
  created_at: Instant,
  replaced_codes: Type.Array(ReplacedCode, { description: 'codes it had before, newest first, at most 20' }),
});

const terminal = {
  id: 1,
  code: 'NS-7K2M-9QHT',
  qr_text: exampleQrText('NS-7K2M-9QHT'),
  title: 'صندوق فروشگاه',
  currency: 364,
  is_active: true,
  branch: null,
  created_at: '2026-11-22T14:19:20.788Z',
  replaced_codes: [],
} as const;

/** The terminals of a shop: their codes, and whether they sell. */
export const terminalCalls = {
  listTerminals: defineList({
    ...shared,
    owner: 'none',
    id: 'N410',
    path: '/api/v1/merchant/user/terminals/',
    summary: 'Terminals of the shop with the codes they had before, oldest first',
    row: ShopTerminal,
    example: { as: 'new_merchant', rows: [terminal] },
  }),
  changeTerminal: defineCall({
    ...shared,
    id: 'N411',
    method: 'PUT',
    path: '/api/v1/merchant/user/terminals/:id/',
    summary: 'Name a terminal, move it, and switch it off or on; off, it takes no payment from the reply on',
    params: IdParams,
    body: namedObject('TerminalChange', {
      title: Type.String({ format: 'name', minLength: 1, maxLength: 80 }),
      is_active: Type.Boolean(),
      branch_id: Type.Optional(orNull(Type.Integer({ minimum: 1 }))),
    }),
    reply: { 200: ShopTerminal },
    description: 'Without `branch_id` it stays where it is; null is none.',
    errors: ['not_found', 'shop_branch_unknown', 'shop_branch_closed'],
    owner: ofShop,
    example: {
      as: 'new_merchant',
      params: { id: demo('shop_terminal_id') },
      body: { title: 'صندوق ورودی', is_active: true },
      response: { ...terminal, title: 'صندوق ورودی' },
    },
  }),
  replaceCode: defineCall({
    ...shared,
    id: 'N412',
    method: 'POST',
    path: '/api/v1/merchant/user/terminals/:id/code/',
    summary: 'Replace a lost code; the old one takes no payment from the reply on',
    description: 'Names the code that is lost, so that sent twice it is replaced once. Sales stay with the terminal.',
    params: IdParams,
    body: namedObject('CodeReplacement', {
      code: Type.String({ format: 'dashed', minLength: 4, maxLength: 64, description: 'the lost one' }),
      reason: Reason,
    }),
    reply: { 200: ShopTerminal },
    errors: ['not_found', 'code_not_of_terminal'],
    owner: ofShop,
    example: {
      as: 'new_merchant',
      params: { id: demo('shop_terminal_id') },
      body: { code: demo('shop_terminal_code'), reason: 'lost' },
      response: {
        ...terminal,
        code: 'NS-4F6D-XW3B',
        qr_text: exampleQrText('NS-4F6D-XW3B'),
        replaced_codes: [
          { code: 'NS-7K2M-9QHT', reason: 'lost', replaced_by: 'مینا رحیمی', replaced_at: '2026-11-22T14:19:27.861Z' },
        ],
      },
    },
  }),
  getPoster: defineCall({
    ...shared,
    id: 'N417',
    cost: 'costly',
    method: 'GET',
    path: '/api/v1/merchant/user/terminals/:id/poster/',
    summary: 'The poster of a terminal for the counter as a PDF, with the code it has now',
    params: IdParams,
    reply: { 200: null },
    file: 'pdf',
    errors: ['not_found', 'rate_limited', 'unavailable'],
    owner: ofShop,
    example: { as: 'new_merchant', params: { id: demo('shop_terminal_id') }, response: null },
  }),
} as const;
