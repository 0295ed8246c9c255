import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, namedObject, orNull } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

const shared = { context: 'merchants', access: 'merchant', idempotency: 'none' } as const;
const ofShop = ownedBy('merchant', ['path.id']);

const BranchBody = namedObject('ShopBranchBody', {
  name: Type.String({ format: 'name', minLength: 1, maxLength: 60 }),
  city: Type.String({ format: 'line', minLength: 2, maxLength: 40 }),
  address: Type.Optional(Type.String({ format: 'line', minLength: 1, maxLength: 300 })),
  phone: Type.Optional(Type.String({ pattern: '^[0-9]{8,11}$', description: 'Latin digits' })),
});
const Branch = namedObject('ShopBranch', {
  id: Type.Integer(),
  name: Type.String(),
  city: Type.String(),
  address: Type.String({ description: 'empty where it was not given' }),
  phone: orNull(Type.String()),
  state: oneOf('open', 'closed'),
  terminal_count: Type.Integer({ minimum: 0 }),
});

const body = { name: 'شعبهٔ ونک', city: 'تهران', address: 'میدان ونک، پلاک ۴', phone: '02188776655' };
const branch = { id: 3, ...body, state: 'open', terminal_count: 0 } as const;

const SalesPlaces = namedObject('SalesPlaces', {
  terminals: Type.Array(namedObject('TerminalToSellAt', { id: Type.Integer(), title: Type.String() })),
  branches: Type.Array(
    namedObject('BranchToSellAt', { id: Type.Integer(), name: Type.String(), state: oneOf('open', 'closed') }),
  ),
  people: Type.Array(namedObject('PersonWhoSells', { id: Type.Integer(), name: Type.String() }), {
    description: 'members of the shop, by name or masked mobile; none for staff who do not see the shop’s money',
  }),
});

/** The places of a shop. Terminals are in one of them, or in none. */
export const branchCalls = {
  listSalesPlaces: defineCall({
    ...shared,
    id: 'N425',
    method: 'GET',
    path: '/api/v1/merchant/user/sales-places/',
    summary: 'The terminals and branches that sales and their files are filtered by, for everyone who sees sales',
    reply: { 200: SalesPlaces },
    errors: [],
    owner: 'none',
    example: {
      as: 'new_merchant',
      response: {
        terminals: [{ id: 31, title: 'صندوق' }],
        branches: [{ id: 3, name: 'شعبهٔ ونک', state: 'open' }],
        people: [],
      },
    },
  }),
  listBranches: defineList({
    ...shared,
    owner: 'none',
    id: 'N413',
    path: '/api/v1/merchant/user/branches/',
    summary: 'Branches of the shop, closed ones too, oldest first',
    row: Branch,
    example: { as: 'new_merchant', rows: [branch] },
  }),
  openBranch: defineCall({
    ...shared,
    id: 'N414',
    method: 'POST',
    path: '/api/v1/merchant/user/branches/',
    summary: 'Add a branch; open branches of a shop have different names',
    body: BranchBody,
    reply: { 201: Branch },
    errors: ['not_found', 'shop_branch_exists', 'shop_branch_limit_reached'],
    owner: 'none',
    example: { as: 'new_merchant', body, response: branch },
  }),
  changeBranch: defineCall({
    ...shared,
    id: 'N415',
    method: 'PUT',
    path: '/api/v1/merchant/user/branches/:id/',
    summary: 'Change name, place and phone of an open branch; what is left out is emptied',
    params: IdParams,
    body: BranchBody,
    reply: { 200: Branch },
    errors: ['not_found', 'shop_branch_exists', 'shop_branch_closed'],
    owner: ofShop,
    example: { as: 'new_merchant', params: { id: demo('shop_branch_id') }, body, response: branch },
  }),
  closeBranch: defineCall({
    ...shared,
    id: 'N416',
    method: 'POST',
    path: '/api/v1/merchant/user/branches/:id/closing/',
    summary: 'Close a branch for good; its terminals are off and take no payment from the reply on',
    params: IdParams,
    reply: { 200: Branch },
    errors: ['not_found'],
    owner: ofShop,
    example: {
      as: 'new_merchant',
      params: { id: demo('shop_branch_id') },
      response: { ...branch, state: 'closed' },
    },
  }),
} as const;
