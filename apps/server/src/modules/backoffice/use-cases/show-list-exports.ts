import type { backofficeCalls, CallTypes } from '@nesye/contract';
import { type Approval, findApproval, readApprovalsOf } from '../../../platform/approvals/approval-queries.ts';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { TABLE_MEDIA } from '../../../platform/spreadsheet/table.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { openParts } from '../../../platform/storage/parted-file.ts';
import type { ExportedLists } from '../../../platform/lists/exported-list.ts';
import { type ListExport, readListExports } from '../queries/list-exports.ts';
import { LIST_EXPORT, type ListExportPayload, requireList } from './list-export-approval.ts';

export interface ShowListExportsDeps {
  readonly database: Pick<Database, 'sql' | 'transaction'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly files: FileStore;
  readonly lists: ExportedLists;
}

type View = CallTypes<typeof backofficeCalls.listListExports>['reply']['exports'][number];

/** The files that an operator proposed, the newest first, at most 50. */
export async function listListExports(
  { database: { sql }, clock }: Pick<ShowListExportsDeps, 'database' | 'clock'>,
  operatorId: bigint,
): Promise<{ exports: View[] }> {
  const approvals = await readApprovalsOf(sql, LIST_EXPORT, operatorId);
  const made = new Map(
    (
      await readListExports(
        sql,
        approvals.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const now = clock.now();
  return { exports: approvals.map((approval) => viewOf(approval, made.get(approval.id), now)) };
}

function viewOf(approval: Approval, made: ListExport | undefined, now: Date): View {
  const { list, query } = approval.payload as ListExportPayload;
  return {
    id: Number(approval.id),
    list,
    query,
    reason: approval.reason,
    requested_at: approval.proposedAt.toISOString(),
    state: stateOf(approval, made, now),
    failure: made?.failure ?? null,
    rows: numberOf(made?.rowCount ?? null),
    size: numberOf(made?.sizeBytes ?? null),
    expires_at: made?.state === 'ready' ? made.expiresAt.toISOString() : null,
    decision_reason: approval.decisionReason,
  };
}

const numberOf = (value: bigint | null): number | null => (value === null ? null : Number(value));

/** A file past its time is as good as gone, whether the sweep has been there or not. */
function stateOf({ state }: Approval, made: ListExport | undefined, now: Date): View['state'] {
  if (made === undefined) return state === 'in_check' ? 'waiting' : 'refused';
  return made.state === 'ready' && !isThere(made, now) ? 'expired' : made.state;
}

const isThere = ({ state, expiresAt }: ListExport, now: Date): boolean => state === 'ready' && expiresAt > now;

/**
 * The file that an operator proposed, decrypted as it is sent; that it was taken is audited first. Refuses `not_found` for another's, for one that is not made and for one
 * whose days are over. Refuses `role_not_allowed` where the operator's roles do not open the list any more.
 */
export async function takeListExport(deps: ShowListExportsDeps, operatorId: bigint, id: string) {
  const { database, clock, lists, files } = deps;
  const exportId = requireRecordId(id);
  const now = clock.now();
  const { made, list } = await database.transaction(async (tx) => {
    const approval = await findApproval(tx, exportId);
    if (approval?.kind !== LIST_EXPORT || approval.subjectId !== operatorId) throw new Refusal('not_found');
    const { list: name } = approval.payload as ListExportPayload;
    await requireList(tx, lists, operatorId, name);
    const [found] = await readListExports(tx, [exportId]);
    if (found === undefined || !isThere(found, now)) throw new Refusal('not_found');
    await appendAudit(tx, {
      actorId: operatorId,
      action: 'backoffice.list_export_take',
      subjectKind: 'platform.approval',
      subjectId: exportId,
      detail: { list: name, rows: found.rowCount },
      at: now,
    });
    return { made: found, list: name };
  });
  const content = await openParts({ sql: database.sql, files }, made.fileIds);
  // It was purged between the two reads.
  if (content === undefined) throw new Refusal('not_found');
  return {
    name: `nesye-${list}-${exportId}.csv`,
    mediaType: TABLE_MEDIA.csv,
    sizeBytes: Number(made.sizeBytes),
    content,
  };
}
