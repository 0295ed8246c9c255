import { createHash } from 'node:crypto';
import { appendAudit } from '../audit/audit-chain.ts';
import type { Sql, Tx } from '../database/database.ts';
import type { ItemContent, ListAuthor } from './editable-table.ts';

const MAX_SHOWN = 20;

/** One change of an item. `before` is null for its first. */
export interface ListChange {
  readonly id: bigint;
  readonly by: bigint;
  readonly at: Date;
  readonly approvalId: bigint | null;
  readonly before: ItemContent | null;
  readonly after: ItemContent;
}

interface NewChange {
  readonly list: string;
  readonly item: number;
  readonly before: ItemContent | null;
  readonly after: ItemContent;
  readonly approvalId?: bigint | undefined;
}

/** Keeps what an item said before and after, and writes to the audit chain who changed it, when, and a hash of both. */
export async function recordChange(
  tx: Tx,
  by: Pick<ListAuthor, 'operatorId' | 'now'>,
  change: NewChange,
): Promise<void> {
  const { list, item, before, after, approvalId = null } = change;
  const texts = [before === null ? null : JSON.stringify(before), JSON.stringify(after)] as const;
  const [row] = await tx<{ id: bigint }[]>`
    insert into platform.list_change (list, item, before, after, changed_by, changed_at, approval_id)
    values (${list}, ${item}, ${texts[0]}::jsonb, ${texts[1]}::jsonb, ${by.operatorId}, ${by.now}, ${approvalId}) returning id`;
  await appendAudit(tx, {
    actorId: by.operatorId,
    action: before === null ? 'lists.add' : 'lists.change',
    subjectKind: `list.${list.replaceAll('-', '_')}`,
    subjectId: String(item),
    detail: { change: row?.id ?? null, approval: approvalId, before: hashOf(texts[0]), after: hashOf(texts[1]) },
    at: by.now,
  });
}

const hashOf = (text: string | null): string | null =>
  text === null ? null : createHash('sha256').update(text).digest('hex');

/** The newest changes of an item. */
export async function readChanges(sql: Sql, list: string, item: number): Promise<readonly ListChange[]> {
  return await sql<ListChange[]>`
    select id, changed_by as "by", changed_at as "at", approval_id as "approvalId", before, after from platform.list_change
    where list = ${list} and item = ${item} order by id desc limit ${MAX_SHOWN}`;
}
