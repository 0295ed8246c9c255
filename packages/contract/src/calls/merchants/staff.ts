import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { AmountIn, AmountOut, IdParams, Instant, namedObject, orNull } from '../../schemas/common.ts';
import { MobileText } from '../../schemas/one-time-code.ts';
import { Deleted } from '../../schemas/sheba.ts';
import { ShopRoleOfStaff } from '../../schemas/shop-access.ts';
import { oneOf } from '../../schemas/texts.ts';

const shared = { context: 'merchants', access: 'merchant', idempotency: 'none' } as const;
const ofStaff = ownedBy('merchant', ['path.id']);

const limits = {
  role: ShopRoleOfStaff,
  refund_limit: Type.Optional(AmountIn),
  sees_money: Type.Optional(Type.Boolean()),
};
const NewStaff = namedObject('NewStaff', { mobile: MobileText, ...limits });
const StaffChange = namedObject('StaffChange', limits);
const StaffMember = namedObject('StaffMember', {
  id: Type.Integer(),
  name: Type.String({ description: 'empty where the registry has not confirmed one' }),
  mobile: orNull(Type.String()),
  role: ShopRoleOfStaff,
  refund_limit: { ...AmountOut, description: 'rials that a cashier may refund of one sale; 0 is none' },
  sees_money: Type.Boolean({ description: 'a cashier who also sees what the shop sells and is owed' }),
  state: oneOf('invited', 'expired', 'active', 'refused', 'removed'),
  invited_at: Instant,
  expires_at: Instant,
  since: orNull(Instant),
  ended_at: orNull(Instant),
  can_change: Type.Boolean({ description: 'managers are changed by the owner alone' }),
});
const StaffAct = namedObject('StaffAct', {
  action: oneOf(
    'refund',
    'make_code',
    'send_invoice',
    'cancel_invoice',
    'invite',
    'change',
    'remove',
    'join',
    'leave',
    'replace_code',
    'change_terminal',
    'change_branch',
  ),
  amount: orNull(AmountOut),
  subject_id: Type.String({ description: 'of the sale, code, invoice, member, terminal or branch' }),
  at: Instant,
});
const ShopInvitation = namedObject('ShopInvitation', {
  id: Type.Integer(),
  shop_name: Type.String(),
  role: ShopRoleOfStaff,
  refund_limit: AmountOut,
  sees_money: Type.Boolean(),
  state: oneOf('invited', 'active'),
  invited_at: Instant,
  expires_at: Instant,
});

const member = {
  id: 12,
  name: '',
  mobile: '09125550143',
  role: 'cashier',
  refund_limit: 5_000_000,
  sees_money: false,
  state: 'invited',
  invited_at: '2026-11-22T14:19:20.788Z',
  expires_at: '2026-11-29T14:19:20.788Z',
  since: null,
  ended_at: null,
  can_change: true,
} as const;

/** People who work for a shop: they are invited, accept, and do there what their role says. */
export const staffCalls = {
  listStaff: defineList({
    ...shared,
    owner: 'none',
    id: 'N374',
    path: '/api/v1/merchant/user/staff/',
    summary: 'People who work for the shop and open invitations, or former ones',
    row: StaffMember,
    filters: { filter_state: Type.Optional(oneOf('former')) },
    example: { as: 'new_merchant', rows: [] },
  }),
  inviteStaff: defineCall({
    ...shared,
    id: 'N375',
    method: 'POST',
    path: '/api/v1/merchant/user/staff/',
    summary: 'Invite a person by mobile; once more after the invitation has expired',
    description: 'Only the owner invites a manager. The limits are those of a cashier, others have none.',
    body: NewStaff,
    reply: { 201: StaffMember },
    errors: [
      'not_found',
      'mobile_invalid',
      'amount_invalid',
      'staff_exists',
      'staff_is_owner',
      'staff_limit_reached',
      'too_soon',
      'message_limit_reached',
    ],
    owner: 'none',
    example: {
      as: 'new_merchant',
      body: { mobile: demo('new_mobile'), role: 'cashier', refund_limit: 5_000_000 },
      response: member,
    },
  }),
  changeStaff: defineCall({
    ...shared,
    id: 'N376',
    method: 'PUT',
    path: '/api/v1/merchant/user/staff/:id/',
    summary: 'Set the role and limits of a member or an invitation; they hold with the next call',
    params: IdParams,
    body: StaffChange,
    reply: { 200: StaffMember },
    errors: ['not_found', 'amount_invalid'],
    owner: ofStaff,
    example: {
      as: 'new_merchant',
      params: { id: demo('staff_id') },
      body: { role: 'accountant' },
      response: { ...member, role: 'accountant', refund_limit: 0 },
    },
  }),
  removeStaff: defineCall({
    ...shared,
    id: 'N377',
    openWhileFrozen: 'takes_back',
    method: 'DELETE',
    path: '/api/v1/merchant/user/staff/:id/',
    summary: 'Remove a member with the next call of theirs, or withdraw an invitation',
    params: IdParams,
    reply: { 200: Deleted },
    errors: ['not_found'],
    owner: ofStaff,
    example: { as: 'new_merchant', params: { id: demo('staff_id') }, response: { deleted: true } },
  }),
  listStaffActs: defineList({
    ...shared,
    owner: ofStaff,
    id: 'N378',
    path: '/api/v1/merchant/user/staff/:id/log/',
    params: IdParams,
    summary: 'What a member has done for the shop, newest first',
    errors: ['not_found'],
    row: StaffAct,
    example: { as: 'new_merchant', params: { id: demo('staff_id') }, rows: [] },
  }),
  listShopInvitations: defineList({
    context: 'merchants',
    access: 'signed_in',
    owner: 'none',
    id: 'N379',
    path: '/api/v1/user/shop-invitations/',
    summary: 'Open invitations to the caller’s mobile to work for a shop, and where the caller works',
    row: ShopInvitation,
    example: { as: 'new_customer', rows: [] },
  }),
  respondToShopInvitation: defineCall({
    context: 'merchants',
    access: 'signed_in',
    idempotency: 'none',
    id: 'N380',
    openWhileFrozen: 'takes_back',
    method: 'POST',
    path: '/api/v1/user/shop-invitations/:id/response/',
    summary: 'Accept or refuse an invitation to the caller’s mobile, or leave a shop',
    params: IdParams,
    body: namedObject('ShopInvitationResponse', { accepts: Type.Boolean() }),
    reply: { 200: namedObject('ShopInvitationOutcome', { state: oneOf('active', 'refused', 'removed') }) },
    errors: ['not_found', 'staff_elsewhere', 'staff_invitation_over'],
    owner: ownedBy('user', ['path.id']),
    example: {
      as: 'new_customer',
      params: { id: demo('shop_invitation_id') },
      body: { accepts: true },
      response: { state: 'active' },
    },
  }),
} as const;
