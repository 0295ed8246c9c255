import { merchantsCalls } from '@nesye/contract';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { findStaff, readActs, readStaff } from '../queries/staff.ts';
import { staffViews } from '../staff-view.ts';
import { requireStaffShop, type StaffDeps } from './invite-staff.ts';

interface StaffQuery extends ListQuery {
  readonly filter_state?: 'former' | undefined;
}

const PAGE_SIZE = 20;

/** The people of the user's shop with open invitations, or former ones; 20 a page. Refuses as every paged list does, and as `requireStaffShop`. */
export async function listStaff({ database: { sql }, clock }: StaffDeps, userId: bigint, query: StaffQuery) {
  const viewer = await requireStaffShop(sql, userId);
  const read = pagedList(
    merchantsCalls.listStaff,
    ['id'],
    async (_, page, { filter_state: state }: StaffQuery) => {
      const { total, rows } = await readStaff(sql, { merchantIds: [viewer.id], isFormer: state === 'former' }, page);
      return { total, rows: await staffViews(sql, rows, { viewer, now: clock.now() }) };
    },
    PAGE_SIZE,
  );
  return await read(sql, query);
}

/** Audited acts by the word of the wire. All are named with the shop, some with an amount in rials. */
const ACTS = {
  'payments.refund_sale': 'refund',
  'merchants.make_code': 'make_code',
  'invoicing.send_invoice': 'send_invoice',
  'invoicing.cancel_invoice': 'cancel_invoice',
  'merchants.invite_staff': 'invite',
  'merchants.change_staff': 'change',
  'merchants.remove_staff': 'remove',
  'merchants.join_shop': 'join',
  'merchants.leave_shop': 'leave',
  'merchants.replace_code': 'replace_code',
  'merchants.change_terminal': 'change_terminal',
  'merchants.open_branch': 'change_branch',
  'merchants.change_branch': 'change_branch',
  'merchants.close_branch': 'change_branch',
} as const;

/** What a member, also a former one, has done for the user's shop, newest first; 20 a page. Refuses `not_found`, and as listStaff does. */
export async function listStaffActs({ database: { sql } }: StaffDeps, userId: bigint, id: string, query: ListQuery) {
  const viewer = await requireStaffShop(sql, userId);
  const member = await findStaff(sql, requireRecordId(id));
  if (member?.merchantId !== viewer.id) throw new Refusal('not_found');
  const of = { userId: member.userId ?? 0n, merchantId: viewer.id, actions: Object.keys(ACTS) };
  const path = merchantsCalls.listStaffActs.path.replace(':id', String(member.id));
  const read = pagedList(
    { path },
    ['newest'],
    async (_, page) => {
      const { total, rows } = await readActs(sql, of, page);
      return {
        total,
        rows: rows.map(({ action, amount, subjectId, at }) => ({
          action: ACTS[action as keyof typeof ACTS],
          amount: amount === null ? null : Number(amount),
          subject_id: subjectId,
          at: at.toISOString(),
        })),
      };
    },
    PAGE_SIZE,
  );
  return await read(sql, query);
}
