import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { CalendarDate, IdParams, Instant, namedObject, orNull } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';
import { SignedFile } from '../signing/document-schema.ts';

const PATH = '/api/v1/merchant/user/contract/';

const MAX_VERSIONS = 100;
const isRequired = Type.Boolean({ description: 'nothing is paid out before the first version is signed' });
const waiting = {
  reason: oneOf('first', 'terms', 'text'),
  version: Type.Integer({ minimum: 1 }),
  from: orNull({ ...CalendarDate, description: 'the first day of what is new; null where nothing is dated' }),
  opened_at: orNull({ ...Instant, description: 'since when it can be read and signed; null: not opened yet' }),
};
const version = { version: Type.Integer({ minimum: 1 }), signed_at: Instant };

const ShopContract = namedObject('ShopContract', {
  is_required: isRequired,
  waiting: orNull(
    namedObject('WaitingContract', {
      ...waiting,
      document_id: orNull(Type.String({ description: 'to be read and signed (N141 to N144)' })),
    }),
  ),
  versions: Type.Array(
    namedObject('SignedContract', { ...version, document_id: Type.String(), file: orNull(SignedFile) }),
    { maxItems: MAX_VERSIONS, description: 'what was signed, the latest first' },
  ),
});

const ContractOfShop = namedObject('ContractOfShop', {
  is_required: isRequired,
  waiting: orNull(namedObject('WaitingContractOfShop', waiting)),
  versions: Type.Array(
    namedObject('SignedContractOfShop', {
      ...version,
      verification_code: orNull(
        Type.String({ description: 'by which anybody checks it; null until the PDF is there' }),
      ),
    }),
    { maxItems: MAX_VERSIONS },
  ),
});

const first = { reason: 'first', version: 1, from: null, opened_at: null } as const;

/** The contract of a shop with Nesye: its terms as a text that the owner signs. */
export const shopContractCalls = {
  getShopContract: defineCall({
    context: 'settlement',
    access: 'merchant',
    id: 'N445',
    method: 'GET',
    idempotency: 'none',
    path: PATH,
    summary: 'The contract of the shop: the version that waits for its owner’s signature, and those that were signed',
    reply: { 200: ShopContract },
    errors: ['not_found'],
    owner: 'none',
    example: {
      as: 'new_merchant',
      response: { is_required: true, waiting: { ...first, document_id: null }, versions: [] },
    },
  }),
  openShopContract: defineCall({
    context: 'settlement',
    access: 'merchant',
    id: 'N446',
    method: 'POST',
    idempotency: 'state',
    moneyMoves: 'never',
    path: PATH,
    summary: 'Open the version that waits, so that its owner can read and sign it',
    description: 'Once it is open, the same again changes nothing. Other terms since then open another document.',
    reply: { 200: ShopContract },
    errors: ['not_found', 'contract_signed', 'merchant_not_active', 'merchant_closed', 'identity_not_confirmed'],
    owner: 'none',
    example: {
      as: 'new_merchant',
      response: {
        is_required: true,
        waiting: {
          ...first,
          opened_at: '2026-11-29T08:00:00.000Z',
          document_id: '4fd1c7d4-3a0a-4c5f-9a53-6a8ed1c9a001',
        },
        versions: [],
      },
    },
  }),
  getContractOfShop: defineCall({
    context: 'settlement',
    access: 'operator',
    permission: 'shops',
    id: 'N447',
    method: 'GET',
    idempotency: 'none',
    path: '/api/v1/operator/shops/:id/contract/',
    summary: 'Which versions of its contract a shop has signed, and whether one waits',
    params: IdParams,
    reply: { 200: ContractOfShop },
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('shop_to_pay_id') },
      response: { is_required: false, waiting: first, versions: [] },
    },
  }),
} as const;
