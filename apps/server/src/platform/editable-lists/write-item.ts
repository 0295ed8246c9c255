import { appendAudit } from '../audit/audit-chain.ts';
import { sqlState } from '../database/database.ts';
import type { Tx } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { Columns, EditableTable, GivenItem, ItemContent, ListAuthor } from './editable-table.ts';
import {
  columnsToWrite,
  findItem,
  insertItem,
  type Item,
  nextKey,
  nextPosition,
  readOrder,
  updateItem,
  writeOrder,
} from './item-rows.ts';
import { changedFixedField, listOf, readDays, readValues } from './item-values.ts';
import { recordChange } from './list-changes.ts';

/** Writers of one list take turns: they are few, and the next id, the order and the version are then what they saw. */
export async function lockList(tx: Tx, { name }: EditableTable): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`list:${name}`}, 0))`;
}

/** The content that is sent for a new item. Refuses `invalid` with the field, and `list_days_invalid`. */
export const readNew = (table: EditableTable, given: GivenItem, now: Date): ItemContent => ({
  values: readValues(table.name, given.values),
  ...readDays(table, given, now, null),
});

/** The content that is sent for one that there is; refuses as `readNew`. */
export const readChanged = (table: EditableTable, given: GivenItem, before: Item, now: Date): ItemContent => ({
  values: readValues(table.name, given.values, before.values),
  ...readDays(table, given, now, before),
});

/** Adds an item at the end, with its entry in the audit chain. Refuses `list_is_closed`, `list_needs_approval`, as `readNew`, and as the list does. */
export async function addItem(tx: Tx, table: EditableTable, by: ListAuthor, given: GivenItem): Promise<Item> {
  const { mayAdd, needsSecond } = listOf(table.name);
  if (!mayAdd) throw new Refusal('list_is_closed');
  if (needsSecond) throw new Refusal('list_needs_approval');
  await lockList(tx, table);
  return await storeNew(tx, table, by, readNew(table, given, by.now));
}

/** Stores a new item, under the lock of its list. Refuses `list_item_exists`, and as the list does. */
export async function storeNew(
  tx: Tx,
  table: EditableTable,
  by: ListAuthor,
  after: ItemContent,
  approvalId?: bigint,
): Promise<Item> {
  await table.guard?.(tx, { id: null, before: null, after, now: by.now });
  const own = columnsToWrite(table, null, after);
  const columns = {
    ...own,
    ...(await newKeyOf(tx, table, own, after)),
    ...(listOf(table.name).isOrdered && { position: await nextPosition(tx, table) }),
    ...table.stamps?.(by, true),
  };
  const id = await refusingDoubles(() => insertItem(tx, table, columns));
  await recordChange(tx, by, { list: table.name, item: id, before: null, after, approvalId });
  return await mustFind(tx, table, id, by.now);
}

async function newKeyOf(tx: Tx, table: EditableTable, own: Columns, { values }: ItemContent): Promise<Columns> {
  const { newKey = 'next' } = table;
  if (newKey === 'database') return {};
  return newKey === 'next' ? await nextKey(tx, table, own) : await newKey(tx, values);
}

/**
 * Changes an item, with its entry in the audit chain; the same again changes nothing. Refuses `not_found`, `list_needs_approval`, `list_item_changed` with what it
 * says now where the operator saw another version, and as `readNew`.
 */
export async function changeItem(
  tx: Tx,
  table: EditableTable,
  by: ListAuthor,
  { id, version, ...given }: GivenItem & { readonly id: number; readonly version: string },
): Promise<Item> {
  if (listOf(table.name).needsSecond) throw new Refusal('list_needs_approval');
  await lockList(tx, table);
  const before = await findItem(tx, table, id, by.now);
  if (before === undefined) throw new Refusal('not_found');
  const after = readChanged(table, given, before, by.now);
  requireVersion(before, version);
  const fixed = changedFixedField(table.name, before, after);
  if (fixed !== undefined) throw new Refusal('invalid', { field: fixed });
  return await storeChange(tx, table, by, { before, after });
}

/** Refuses `list_item_changed`, with what the item says now, where the operator saw another version. */
export function requireVersion(before: Item, version: string | null | undefined): void {
  if (before.version !== version) throw new Refusal('list_item_changed', { extra: { current: before } });
}

/** Stores what changed, under the lock of the list. Refuses `list_item_exists`, and as the list does. */
export async function storeChange(
  tx: Tx,
  table: EditableTable,
  by: ListAuthor,
  { before, after, approvalId }: { readonly before: Item; readonly after: ItemContent; readonly approvalId?: bigint },
): Promise<Item> {
  const columns = columnsToWrite(table, before, after);
  if (Object.keys(columns).length === 0) return before;
  const { values, from, until, id } = before;
  await table.guard?.(tx, { id, before, after, now: by.now });
  await refusingDoubles(() => updateItem(tx, table, id, { ...columns, ...table.stamps?.(by, false) }));
  await recordChange(tx, by, { list: table.name, item: id, before: { values, from, until }, after, approvalId });
  return await mustFind(tx, table, id, by.now);
}

/** Writes the order of a list. Refuses `list_has_no_order`, and `list_order_changed` where it is not the one that the operator saw, or other ids are sent. */
export async function orderItems(
  tx: Tx,
  table: EditableTable,
  by: ListAuthor,
  { was, ids }: { readonly was: readonly number[]; readonly ids: readonly number[] },
): Promise<readonly number[]> {
  if (!listOf(table.name).isOrdered) throw new Refusal('list_has_no_order');
  await lockList(tx, table);
  const present = await readOrder(tx, table);
  const isSame = present.length === was.length && present.every((id, place) => id === was[place]);
  const isWhole =
    new Set(ids).size === present.length && ids.length === present.length && ids.every((id) => present.includes(id));
  if (!isSame || !isWhole) throw new Refusal('list_order_changed', { extra: { current: present } });
  await writeOrder(tx, table, ids);
  await appendAudit(tx, {
    actorId: by.operatorId,
    action: 'lists.order',
    subjectKind: `list.${table.name.replaceAll('-', '_')}`,
    subjectId: '',
    detail: { before: was.join(','), after: ids.join(',') },
    at: by.now,
  });
  return ids;
}

async function mustFind(tx: Tx, table: EditableTable, id: number, now: Date): Promise<Item> {
  const item = await findItem(tx, table, id, now);
  if (item === undefined) throw new Error(`the item ${id} of ${table.name} was not stored`);
  return item;
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** What the table refuses as a double, or because the item it names is not there. The transaction is over then. */
async function refusingDoubles<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const state = sqlState(error);
    if (state === UNIQUE_VIOLATION) throw new Refusal('list_item_exists');
    if (state === FOREIGN_KEY_VIOLATION) throw new Refusal('invalid');
    throw error;
  }
}
