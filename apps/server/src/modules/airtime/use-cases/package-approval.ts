import type { ApprovalDetails } from '@nesye/contract';
import { addDays, businessDate, type IsoDate } from '@nesye/money';
import { Type } from '@sinclair/typebox';
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { type Proposed, proposeApproval } from '../../../platform/approvals/approvals.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { EditableTable, ItemContent, ItemProposal } from '../../../platform/editable-lists/editable-table.ts';
import { findItem, findItems, type Item } from '../../../platform/editable-lists/item-rows.ts';
import { changedFixedField } from '../../../platform/editable-lists/item-values.ts';
import {
  lockList,
  readChanged,
  readNew,
  requireVersion,
  storeChange,
  storeNew,
} from '../../../platform/editable-lists/write-item.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { takePackageNumber } from '../queries/offers.ts';

const PACKAGE = 'airtime.package';
const orNull = (pattern: string) => Type.Union([Type.String({ pattern }), Type.Null()]);
const DAY = String.raw`^\d{4}-\d{2}-\d{2}$`;
const Payload = Type.Object(
  {
    /** Of the package that there is; null for a new one. */
    version: orNull('^[0-9a-f]{32}$'),
    values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
    from: Type.String({ pattern: DAY }),
    until: orNull(DAY),
  },
  { additionalProperties: false },
);

const KIND = { name: PACKAGE, permission: 'terms', payload: Payload, openCode: 'proposal_open' } as const;

/** Packages of airtime as a list: what a package is and costs is of two operators. */
export const packageList: EditableTable = {
  name: 'airtime-packages',
  table: 'airtime.package',
  // The subject of the approval, so that it is known what the proposal became; another price of it gets its own number.
  newKey: async (tx) => ({ id: await takePackageNumber(tx) }),
  dates: 'days',
  sortedBy: 'operator, row.amount',
  approval: PACKAGE,
  propose: proposePackage,
};

/**
 * To sell a package, or to change one. A price is never changed where it is. The package ends on the day before, and another of the new price begins:
 * no one pays another price than the one that was shown. Refuses `list_item_changed`, `list_days_invalid` and `list_item_exists` where that is so by now.
 */
export const packageApproval = (
  clock: Pick<Clock, 'now'>,
): ApprovalKind<typeof Payload, Item | undefined, ApprovalDetails<typeof PACKAGE>> => ({
  ...KIND,
  lock: async (tx, { subjectId }) => {
    await lockList(tx, packageList);
    return await findItem(tx, packageList, Number(subjectId), clock.now());
  },
  approve: async (tx, { id, payload: { version, ...after } }, before, { operatorId, at: now }) => {
    const by = { operatorId, now, ip: '' };
    if (version === null) return void (await storeNew(tx, packageList, by, after, id));
    if (before === undefined) throw new Refusal('list_item_changed');
    requireVersion(before, version);
    if (changedFixedField(packageList.name, before, after) === undefined)
      return void (await storeChange(tx, packageList, by, { before, after, approvalId: id }));
    requireComing(after.from, now);
    const { values, from } = before;
    const last = addDays(after.from as IsoDate, -1);
    const until = before.until !== null && before.until < last ? before.until : last;
    await storeChange(tx, packageList, by, { before, after: { values, from, until }, approvalId: id });
    await storeNew(tx, packageList, by, after, id);
  },
  show: async (sql, approvals) => {
    const items = await findItems(
      sql,
      packageList,
      approvals.map(({ subjectId }) => Number(subjectId)),
      clock.now(),
    );
    const byId = new Map(items.map((item) => [item.id, item]));
    return approvals.map(({ subjectId, payload: { version, values, from, until } }) => ({
      kind: PACKAGE,
      before: version === null ? null : ((byId.get(Number(subjectId)) as never) ?? null),
      values: values as never,
      from,
      until,
    }));
  },
});

/** Proposes a package in the caller's transaction. Refuses `not_found`, `list_item_changed`, `invalid` with the field, `list_days_invalid`, `proposal_open`. */
async function proposePackage(
  tx: Tx,
  { id, version, given, reason, operatorId, now }: ItemProposal,
): Promise<Proposed> {
  await lockList(tx, packageList);
  const before = id === null ? null : await findItem(tx, packageList, id, now);
  if (before === undefined) throw new Refusal('not_found');
  if (before !== null) requireVersion(before, version);
  const after = before === null ? readNew(packageList, given, now) : readChanged(packageList, given, before, now);
  if (before !== null && changedFixedField(packageList.name, before, after) !== undefined)
    requireReplacing(before, after, now);
  const subjectId = BigInt(id ?? (await takePackageNumber(tx)));
  const payload = { version: before?.version ?? null, ...after } as never;
  return await proposeApproval(tx, { now: () => now }, KIND, {
    operatorId,
    subjectId,
    customerId: null,
    payload,
    reason,
  });
}

/** Another price begins on a coming day, after the first of the one before it. */
function requireReplacing(before: ItemContent, after: ItemContent, now: Date): void {
  requireComing(after.from, now);
  if (after.from !== null && before.from !== null && after.from <= before.from)
    throw new Refusal('list_days_invalid', { field: 'from' });
}

function requireComing(from: string | null, now: Date): void {
  if (from === null || from <= businessDate(now)) throw new Refusal('list_days_invalid', { field: 'from' });
}
