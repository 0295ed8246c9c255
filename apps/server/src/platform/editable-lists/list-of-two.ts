import type { ApprovalDetails, ItemApprovalKind, Permission } from '@nesye/contract';
import { addDays, businessDate, type IsoDate } from '@nesye/money';
import { Type } from '@sinclair/typebox';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { type Proposed, proposeApproval } from '../approvals/approvals.ts';
import type { Clock } from '../clock/clock.ts';
import type { Tx } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { EditableTable, ItemContent, ItemProposal } from './editable-table.ts';
import { findItem, findItems, type Item } from './item-rows.ts';
import { changedFixedField } from './item-values.ts';
import { lockList, readChanged, readNew, requireVersion, storeChange, storeNew } from './write-item.ts';

const orNull = (pattern: string) => Type.Union([Type.String({ pattern }), Type.Null()]);
const DAY = String.raw`^\d{4}-\d{2}-\d{2}$`;
const Payload = Type.Object(
  {
    /** Of the item that there is; null for a new one. */
    version: orNull('^[0-9a-f]{32}$'),
    values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
    from: Type.String({ pattern: DAY }),
    until: orNull(DAY),
  },
  { additionalProperties: false },
);

interface ListOfTwoRules<Kind extends ItemApprovalKind> {
  readonly kind: Kind;
  readonly permission: Permission;
  readonly table: Omit<EditableTable, 'newKey' | 'approval' | 'propose'>;
  /** A number that no item has: the subject of the proposal of a new one, and the key of what it becomes. */
  readonly takeNumber: (tx: Tx) => Promise<number>;
}

/** A list whose items two operators decide, and how they do. */
export interface ListOfTwo<Kind extends ItemApprovalKind> {
  readonly list: EditableTable;
  approval(clock: Pick<Clock, 'now'>): ApprovalKind<typeof Payload, Item | undefined, ApprovalDetails<Kind>>;
}

/**
 * A dated list whose items two operators decide. A fixed value, as a price, is never changed where it is. The item ends on the day before, and another
 * begins with the new value: no one pays another price than the one that was shown.
 */
export function listOfTwo<Kind extends ItemApprovalKind>(rules: ListOfTwoRules<Kind>): ListOfTwo<Kind> {
  const kind = { name: rules.kind, permission: rules.permission, payload: Payload, openCode: 'proposal_open' } as const;
  const list: EditableTable = {
    ...rules.table,
    newKey: async (tx) => ({ id: await rules.takeNumber(tx) }),
    approval: rules.kind,
    propose: async (tx, proposal): Promise<Proposed> => {
      const { subjectId, payload } = await proposedItem(tx, list, rules, proposal);
      const { operatorId, reason, now } = proposal;
      const given = { operatorId, subjectId, customerId: null, payload, reason };
      return await proposeApproval(tx, { now: () => now }, kind, given);
    },
  };
  return {
    list,
    /** Refuses `list_item_changed`, `list_days_invalid` and `list_item_exists` where that is so by now. */
    approval: (clock) => ({
      ...kind,
      lock: async (tx, { subjectId }) => {
        await lockList(tx, list);
        return await findItem(tx, list, Number(subjectId), clock.now());
      },
      approve: async (tx, { id, payload }, before, { operatorId, at: now }) => {
        await storeApproved(tx, list, { payload, before, by: { operatorId, now, ip: '' }, approvalId: id });
      },
      show: async (sql, approvals) => {
        const ids = approvals.map(({ subjectId }) => Number(subjectId));
        const byId = new Map((await findItems(sql, list, ids, clock.now())).map((item) => [item.id, item]));
        return approvals.map(({ subjectId, payload: { version, values, from, until } }) => {
          const before = version === null ? null : (byId.get(Number(subjectId)) ?? null);
          return { kind: rules.kind, before, values, from, until } as never;
        });
      },
    }),
  };
}

interface Approved {
  readonly payload: { readonly version: string | null } & ItemContent;
  readonly before: Item | undefined;
  readonly by: { readonly operatorId: bigint; readonly now: Date; readonly ip: string };
  readonly approvalId: bigint;
}

async function storeApproved(tx: Tx, list: EditableTable, { payload, before, by, approvalId }: Approved) {
  const { version, ...after } = payload;
  if (version === null) return void (await storeNew(tx, list, by, after, approvalId));
  if (before === undefined) throw new Refusal('list_item_changed');
  requireVersion(before, version);
  if (changedFixedField(list.name, before, after) === undefined)
    return void (await storeChange(tx, list, by, { before, after, approvalId }));
  requireComing(after.from, by.now);
  const { values, from } = before;
  const last = addDays(after.from as IsoDate, -1);
  const until = before.until !== null && before.until < last ? before.until : last;
  await storeChange(tx, list, by, { before, after: { values, from, until }, approvalId });
  await storeNew(tx, list, by, after, approvalId);
}

/** The item that is proposed. Refuses `not_found`, `list_item_changed`, `invalid` with the field, `list_days_invalid`, and as the list does. */
async function proposedItem(
  tx: Tx,
  list: EditableTable,
  { takeNumber }: Pick<ListOfTwoRules<ItemApprovalKind>, 'takeNumber'>,
  { id, version, given, now }: ItemProposal,
) {
  await lockList(tx, list);
  const before = id === null ? null : await findItem(tx, list, id, now);
  if (before === undefined) throw new Refusal('not_found');
  if (before !== null) requireVersion(before, version);
  const after = before === null ? readNew(list, given, now) : readChanged(list, given, before, now);
  if (before !== null && changedFixedField(list.name, before, after) !== undefined)
    requireReplacing(before, after, now);
  await list.guard?.(tx, { id, before, after, now });
  const subjectId = BigInt(id ?? (await takeNumber(tx)));
  return { subjectId, payload: { version: before?.version ?? null, ...after } as never };
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
