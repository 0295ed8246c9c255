import { type CallTypes, merchantsCalls } from '@nesye/contract';
import { parseRial } from '@nesye/money';
import { normalizeMobile } from '@nesye/persian';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findUser } from '../../identity/index.ts';
import { notifyNumber } from '../../messaging/index.ts';
import type { ShopOfPerson } from '../domain/shop-access.ts';
import { shopWhere } from '../queries/shop-access.ts';
import { lockShop } from '../queries/shop-reviews.ts';
import {
  countStaff,
  findStaff,
  insertInvitation,
  type Invitation,
  lockPlaceOf,
  renewInvitation,
  type StaffTerms,
} from '../queries/staff.ts';
import { mayChange, staffViews, type StaffWire } from '../staff-view.ts';

export interface StaffDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Where the product is found: the link of an invitation begins with it. */
  readonly publicOrigin: string;
}

type Given = CallTypes<typeof merchantsCalls.inviteStaff>['body'];

/** People and open invitations of a shop; more would only fill the list. */
const MAX_STAFF = 100;
const MAX_LIMIT = 1_000_000_000_000_000n;
const INVITATION_MS = 7 * 86_400_000;

/** Role and limits as they were given; limits are a cashier's alone. Refuses `amount_invalid`. */
export function readTerms({
  role,
  refund_limit: given = 0,
  sees_money: seesMoney = false,
}: Omit<Given, 'mobile'>): StaffTerms {
  const refundLimit = parseRial(given);
  if (refundLimit === undefined || refundLimit > MAX_LIMIT)
    throw new Refusal('amount_invalid', { field: 'refund_limit' });
  return role === 'cashier' ? { role, refundLimit, seesMoney } : { role, refundLimit: 0n, seesMoney: false };
}

/** The shop whose people the user looks after. Refuses `not_found` without a shop, and `shop_permission_missing`. */
export async function requireStaffShop(sql: Database['sql'] | Tx, userId: bigint): Promise<ShopOfPerson> {
  const shop = await shopWhere(sql, userId, 'staff');
  if (shop === undefined) throw new Refusal('not_found');
  return shop;
}

/**
 * Invites the owner of a mobile to work for the user's shop, for seven days; one that has expired is sent again. The SMS is within the quota of such messages. Refuses
 * `mobile_invalid`, `amount_invalid`, `shop_permission_missing`, `staff_is_owner`, `staff_exists`, `staff_limit_reached`, and as `notifyNumber` does.
 */
export async function inviteStaff(
  deps: StaffDeps,
  userId: bigint,
  { mobile: text, ...given }: Given,
): Promise<StaffWire> {
  const { database, clock } = deps;
  const mobile = normalizeMobile(text);
  if (mobile === undefined) throw new Refusal('mobile_invalid', { field: 'mobile' });
  const terms = readTerms(given);
  const now = clock.now();
  return await database.transaction(async (tx) => {
    const viewer = await requireStaffShop(tx, userId);
    if (!mayChange(viewer, terms.role)) throw new Refusal('shop_permission_missing', { field: 'role' });
    const shop = await lockShop(tx, viewer.id);
    const owner = shop === undefined ? undefined : await findUser(tx, shop.ownerUserId);
    if (owner?.mobile === mobile) throw new Refusal('staff_is_owner', { field: 'mobile' });
    const invitation = {
      ...terms,
      invitedBy: userId,
      invitedAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_MS),
    };
    const id = await writeInvitation(tx, viewer.id, mobile, invitation);
    await sendInvitation(deps, tx, { id, mobile, shopName: viewer.name, senderId: userId });
    await auditStaff(tx, {
      actorId: userId,
      action: 'merchants.invite_staff',
      id,
      merchantId: viewer.id,
      terms,
      at: now,
    });
    const member = await findStaff(tx, id);
    if (member === undefined) throw new Error('the invitation that was written is not there');
    const [view] = await staffViews(tx, [member], { viewer, now });
    if (view === undefined) throw new Error('a view was lost');
    return view;
  });
}

async function writeInvitation(tx: Tx, merchantId: bigint, mobile: string, invitation: Invitation): Promise<bigint> {
  const place = await lockPlaceOf(tx, merchantId, mobile);
  if (place !== undefined) {
    if (place.state === 'active' || place.expiresAt > invitation.invitedAt)
      throw new Refusal('staff_exists', { field: 'mobile' });
    await renewInvitation(tx, place.id, invitation);
    return place.id;
  }
  if ((await countStaff(tx, merchantId)) >= MAX_STAFF) throw new Refusal('staff_limit_reached');
  return await insertInvitation(tx, merchantId, mobile, invitation);
}

/** The link leads to the invitations of the person who signs in with that mobile. Late in the transaction: number and sender are locked until the commit. */
async function sendInvitation(
  { publicOrigin, clock }: StaffDeps,
  tx: Tx,
  {
    id,
    mobile,
    shopName,
    senderId,
  }: { readonly id: bigint; readonly mobile: string; readonly shopName: string; readonly senderId: bigint },
): Promise<void> {
  const notice = { kind: 'staff_invited', shopName, link: `${publicOrigin}/user/shop-invitations` } as const;
  await notifyNumber(tx, { mobile, senderId, about: String(id) }, notice, clock.now());
}

/** Adds what was done with a member to the audit chain. Call it last. */
export async function auditStaff(
  tx: Tx,
  {
    actorId,
    action,
    id,
    merchantId,
    terms,
    at,
  }: {
    readonly actorId: bigint;
    readonly action: string;
    readonly id: bigint;
    readonly merchantId: bigint;
    readonly terms?: StaffTerms;
    readonly at: ReturnType<Clock['now']>;
  },
): Promise<void> {
  await appendAudit(tx, {
    actorId,
    action,
    subjectKind: 'merchants.staff',
    subjectId: id,
    detail: {
      merchant_id: merchantId,
      ...(terms && { role: terms.role, refund_limit: terms.refundLimit, sees_money: terms.seesMoney }),
    },
    at,
  });
}
