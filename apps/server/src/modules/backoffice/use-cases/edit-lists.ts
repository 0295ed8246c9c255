import { backofficeCalls, type CallTypes, type ListName } from '@nesye/contract';
import { readApprovalsOf } from '../../../platform/approvals/approval-queries.ts';
import type { Proposed } from '../../../platform/approvals/approvals.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { EditableTables } from '../../../platform/editable-lists/editable-table.ts';
import { findItem, type Item, readItems } from '../../../platform/editable-lists/item-rows.ts';
import { readChanges } from '../../../platform/editable-lists/list-changes.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';

type Calls = typeof backofficeCalls;
type ItemView = CallTypes<Calls['listItems']>['reply']['results'][number];
type Detail = CallTypes<Calls['getListItem']>['reply'];
type ItemsQuery = CallTypes<Calls['listItems']>['query'];

export interface ListDeps {
  readonly sql: Sql;
  readonly clock: Pick<Clock, 'now'>;
  readonly tables: EditableTables;
}

/** An item on the wire. Its values are checked against the contract as they go out. */
export const itemView = ({ id, label, state, version, values, from, until }: Item): ItemView => ({
  id,
  label,
  state,
  version,
  values,
  from,
  until,
});

/** The items of a list, in their order. Refuses as every paged list does. */
export function listItems({ sql, clock, tables }: ListDeps, list: ListName, query: ItemsQuery) {
  const { filter_search: search, filter_state: state } = query;
  const read = pagedList(
    { path: backofficeCalls.listItems.path.replace(':list', list) },
    ['position'],
    async (_, page) => {
      const { total, rows } = await readItems(sql, tables.of(list), { search, state }, { ...page, now: clock.now() });
      return { total, rows: rows.map(itemView) };
    },
  );
  return read(sql, query);
}

/** One item with its last changes. Refuses `not_found`. */
export async function showItem(
  { sql, clock, tables }: ListDeps,
  operatorId: bigint,
  list: ListName,
  id: number,
): Promise<Detail> {
  const table = tables.of(list);
  const item = await findItem(sql, table, id, clock.now());
  if (item === undefined) throw new Refusal('not_found');
  const changes = await readChanges(sql, list, id);
  const proposals = table.propose === undefined ? [] : await readApprovalsOf(sql, table.approval ?? '', BigInt(id));
  return {
    ...itemView(item),
    proposal_open: proposals.some(({ state }) => state === 'in_check'),
    changes: changes.map((change) => ({
      id: Number(change.id),
      at: change.at.toISOString(),
      by: Number(change.by),
      is_yours: change.by === operatorId,
      approval_id: change.approvalId === null ? null : Number(change.approvalId),
      before: change.before,
      after: change.after as Detail['changes'][number]['after'],
    })),
  };
}

type ItemProposal = CallTypes<Calls['proposeListItem']>['body'] & {
  readonly operatorId: bigint;
  readonly list: ListName;
};

/** Proposes an item of a list that needs a second operator. Refuses `one_operator_is_enough`, and as the list does. */
export async function proposeItem(
  tx: Tx,
  { clock, tables }: ListDeps,
  { operatorId, list, id = null, version = null, reason, ...given }: ItemProposal,
): Promise<Proposed> {
  const { propose } = tables.of(list);
  if (propose === undefined) throw new Refusal('one_operator_is_enough');
  return await propose(tx, { operatorId, now: clock.now(), id, version, given, reason });
}

/** Throws where the modules have other lists than the contract: one of these would have no table. */
export function requireListsOfContract(names: readonly string[], declared: readonly string[]): void {
  const different = [
    ...names.filter((name) => !declared.includes(name)),
    ...declared.filter((name) => !names.includes(name)),
  ];
  if (different.length > 0) throw new Error(`lists of the contract or the modules alone: ${different.join(', ')}`);
}
