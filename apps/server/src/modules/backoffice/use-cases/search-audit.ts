import { backofficeCalls, type CallTypes } from '@nesye/contract';
import { MAX_ROWS_OF_ONE } from '@nesye/contract/constants';
import { MAX_COUNTED_ROWS } from '@nesye/contract/counted-rows';
import { formatJalaliDateTime, maskMobile } from '@nesye/persian';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import {
  type AuditFilter,
  type AuditPlace,
  type AuditRow,
  countAudit,
  readAudit,
} from '../../../platform/audit/audit-queries.ts';
import { readRoots } from '../../../platform/audit/audit-roots.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readDays } from '../../../platform/lists/day-filter.ts';
import { type ExportedColumn, type ExportedList, exportedList } from '../../../platform/lists/exported-list.ts';
import { addressOf, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import { type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { TABLE_MEDIA } from '../../../platform/spreadsheet/table.ts';
import { tableFile } from '../../../platform/spreadsheet/table-file.ts';
import type { MobilesOf } from './show-approvals.ts';

export interface AuditDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly clock: Clock;
  readonly mobilesOf: MobilesOf;
}

type AuditQuery = CallTypes<typeof backofficeCalls.listAudit>['query'];
type FileQuery = CallTypes<typeof backofficeCalls.downloadAudit>['query'];
type RowOut = CallTypes<typeof backofficeCalls.listAudit>['reply']['results'][number];

const CHAINS = 16;
const SHOWN_ROOTS = 30;
const STRETCH = 1_000;
const RULES: ListRules<'at'> = {
  order: { at: 'instant' },
  standardOrder: { key: 'at', isDescending: true },
  // Chain and place.
  tieBreakers: 2,
  pageSize: 50,
};

/**
 * The rows of the audit, the newest first, 50 a page. Each page of a search writes a row itself: who looked for what. Refuses as every list does, `invalid` and
 * `range_turned` for its days.
 */
export async function searchAudit(deps: AuditDeps, operatorId: bigint, query: AuditQuery) {
  const page = await pageOfAudit(deps, query);
  await noteSearch(deps, operatorId, 'backoffice.audit_search', query);
  return page;
}

async function pageOfAudit(deps: AuditDeps, query: AuditQuery) {
  const { sql } = deps.database;
  const filter = filterOf(query);
  const request = readListRequest(query, RULES);
  const after = placeOf(request.after);
  const rows = await readAudit(sql, filter, {
    after,
    isDescending: request.isDescending,
    ...rowsToRead(request),
  });
  const total = after === undefined ? await countAudit(sql, filter, MAX_COUNTED_ROWS + 1) : 0;
  const views = new Map<AuditRow, RowOut>();
  for (const [place, view] of (await viewsOf(deps, rows)).entries()) {
    const row = rows[place];
    if (row !== undefined) views.set(row, view);
  }
  return listResponse(
    addressOf(backofficeCalls.listAudit.path, { ...query }),
    request,
    { total, rows },
    (row) => views.get(row) as RowOut,
    ({ at, chain, seq }) => [at.toISOString(), String(chain), String(seq)],
  );
}

const COLUMNS: readonly ExportedColumn<typeof backofficeCalls.listAudit>[] = [
  { title: 'زمان', kind: 'text', cell: ({ at }) => formatJalaliDateTime(new Date(at)) },
  { title: 'کننده', kind: 'text', cell: ({ actor }) => actor },
  { title: 'شمارهٔ کننده', kind: 'text', cell: ({ actor_id: id }) => (id === null ? '' : String(id)) },
  { title: 'کار', kind: 'text', cell: ({ action }) => action },
  { title: 'روی', kind: 'text', cell: ({ subject_kind: kind }) => kind },
  { title: 'شماره', kind: 'text', cell: ({ subject_id: id }) => id },
  { title: 'نشانی', kind: 'text', cell: ({ ip }) => ip },
  { title: 'دلیل', kind: 'text', cell: ({ reason }) => reason },
  { title: 'جزئیات', kind: 'text', cell: ({ detail }) => detail },
  { title: 'زنجیره', kind: 'number', cell: ({ chain }) => chain },
  { title: 'جا', kind: 'number', cell: ({ seq }) => seq },
];

/** The audit as a file that two operators decide on; its pages write no rows. */
export const auditList = (deps: AuditDeps): ExportedList =>
  exportedList('audit', backofficeCalls.listAudit, COLUMNS, (_, query) => pageOfAudit(deps, query));

/**
 * The rows of a search as a CSV table, the newest first; that it was taken is audited first. Refuses as the search does, and `report_too_large` for more than 100,000: those
 * two operators decide on.
 */
export async function takeAuditFile(
  deps: AuditDeps & { readonly maxRows?: number },
  operatorId: bigint,
  query: FileQuery,
) {
  const { maxRows = MAX_ROWS_OF_ONE } = deps;
  const filter = filterOf(query);
  if ((await countAudit(deps.database.sql, filter, maxRows + 1)) > maxRows) throw new Refusal('report_too_large');
  await noteSearch(deps, operatorId, 'backoffice.audit_file', query);
  return {
    name: 'nesye-audit.csv',
    mediaType: TABLE_MEDIA.csv,
    content: tableFile('csv', {
      name: 'بازرسی',
      columns: COLUMNS,
      stretches: stretchesOf(deps, filter, maxRows + STRETCH),
    }),
  };
}

/** All rows of a search. The note of the search itself may be one of them: the bound is above those that were counted. */
async function* stretchesOf(deps: AuditDeps, filter: AuditFilter, maxRows: number) {
  let after: AuditPlace | undefined;
  for (let read = 0; read < maxRows; read += STRETCH) {
    const rows = await readAudit(deps.database.sql, filter, { after, isDescending: true, limit: STRETCH, offset: 0 });
    yield (await viewsOf(deps, rows)).map((row) => COLUMNS.map(({ cell }) => cell(row) ?? ''));
    after = rows.at(-1);
    if (rows.length < STRETCH) return;
  }
}

/** The roots of the last thirty days, the newest first. */
export async function listRoots({ database }: Pick<AuditDeps, 'database'>) {
  const roots = await readRoots(database.sql, SHOWN_ROOTS);
  return { roots: roots.map(({ day, root, computedAt }) => ({ day, root, computed_at: computedAt.toISOString() })) };
}

function filterOf(query: FileQuery): AuditFilter {
  const { filter_actor: actor, filter_action: action, filter_subject_kind: subjectKind } = query;
  return {
    ...readDays(query),
    actorId: actor === undefined ? undefined : BigInt(actor),
    action,
    subjectKind,
    subjectId: query.filter_subject,
  };
}

const placeOf = (after: readonly string[] | undefined): AuditPlace | undefined => {
  const [, chain, seq] = after ?? [];
  return chain === undefined || seq === undefined ? undefined : { chain: Number(chain) % CHAINS, seq: BigInt(seq) };
};

/** Rows as operators see them: who is masked, reason and address apart from the rest of what was written. */
async function viewsOf({ database: { sql }, mobilesOf }: AuditDeps, rows: readonly AuditRow[]): Promise<RowOut[]> {
  const mobiles = await mobilesOf(sql, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]);
  return rows.map((row) => {
    const { ip, reason, ...rest } = JSON.parse(row.detail) as Readonly<Record<string, unknown>>;
    const mobile = row.actorId === null ? undefined : mobiles.get(row.actorId);
    return {
      id: Number(row.seq) * CHAINS + row.chain,
      chain: row.chain,
      seq: Number(row.seq),
      at: row.at.toISOString(),
      actor_id: row.actorId === null ? null : Number(row.actorId),
      actor: mobile === undefined ? '' : maskMobile(mobile),
      action: row.action,
      subject_kind: row.subjectKind,
      subject_id: row.subjectId,
      ip: typeof ip === 'string' ? ip : null,
      reason: typeof reason === 'string' ? reason : null,
      detail: JSON.stringify(rest),
    };
  });
}

/** What was looked for; never what was found. */
const noteSearch = (
  { database, clock }: AuditDeps,
  operatorId: bigint,
  action: string,
  query: FileQuery,
): Promise<void> =>
  appendAudit(database.sql, {
    actorId: operatorId,
    action,
    subjectKind: 'platform.audit',
    subjectId: '',
    detail: Object.fromEntries(
      Object.entries(query).filter(
        (pair): pair is [string, string] => pair[0].startsWith('filter_') && pair[1] !== undefined,
      ),
    ),
    at: clock.now(),
  });
